"""Puzzles from the person's own games, and solved puzzles: one entry of localStorage (:mod:`storage.shared`)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from storage.backend import Backend
from storage.kinds import PUZZLES
from storage.shared import Form, Shared
from ui.text.i18n import N_

from core.puzzle import Puzzle, as_data, from_data

KEY = "glenmore:puzzles"
"""The key of the entry, a JSON object."""

FORMAT = 1
"""Format version of the entry."""

MOST = 60
"""Maximum number of own puzzles; the latest are kept."""

MOST_SOLVED = 500
"""Maximum number of solved puzzles remembered; the latest are kept."""

NEWER = N_("Puzzles here were saved by a newer version of this page; this version leaves them untouched.")
"""Message about an unreadable entry of a newer version, which may still be valuable."""

DAMAGED = N_(
    "The puzzles from your own games in this browser are damaged and cannot be read. New ones will be saved, and "
    "you can import a file that you exported earlier."
)
"""Message about an unreadable entry of any other version."""

_PUZZLE_KEY = re.compile(r"[0-9a-f]{8}")


class Kept(NamedTuple):
    """Content of the entry.

    :param own: puzzles from the person's own games, oldest first
    :param solved: keys of all solved puzzles
    """

    own: tuple[Puzzle, ...] = ()
    solved: tuple[str, ...] = ()


class Puzzles(Shared[Kept]):
    """Own puzzles and solved puzzles.

    :param backend: backend; localStorage unless given
    """

    def __init__(self, backend: Backend | None = None) -> None:
        super().__init__(FORM, backend)

    def add(self, puzzles: Iterable[Puzzle]) -> None:
        """Adds puzzles, without duplicates."""
        self._write(_merged(self.read(), Kept(own=tuple(puzzles))))

    def solve(self, puzzle: Puzzle) -> None:
        """Marks a puzzle as solved."""
        self._write(_merged(self.read(), Kept(solved=(puzzle.key,))))


def _merged(one: Kept, other: Kept) -> Kept:
    """Union of two contents, without duplicates, cut to the latest."""
    own = {puzzle.key: puzzle for puzzle in (*one.own, *other.own)}
    solved = dict.fromkeys((*one.solved, *other.solved))
    return Kept(tuple(own.values())[-MOST:], tuple(solved)[-MOST_SOLVED:])


def _known(data: dict[str, Any]) -> Kept:
    """Content read from JSON, without invalid items."""
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
    foreign=N_("This file contains puzzles that this version cannot read."),
)
