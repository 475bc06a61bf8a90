"""Results and puzzles in storage: shared by all tabs, kept in memory where nothing can be written, files."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from features.puzzles import stored as puzzles
from features.puzzles.stored import Puzzles
from features.results import stored as results
from features.results.stored import Results
from storage.backend import Memory
from storage.shared import Shared
from storage.trouble import FORBIDDEN, FULL, StoreError

from core import Game
from tests.storages import Forbidden, Full
from tests.test_puzzles import puzzle_of
from tests.test_results import game


class Kind(NamedTuple):
    """An entry: how it is opened, where it is kept, its empty content, and how a numbered item is added and read."""

    open: Callable[[Memory], Shared[Any]]
    key: str
    empty: Any
    newer: str
    add: Callable[[Any, int], None]
    items: Callable[[Shared[Any]], list[int]]


def results_in(kept: Shared[Any]) -> list[int]:
    """The numbers of the results."""
    return sorted(int(each.save.removeprefix("save")) for each in kept.read().games)


def puzzles_in(kept: Shared[Any]) -> list[int]:
    """The numbers of the puzzles, those that are solved twice."""
    numbers = {puzzle_of(number): number for number in range(5)}
    found = kept.read()
    return sorted(number for one in found.own for number in [numbers[one]] * (1 + (one.key in found.solved)))


def solved(kept: Puzzles, number: int) -> None:
    """Adds a puzzle; solves it if its number is even."""
    kept.add([puzzle_of(number)])
    if not number % 2:
        kept.solve(puzzle_of(number))


KINDS = {
    "results": Kind(Results, Results.key, results.Kept(), Results.newer,
                    lambda kept, number: kept.add(game(number)), results_in),
    "puzzles": Kind(Puzzles, Puzzles.key, puzzles.Kept(), Puzzles.newer, solved, puzzles_in),
}  # fmt: skip


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> Kind:
    return KINDS[request.param]


def twice(kind: Kind, *numbers: int) -> list[int]:
    """The expected items: an even puzzle counts twice, being solved."""
    return sorted(n for number in numbers for n in [number] * (1 + (kind.open is Puzzles and not number % 2)))


def test_two_tabs_lose_nothing_of_each_other_whatever_fails(kind: Kind) -> None:
    backend = Full(room=10)
    one, other = kind.open(backend), kind.open(backend)
    kind.add(one, 1)
    assert one.trouble == FULL and kind.key not in backend and kind.items(one) == [1], "it holds in this tab"
    backend.room = 200_000
    kind.add(other, 2)
    assert kind.items(one) == twice(kind, 1, 2), "it is read again, trouble or not"
    kind.add(one, 3)
    assert one.trouble == "" and kind.items(other) == kind.items(one) == twice(kind, 1, 2, 3)
    kind.add(other, 4)
    assert kind.items(one) == kind.items(kind.open(backend)) == twice(kind, 1, 2, 3, 4)


def test_a_forbidden_storage_is_told_and_harms_nothing(kind: Kind) -> None:
    kept = kind.open(Forbidden())
    assert kept.read() == kind.empty
    kind.add(kept, 2)
    assert kept.trouble == FORBIDDEN and kind.items(kept) == twice(kind, 2)
    kept.delete()
    assert kept.read() == kind.empty and kept.trouble == FORBIDDEN


def test_what_a_newer_version_has_kept_is_left_as_it_is(kind: Kind) -> None:
    text = json.dumps({"kind": kind.open(Memory()).kind, "format": 2, "more": 1})
    backend = Memory({kind.key: text})
    kept = kind.open(backend)
    kind.add(kept, 1)
    assert backend[kind.key] == text and kept.trouble == kind.newer
    assert kind.items(kept) == [1], "it counts until the page is closed"


def test_exported_deleted_and_imported_it_is_as_it_was(kind: Kind) -> None:
    backend = Memory()
    kept = kind.open(backend)
    kind.add(kept, 1)
    kind.add(kept, 2)
    before, (name, text) = kept.read(), kept.export()
    assert name.endswith(".json")
    kept.delete()
    assert kept.read() == kind.empty and kind.key not in backend
    kind.add(kept, 2)
    assert kept.import_text(text) == 1 and kept.import_text(text) == 0, "one is there already"
    assert kind.items(kept) == twice(kind, 1, 2)
    kept.delete()
    assert kept.import_text(text) == 2 and kept.read() == before


@pytest.mark.parametrize("text", ["", "x", "{}", Game.new(2, 1).to_json(), "newer", "x" * 2_000_000, "[" * 100_000],
                         ids=range(7))  # fmt: skip
def test_another_file_changes_nothing(kind: Kind, text: str) -> None:
    backend = Memory()
    kept = kind.open(backend)
    kind.add(kept, 1)
    before = backend[kind.key]
    with pytest.raises(StoreError, match="cannot read"):
        kept.import_text(before.replace('"format":1', '"format":9') if text == "newer" else text)
    assert backend[kind.key] == before
