"""Saved games: kept as they are played, listed, renamed, deleted, handed over as files; and all that can go wrong."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator

import entry
import pytest
from entry import TITLE_LENGTH
from store import FORBIDDEN, FULL, GONE, PREFIX, SPOILT, ChangedElsewhere, Memory, Store, StoreError
from ui import i18n

from core import Game
from core.record import LONGEST


class Clock:
    """A clock that goes on by a second at each look."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        self.seconds += 1
        return self.seconds


def tokens(*more: str) -> Iterator[str]:
    yield from more
    yield from (f"id{number}" for number in range(100))


@pytest.fixture
def backend() -> Memory:
    return Memory()


@pytest.fixture
def store(backend: Memory) -> Store:
    return Store(backend, Clock(), iter(tokens()).__next__)


def played(actions: int, seed: int = 7, players: int = 3) -> Game:
    game, choose = (
        Game.new(players=players, seed=seed, names=["Ann", "Ben", "Cat", "Dan", "Eve"][:players]),
        random.Random(seed),
    )
    for _ in range(actions):
        if not game.over:
            game.play(choose.choice(game.legal_actions()))
    return game


class Forbidden(Memory):
    """A storage that may not be touched at all."""

    def keys(self) -> Iterable[str]:  # type: ignore[override]
        raise PermissionError("The operation is insecure.")

    def get(self, key: str, default: object = None) -> str:  # type: ignore[override]
        raise PermissionError("The operation is insecure.")

    def set(self, key: str, text: str) -> None:
        raise PermissionError("The operation is insecure.")

    def delete(self, key: str) -> None:
        raise PermissionError("The operation is insecure.")


class Full(Memory):
    """A storage with room for so many characters."""

    room = 0

    def set(self, key: str, text: str) -> None:
        if sum(len(other) for name, other in self.items() if name != key) + len(text) > self.room:
            raise RuntimeError("QuotaExceededError: Setting the value exceeded the quota.")
        super().set(key, text)


# ---- keeping and listing ----


def test_a_game_is_kept_and_opened_as_it_was(store: Store) -> None:
    game = played(0)
    id = store.new(game)
    choose = random.Random(1)
    for _ in range(120):
        game.play(choose.choice(game.legal_actions()))
        store.keep(id, game)
        again = store.open(id)
        assert again.state.as_data() == game.state.as_data()
        assert again.can_undo == game.can_undo
        assert again.names == game.names
        if game.over:
            break
    while game.can_undo:
        game.undo()
        again.undo()
        assert again.state.as_data() == game.state.as_data()
    assert not again.can_undo


def test_the_list_tells_what_there_is_to_know(store: Store) -> None:
    first, second = played(10, seed=1), played(400, seed=2, players=2)
    first_id, second_id = store.new(first, "Rainy evening"), store.new(second)
    saves = store.list()
    assert [save.id for save in saves] == [second_id, first_id], "the one last played comes first"
    over, running = saves
    assert (running.title, running.names, running.broken) == ("Rainy evening", ("Ann", "Ben", "Cat"), "")
    assert (running.seat, running.turn, running.drawn) == (first.state.seat, first.state.turn, first.state.drawn)
    assert 0 < running.part < 1
    assert over.over and over.part == 1 and over.title == "Ann, Ben"
    store.keep(first_id, first)
    assert [save.id for save in store.list()] == [first_id, second_id]
    assert store.list()[0].saved > over.saved


def test_opening_a_game_makes_it_the_last_one_but_does_not_change_when_it_was_played(store: Store) -> None:
    first, second = store.new(played(3)), store.new(played(5))
    before = {save.id: save.saved for save in store.list()}
    store.open(first)
    assert [save.id for save in store.list()] == [first, second]
    assert {save.id: save.saved for save in store.list()} == before


def test_a_new_store_finds_what_another_left(backend: Memory, store: Store) -> None:
    id = store.new(played(8), "Ours")
    other = Store(backend, Clock(), iter(tokens()).__next__)
    assert [save.title for save in other.list()] == ["Ours"]
    game = other.open(id)
    game.undo()
    other.keep(id, game)
    assert other.list()[0].title == "Ours"


def test_ids_do_not_collide(backend: Memory) -> None:
    store = Store(backend, Clock(), iter(tokens("same", "same", "same")).__next__)
    assert store.new(played(1)) == "same"
    assert store.new(played(2)) == "id0"
    assert len(store.list()) == 2


def test_keys_of_others_are_left_alone(backend: Memory, store: Store) -> None:
    backend["someone:else"] = "1"
    backend["glenmore:settings"] = "{}"
    id = store.new(played(1))
    assert [save.id for save in store.list()] == [id]
    store.delete(id)
    assert backend == {"someone:else": "1", "glenmore:settings": "{}"}


# ---- renaming, deleting ----


def test_renaming(store: Store) -> None:
    open_one, other = store.new(played(3)), store.new(played(4))
    store.open(other)
    game = store.open(open_one)
    store.rename(open_one, "  A   <b>new</b>\n title ")
    store.rename(other, "x" * 500)
    store.keep(open_one, game)
    titles = {save.id: save.title for save in store.list()}
    assert titles == {open_one: "A <b>new</b> title", other: "x" * TITLE_LENGTH}
    assert store.open(open_one).state.as_data() == game.state.as_data()
    with pytest.raises(StoreError, match="title"):
        store.rename(open_one, "   ")
    with pytest.raises(StoreError, match="no longer"):
        store.rename("nobody", "x")


def test_deleting_harms_no_other(store: Store, backend: Memory) -> None:
    ids = [store.new(played(n)) for n in range(3)]
    before = dict(backend)
    store.delete(ids[1])
    assert [save.id for save in store.list()] == [ids[2], ids[0]]
    assert backend == {key: text for key, text in before.items() if key != PREFIX + ids[1]}
    with pytest.raises(StoreError, match="no longer"):
        store.open(ids[1])


# ---- what cannot be read ----

BROKEN = (
    "", "{", "null", "[]", "17", '"text"', "{}", '{"format": 1}', '{"format": 99, "record": {}}',
    '{"format": 1, "record": null}', '{"format": 1, "record": {"game": "glen-more", "format": 1, "rules": 1}}',
    '{"format": 1, "names": 3, "title": 4, "saved": "x", "record": {"game": "glen-more", "format": 1, "rules": 1, '
    '"names": ["a", "b"], "seed": 1, "actions": ["take 0 0,0"]}}',
    '{"format": 1, "record": {"game": "glen-more", "format": 1, "rules": 2, "names": ["a", "b"], '
    '"seed": 1, "actions": []}}',
    "[" * 100_000, "\x00\ud800",
)  # fmt: skip


@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
def test_a_save_that_cannot_be_read_is_listed_and_harmless(backend: Memory, store: Store, text: str) -> None:
    good = store.new(played(6), "Good")
    backend[PREFIX + "bad"] = text
    saves = store.list()
    assert [save.id for save in saves] == [good, "bad"], "it comes last"
    assert saves[1].broken and not saves[0].broken
    with pytest.raises(StoreError, match="cannot be read"):
        store.open("bad")
    assert store.export("bad")[1] == text
    assert backend[PREFIX + "bad"] == text
    assert store.open(good).state.turn
    store.delete("bad")
    assert [save.id for save in store.list()] == [good]


@pytest.mark.parametrize("cut", [1, 10, 100, 200])
def test_half_a_save_is_noticed(backend: Memory, store: Store, cut: int) -> None:
    id = store.new(played(20))
    backend[PREFIX + id] = backend[PREFIX + id][:-cut]
    assert store.list()[0].broken


def test_a_save_with_an_impossible_action_is_noticed(backend: Memory, store: Store) -> None:
    id = store.new(played(20))
    data = json.loads(backend[PREFIX + id])
    data["record"]["actions"][3] = "promote 5,5"
    backend[PREFIX + id] = json.dumps(data)
    assert "actions[3]" in store.list()[0].broken


def test_a_save_changed_by_hand_that_is_still_possible_is_fine(backend: Memory, store: Store) -> None:
    id = store.new(played(20))
    data = json.loads(backend[PREFIX + id])
    del data["record"]["actions"][-1]
    backend[PREFIX + id] = json.dumps(data, indent=2)
    assert not store.list()[0].broken
    assert len(store.open(id).history) == 19


# ---- files ----


def test_export_and_import_there_and_back(store: Store) -> None:
    game = played(33)
    id = store.new(game, "Über: “uns”/../x")
    name, text = store.export(id)
    assert name == "glen-more-über-uns-x.json"
    fresh = Store(Memory(), Clock(), iter(tokens()).__next__)
    again = fresh.import_text(text)
    assert fresh.open(again).to_json() == game.to_json()
    assert fresh.list()[0].title == "Über: “uns”/../x"
    assert store.import_text(text) != id, "importing never overwrites a game"
    assert len(store.list()) == 2


def test_a_bare_record_can_be_imported(store: Store) -> None:
    game = played(12)
    assert store.open(store.import_text(game.to_json())).to_json() == game.to_json()
    assert store.list()[0].title == "Ann, Ben, Cat"


@pytest.mark.parametrize("text", [*BROKEN, "x" * (LONGEST + 1)], ids=range(len(BROKEN) + 1))
def test_a_bad_file_changes_nothing(backend: Memory, store: Store, text: str) -> None:
    store.new(played(6))
    before = dict(backend)
    with pytest.raises(StoreError, match="file"):
        store.import_text(text)
    assert backend == before


def test_only_what_a_head_may_say_is_believed(store: Store) -> None:
    id = store.new(played(6), "Mine")
    data = json.loads(store.export(id)[1])
    data |= {"seat": "<b>", "saved": None, "names": ["x", 3], "over": "yes", "title": ["t"], "turn": True}
    again = store.import_text(json.dumps(data))
    save = next(save for save in store.list() if save.id == again)
    assert save.title == "Ann, Ben, Cat" and save.seat in (0, 1, 2) and not save.over


# ---- a storage that does not work ----


def test_a_forbidden_storage_is_told_and_the_games_go_on_in_memory() -> None:
    store = Store(Forbidden(), Clock(), iter(tokens()).__next__)
    game = played(0)
    assert store.list() == []
    id = store.new(game)
    assert store.trouble == FORBIDDEN
    game.play(game.legal_actions()[0])
    store.keep(id, game)
    assert [save.id for save in store.list()] == [id]
    assert store.open(id).to_json() == game.to_json()
    store.rename(id, "Still here")
    assert store.list()[0].title == "Still here"
    assert json.loads(store.export(id)[1])["title"] == "Still here"
    store.delete(id)
    assert store.list() == []


def test_a_full_storage_is_told_and_saving_goes_on_when_there_is_room() -> None:
    backend = Full()
    backend.room = 2400
    store = Store(backend, Clock(), iter(tokens()).__next__)
    old, game = store.new(played(60)), played(0)
    id = store.new(game)
    assert store.trouble == ""
    kept = backend[PREFIX + id]
    choose = random.Random(1)
    while not store.trouble:
        game.play(choose.choice(game.legal_actions()))
        store.keep(id, game)
    assert store.trouble == FULL
    assert backend[PREFIX + id] >= kept, "what was saved before is not lost"
    assert store.open(id).to_json() == game.to_json()
    store.delete(old)
    store.keep(id, game)
    assert store.trouble == ""
    assert Store(backend, Clock(), iter(tokens("z")).__next__).open(id).to_json() == game.to_json()


def test_troubles_can_be_translated() -> None:
    assert i18n._(FULL) == FULL
    assert "full" in FULL and "file" in FORBIDDEN


# ---- killed, and two tabs at once ----


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whenever_the_page_is_killed_the_game_is_as_it_was(backend: Memory, store: Store, players: int) -> None:
    """After each action of a whole game, what lies in the storage is that game, with all that can be taken back."""
    game, choose = Game.new(players, seed=players), random.Random(players)
    id = store.new(game)
    while not game.over:
        game.play(choose.choice(game.legal_actions()))
        store.keep(id, game)
        if choose.random() < 0.1 and game.can_undo:
            game.undo()
            store.keep(id, game)
        if choose.random() < 0.2 or game.over:
            again = Store(Memory(backend), Clock(), iter(tokens()).__next__).open(id)
            assert again.to_json() == game.to_json() and again.can_undo == game.can_undo
            assert again.state.as_data() == game.state.as_data()
        else:
            assert json.dumps(
                json.loads(backend[PREFIX + id])["record"], ensure_ascii=False, separators=(",", ":")
            ) == (game.to_json())


@pytest.fixture
def other(backend: Memory) -> Store:
    """The store of another tab."""
    return Store(backend, Clock(), iter(tokens("other")).__next__)


def test_nothing_is_overwritten_that_another_tab_has_played(backend: Memory, store: Store, other: Store) -> None:
    game = played(5)
    id = store.new(game)
    there = other.open(id)
    assert store.is_current(id), "looking at it is no change"
    there.play(there.legal_actions()[0])
    other.keep(id, there)
    assert not store.is_current(id)
    before = dict(backend)
    game.play(game.legal_actions()[-1])
    with pytest.raises(ChangedElsewhere, match="in another tab"):
        store.keep(id, game)
    assert backend == before
    again = store.open(id)
    assert again.to_json() == there.to_json()
    again.play(again.legal_actions()[0])
    store.keep(id, again)
    with pytest.raises(ChangedElsewhere):
        other.keep(id, there)


def test_a_title_given_in_another_tab_is_kept(store: Store, other: Store) -> None:
    game = played(5)
    id = store.new(game)
    other.open(id)
    other.rename(id, "A better one")
    store.keep(id, game)
    assert store.title(id) == "A better one" == store.list()[0].title


def test_marking_does_not_change_the_game_and_is_no_change_to_others(store: Store, other: Store) -> None:
    game = played(5)
    id = store.new(game)
    assert store.head(id).me == -1 and not store.head(id).linked
    there = other.open(id)
    store.mark(id, me=1, linked=True)
    assert store.head(id).me == 1
    store.keep(id, game)
    other.keep(id, there)
    save = store.list()[0]
    assert save.title == "Ann, Ben, Cat"
    assert store.open(id).to_json() == game.to_json()


def test_a_mark_is_not_believed_in_a_file(store: Store) -> None:
    id = store.new(played(5), linked=True)
    store.mark(id, me=2)
    again = store.import_text(store.export(id)[1])
    assert (store.head(again).me, store.head(again).linked) == (-1, False)


def test_a_game_that_was_set_aside_comes_back_when_it_is_opened(store: Store) -> None:
    id = store.new(played(5))
    store.mark(id, aside=True)
    assert store.list()[0].aside
    store.open(id)
    assert not store.list()[0].aside


def test_an_entry_that_disappears_is_told_once_and_written_again(backend: Memory, store: Store) -> None:
    game = played(5)
    id = store.new(game)
    backend.clear()
    assert not store.is_there(id)
    store.keep(id, game)
    assert store.take_news() == GONE and store.take_news() == ""
    assert store.open(id).to_json() == game.to_json()


@pytest.mark.parametrize("garbage", ["", "{", "\ud800", '{"format": 2, "record": {}}'])
def test_an_entry_that_is_spoilt_is_told_once_and_written_again(backend: Memory, store: Store, garbage: str) -> None:
    game = played(5)
    id = store.new(game)
    backend[PREFIX + id] = garbage
    assert store.is_current(id), "there is nothing to follow"
    store.keep(id, game)
    assert store.take_news() == SPOILT
    assert store.open(id).to_json() == game.to_json()


def test_what_is_only_in_memory_is_not_taken_for_a_change_by_others() -> None:
    backend = Full()
    backend.room = 700
    store = Store(backend, Clock(), iter(tokens()).__next__)
    game = played(0)
    id = store.new(game)
    for _ in range(40):
        game.play(game.legal_actions()[0])
        store.keep(id, game)
    assert store.trouble == FULL
    assert store.open(id).to_json() == game.to_json()
    store.mark(id, me=0)
    game.play(game.legal_actions()[0])
    store.keep(id, game)
    backend.room = 100_000
    store.mark(id, me=1)
    game.play(game.legal_actions()[0])
    store.keep(id, game)
    assert store.trouble == "" and store.news == ""
    assert Store(backend, Clock(), iter(tokens("z")).__next__).open(id).to_json() == game.to_json()


# ---- links, versions ----


def test_games_of_the_same_deal_are_found(backend: Memory, store: Store) -> None:
    short, long = store.new(played(5)), store.new(played(30))
    store.new(played(5, seed=8))
    store.new(played(5, players=2))
    backend[PREFIX + "bad"] = "{"
    found = dict(store.of_the_same_deal(played(1)))
    assert {id: len(actions) for id, actions in found.items()} == {short: 5, long: 30}


def test_an_older_entry_is_brought_up_to_date(backend: Memory, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    id = store.new(played(5), "Old")
    data = json.loads(backend[PREFIX + id])
    data["format"], data["name"] = 0, data.pop("title")
    backend[PREFIX + id] = json.dumps(data)
    assert "version 0 cannot be read" in store.list()[0].broken
    monkeypatch.setitem(entry.UPGRADES, ("format", 0), lambda head: head | {"title": head["name"]})
    assert [(save.title, save.broken) for save in store.list()] == [("Old", "")]
    assert store.open(id).to_json() == played(5).to_json()
    assert json.loads(backend[PREFIX + id])["format"] == 1, "it is written as the newest version"


def test_a_newer_entry_says_that_it_is_newer_and_is_kept(backend: Memory, store: Store) -> None:
    id = store.new(played(5))
    newer = backend[PREFIX + id].replace('"format": 1', '"format": 2')
    backend[PREFIX + id] = newer
    (save,) = Store(backend, Clock(), iter(tokens()).__next__).list()
    assert "a newer version of this page has written it" in save.broken
    assert backend[PREFIX + id] == newer


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
    (save,) = store.list()
    assert not save.broken and save.seat in range(3) and 0 <= save.part <= 1 and 0 <= save.saved < 1e11
    assert save.me in (-1, 0, 1, 2) and len(save.names) <= 5
    f"{save.title} {save.names}".encode()
    store.keep(id, store.open(id))
