"""Saved games: saving during play, listing, renaming, deleting, export and import."""

from __future__ import annotations

import json

import pytest
from storage.backend import Memory
from storage.save_entry import TITLE_LENGTH
from storage.store import PREFIX, Store
from storage.trouble import StoreError

from core import Game
from tests.random_games import played
from tests.storages import open_saved, open_store

# ---- saving and listing ----


def test_the_list_tells_what_there_is_to_know(store: Store) -> None:
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


def test_opening_a_game_makes_it_the_last_one_but_does_not_change_when_it_was_played(store: Store) -> None:
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


def test_keys_of_others_are_left_alone(backend: Memory, store: Store) -> None:
    backend["someone:else"] = "1"
    backend["glenmore:settings"] = "{}"
    id = store.new(played(1))
    assert [save.id for save in store.saves()] == [id]
    store.delete(id)
    assert backend == {"someone:else": "1", "glenmore:settings": "{}"}


def test_games_of_the_same_deal_are_found(backend: Memory, store: Store) -> None:
    short, long = store.new(played(5)), store.new(played(30))
    store.new(played(5, seed=8))
    store.new(played(5, players=2))
    backend[PREFIX + "bad"] = "{"
    found = dict(store.of_the_same_deal(played(1)))
    assert {id: len(actions) for id, actions in found.items()} == {short: 5, long: 30}


def test_a_game_of_older_rules_is_saved_by_them_and_belongs_to_no_other(backend: Memory, store: Store) -> None:
    record = json.loads(played(5).to_json())
    older = Game.from_json(json.dumps({**record, "rules": 1}))
    id = store.new(older)
    game = open_saved(store, id)
    game.play(game.legal_actions()[0])
    store.save(id, game)
    again = Store(backend).load(id)
    assert (again.rules, len(again.history)) == (1, 6)
    assert [found for found, _actions in store.of_the_same_deal(older)] == [id]
    assert not store.of_the_same_deal(played(5))


# ---- renaming, marking, deleting ----


def test_renaming(store: Store) -> None:
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


def test_deleting_harms_no_other(store: Store, backend: Memory) -> None:
    ids = [store.new(played(n)) for n in range(3)]
    before = dict(backend)
    store.delete(ids[1])
    assert [save.id for save in store.saves()] == [ids[2], ids[0]]
    assert backend == {key: text for key, text in before.items() if key != PREFIX + ids[1]}
    with pytest.raises(StoreError, match="no longer"):
        open_saved(store, ids[1])


# ---- files ----


def test_export_and_import_there_and_back(store: Store) -> None:
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


def test_a_mark_is_not_believed_in_a_file(store: Store) -> None:
    id = store.new(played(5), linked=True)
    store.update_head(id, me=2)
    again = store.import_text(store.export(id)[1])
    assert (store.head(again).me, store.head(again).linked) == (-1, False)
