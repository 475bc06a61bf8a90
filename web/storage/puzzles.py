"""Puzzles of one's own games, and which puzzles are solved: one entry of localStorage (:mod:`storage.shared`)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from ui.text.i18n import N_

from core.puzzle import Puzzle, as_data, from_data
from storage.backend import Backend
from storage.kinds import PUZZLES
from storage.shared import Form, Shared

KEY = "glenmore:puzzles"
"""The key of the entry, a JSON object."""

FORMAT = 1
"""Its version."""

MOST = 60
"""How many own puzzles are kept, the latest."""

MOST_SOLVED = 500
"""How many solved ones are remembered, the latest."""

NEWER = N_("A newer version of this page has kept puzzles; this one leaves them as they are.")
"""What is told when the entry cannot be understood, and may be worth something."""

DAMAGED = N_(
    "The puzzles of your own games that this browser kept are damaged and cannot be read."
    " New ones are kept, and you can import a file that you exported before."
)
"""What is told when the entry cannot be understood and is of no newer version."""

_PUZZLE_KEY = re.compile(r"[0-9a-f]{8}")


class Kept(NamedTuple):
    """What is kept.

    :param own: puzzles of one's own games, the oldest first
    :param solved: the keys of all puzzles that were solved
    """

    own: tuple[Puzzle, ...] = ()
    solved: tuple[str, ...] = ()


class Puzzles(Shared[Kept]):
    """Puzzles of one's own games, and what is solved.

    :param backend: where they are kept; localStorage unless given
    """

    def __init__(self, backend: Backend | None = None) -> None:
        super().__init__(FORM, backend)

    def add(self, puzzles: Iterable[Puzzle]) -> None:
        """Keep puzzles, each once."""
        self._write(_merged(self.read(), Kept(own=tuple(puzzles))))

    def solve(self, puzzle: Puzzle) -> None:
        """Keep that a puzzle is solved."""
        self._write(_merged(self.read(), Kept(solved=(puzzle.key,))))


def _merged(one: Kept, other: Kept) -> Kept:
    """All of two, each puzzle once, without the oldest of what is too much."""
    own = {puzzle.key: puzzle for puzzle in (*one.own, *other.own)}
    solved = dict.fromkeys((*one.solved, *other.solved))
    return Kept(tuple(own.values())[-MOST:], tuple(solved)[-MOST_SOLVED:])


def _known(data: dict[str, Any]) -> Kept:
    """The puzzles and the keys that an entry tells, each only if it can be one."""
    own, solved = (_list(data.get(name)) for name in ("own", "solved"))
    read = [puzzle for puzzle in map(from_data, own) if puzzle]
    keys = [key for key in solved if isinstance(key, str) and _PUZZLE_KEY.fullmatch(key)]
    return Kept(tuple(read[-MOST:]), tuple(keys[-MOST_SOLVED:]))


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _text(kept: Kept) -> str:
    own = [as_data(puzzle) for puzzle in kept.own]
    data = {"kind": PUZZLES, "format": FORMAT, "own": own, "solved": kept.solved}
    return json.dumps(data, separators=(",", ":"))


FORM = Form(
    key=KEY,
    kind=PUZZLES,
    format=FORMAT,
    file="glen-more-puzzles.json",
    empty=Kept(),
    known=_known,
    written=_text,
    merged=_merged,
    count=lambda kept: len(kept.own),
    newer=NEWER,
    damaged=DAMAGED,
    foreign=N_("This file holds puzzles that this version cannot read."),
)
