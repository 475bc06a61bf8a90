"""Saved games: listing, renaming, files, a hidden seed; broken storage, a killed page, other tabs, other versions."""

import json
import random

import pytest

from core import Game
from core.outside import LONGEST
from storage import save_entry
from storage.save_entry import TITLE_LENGTH
from storage.store import PREFIX, Store
from storage.trouble import FORBIDDEN, FULL, GONE, SPOILT, ChangedElsewhere, StoreError
from tests.random_games import played
from tests.storages import Clock, Forbidden, Full, Memory, open_saved, open_store

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


def test_games_of_the_same_deal_and_rules_are_found(backend: Memory, store: Store) -> None:
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
    id = store.new(played(5), linked=True)
    store.update_head(id, me=2)
    again = store.import_text(store.export(id)[1])
    assert (store.head(again).me, store.head(again).linked) == (-1, False)


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


@pytest.mark.parametrize("key", [None, "glenmore:settings", PREFIX + "nobody", PREFIX + "bad", 7])
def test_news_of_what_is_no_game_do_no_harm(backend: Memory, store: Store, key: object) -> None:
    id = store.new(played(5))
    backend[PREFIX + "bad"] = "{"
    store.heard(key)
    assert ids(store) == [id, "bad"]


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
    for id, game in (("first", first), ("second", second)):
        assert open_saved(again, id).to_json() == game.to_json()
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


@pytest.mark.parametrize("players", [2, 5])
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


def test_a_title_or_a_mark_is_no_change_of_the_game(store: Store, other: Store) -> None:
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
def test_a_lost_or_spoilt_entry_is_told_and_written_again(backend: Memory, store: Store, garbage: str | None) -> None:
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


def test_a_save_that_cannot_be_read_is_listed_last_exported_and_deleted(backend: Memory, store: Store) -> None:
    """tests/test_strangers.py and tests/test_damaged.py have all kinds of them."""
    good = store.new(played(6), "Good")
    backend[PREFIX + "bad"] = "{"
    for _ in range(2):
        assert [(save.id, bool(save.broken)) for save in store.saves()] == [(good, False), ("bad", True)]
    with pytest.raises(StoreError, match="cannot be read"):
        open_saved(store, "bad")
    assert store.export("bad")[1] == backend[PREFIX + "bad"] == "{"
    store.delete("bad")
    with pytest.raises(StoreError, match="too large"):
        store.import_text(played(6).to_json() + " " * LONGEST)
    assert [save.id for save in store.saves()] == [good] and open_saved(store, good).state.turn


def test_a_save_with_an_impossible_action_is_noticed(backend: Memory, store: Store) -> None:
    id = store.new(played(20))
    data = json.loads(backend[PREFIX + id])
    intact = data["record"]["actions"].pop()
    backend[PREFIX + id] = json.dumps(data, indent=2)
    assert not store.saves()[0].broken and len(open_saved(store, id).history) == 19, "it is still possible: " + intact
    data["record"]["actions"][3] = "promote 5,5"
    backend[PREFIX + id] = json.dumps(data)
    assert "actions[3]" in store.saves()[0].broken


def test_only_what_a_head_may_say_is_believed(store: Store) -> None:
    id = store.new(played(6), "Mine")
    data = json.loads(store.export(id)[1])
    data |= {"seat": "<b>", "saved": None, "names": ["x", 3], "over": "yes", "title": ["t"], "turn": True}
    again = store.import_text(json.dumps(data))
    save = next(save for save in store.saves() if save.id == again)
    assert save.title == "Ann, Ben, Cat" and save.seat in (0, 1, 2) and not save.over


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
    assert "it was written by a newer version of this page" in save.broken
    assert backend[PREFIX + id] == newer
