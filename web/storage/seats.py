"""Names and levels of the last game by seat, as defaults for the next one.

One entry of localStorage, read on each use. Missing or invalid content means no seats; failures to write are ignored.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from core.names import NAME_LENGTH, cleaned
from core.seats import Seat, is_level
from storage.backend import Backend
from storage.entry import Entry

KEY = "glenmore:seats"
"""Key of the entry: a JSON list of pairs, name and level, by seat. The name is "" if none was given."""

LONGEST = 1_000
"""Maximum length of an entry; a longer one is not ours."""


class Seats:
    """Seats of the last game.

    :attr:`entry` is the entry itself.

    :param backend: backend; localStorage unless given
    """

    def __init__(self, backend: Backend | None = None) -> None:
        self.entry = Entry(KEY, LONGEST, _known, backend)

    def read(self) -> tuple[Seat, ...]:
        """Seats of the last game; empty if unknown."""
        return self.entry.read() or ()

    def keep(self, seats: Sequence[Seat]) -> None:
        """Stores the seats."""
        self.entry.write(json.dumps([[seat.name, seat.level] for seat in seats], ensure_ascii=False))

    @property
    def own_name(self) -> str:
        """Name of the first person of the last game; "" if none was given."""
        return next((seat.name for seat in self.read() if not seat.level), "")


def _known(data: Any) -> tuple[Seat, ...] | None:
    """Seats read from JSON; None if invalid."""
    seats = tuple(Seat(cleaned(name)[:NAME_LENGTH], level) for name, level in data)
    good = 2 <= len(seats) <= 5 and all(not seat.level or is_level(seat.level) for seat in seats)
    return seats if good else None
