"""Names, levels and colours of the last game by seat, as defaults for the next one."""

from collections.abc import Sequence
from typing import Any

from core.names import NAME_LENGTH, cleaned
from core.seats import COLOURS, Seat, colours_of, is_level
from store.entry import Entry
from words.i18n import NC_


class SeatsEntry(Entry[tuple[Seat, ...]]):
    """Seats of the last game: a JSON list by seat of name, "" if none was given, level and, if it is not the usual one
    of the seat, colour. Failures to write are ignored."""

    key = "glenmore:seats"
    label = NC_("damaged", "the players of the last game")
    max_length = 1_000

    def read(self) -> tuple[Seat, ...]:
        """Seats of the last game; empty if unknown."""
        return self.content or ()

    def save(self, seats: Sequence[Seat]) -> None:
        """Stores the seats."""
        self.write([[seat.name, seat.level, *filter(None, [seat.colour])] for seat in seats])

    @property
    def first_person(self) -> Seat:
        """Seat of the first person of the last game; its name and colour are "" if none was given."""
        return next((seat for seat in self.read() if not seat.level), Seat(""))

    def parse(self, data: Any) -> tuple[Seat, ...] | None:
        seats = tuple(Seat(cleaned(name)[:NAME_LENGTH], *rest) for name, *rest in data)
        good = all((not seat.level or is_level(seat.level)) and seat.colour in ("", *COLOURS) for seat in seats)
        return seats if 2 <= len(seats) <= 5 and good and len(set(colours_of(seats))) == len(seats) else None
