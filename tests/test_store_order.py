"""The order of saved games does not depend on the clock, and games that could not be saved are not forgotten."""

from __future__ import annotations

import json

import pytest
from storage.backend import Memory
from storage.save_entry import MOST
from storage.store import PREFIX, Store
from storage.trouble import FULL

from tests.random_games import played
from tests.storages import Clock, Full, open_saved, open_store


def ids(store: Store) -> list[str]:
    """The saved games as listed, the one last played first."""
    return [save.id for save in store.saves()]


def set_back(store: Store, seconds: float = 500.0) -> None:
    """Sets the clock back."""
    clock = store._now
    assert isinstance(clock, Clock)
    clock.seconds -= seconds


def test_a_clock_that_is_set_back_changes_nothing(backend: Memory, store: Store) -> None:
    game = played(6)
    old = store.new(game)
    set_back(store)
    new = store.new(played(7))
    assert ids(store) == [new, old]
    set_back(store)
    store.save(old, game)
    assert ids(store) == [old, new]
    before = store.head(old).order
    store.save(old, game)
    assert store.head(old).order == before > 0, "as long as no other is played nothing is counted"
    set_back(store)
    open_saved(store, new)
    assert ids(store) == ids(open_store(backend)) == [new, old]


def test_a_page_that_is_opened_with_the_clock_set_back_goes_on_counting(backend: Memory, store: Store) -> None:
    first, second = store.new(played(6)), store.new(played(7))
    later = open_store(backend)
    set_back(later)
    third = later.new(played(8))
    assert ids(later) == [third, second, first]
    open_saved(later, first)
    assert ids(later) == [first, third, second]


def test_two_tabs_play_two_games_by_turns(backend: Memory) -> None:
    one, other = open_store(backend, "one"), open_store(backend, "other")
    games = {"one": played(6), "other": played(7)}
    one.new(games["one"])
    other.heard(PREFIX + "one")
    other.new(games["other"])
    one.heard(PREFIX + "other")
    for store, id, there in ((one, "one", other), (other, "other", one), (one, "one", other), (one, "one", other)):
        set_back(store, 50)
        store.save(id, games[id])
        there.heard(PREFIX + id)
        assert ids(store)[0] == id
    store = open_store(backend)
    assert ids(store)[0] == "one"


def test_games_of_older_versions_come_after_all_others_by_their_time(backend: Memory, store: Store) -> None:
    made = [store.new(played(number)) for number in (4, 5, 6)]
    for id in made:
        head = json.loads(backend[PREFIX + id])
        del head["order"]
        backend[PREFIX + id] = json.dumps(head)
    later = open_store(backend)
    assert ids(later) == made[::-1]
    set_back(later)
    open_saved(later, made[0])
    assert ids(later) == [made[0], made[2], made[1]]


@pytest.mark.parametrize("order", [-1, 1.5, "9", None, MOST, True, 10**400])
def test_an_order_that_cannot_be_true_is_none(backend: Memory, store: Store, order: object) -> None:
    odd = store.new(played(5))
    backend[PREFIX + odd] = json.dumps(json.loads(backend[PREFIX + odd]) | {"order": order})
    fine = store.new(played(6))
    assert ids(open_store(backend)) == [fine, odd]


@pytest.mark.parametrize("key", [None, "glenmore:settings", PREFIX + "nobody", PREFIX + "bad", 7])
def test_news_of_what_is_no_game_do_no_harm(backend: Memory, store: Store, key: object) -> None:
    id = store.new(played(5))
    backend[PREFIX + "bad"] = "{"
    store.heard(key)
    assert ids(store) == [id, "bad"]


# ---- unsaved games ----


def test_what_is_unsaved_is_known_and_written_as_soon_as_there_is_room() -> None:
    backend = Full(room=3000)
    store = open_store(backend, "old", "first", "second")
    store.new(played(60))
    assert not store.unsaved
    first, second = played(90), played(3)
    backend.room = sum(map(len, backend.values()))
    store.new(first)
    assert store.unsaved and store.trouble == FULL
    backend.room = 100_000
    store.new(second)
    assert not store.unsaved and store.trouble == ""
    again = open_store(backend)
    assert (
        open_saved(again, "first").to_json() == first.to_json()
        and open_saved(again, "second").to_json() == second.to_json()
    )
    store.save("first", first)


def test_what_another_tab_has_played_on_is_not_overwritten_by_what_could_not_be_saved(backend: Memory) -> None:
    full = Full(room=100_000)
    store, other = open_store(full, "game", "more"), open_store(full)
    game = played(10)
    store.new(game)
    full.room = 0
    store.save("game", played(12))
    full.room = 100_000
    there = open_saved(other, "game")
    there.play(there.legal_actions()[-1])
    other.save("game", there)
    store.new(played(3))
    assert open_saved(open_store(full), "game").to_json() == there.to_json()
    assert store.unsaved


def test_a_deleted_game_is_not_missed() -> None:
    store = open_store(Full(room=0), "game")
    store.new(played(5))
    assert store.unsaved
    store.delete("game")
    assert not store.unsaved


# ---- a seed hidden until the end ----


def test_a_secret_seed_is_kept_with_the_save_until_the_game_is_over(backend: Memory, store: Store) -> None:
    game = played(5)
    id = store.new(game, secret=True)
    assert store.head(id).hides_seed
    again = open_store(backend)
    open_saved(again, id)
    assert again.head(id).hides_seed
    imported = again.import_text(again.export(id)[1])
    assert again.head(imported).hides_seed
    over = store.new(played(400, players=2), secret=True)
    assert store.head(over).over and not store.head(over).hides_seed
    backend[PREFIX + over] = backend[PREFIX + over].replace('"over": true', '"over": false')
    other = open_store(backend)
    other.load(over)
    assert not other.head(over).hides_seed, "whatever its head says"
    assert not store.head(store.new(played(5))).hides_seed
