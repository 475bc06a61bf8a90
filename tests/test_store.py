"""Saved games: listing, order, renaming, files, a hidden seed."""

import json
from dataclasses import fields
from typing import Any

import pytest

from core import Game
from storage.save_entry import COUNTS, MARKS, TIMES, TITLE_LENGTH, Save, from_head, read, write
from storage.store import PREFIX, Store
from storage.trouble import StoreError
from tests.random_games import NAMES, played
from tests.storages import Clock, Memory, open_saved, open_store

# ---- saving and listing ----


def test_list_of_saves(store: Store) -> None:
    first, second = played(10, seed=1), played(400, seed=2, players=2)
    first_id, second_id = store.new(first, "Rainy evening"), store.new(second)
    saves = store.saves()
    assert [save.id for save in saves] == [second_id, first_id], "the one last played comes first"
    over, running = saves
    assert (running.title, running.names, running.broken) == ("Rainy evening", ("Ann", "Ben", "Cat"), "")
    assert (running.seat, running.turn, running.drawn) == (first.state.seat, first.state.turn, first.state.drawn)
    assert 0 < running.part < 1
    assert over.over and over.part == 1 and over.title == "Ann, Ben"
    store.save(first_id, first)
    assert [save.id for save in store.saves()] == [first_id, second_id]
    assert store.saves()[0].saved > over.saved


def test_opening_game_keeps_its_time(store: Store) -> None:
    first, second = store.new(played(3)), store.new(played(5))
    store.update_head(first, aside=True)
    before = {save.id: save.saved for save in store.saves()}
    open_saved(store, first)
    assert not store.saves()[0].aside, "if it was set aside it comes back"
    assert [save.id for save in store.saves()] == [first, second]
    assert {save.id: save.saved for save in store.saves()} == before


def test_ids_do_not_collide(backend: Memory) -> None:
    store = open_store(backend, "same", "same", "same")
    assert store.new(played(1)) == "same"
    assert store.new(played(2)) == "id0"
    assert len(store.saves()) == 2


def test_foreign_keys_are_untouched(backend: Memory, store: Store) -> None:
    backend["someone:else"] = "1"
    backend["glenmore:settings"] = "{}"
    id = store.new(played(1))
    assert [save.id for save in store.saves()] == [id]
    store.delete(id)
    assert backend == {"someone:else": "1", "glenmore:settings": "{}"}


def test_find_games_of_same_deal(backend: Memory, store: Store) -> None:
    short, long = store.new(played(5)), store.new(played(30))
    for other in (played(5, seed=8), played(5, players=2)):
        store.new(other)
    backend[PREFIX + "bad"] = "{"
    found = dict(store.of_the_same_deal(played(1)))
    assert {id: len(actions) for id, actions in found.items()} == {short: 5, long: 30}
    record = json.loads(played(5).to_json())
    older = Game.from_json(json.dumps({**record, "rules": 1}))
    id = store.new(older)
    game = open_saved(store, id)
    game.play(game.legal_actions()[0])
    store.save(id, game)
    again = Store(backend).load(id)
    assert (again.rules, len(again.history)) == (1, 6)
    assert [found for found, _actions in store.of_the_same_deal(older)] == [id]
    assert len(store.of_the_same_deal(played(5))) == 2


def test_rename(store: Store) -> None:
    open_one, other = store.new(played(3)), store.new(played(4))
    open_saved(store, other)
    game = open_saved(store, open_one)
    store.rename(open_one, "  A   <b>new</b>\n title ")
    store.rename(other, "x" * 500)
    store.save(open_one, game)
    titles = {save.id: save.title for save in store.saves()}
    assert titles == {open_one: "A <b>new</b> title", other: "x" * TITLE_LENGTH}
    assert open_saved(store, open_one).state.as_data() == game.state.as_data()
    with pytest.raises(StoreError, match="title"):
        store.rename(open_one, "   ")
    with pytest.raises(StoreError, match="no longer"):
        store.rename("nobody", "x")


def test_delete_keeps_other_saves(store: Store, backend: Memory) -> None:
    ids = [store.new(played(n)) for n in range(3)]
    before = dict(backend)
    store.delete(ids[1])
    assert backend == {key: text for key, text in before.items() if key != PREFIX + ids[1]}
    with pytest.raises(StoreError, match="no longer"):
        open_saved(store, ids[1])


# ---- files ----


def test_export_import_round_trip(store: Store) -> None:
    game = played(33)
    id = store.new(game, "Über: “uns”/../x")
    name, text = store.export(id)
    assert name == "glen-more-über-uns-x.json"
    fresh = open_store(Memory())
    again = fresh.import_text(text)
    assert open_saved(fresh, again).to_json() == game.to_json()
    assert fresh.saves()[0].title == "Über: “uns”/../x"
    assert store.import_text(text) != id, "importing never overwrites a game"
    assert open_saved(store, store.import_text(game.to_json())).to_json() == game.to_json(), "a bare record will do"
    assert len(store.saves()) == 3 and store.saves()[0].title == "Ann, Ben, Cat"
    id = store.new(played(5), linked=True)
    store.update_head(id, me=2)
    again = store.import_text(store.export(id)[1])
    assert (store.head(again).me, store.head(again).linked) == (-1, False)


@pytest.mark.parametrize("players", [2, 5])
def test_save_fields_round_trip(players: int) -> None:
    """For each seat, first and last included, and each value other than the default."""
    names, seats = NAMES[:players], range(players)
    levels = ("", "easy", "hard", "expert", "stepone")[:players]
    others: list[dict[str, Any]] = [
        *({"me": seat, "seat": seat, "passing": (seat,), "remote": (seat,)} for seat in seats),
        {"passing": tuple(seats), "remote": tuple(seats[1:]), "levels": levels},
        *({mark: True} for mark in MARKS),
        *({count: 1} for count in COUNTS),
        *({moment: 1.5} for moment in TIMES),
        {"day": "2028-02-29", "variants": ("start-by-lot", "hidden-points"), "order": 7},
        {"said": ((3, "deny", 2, 1, "", -1), (0, "points", -4, -1, "wood", 12))},
    ]
    told = {field.name for field in fields(Save)} - {"id", "broken", "title", "names"}
    assert {name for each in others for name in each} == told
    for more in others:
        save = Save("a", "A title", names, **more)
        head, record = read(write(save, "{}"))
        assert (from_head("a", head), record) == (save, "{}"), more


# ---- order ----


def ids(store: Store) -> list[str]:
    """The saved games as listed, the one last played first."""
    return [save.id for save in store.saves()]


def set_back(store: Store, seconds: float = 500.0) -> None:
    """Sets the clock back."""
    clock = store._now
    assert isinstance(clock, Clock)
    clock.seconds -= seconds


def test_order_survives_clock_change(backend: Memory, store: Store) -> None:
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


def test_two_tabs_save_two_games(backend: Memory) -> None:
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


def test_saves_without_order_are_listed_last(backend: Memory, store: Store) -> None:
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


@pytest.mark.parametrize("key", [None, "glenmore:settings", PREFIX + "nobody", PREFIX + "bad", 7])
def test_storage_event_for_other_keys_is_ignored(backend: Memory, store: Store, key: object) -> None:
    id = store.new(played(5))
    backend[PREFIX + "bad"] = "{"
    store.heard(key)
    assert ids(store) == [id, "bad"]


# ---- a hidden seed ----


def test_secret_seed_flag_lasts_until_end(backend: Memory, store: Store) -> None:
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
