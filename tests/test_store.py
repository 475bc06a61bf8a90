"""Saved games: listing, order, renaming, files, a secret seed; in a full, forbidden or damaged storage, after a killed
page, changed by other tabs and versions."""

import json
import random
from dataclasses import fields, replace
from itertools import product
from typing import Any

import pytest

from core import Game
from core.untrusted_json import MAX_LENGTH
from store import save_entry
from store.errors import DAMAGED, DISAPPEARED, FORBIDDEN, FULL, ChangedElsewhere, StoreError
from store.save_entry import ATTRIBUTES, TITLE_LENGTH, Save, format_entry, parse_entry, save_from_head
from store.saved_games import PREFIX, Store
from tests.fake_storages import Clock, Forbidden, Full, Memory, open_saved, open_store
from tests.positions import play
from tests.random_games import NAMES, played


def ids(store: Store) -> list[str]:
    return [save.id for save in store.saves()]


def play_on(store: Store, id: str, game: Game, choice: int = 0) -> None:
    store.save(id, play(game, game.legal_actions()[choice]))


def test_list_of_saves(store: Store) -> None:
    first, second = played(10, seed=1), played(400, seed=2, players=2)
    first_id, second_id = store.new(first, "Rainy evening"), store.new(second)
    assert ids(store) == [second_id, first_id], "the one last played comes first"
    over, running = store.saves()
    assert (running.title, running.names, running.read_error) == ("Rainy evening", ("Ann", "Ben", "Cat"), "")
    assert (running.seat, running.turn, running.tiles_drawn) == (first.state.seat, first.state.turn, first.state.drawn)
    assert 0 < running.progress < 1
    assert over.over and over.progress == 1 and over.title == "Ann, Ben"
    store.save(first_id, first)
    assert ids(store) == [first_id, second_id] and store.saves()[0].saved > over.saved
    before = store.head(first_id).order
    store.save(first_id, first)
    assert store.head(first_id).order == before > 0, "as long as no other is played nothing is counted"


def test_opening_game_keeps_its_time(store: Store) -> None:
    first, second = store.new(played(3)), store.new(played(5))
    store.update_head(first, is_set_aside=True)
    before = {save.id: save.saved for save in store.saves()}
    open_saved(store, first)
    assert not store.saves()[0].is_set_aside, "if it was set aside it comes back"
    assert ids(store) == [first, second] and {save.id: save.saved for save in store.saves()} == before


def test_ids_do_not_collide(backend: Memory) -> None:
    store = open_store(backend, "same", "same", "same")
    assert [store.new(played(number)) for number in (1, 2)] == ["same", "id0"] and len(store.saves()) == 2


def test_find_games_of_same_deal(backend: Memory, store: Store) -> None:
    short, long = store.new(played(5)), store.new(played(30))
    for other in (played(5, seed=8), played(5, players=2)):
        store.new(other)
    backend[PREFIX + "bad"] = "{"
    found = dict(store.saves_of_same_deal(played(1)))
    assert {id: len(actions) for id, actions in found.items()} == {short: 5, long: 30}
    older = Game.from_json(json.dumps({**json.loads(played(5).to_json()), "rules": 1}))
    id = store.new(older)
    play_on(store, id, open_saved(store, id))
    again = Store(backend).load(id)
    assert (again.rules, len(again.history)) == (1, 6)
    assert [found for found, _actions in store.saves_of_same_deal(older)] == [id]
    assert len(store.saves_of_same_deal(played(5))) == 2


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
    for id, title, match in ((open_one, "   ", "title"), ("nobody", "x", "no longer")):
        with pytest.raises(StoreError, match=match):
            store.rename(id, title)


def test_delete_keeps_other_saves_and_foreign_keys(store: Store, backend: Memory) -> None:
    backend.update({"someone:else": "1", "glenmore:settings": "{}"})
    made = [store.new(played(number)) for number in range(3)]
    assert ids(store) == made[::-1]
    before = dict(backend)
    store.delete(made[1])
    assert backend == {key: text for key, text in before.items() if key != PREFIX + made[1]}
    with pytest.raises(StoreError, match="no longer"):
        open_saved(store, made[1])


def test_export_import_round_trip(store: Store) -> None:
    game = played(33)
    id = store.new(game, "Über: “uns”/../x", linked=True)
    store.update_head(id, own_seat=2)
    name, text = store.export(id)
    assert name == "glen-more-über-uns-x.json"
    fresh = open_store(Memory())
    again = fresh.import_text(text)
    assert open_saved(fresh, again).to_json() == game.to_json()
    head = fresh.saves()[0]
    assert (head.title, head.own_seat, head.linked) == ("Über: “uns”/../x", -1, False)
    assert store.import_text(text) != id, "importing never overwrites a game"
    assert open_saved(store, store.import_text(game.to_json())).to_json() == game.to_json(), "a bare record will do"
    assert len(store.saves()) == 3 and store.saves()[0].title == "Ann, Ben, Cat"
    with pytest.raises(StoreError, match="too large"):
        store.import_text(text + " " * MAX_LENGTH)


@pytest.mark.parametrize("players", [2, 5])
def test_save_fields_round_trip(players: int) -> None:
    """For each seat, first and last included, and each value other than the default."""
    seats = range(players)
    levels = ("", "easy", "hard", "expert", "stepone")[:players]
    others: list[dict[str, Any]] = [
        *({"own_seat": seat, "seat": seat, "passing": (seat,), "remote_seats": (seat,)} for seat in seats),
        {"passing": tuple(seats), "remote_seats": tuple(seats[1:]), "levels": levels},
        *({ATTRIBUTES.get(mark, mark): True} for mark in save_entry.FLAGS),
        *({ATTRIBUTES.get(count, count): 1} for count in save_entry.COUNTS),
        *({moment: 1.5} for moment in save_entry.TIMES),
        {"day": "2028-02-29", "variants": ("start-by-lot", "hidden-points"), "order": 7},
        {"remarks": ((3, "deny", 2, 1, "", -1), (0, "points", -4, -1, "wood", 12))},
    ]
    told = {field.name for field in fields(Save)} - {"id", "read_error", "title", "names"}
    assert {name for each in others for name in each} == told
    for more in others:
        save = Save("a", "A title", NAMES[:players], **more)
        head, record = parse_entry(format_entry(save, "{}"))
        assert (save_from_head("a", head), record) == (save, "{}"), more


def set_back(store: Store, seconds: float = 500.0) -> None:
    assert isinstance(store._now, Clock)
    store._now.seconds -= seconds


def test_two_tabs_save_two_games(backend: Memory) -> None:
    games = {"one": played(6), "other": played(7)}
    tabs = {id: open_store(backend, id) for id in games}
    for id, there in (("one", "other"), ("other", "one")):
        tabs[id].new(games[id])
        tabs[there].note_external_change(PREFIX + id)
    for id, there in (("one", "other"), ("other", "one"), ("one", "other"), ("one", "one")):
        set_back(tabs[id], 50)
        tabs[id].save(id, games[id])
        tabs[there].note_external_change(PREFIX + id)
        assert ids(tabs[id])[0] == id
    assert ids(open_store(backend))[0] == "one"


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
    store.note_external_change(key)
    assert ids(store) == [id, "bad"]


def test_a_game_hides_its_seed_until_it_is_over() -> None:
    for linked, me, day, over in product((False, True), (-1, 0), ("", "2026-11-22"), (False, True)):
        save = Save("a", secret=True, linked=linked, own_seat=me, day=day, over=over)
        assert save.hides_seed is not over
        assert save.is_shared is (linked or me == 0 or day != "")
    assert not Save("a").hides_seed


def test_secret_seed_flag_lasts_until_end(backend: Memory, store: Store) -> None:
    id = store.new(played(5), secret=True)
    again = open_store(backend)
    open_saved(again, id)
    imported = again.import_text(again.export(id)[1])
    assert store.head(id).hides_seed and again.head(id).hides_seed and again.head(imported).hides_seed
    over = store.new(played(400, players=2), secret=True)
    assert store.head(over).over and not store.head(over).hides_seed
    backend[PREFIX + over] = backend[PREFIX + over].replace('"over": true', '"over": false')
    other = open_store(backend)
    other.load(over)
    assert not other.head(over).hides_seed, "whatever its head says"


def test_unsaved_games_are_written_when_space_is_free() -> None:
    backend = Full(room=3000)
    store = open_store(backend, "old", "first", "second")
    store.new(played(60))
    assert not store.has_unsaved
    games = {"first": played(90), "second": played(3)}
    backend.room = sum(map(len, backend.values()))
    store.new(games["first"])
    assert store.has_unsaved and store.write_error == FULL
    backend.room = 100_000
    store.new(games["second"])
    assert not store.has_unsaved and store.write_error == ""
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
    assert store.has_unsaved
    store.delete("game")
    assert not store.has_unsaved


def test_forbidden_storage_falls_back_to_memory() -> None:
    store, game = open_store(Forbidden()), played(0)
    assert store.saves() == []
    id = store.new(game)
    assert store.write_error == FORBIDDEN
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
    assert store.write_error == FULL
    assert open_saved(store, id).to_json() == game.to_json()
    for me, room in enumerate((700, 100_000)):
        backend.room = room
        store.update_head(id, own_seat=me)
        play_on(store, id, game)
    assert store.write_error == "" and store.notice == ""
    assert open_saved(open_store(backend), id).to_json() == game.to_json()


@pytest.mark.parametrize("players", [2, 5])
def test_storage_is_current_after_every_action(backend: Memory, store: Store, players: int) -> None:
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
    store.update_head(id, own_seat=1, linked=True)
    assert store.head(id).own_seat == 1
    store.save(id, game)
    other.save(id, there)
    assert open_saved(store, id).to_json() == game.to_json()


@pytest.mark.parametrize(
    "garbage", [None, "", "{", "\ud800", '{"format": 2, "record": {}}', '{"format": 1, "record": {}}']
)
def test_lost_entry_is_rewritten(backend: Memory, store: Store, garbage: str | None) -> None:
    game = played(5)
    id = store.new(game)
    if garbage is None:
        backend.clear()
        assert not store.exists(id)
    else:
        backend[PREFIX + id] = garbage
        assert store.is_current(id), "there is nothing to follow"
    store.save(id, game)
    assert store.take_notice() == (DISAPPEARED if garbage is None else DAMAGED) and store.take_notice() == ""
    assert open_saved(store, id).to_json() == game.to_json()


def test_impossible_action_in_save_is_reported(backend: Memory, store: Store) -> None:
    id = store.new(played(20))
    data = json.loads(backend[PREFIX + id])
    intact = data["record"]["actions"].pop()
    backend[PREFIX + id] = json.dumps(data, indent=2)
    assert not store.saves()[0].read_error and len(open_saved(store, id).history) == 19, (
        "it is still possible: " + intact
    )
    data["record"]["actions"][3] = "promote 5,5"
    backend[PREFIX + id] = json.dumps(data)
    assert "actions[3]" in store.saves()[0].read_error
    data["sum"] = save_entry.checksum(save_entry.parse_entry(json.dumps(data))[1])
    backend[PREFIX + id] = json.dumps(data)
    assert not store.saves()[0].read_error
    with pytest.raises(StoreError):
        store.load(id)
    assert "actions[3]" in store.saves()[0].read_error, "known since it was opened"


@pytest.mark.parametrize(("head", "told"), [
    *(({name: wrong}, {}) for name, wrong in (
        ("seat", "<b>"), ("saved", None), ("over", "yes"), ("title", ["t"]), ("turn", True), ("remote", [7, "1", None]),
        ("levels", None), ("levels", "expert"), ("levels", ["expert"]),
    )),
    ({"levels": ["", 3, "easy"]}, {"levels": ("", "", "easy")}), ({"levels": [{}, [], "EASY"]}, {"levels": ("",) * 3}),
    ({"names": ["x", 3]}, {"names": ("x",), "title": "x"}),
])  # fmt: skip
def test_invalid_head_fields_are_ignored(head: dict[str, Any], told: dict[str, Any]) -> None:
    save = Save("x", "Ann, Ben, Cat", NAMES[:3])
    assert save_from_head("x", {"names": list(NAMES[:3]), **head}) == replace(save, **told)


def test_old_entry_is_upgraded(backend: Memory, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    id = store.new(played(5), "Old")
    data = json.loads(backend[PREFIX + id])
    data["format"], data["name"] = 0, data.pop("title")
    backend[PREFIX + id] = json.dumps(data)
    assert "version 0 can’t be read" in store.saves()[0].read_error
    monkeypatch.setitem(save_entry.UPGRADES, ("format", 0), lambda head: head | {"title": head["name"]})
    assert [(save.title, save.read_error) for save in store.saves()] == [("Old", "")]
    assert open_saved(store, id).to_json() == played(5).to_json()
    assert json.loads(backend[PREFIX + id])["format"] == 1, "it is written as the newest version"
