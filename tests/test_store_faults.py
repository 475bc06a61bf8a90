"""Failures of saved games: broken storage, a killed page, writes of another tab, unreadable entries and files."""

from __future__ import annotations

import json
import random

import pytest
from storage import save_entry
from storage.backend import Memory
from storage.store import PREFIX, Store
from storage.trouble import FORBIDDEN, FULL, GONE, SPOILT, ChangedElsewhere, StoreError

from core import Game
from core.outside import LONGEST
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
    assert store.head(id).title == "A better one" == store.saves()[0].title


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


BROKEN = (
    "", "{", "null", "[]", "17", '"text"', "{}", '{"format": 1}', '{"format": 99, "record": {}}',
    '{"format": 1, "record": null}', '{"format": 1, "record": {"game": "glen-more", "format": 1, "rules": 1}}',
    '{"format": 1, "names": 3, "title": 4, "saved": "x", "record": {"game": "glen-more", "format": 1, "rules": 1, '
    '"names": ["a", "b"], "seed": 1, "actions": ["take 0 0,0"]}}',
    '{"format": 1, "record": {"game": "glen-more", "format": 1, "rules": 99, "names": ["a", "b"], '
    '"seed": 1, "actions": []}}',
    "[" * 100_000, "\x00\ud800",
)  # fmt: skip


@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
def test_a_save_that_cannot_be_read_is_listed_and_harmless(backend: Memory, store: Store, text: str) -> None:
    good = store.new(played(6), "Good")
    backend[PREFIX + "bad"] = text
    saves = store.saves()
    assert [save.id for save in saves] == [good, "bad"], "it comes last"
    assert saves[1].broken and not saves[0].broken
    with pytest.raises(StoreError, match="cannot be read"):
        open_saved(store, "bad")
    assert store.export("bad")[1] == text
    assert backend[PREFIX + "bad"] == text
    assert open_saved(store, good).state.turn
    store.delete("bad")
    assert [save.id for save in store.saves()] == [good]


def test_a_save_with_an_impossible_action_is_noticed(backend: Memory, store: Store) -> None:
    id = store.new(played(20))
    data = json.loads(backend[PREFIX + id])
    intact = data["record"]["actions"].pop()
    backend[PREFIX + id] = json.dumps(data, indent=2)
    assert not store.saves()[0].broken and len(open_saved(store, id).history) == 19, "it is still possible: " + intact
    data["record"]["actions"][3] = "promote 5,5"
    backend[PREFIX + id] = json.dumps(data)
    assert "actions[3]" in store.saves()[0].broken


@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
def test_a_bad_file_changes_nothing(backend: Memory, store: Store, text: str) -> None:
    store.new(played(6))
    before = dict(backend)
    with pytest.raises(StoreError, match="file"):
        store.import_text(text)
    assert backend == before


def test_a_file_that_is_too_large_is_not_even_read(backend: Memory, store: Store) -> None:
    with pytest.raises(StoreError, match="too large"):
        store.import_text(played(6).to_json() + " " * LONGEST)
    assert not backend


def test_only_what_a_head_may_say_is_believed(store: Store) -> None:
    id = store.new(played(6), "Mine")
    data = json.loads(store.export(id)[1])
    data |= {"seat": "<b>", "saved": None, "names": ["x", 3], "over": "yes", "title": ["t"], "turn": True}
    again = store.import_text(json.dumps(data))
    save = next(save for save in store.saves() if save.id == again)
    assert save.title == "Ann, Ben, Cat" and save.seat in (0, 1, 2) and not save.over


@pytest.mark.parametrize(
    "head",
    [
        {"seat": -5}, {"seat": 1.5}, {"turn": 10**400}, {"saved": float("inf")}, {"saved": float("nan")},
        {"opened": -1}, {"created": 1e300}, {"me": 3}, {"me": -7}, {"names": ["\ud800"] * 9}, {"title": "\ud800"},
        {"drawn": True},
    ],
)  # fmt: skip
def test_a_head_that_cannot_be_true_does_no_harm(backend: Memory, store: Store, head: dict[str, object]) -> None:
    id = store.new(played(5), "Mine")
    backend[PREFIX + id] = json.dumps(json.loads(backend[PREFIX + id]) | head)
    (save,) = store.saves()
    assert not save.broken and save.seat in range(3) and 0 <= save.part <= 1 and 0 <= save.saved < 1e11
    assert save.me in (-1, 0, 1, 2) and len(save.names) <= 5
    f"{save.title} {save.names}".encode()
    store.save(id, open_saved(store, id))


# ---- other versions ----


def test_an_older_entry_is_brought_up_to_date(backend: Memory, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    id = store.new(played(5), "Old")
    data = json.loads(backend[PREFIX + id])
    data["format"], data["name"] = 0, data.pop("title")
    backend[PREFIX + id] = json.dumps(data)
    assert "version 0 cannot be read" in store.saves()[0].broken
    monkeypatch.setitem(save_entry.UPGRADES, ("format", 0), lambda head: head | {"title": head["name"]})
    assert [(save.title, save.broken) for save in store.saves()] == [("Old", "")]
    assert open_saved(store, id).to_json() == played(5).to_json()
    assert json.loads(backend[PREFIX + id])["format"] == 1, "it is written as the newest version"


def test_a_newer_entry_says_that_it_is_newer_and_is_kept(backend: Memory, store: Store) -> None:
    id = store.new(played(5))
    newer = backend[PREFIX + id].replace('"format": 1', '"format": 2')
    backend[PREFIX + id] = newer
    (save,) = open_store(backend).saves()
    assert "a newer version of this page has written it" in save.broken
    assert backend[PREFIX + id] == newer
