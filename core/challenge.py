"""A challenge as a short text for a link: a deal and who sits where, but no actions. Everybody who opens it plays the
same game, and the standings can be compared.

The text is ``<payload>.<seats>`` (:mod:`core.packing`). The payload is a byte for the version and the number of
players, and the seed. Each seat is a line: the name, and for a seat of the computer a tab and the level.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from core import packing
from core.deal import MAX_SEED
from core.names import is_name
from core.record import RecordError

VERSION: Final = 1
"""The version of this form of challenge, 0 to 31; it grows with ``core.record.RULES``, too."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at the table.

    :param name: of the player
    :param level: of a computer's play, up to 16 small letters; "" for a person
    """

    name: str
    level: str = ""


@dataclass(frozen=True, slots=True)
class Challenge:
    """What everybody plays.

    :param seed: of the deal
    :param seats: 2 to 5, in their order
    """

    seed: int
    seats: tuple[Seat, ...]


def to_text(challenge: Challenge) -> str:
    """Return a challenge as text for :func:`from_text`; like a link to a game it holds the seed."""
    head = bytes([VERSION << 3 | len(challenge.seats)])
    lines = [seat.name + (f"\t{seat.level}" if seat.level else "") for seat in challenge.seats]
    return packing.pack(head + packing.number(challenge.seed), lines)


def from_text(text: str) -> Challenge:
    """Return the challenge that a link's text tells; whether its levels are known here is not looked at.

    :raises RecordError: if the text is not one that :func:`to_text` made with this version; nothing else is raised
    """
    body, lines = packing.unpack(text)
    players, version = body[0] & 7, body[0] >> 3
    if version != VERSION:
        raise RecordError("version", f"a challenge of version {version} cannot be read here, only {VERSION}")
    seed, at = packing.read_number(body, 1)
    if seed > MAX_SEED or at != len(body):
        raise RecordError("seed", "this is not the seed of a game")
    if not 2 <= players <= 5 or len(lines) != players:
        raise RecordError("seats", "a game has 2 to 5 players, and a seat for each")
    return Challenge(seed, tuple(_seat(number, line) for number, line in enumerate(lines)))


def _seat(number: int, line: str) -> Seat:
    name, tab, level = line.partition("\t")
    if not is_name(name) or (tab and not re.fullmatch("[a-z]{1,16}", level)):
        raise RecordError(f"seats[{number}]", "this is neither a person nor a level of the computer")
    return Seat(name, level)
