"""Seats at the table: the players' names, levels and colours, and a seat as a line of text in links.

The line is the name; for a bot's seat also a tab and its level; if the colour is not that of the seat, a tab, the level
or nothing, a tab, and the colour.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NewType

from core.names import is_valid_name
from core.record_error import RecordError, RecordErrorCode

Colour = NewType("Colour", int)
"""A colour of a player, as an index of :data:`COLOURS`."""

COLOURS: Final = ("red", "blue", "yellow", "turquoise", "brown")
"""The colours of the figures; by default each seat has the one at its place."""

ALL_COLOURS: Final = tuple(map(Colour, range(len(COLOURS))))
"""The default colour of each seat."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table.

    :param name: the player's name
    :param level: a bot's level, up to 16 lower-case letters; "" for a human player
    :param colour: the player's colour; None for that of the seat
    """

    name: str
    level: str = ""
    colour: Colour | None = None

    @property
    def line(self) -> str:
        """The seat as a line for :func:`read`."""
        if self.colour is not None:
            return f"{self.name}\t{self.level}\t{COLOURS[self.colour]}"
        return f"{self.name}\t{self.level}" if self.level else self.name


def sitting(names: Sequence[str], levels: Sequence[str] = (), colours: Sequence[Colour] = ()) -> tuple[Seat, ...]:
    """The seats of players.

    :param levels: the bot level of each seat; all are human by default
    :param colours: the colour of each seat; the default ones unless given
    """
    levels, colours = levels or [""] * len(names), colours or ALL_COLOURS[: len(names)]
    return tuple(
        Seat(name, level, colour if colour != seat else None)
        for seat, (name, level, colour) in enumerate(zip(names, levels, colours, strict=True))
    )


def colours_of(seats: Sequence[Seat]) -> tuple[Colour, ...]:
    """The colour of each seat; one without a colour has the default one or, if another seat has that, the first that is
    free."""
    taken = [seat.colour for seat in seats]
    found = list[Colour]()
    for place, colour in enumerate(taken):
        free = (each for each in (Colour(place), *ALL_COLOURS) if each not in taken and each not in found)
        found.append(next(free) if colour is None else colour)
    return tuple(found)


def is_level(text: object) -> bool:
    """True if a text has the form of a level's id; ``core.bots`` knows the actual levels."""
    return isinstance(text, str) and re.fullmatch("[a-z]{1,16}", text) is not None


def read(players: int, lines: Sequence[str]) -> tuple[Seat, ...]:
    """The seats described by lines of text.

    :param players: the expected number of seats
    :raises RecordError: if the number of lines differs, is below 2 or above 5, or a line is not a valid seat
    """
    if not 2 <= players <= 5 or len(lines) != players:
        raise RecordError("seats", RecordErrorCode.BAD_PLAYERS)
    found = tuple(_read(number, line) for number, line in enumerate(lines))
    if len(set(colours_of(found))) < players:
        raise RecordError("seats", RecordErrorCode.BAD_COLOURS)
    return found


def _read(number: int, line: str) -> Seat:
    name, *rest = line.split("\t")
    level, colour = (*rest, "", "")[:2]
    known = len(rest) == 2 and colour in COLOURS
    if not is_valid_name(name) or len(rest) > 2 or (rest and not is_level(level) and (level or not known)):
        raise RecordError(f"seats[{number}]", RecordErrorCode.BAD_SEAT)
    if len(rest) == 2 and not known:
        raise RecordError(f"seats[{number}]", RecordErrorCode.BAD_COLOURS)
    return Seat(name, level, Colour(COLOURS.index(colour)) if known else None)
