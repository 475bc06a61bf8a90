"""Who sits at the table, as a line of text in links: the name, and for a seat of the computer a tab and the level."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.names import is_valid_name
from core.record_error import RecordError, RecordErrorCode


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at the table.

    :param name: of the player
    :param level: of a computer's play, up to 16 small letters; "" for a person
    """

    name: str
    level: str = ""

    @property
    def line(self) -> str:
        """The seat as a line for :func:`read`."""
        return f"{self.name}\t{self.level}" if self.level else self.name


def is_level(text: object) -> bool:
    """Whether this could be the id of a level; whether it is one is told by ``core.bots``."""
    return isinstance(text, str) and re.fullmatch("[a-z]{1,16}", text) is not None


def read(players: int, lines: Sequence[str]) -> tuple[Seat, ...]:
    """The seats that lines tell.

    :param players: how many there are to be
    :raises RecordError: if there are not so many, or fewer than 2 or more than 5, or a line tells no seat
    """
    if not 2 <= players <= 5 or len(lines) != players:
        raise RecordError("seats", RecordErrorCode.BAD_PLAYERS)
    return tuple(_read(number, line) for number, line in enumerate(lines))


def _read(number: int, line: str) -> Seat:
    name, tab, level = line.partition("\t")
    if not is_valid_name(name) or (tab and not is_level(level)):
        raise RecordError(f"seats[{number}]", RecordErrorCode.BAD_SEAT)
    return Seat(name, level)
