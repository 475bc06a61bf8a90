"""A challenge as a short text for a link: a deal and who sits where, but no actions. Everybody who opens it plays the
same game, and the standings can be compared.

The text is ``<payload>.<seats>`` (:mod:`core.link_codec`). The payload is a byte for the version and the number of
players, and the seed. Each seat is a line (:mod:`core.seats`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from core import link_codec, seats
from core.record import RULES
from core.record_error import RecordError, RecordErrorCode
from core.seats import Seat

VERSION: Final = RULES
"""The newest version of challenge that can be read, 1 to 31: as a link, it has that of the rules."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """What everybody plays.

    :param seed: of the deal
    :param seats: 2 to 5, in their order
    :param rules: the version of the rules
    """

    seed: int
    seats: tuple[Seat, ...]
    rules: int = RULES

    @property
    def levels(self) -> tuple[str, ...]:
        """By seat the level of the computer's play, "" for a person."""
        return tuple(seat.level for seat in self.seats)


def to_text(challenge: Challenge) -> str:
    """The text of a challenge, for :func:`from_text`; like a link to a game it holds the seed."""
    head = link_codec.write_head(challenge.rules, len(challenge.seats), challenge.seed)
    return link_codec.pack(head, [seat.line for seat in challenge.seats])


def from_text(text: str) -> Challenge:
    """The challenge of a link's text; whether its levels are known here is not looked at.

    :raises RecordError: if the text is not one that :func:`to_text` made; nothing else is raised
    """
    body, lines = link_codec.unpack(text)
    rules, players, seed, at = link_codec.read_head(body, VERSION)
    if at != len(body):
        raise RecordError("seed", RecordErrorCode.LEFT_OVER)
    return Challenge(seed, seats.read(players, lines), rules)
