"""A challenge as a short text for a link: a deal and who sits where, but no actions. Everybody who opens it plays the
same game, and the standings can be compared.

The text is ``<payload>.<seats>`` (:mod:`core.packing`). The payload is a byte for the version and the number of
players, and the seed. Each seat is a line (:mod:`core.seats`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from core import packing, seats
from core.deal import MAX_SEED
from core.record import RecordError
from core.seats import Seat

VERSION: Final = 1
"""The version of this form of challenge, 0 to 31; it grows with ``core.record.RULES``, too."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """What everybody plays.

    :param seed: of the deal
    :param seats: 2 to 5, in their order
    """

    seed: int
    seats: tuple[Seat, ...]

    @property
    def levels(self) -> tuple[str, ...]:
        """By seat the level of the computer's play, "" for a person."""
        return tuple(seat.level for seat in self.seats)


def to_text(challenge: Challenge) -> str:
    """Return a challenge as text for :func:`from_text`; like a link to a game it holds the seed."""
    head = bytes([VERSION << 3 | len(challenge.seats)])
    return packing.pack(head + packing.number(challenge.seed), [seat.line for seat in challenge.seats])


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
    return Challenge(seed, tuple(seats.read(number, line) for number, line in enumerate(lines)))
