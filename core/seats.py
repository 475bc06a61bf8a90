"""Seats at the table as lines of text in links: the name; for a bot's seat also a tab and its level."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.names import is_valid_name
from core.record_error import RecordError, RecordErrorCode


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table.

    :param name: the player's name
    :param level: a bot's level, up to 16 lower-case letters; "" for a human player
    """

    name: str
    level: str = ""

    @property
    def line(self) -> str:
        """The seat as a line for :func:`read`."""
        return f"{self.name}\t{self.level}" if self.level else self.name


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
    return tuple(_read(number, line) for number, line in enumerate(lines))


def _read(number: int, line: str) -> Seat:
    name, tab, level = line.partition("\t")
    if not is_valid_name(name) or (tab and not is_level(level)):
        raise RecordError(f"seats[{number}]", RecordErrorCode.BAD_SEAT)
    return Seat(name, level)
