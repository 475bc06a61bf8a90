"""Puzzles from the person's own games, and solved puzzles: one entry of localStorage."""

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from core.puzzle import Puzzle, as_data, from_data
from store.shared_entry import SharedEntry
from words.i18n import N_, NN_

MAX_OWN = 60  # maximum number of own puzzles; the latest are kept
MAX_SOLVED = 500  # maximum number of solved puzzles remembered; the latest are kept


class PuzzlesContent(NamedTuple):
    """Content of the entry."""

    own: tuple[Puzzle, ...] = ()  # puzzles from the person's own games, oldest first
    solved: tuple[str, ...] = ()  # keys of all solved puzzles


class PuzzlesEntry(SharedEntry[PuzzlesContent]):
    """Own puzzles and solved puzzles."""

    key = "glenmore:puzzles"
    kind = "glen-more-puzzles"
    empty = PuzzlesContent()
    newer_message = N_(
        "The puzzles stored here were saved by a newer version of this page; this version leaves them untouched."
    )
    damaged_message = N_(
        "The puzzles from your own games in this browser are damaged and can’t be read. New ones will be saved, and "
        "you can import a file that you exported earlier."
    )
    unreadable_file_message = N_("This file contains puzzles that this version can’t read.")
    imported_messages = NN_("{number} puzzle has been added.", "{number} puzzles have been added.")
    dialog = "puzzles"

    def add(self, puzzles: Iterable[Puzzle]) -> None:
        """Adds puzzles, without duplicates."""
        self._save(self.merge(self.read(), PuzzlesContent(own=tuple(puzzles))))

    def mark_solved(self, puzzle: Puzzle) -> None:
        """Marks a puzzle as solved."""
        self._save(self.merge(self.read(), PuzzlesContent(solved=(puzzle.key,))))

    def merge(self, one: PuzzlesContent, other: PuzzlesContent) -> PuzzlesContent:
        """Union of two contents, without duplicates, cut to the latest."""
        own = {puzzle.key: puzzle for puzzle in (*one.own, *other.own)}
        solved = dict.fromkeys((*one.solved, *other.solved))
        return PuzzlesContent(tuple(own.values())[-MAX_OWN:], tuple(solved)[-MAX_SOLVED:])

    def parse_fields(self, data: dict[str, Any]) -> PuzzlesContent:
        own, solved = (value if isinstance(value := data.get(name), list) else [] for name in PuzzlesContent._fields)
        read = [puzzle for puzzle in map(from_data, own) if puzzle]
        keys = [key for key in solved if isinstance(key, str) and re.fullmatch("[0-9a-f]{8}", key)]
        return PuzzlesContent(tuple(read[-MAX_OWN:]), tuple(keys[-MAX_SOLVED:]))

    def as_fields(self, kept: PuzzlesContent) -> dict[str, Any]:
        return {"own": [as_data(puzzle) for puzzle in kept.own], "solved": kept.solved}

    def count(self, kept: PuzzlesContent) -> int:
        return len(kept.own)
