"""A challenge as a short text for a link: a deal and its seats, without actions.

Everyone who opens it plays the same game, so the results can be compared.

The text is ``<payload>.<seats>`` (:mod:`core.link_codec`). The payload is a byte for the version and the number of
players, followed by the seed and any house rules. Each seat is a line (:mod:`core.seats`).
"""

from dataclasses import dataclass
from typing import Final

from core import link_codec, seats
from core.record import RULES
from core.record_error import RecordError, RecordErrorCode
from core.seats import Seat

VERSION: Final = RULES
"""The newest challenge version that can be read, 1 to 15; like a link's, it is the version of the rules."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A deal, by a version of the rules, and the 2 to 5 seats that play it, in seating order."""

    seed: int
    seats: tuple[Seat, ...]
    rules: int = RULES
    variants: tuple[str, ...] = ()

    @property
    def levels(self) -> tuple[str, ...]:
        """The bot level of each seat; "" for a human player."""
        return tuple(seat.level for seat in self.seats)


def to_text(challenge: Challenge) -> str:
    """The text of a challenge, for :func:`from_link_text`; like a link to a game it contains the seed."""
    head = link_codec.write_head(challenge.rules, len(challenge.seats), challenge.seed, challenge.variants)
    return link_codec.pack(head, [seat.line for seat in challenge.seats])


def from_link_text(text: str) -> Challenge:
    """The challenge in a link's text, its levels perhaps unknown here; RecordError if not made by :func:`to_text`."""
    body, lines = link_codec.unpack(text)
    rules, players, seed, variants, at = link_codec.read_head(body, VERSION)
    if at != len(body):
        raise RecordError("seed", RecordErrorCode.LEFT_OVER)
    return Challenge(seed, seats.parse_seats(players, lines), rules, variants)
