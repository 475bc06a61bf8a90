"""Puzzles of one's own games, and which puzzles are solved: one entry of localStorage.

It is read again before each change, so two tabs lose nothing of each other's. What cannot be written holds until the
page is closed. An entry of a newer version is left as it is.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from ui.text.i18n import N_, _

from core.puzzle import Puzzle, as_data, from_data
from core.record import parse_object
from core.record_error import RecordError
from storage.backend import Backend, LocalStorage, kept_object
from storage.trouble import StoreError, trouble_of

KEY = "glenmore:puzzles"
"""The key of the entry, a JSON object."""

KIND = "glen-more-puzzles"
"""What the entry, and a file of it, says it is."""

FORMAT = 1
"""Its version."""

MOST = 60
"""How many own puzzles are kept, the latest."""

MOST_SOLVED = 500
"""How many solved ones are remembered, the latest."""

LONGEST = 200_000
"""The most characters of the entry."""

FILE = "glen-more-puzzles.json"
"""What a file of it is called."""

NEWER = N_("A newer version of this page has kept puzzles; this one leaves them as they are.")
"""What is told when the entry cannot be understood, and may be worth something."""

_PUZZLE_KEY = re.compile(r"[0-9a-f]{8}")


class Puzzles:
    """Puzzles of one's own games, and what is solved.

    :attr:`own` are the puzzles, the oldest first; :attr:`solved` the keys of all puzzles that were solved;
    :attr:`trouble` is why they could not be written the last time, as a message; "" if they could.

    :param backend: where they are kept; localStorage unless given
    """

    own: tuple[Puzzle, ...]
    solved: tuple[str, ...]

    def __init__(self, backend: Backend | None = None) -> None:
        self._backend: Backend = LocalStorage() if backend is None else backend
        self.own, self.solved, self.trouble = (), (), ""
        self.read()

    def read(self) -> None:
        """Take over what is kept; another tab may have changed it."""
        if not self.trouble:
            self.own, self.solved = _known(self._entry())

    def add(self, puzzles: Iterable[Puzzle]) -> None:
        """Keep puzzles, each once."""
        self.read()
        self._take(puzzles, ())
        self._write()

    def solve(self, puzzle: Puzzle) -> None:
        """Keep that a puzzle is solved."""
        self.read()
        self._take((), [puzzle.key])
        self._write()

    def delete(self) -> None:
        """Forget all."""
        self.own, self.solved, self.trouble = (), (), ""
        try:
            self._backend.delete(KEY)
        except Exception as error:  # a browser may raise anything here
            self.trouble = trouble_of(error)

    def export(self) -> tuple[str, str]:
        """A name for a file and what to write into it."""
        self.read()
        return FILE, self._text()

    def import_text(self, text: str) -> int:
        """Add what a file holds to what is here; return how many own puzzles that were.

        :raises StoreError: if it is not a file of puzzles; nothing is changed then
        """
        try:
            data = parse_object(text) if len(text) <= LONGEST else {}
        except RecordError:
            data = {}
        if data.get("kind") != KIND or data.get("format") != FORMAT:
            raise StoreError(_("This file holds puzzles that this version cannot read."))
        self.read()
        before = len(self.own)
        self._take(*_known(data))
        self._write()
        return len(self.own) - before

    def _entry(self) -> dict[str, Any]:
        return kept_object(self._backend, KEY, LONGEST)

    def _take(self, puzzles: Iterable[Puzzle], solved: Iterable[str]) -> None:
        """Add to what is here, and leave out the oldest of what is too much."""
        together = {puzzle.key: puzzle for puzzle in (*self.own, *puzzles)}
        self.own = tuple(together.values())[-MOST:]
        self.solved = tuple(dict.fromkeys((*self.solved, *solved)))[-MOST_SOLVED:]

    def _write(self) -> None:
        version = self._entry().get("format")
        if type(version) is int and version > FORMAT:
            self.trouble = NEWER
            return
        try:
            self._backend.set(KEY, self._text())
        except Exception as error:  # a browser may raise anything here
            self.trouble = trouble_of(error)
        else:
            self.trouble = ""

    def _text(self) -> str:
        own = [as_data(puzzle) for puzzle in self.own]
        data = {"kind": KIND, "format": FORMAT, "own": own, "solved": list(self.solved)}
        return json.dumps(data, separators=(",", ":"))


def _known(data: dict[str, Any]) -> tuple[tuple[Puzzle, ...], tuple[str, ...]]:
    """The puzzles and the keys that an entry tells, each only if it can be one."""
    if data.get("kind") != KIND or data.get("format") != FORMAT:
        return (), ()
    own, solved = (_list(data.get(name)) for name in ("own", "solved"))
    read = [puzzle for puzzle in map(from_data, own) if puzzle]
    keys = [key for key in solved if isinstance(key, str) and _PUZZLE_KEY.fullmatch(key)]
    return tuple(read[-MOST:]), tuple(keys[-MOST_SOLVED:])


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
