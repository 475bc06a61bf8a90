"""Who sits at the table, as a line of text in links: the name, and for a seat of the computer a tab and the level."""

from __future__ import annotations

import re
from dataclasses import dataclass

from core.names import is_name
from core.record import RecordError


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
    """Return whether this could be the id of a level; whether it is one is told by ``core.bots``."""
    return isinstance(text, str) and re.fullmatch("[a-z]{1,16}", text) is not None


def read(number: int, line: str) -> Seat:
    """Return the seat that a line tells.

    :param number: of the seat, for the message
    :raises RecordError: if it tells none
    """
    name, tab, level = line.partition("\t")
    if not is_name(name) or (tab and not is_level(level)):
        raise RecordError(f"seats[{number}]", "this is neither a person nor a level of the computer")
    return Seat(name, level)
