"""Names, levels and colours of the last game by seat, as defaults for the next one.

One entry of localStorage, read on each use. Missing or invalid content means no seats; failures to write are ignored.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from storage.backend import Backend
from storage.entry import Entry

from core.names import NAME_LENGTH, cleaned
from core.seats import COLOURS, Seat, colours_of, is_level

KEY = "glenmore:seats"
"""Key of the entry: a JSON list by seat of name and level and, if it is not the usual one of the seat, colour. The name
is "" if none was given."""

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
        rows = [[seat.name, seat.level, *filter(None, [seat.colour])] for seat in seats]
        self.entry.write(json.dumps(rows, ensure_ascii=False))

    @property
    def own(self) -> Seat:
        """Seat of the first person of the last game; its name and colour are "" if none was given."""
        return next((seat for seat in self.read() if not seat.level), Seat(""))


def _known(data: Any) -> tuple[Seat, ...] | None:
    """Seats read from JSON; None if invalid."""
    seats = tuple(Seat(cleaned(name)[:NAME_LENGTH], *rest) for name, *rest in data)
    good = all((not seat.level or is_level(seat.level)) and seat.colour in ("", *COLOURS) for seat in seats)
    return seats if 2 <= len(seats) <= 5 and good and len(set(colours_of(seats))) == len(seats) else None
