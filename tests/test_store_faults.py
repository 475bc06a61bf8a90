"""Failures of the storage of saved games: broken storage, a killed page, writes of another tab."""

from __future__ import annotations

import json
import random

import pytest
from storage.backend import Memory
from storage.store import PREFIX, Store
from storage.trouble import FORBIDDEN, FULL, GONE, SPOILT, ChangedElsewhere

from core import Game
from tests.random_games import played
from tests.storages import Forbidden, Full, open_saved, open_store

# ---- broken storage ----


def test_a_forbidden_storage_is_told_and_the_games_go_on_in_memory() -> None:
    store = open_store(Forbidden())
    game = played(0)
    assert store.saves() == []
    id = store.new(game)
    assert store.trouble == FORBIDDEN
    game.play(game.legal_actions()[0])
    store.save(id, game)
    assert [save.id for save in store.saves()] == [id]
    assert open_saved(store, id).to_json() == game.to_json()
    store.rename(id, "Still here")
    assert store.saves()[0].title == "Still here"
    assert json.loads(store.export(id)[1])["title"] == "Still here"
    store.delete(id)
    assert store.saves() == []


def test_a_full_storage_is_told_and_saving_goes_on_when_there_is_room() -> None:
    backend = Full(room=2400)
    store = open_store(backend)
    old, game = store.new(played(60)), played(0)
    id = store.new(game)
    assert store.trouble == ""
    choose = random.Random(1)
    while not store.trouble:
        game.play(choose.choice(game.legal_actions()))
        store.save(id, game)
    assert store.trouble == FULL
    kept = json.loads(backend[PREFIX + id])["record"]["actions"]
    assert kept == [str(action) for action in game.actions[:-1]], "what was saved before is not lost"
    assert open_saved(store, id).to_json() == game.to_json()
    store.delete(old)
    store.save(id, game)
    assert store.trouble == ""
    assert open_saved(open_store(backend), id).to_json() == game.to_json()


def test_what_is_only_in_memory_is_not_taken_for_a_change_by_others() -> None:
    backend = Full(room=700)
    store = open_store(backend)
    game = played(0)
    id = store.new(game)
    for _ in range(40):
        game.play(game.legal_actions()[0])
        store.save(id, game)
    assert store.trouble == FULL
    assert open_saved(store, id).to_json() == game.to_json()
    store.update_head(id, me=0)
    game.play(game.legal_actions()[0])
    store.save(id, game)
    backend.room = 100_000
    store.update_head(id, me=1)
    game.play(game.legal_actions()[0])
    store.save(id, game)
    assert store.trouble == "" and store.news == ""
    assert open_saved(open_store(backend), id).to_json() == game.to_json()


# ---- a killed page ----


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whenever_the_page_is_killed_the_game_is_as_it_was(backend: Memory, store: Store, players: int) -> None:
    """After each action of a whole game, storage holds exactly that game, with all that can be undone."""
    game, choose = Game.new(players, seed=players), random.Random(players)
    id = store.new(game)
    while not game.over:
        game.play(choose.choice(game.legal_actions()))
        store.save(id, game)
        if choose.random() < 0.1 and game.can_undo:
            game.undo()
            store.save(id, game)
        if choose.random() < 0.2 or game.over:
            again = open_saved(open_store(Memory(backend)), id)
            assert again.to_json() == game.to_json() and again.can_undo == game.can_undo
            assert again.state.as_data() == game.state.as_data() and again.names == game.names
        else:
            kept = json.loads(backend[PREFIX + id])["record"]
            assert json.dumps(kept, ensure_ascii=False, separators=(",", ":")) == game.to_json()


# ---- changes from outside ----


@pytest.fixture
def other(backend: Memory) -> Store:
    """The store of another tab."""
    return open_store(backend, "other")


def test_nothing_is_overwritten_that_another_tab_has_played(backend: Memory, store: Store, other: Store) -> None:
    game = played(5)
    id = store.new(game)
    there = open_saved(other, id)
    assert store.is_current(id), "looking at it is no change"
    there.play(there.legal_actions()[0])
    other.save(id, there)
    assert not store.is_current(id)
    before = dict(backend)
    game.play(game.legal_actions()[-1])
    with pytest.raises(ChangedElsewhere, match="in another tab"):
        store.save(id, game)
    assert backend == before
    again = open_saved(store, id)
    assert again.to_json() == there.to_json()
    again.play(again.legal_actions()[0])
    store.save(id, again)
    with pytest.raises(ChangedElsewhere):
        other.save(id, there)


def test_a_title_given_in_another_tab_is_kept(store: Store, other: Store) -> None:
    game = played(5)
    id = store.new(game)
    open_saved(other, id)
    other.rename(id, "A better one")
    store.save(id, game)
    assert store.title(id) == "A better one" == store.saves()[0].title


def test_marking_does_not_change_the_game_and_is_no_change_to_others(store: Store, other: Store) -> None:
    game = played(5)
    id = store.new(game)
    assert store.head(id).me == -1 and not store.head(id).linked
    there = open_saved(other, id)
    store.update_head(id, me=1, linked=True)
    assert store.head(id).me == 1
    store.save(id, game)
    other.save(id, there)
    save = store.saves()[0]
    assert save.title == "Ann, Ben, Cat"
    assert open_saved(store, id).to_json() == game.to_json()


@pytest.mark.parametrize("garbage", [None, "", "{", "\ud800", '{"format": 2, "record": {}}'])
def test_an_entry_that_disappears_or_is_spoilt_is_told_once_and_written_again(
    backend: Memory, store: Store, garbage: str | None
) -> None:
    game = played(5)
    id = store.new(game)
    if garbage is None:
        backend.clear()
        assert not store.is_there(id)
    else:
        backend[PREFIX + id] = garbage
        assert store.is_current(id), "there is nothing to follow"
    store.save(id, game)
    assert store.take_news() == (GONE if garbage is None else SPOILT) and store.take_news() == ""
    assert open_saved(store, id).to_json() == game.to_json()
