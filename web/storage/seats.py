"""Who played last in this browser: names and levels by seat, so that nobody has to be typed in twice.

One entry of localStorage, read each time it is wanted. What is missing or garbage is nobody; what cannot be kept is
asked again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress

from core.names import NAME_LENGTH, cleaned
from core.seats import Seat, is_level
from storage.backend import Backend, LocalStorage

KEY = "glenmore:seats"
"""The key of the entry: a JSON list with a pair for each seat, name and level. A name that nobody has given is ""."""

LONGEST = 1_000
"""An entry longer than this is none of ours."""


class Seats:
    """Who played last.

    :param backend: where that is kept
    """

    def __init__(self, backend: Backend | None = None) -> None:
        self._backend: Backend = LocalStorage() if backend is None else backend

    def read(self) -> tuple[Seat, ...]:
        """Who played last, by seat; nobody if that is not known."""
        try:
            text = self._backend.get(KEY)
            kept = json.loads(text) if isinstance(text, str) and len(text) <= LONGEST else []
            return _checked([Seat(cleaned(name)[:NAME_LENGTH], level) for name, level in kept])
        except Exception:  # storage that is forbidden may raise anything, and so may garbage
            return ()

    def keep(self, seats: Sequence[Seat]) -> None:
        """Keep who plays."""
        with suppress(Exception):  # as above
            self._backend.set(KEY, json.dumps([[seat.name, seat.level] for seat in seats], ensure_ascii=False))

    @property
    def own_name(self) -> str:
        """The name of the first person who played last; "" if nobody has given one."""
        return next((seat.name for seat in self.read() if not seat.level), "")


def _checked(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    good = 2 <= len(seats) <= 5 and all(not seat.level or is_level(seat.level) for seat in seats)
    return tuple(seats) if good else ()
