"""Who played last in this browser: names and levels by seat, so that nobody has to be typed in twice.

One entry of localStorage, read each time it is wanted. What is missing or garbage is nobody; what cannot be kept is
asked again.
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
"""The key of the entry: a JSON list with a pair for each seat, name and level. A name that nobody has given is ""."""

LONGEST = 1_000
"""An entry longer than this is none of ours."""


class Seats:
    """Who played last.

    :attr:`entry` is where that is kept.

    :param backend: the storage; localStorage unless given
    """

    def __init__(self, backend: Backend | None = None) -> None:
        self.entry = Entry(KEY, LONGEST, _known, backend)

    def read(self) -> tuple[Seat, ...]:
        """Who played last, by seat; nobody if that is not known."""
        return self.entry.read() or ()

    def keep(self, seats: Sequence[Seat]) -> None:
        """Keep who plays."""
        self.entry.write(json.dumps([[seat.name, seat.level] for seat in seats], ensure_ascii=False))

    @property
    def own_name(self) -> str:
        """The name of the first person who played last; "" if nobody has given one."""
        return next((seat.name for seat in self.read() if not seat.level), "")


def _known(data: Any) -> tuple[Seat, ...] | None:
    """The seats that JSON tells; None if it tells none."""
    seats = tuple(Seat(cleaned(name)[:NAME_LENGTH], level) for name, level in data)
    good = 2 <= len(seats) <= 5 and all(not seat.level or is_level(seat.level) for seat in seats)
    return seats if good else None
