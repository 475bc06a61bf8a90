"""Saved games in a full, forbidden or damaged storage, after a killed page, changed by other tabs and versions."""

import json
import random

import pytest

from core import Game
from core.outside import LONGEST
from storage import save_entry
from storage.store import PREFIX, Store
from storage.trouble import FORBIDDEN, FULL, GONE, SPOILT, ChangedElsewhere, StoreError
from tests.positions import play
from tests.random_games import played
from tests.storages import Forbidden, Full, Memory, open_saved, open_store


def play_on(store: Store, id: str, game: Game, choice: int = 0) -> None:
    """Plays a legal action, and saves the game."""
    store.save(id, play(game, game.legal_actions()[choice]))


def test_unsaved_games_are_written_when_space_is_free() -> None:
    backend = Full(room=3000)
    store = open_store(backend, "old", "first", "second")
    store.new(played(60))
    assert not store.unsaved
    games = {"first": played(90), "second": played(3)}
    backend.room = sum(map(len, backend.values()))
    store.new(games["first"])
    assert store.unsaved and store.trouble == FULL
    backend.room = 100_000
    store.new(games["second"])
    assert not store.unsaved and store.trouble == ""
    again = open_store(backend)
    assert all(open_saved(again, id).to_json() == game.to_json() for id, game in games.items())
    store.save("first", games["first"])


def test_pending_save_does_not_overwrite_other_tab() -> None:
    full = Full(room=100_000)
    store, other = open_store(full, "game", "more"), open_store(full)
    store.new(played(10))
    full.room = 0
    store.save("game", played(12))
    full.room = 100_000
    there = open_saved(other, "game")
    play_on(other, "game", there, -1)
    store.new(played(3))
    assert open_saved(open_store(full), "game").to_json() == there.to_json()
    assert store.unsaved


def test_deleted_game_is_not_pending() -> None:
    store = open_store(Full(room=0), "game")
    store.new(played(5))
    assert store.unsaved
    store.delete("game")
    assert not store.unsaved


def test_forbidden_storage_falls_back_to_memory() -> None:
    store, game = open_store(Forbidden()), played(0)
    assert store.saves() == []
    id = store.new(game)
    assert store.trouble == FORBIDDEN
    play_on(store, id, game)
    store.rename(id, "Still here")
    assert [(save.id, save.title) for save in store.saves()] == [(id, "Still here")]
    assert open_saved(store, id).to_json() == game.to_json()
    assert json.loads(store.export(id)[1])["title"] == "Still here"
    store.delete(id)
    assert store.saves() == []


def test_unsaved_change_is_not_a_conflict() -> None:
    backend, game = Full(room=700), played(0)
    store = open_store(backend)
    id = store.new(game)
    for _ in range(40):
        play_on(store, id, game)
    assert store.trouble == FULL
    assert open_saved(store, id).to_json() == game.to_json()
    for me, room in enumerate((700, 100_000)):
        backend.room = room
        store.update_head(id, me=me)
        play_on(store, id, game)
    assert store.trouble == "" and store.news == ""
    assert open_saved(open_store(backend), id).to_json() == game.to_json()


@pytest.mark.parametrize("players", [2, 5])
def test_storage_is_current_after_every_action(backend: Memory, store: Store, players: int) -> None:
    """After each action of a whole game, storage holds exactly that game, with all that can be undone."""
    game, choose = Game.new(players, seed=players), random.Random(players)
    id = store.new(game)
    while not game.over:
        store.save(id, play(game, choose.choice(game.legal_actions())))
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


@pytest.fixture
def other(backend: Memory) -> Store:
    """The store of another tab."""
    return open_store(backend, "other")


def test_other_tabs_save_is_not_overwritten(backend: Memory, store: Store, other: Store) -> None:
    game = played(5)
    id = store.new(game)
    there = open_saved(other, id)
    assert store.is_current(id), "looking at it is no change"
    play_on(other, id, there)
    assert not store.is_current(id)
    before = dict(backend)
    with pytest.raises(ChangedElsewhere, match="in another tab"):
        play_on(store, id, game, -1)
    assert backend == before
    again = open_saved(store, id)
    assert again.to_json() == there.to_json()
    play_on(store, id, again)
    with pytest.raises(ChangedElsewhere):
        other.save(id, there)


def test_head_change_is_not_a_conflict(store: Store, other: Store) -> None:
    game = played(5)
    id = store.new(game)
    there = open_saved(other, id)
    other.rename(id, "A better one")
    store.save(id, game)
    assert store.head(id).title == "A better one" == store.saves()[0].title
    store.update_head(id, me=1, linked=True)
    assert store.head(id).me == 1
    store.save(id, game)
    other.save(id, there)
    assert open_saved(store, id).to_json() == game.to_json()


@pytest.mark.parametrize("garbage", [None, "", "{", "\ud800", '{"format": 2, "record": {}}'])
def test_lost_entry_is_rewritten(backend: Memory, store: Store, garbage: str | None) -> None:
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


def test_too_large_file_is_refused(store: Store) -> None:
    with pytest.raises(StoreError, match="too large"):
        store.import_text(played(6).to_json() + " " * LONGEST)


def test_a_save_with_an_impossible_action_is_noticed(backend: Memory, store: Store) -> None:
    id = store.new(played(20))
    data = json.loads(backend[PREFIX + id])
    intact = data["record"]["actions"].pop()
    backend[PREFIX + id] = json.dumps(data, indent=2)
    assert not store.saves()[0].broken and len(open_saved(store, id).history) == 19, "it is still possible: " + intact
    data["record"]["actions"][3] = "promote 5,5"
    backend[PREFIX + id] = json.dumps(data)
    assert "actions[3]" in store.saves()[0].broken


def test_invalid_head_fields_are_ignored(store: Store) -> None:
    data = json.loads(store.export(store.new(played(6), "Mine"))[1])
    data |= {"seat": "<b>", "saved": None, "names": ["x", 3], "over": "yes", "title": ["t"], "turn": True}
    again = store.import_text(json.dumps(data))
    [save] = [save for save in store.saves() if save.id == again]
    assert save.title == "Ann, Ben, Cat" and save.seat in (0, 1, 2) and not save.over


def test_old_entry_is_upgraded(backend: Memory, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    id = store.new(played(5), "Old")
    data = json.loads(backend[PREFIX + id])
    data["format"], data["name"] = 0, data.pop("title")
    backend[PREFIX + id] = json.dumps(data)
    assert "version 0 cannot be read" in store.saves()[0].broken
    monkeypatch.setitem(save_entry.UPGRADES, ("format", 0), lambda head: head | {"title": head["name"]})
    assert [(save.title, save.broken) for save in store.saves()] == [("Old", "")]
    assert open_saved(store, id).to_json() == played(5).to_json()
    assert json.loads(backend[PREFIX + id])["format"] == 1, "it is written as the newest version"


def test_newer_entry_is_reported_and_kept(backend: Memory, store: Store) -> None:
    id = store.new(played(5))
    newer = backend[PREFIX + id] = backend[PREFIX + id].replace('"format": 1', '"format": 2')
    [save] = open_store(backend).saves()
    assert "it was written by a newer version of this page" in save.broken
    assert backend[PREFIX + id] == newer
