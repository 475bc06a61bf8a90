"""Unreadable or partly readable saved games: foreign, of another version, with impossible heads."""

from __future__ import annotations

import json

import pytest
from storage import save_entry
from storage.backend import Memory
from storage.store import PREFIX, Store
from storage.trouble import StoreError

from core.outside import LONGEST
from tests.random_games import played
from tests.storages import open_saved, open_store

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
