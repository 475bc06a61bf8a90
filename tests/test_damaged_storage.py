"""Damaged entries and files are reported or read, none is lost, and no parser gets what would crash a page."""

import json
import random
import re
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import accumulate
from typing import Any, Final

import pytest

from core.seats import Seat
from core.untrusted_json import MAX_DEPTH
from features.lessons.lessons_entry import LessonsEntry
from features.live.live_entry import LiveEntry
from features.new_game.seats_entry import SeatsEntry
from features.puzzles import puzzles_entry as puzzles
from features.results import results_entry as results
from features.workshop.bots_entry import BotsEntry
from store import entry, save_entry, settings, snapshot
from store.entry import Entry, to_json
from store.errors import TOO_MUCH, StoreError
from store.saved_games import PREFIX
from tests.corrupt_input import VALUES, mutated
from tests.fake_storages import Memory, open_store
from tests.random_games import played
from tests.test_puzzles import puzzle_of
from tests.test_results import game
from tools.paths import WEB


def written_entry(key: str, write: Callable[[Memory], object]) -> str:
    backend = Memory()
    write(backend)
    return backend[key]


def save_snapshot(backend: Memory) -> None:
    backend[PREFIX + "id"] = "{}"
    boards = {"track-svg": [("a", '<g class="[{">"]</g>'), ("b", "<g/>")]}
    snapshot.SnapshotStore(backend).save(
        snapshot.SnapshotKey("r", "en", 9, 9), "id", boards, {"": {"data-phase": "take"}}
    )


def all_of(make: Any, *calls: Any) -> str:
    backend = Memory()
    for name, *values in calls:
        getattr(make(backend), name)(*values)
    return backend[make.key]


GOOD = {
    "save": written_entry(f"{PREFIX}id", lambda backend: open_store(backend, "id").new(played(20))),
    "results": all_of(results.ResultsEntry, *(("add", game(number), ["laird"]) for number in range(3))),
    "puzzles": all_of(puzzles.PuzzlesEntry, ("add", [puzzle_of(1), puzzle_of(2)]), ("mark_solved", puzzle_of(2))),
    "settings": all_of(settings.Settings, ("set", "theme", "dark"), ("set", "size", "large"), ("set", "help", False)),
    "lessons": all_of(LessonsEntry, ("mark_done", "track"), ("mark_given", "far"), ("begin", "die", ["take 3 1,0"], 1)),
    "seats": all_of(SeatsEntry, ("save", [Seat("Ann"), Seat("Callum", "easy")])),
    "picture": written_entry(snapshot.KEY, save_snapshot),
}
"""An intact example of each kind."""


def parsed(text: str) -> Any:
    return json.loads(text.partition("\n")[2] or text)


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    for key, value in list(data.items() if isinstance(data, dict) else enumerate(data)):
        yield data, key
        if isinstance(value, (dict, list)):
            yield from places(value)


def damaged(kind: str) -> list[str]:
    """Damaged texts of a kind: mutated, with another value somewhere, of unknown versions, too long, or nested too
    deeply, some after strings that look like brackets. Half of the pictures have a correct checksum."""
    chance, good = random.Random(kind), GOOD[kind]
    found = [mutated(good, chance) or "?" for _ in range(60)] + list(map(json.dumps, VALUES))
    for value in (*chance.choices(VALUES, k=20), "x" * 1_000_000, *["DEEP"] * 3):
        data = parsed(good)
        at, key = chance.choice(list(places(data)))
        at[key] = value
        found.append(json.dumps(data).replace('"DEEP"', "[" * 18_000 + "]" * 18_000))
    data = parsed(good)
    for version in (0, 2, 3, 10**30, -1, 1.0, "1", None):
        found.append(json.dumps({**data, "format": version} if isinstance(data, dict) else [version, *data]))
    found += [good + " " * 1_000_000, "9" * 1_000_000, '"' + "x" * 1_000_000, "[" + "[]," * 350_000 + "0]",
              "[" * 100_000, '{"a":' * 18_000, '["]\\\\", "\\"]", ' + "[" * 18_000 + "]" * 18_001]  # fmt: skip
    if kind == "picture":
        found = [f"{save_entry.checksum(text)}\n{text}" if chance.random() < 0.5 else text for text in found]
    return found


def depth(text: str) -> int:
    brackets = re.findall(r"[][{}]", re.sub(r'"(?:\\.|[^"\\])*"?', "", text, flags=re.DOTALL))
    return max(accumulate(1 if bracket in "[{" else -1 for bracket in brackets), default=0)


def as_save(text: str) -> None:
    store = open_store(Memory({PREFIX + "bad": text}))
    (bad,) = store.saves()
    try:
        assert store.load("bad").state.turn
    except StoreError as error:
        assert "can’t be read" in str(error)
        assert bad.read_error or "sum" in text, "told before it is opened"
    assert store.export("bad")[1] == text and not store.write_error


ADDED: dict[Any, Any] = {results.ResultsEntry: game(9), puzzles.PuzzlesEntry: [puzzle_of(3)]}
"""A further item for each shared entry."""


def as_shared(make: Any, empty: Any, text: str) -> None:
    backend = Memory({make.key: text})
    kept = make(backend)
    before, newer = kept.read(), '"format": ' in text
    told = kept.problem
    kept.add(ADDED[make])
    assert kept.read() != empty, "it goes on"
    assert kept.write_error in ("", kept.newer_message)
    if kept.write_error:
        assert newer and backend[make.key] == text, "what a newer version has written stays as it is"
    elif told:
        assert before == empty and backend[make.key + entry.DAMAGED_SUFFIX] == text and kept.problem == told
        assert make(backend).read() == kept.read() and make(backend).problem == told, "until it is deleted"
        kept.delete()
        assert not backend and not kept.problem


def as_file(make: Any, text: str) -> None:
    backend = Memory()
    kept = make(backend)
    kept.add(ADDED[make])
    before = dict(backend)
    try:
        kept.import_text(text)
    except StoreError as error:
        assert str(error) and backend == before
    assert make(backend).read() == kept.read()


def as_single(make: Any, change: Callable[[Any], object], holds: Callable[[Any], object], text: str) -> None:
    """For an entry of this browser alone: it goes on, and what was damaged is kept aside."""
    backend = Memory({make.key: text})
    kept = make(backend)
    change(kept)
    assert holds(make(backend))
    assert backend.get(make.key + entry.DAMAGED_SUFFIX) == (text if kept.is_damaged else None)


def change_theme(kept: settings.Settings) -> None:
    assert all(row.allows(getattr(kept, name)) for name, row in settings.ALL_SETTINGS.items())
    assert kept.set("theme", "light") == ""


def save_seats(kept: SeatsEntry) -> None:
    assert len(kept.read()) in (0, 2, 3, 4, 5) and (kept.read() or kept.is_damaged)
    kept.save([Seat("Ann"), Seat("Ben")])


def as_picture(text: str) -> None:
    for fragments in snapshot.SnapshotStore(Memory({snapshot.KEY: text})).boards().values():
        assert all(isinstance(fragment, tuple) and len(fragment) == 2 for fragment in fragments)


READERS: dict[str, tuple[str, Callable[[str], None]]] = {
    "saved games": ("save", as_save),
    "results": ("results", partial(as_shared, results.ResultsEntry, results.ResultsContent())),
    "files of results": ("results", partial(as_file, results.ResultsEntry)),
    "puzzles": ("puzzles", partial(as_shared, puzzles.PuzzlesEntry, puzzles.PuzzlesContent())),
    "files of puzzles": ("puzzles", partial(as_file, puzzles.PuzzlesEntry)),
    "settings": ("settings", partial(as_single, settings.Settings, change_theme, lambda kept: kept.theme == "light")),
    "lessons": (
        "lessons",
        partial(as_single, LessonsEntry, lambda kept: kept.mark_done("die"), lambda kept: "die" in kept.done),
    ),
    "seats": ("seats", partial(as_single, SeatsEntry, save_seats, lambda kept: kept.first_person.name == "Ann")),
    "pictures": ("picture", as_picture),
}
"""All readers of storage and files, with the kind of text that each reads."""


@pytest.mark.parametrize("reader", READERS)
def test_readers_survive_damaged_entries(reader: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (kind, read), seen, loads = READERS[reader], list[str](), json.loads
    monkeypatch.setattr(json, "loads", lambda text, **more: seen.append(text) or loads(text, **more))
    for text in damaged(kind):
        seen.clear()
        read(text)
        assert all(depth(each) <= MAX_DEPTH for each in seen), text[:200]


WITHIN: Final[dict[str, Any]] = {
    settings.Settings.key: {"theme": "dark"},
    LessonsEntry.key: {"done": ["die"]},
    SeatsEntry.key: [["Ann", ""], ["Ben", ""]],
    LiveEntry.key: {"rooms": {}, "stun": "", "name": "Ann"},
    results.ResultsEntry.key: {"kind": results.ResultsEntry.kind, "format": 1, "games": [], "deeds": {}},
    puzzles.PuzzlesEntry.key: {"kind": puzzles.PuzzlesEntry.kind, "format": 1, "own": [], "solved": ["0123abcd"]},
    BotsEntry.key: {"kind": BotsEntry.kind, "format": 1, "bots": [], "solved": ["legal"]},
}
"""Valid content of each entry."""


def declared(kind: type[Entry[Any]] = Entry) -> Iterator[type[Entry[Any]]]:
    for module in sorted((WEB / "features").glob("*/*_entry.py")):
        import_module(f"features.{module.parent.name}.{module.stem}")
    for each in kind.__subclasses__():
        yield from [each] if hasattr(each, "key") else declared(each)


@pytest.mark.parametrize("make", list(declared()), ids=lambda make: make.key)
def test_entry_over_its_limit_is_refused(make: type[Entry[Any]], monkeypatch: pytest.MonkeyPatch) -> None:
    backend, text = Memory(), to_json(WITHIN[make.key])
    with monkeypatch.context() as limits:
        limits.setattr(make, "max_length", len(text))
        assert make(backend).write(WITHIN[make.key]) == "" and backend == {make.key: text}
        limits.setattr(make, "max_length", len(text) - 1)
        assert make(Memory()).write(WITHIN[make.key]) == TOO_MUCH
    before = make(backend).content
    for over in (text + " " * (make.max_length + 1 - len(text)), text[:-1], "[" * 30 + "]" * 30):
        assert make(backend).write(over) == TOO_MUCH
        assert backend == {make.key: text} and make(backend).content == before


def test_saved_game_over_its_limit_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    backend = Memory()
    store = open_store(backend)
    id = store.new(played(20))
    before = dict(backend)
    monkeypatch.setattr("store.save_entry.MAX_LENGTH", len(backend[PREFIX + id]))
    store.save(id, played(20))
    assert not store.write_error
    store.save(id, played(60))
    assert store.write_error == TOO_MUCH and store.has_unsaved and backend.keys() == before.keys()
    assert open_store(backend).load(id).to_json() == played(20).to_json()
