"""Seats at the table: the players' names, levels and colours, and a seat as a line of text in links.

A line is ``name[\tlevel[\tcolour]]``: the level is empty for a person, and the colour is omitted if it is the seat's
default, a tab, and the colour.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from core.names import is_valid_name
from core.record_error import RecordError, RecordErrorCode

COLOURS: Final = ("red", "blue", "yellow", "turquoise", "brown")
"""The colours of the figures; by default each seat has the one at its place."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table: a bot's level has up to 16 letters, a human player's is ""; the seat's own colour is ""."""

    name: str
    level: str = ""
    colour: str = ""

    @property
    def line(self) -> str:
        """The seat as a line for :func:`parse_seats`."""
        return "\t".join((self.name, self.level, self.colour)).rstrip("\t")


def sitting(names: Sequence[str], levels: Sequence[str] = (), colours: Sequence[str] = ()) -> tuple[Seat, ...]:
    """The seats of players, human and in the default colours unless given."""
    levels = levels or [""] * len(names)
    named = zip(names, levels, colours or COLOURS[: len(names)], COLOURS, strict=False)
    return tuple(Seat(name, level, colour if colour != usual else "") for name, level, colour, usual in named)


def colours_of(seats: Sequence[Seat]) -> tuple[str, ...]:
    """The colour of each seat; by default its usual one or, if another seat has that, the first that is free."""
    found = [seat.colour for seat in seats]
    for place, colour in enumerate(found):
        found[place] = colour or next(each for each in (COLOURS[place], *COLOURS) if each not in found)
    return tuple(found)


def is_level(text: object) -> bool:
    """True if a text has the form of a level's id; ``core.bots`` knows the actual levels."""
    return isinstance(text, str) and re.fullmatch("[a-z]{1,16}", text) is not None


def parse_seats(players: int, lines: Sequence[str]) -> tuple[Seat, ...]:
    """The 2 to 5 seats in lines of text; RecordError if there are more or fewer than the players, or one is invalid."""
    if not 2 <= players <= 5 or len(lines) != players:
        raise RecordError("seats", RecordErrorCode.BAD_PLAYER_COUNT)
    found = tuple(_parse_seat(number, line) for number, line in enumerate(lines))
    if len(set(colours_of(found))) < players:
        raise RecordError("seats", RecordErrorCode.BAD_COLOURS)
    return found


def _parse_seat(number: int, line: str) -> Seat:
    seat = Seat(*line.split("\t", 2))
    if not is_valid_name(seat.name) or seat.line != line or not (seat.level == "" or is_level(seat.level)):
        raise RecordError(f"seats[{number}]", RecordErrorCode.BAD_SEAT)
    if seat.colour not in ("", *COLOURS):
        raise RecordError(f"seats[{number}]", RecordErrorCode.BAD_COLOURS)
    return seat
