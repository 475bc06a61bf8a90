"""The course of a game in one thing: who led from when on, and where that was lost; read off everybody's chances."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

CLEAR: Final = 100
"""Who has a chance greater than all others by so many thousandths leads; who has one so much smaller is behind."""

HOPELESS: Final = 120
"""Whoever has so few thousandths of a chance has hardly any."""


class Course(NamedTuple):
    """The course of a game for one of its players.

    :param kind: one of :data:`KINDS`
    :param seat: the player
    :param other: who has won, if that is somebody else; else -1
    :param turn: the turn from which on the player, or with "behind" the other one, led; with "back" the last one after
        which the player had hardly a chance
    :param until: the turn in which the lead was lost, if it was
    :param scoring: the scoring that was held in that turn, 1 to 3; 0 if none was
    """

    kind: str
    seat: int
    other: int = -1
    turn: int = 0
    until: int = 0
    scoring: int = 0


class _Facts(NamedTuple):
    """What the patterns look at: how a player stood at the beginning and after each turn, 1 ahead, -1 behind, and
    whether he has won."""

    stands: tuple[int, ...]
    least: int
    won: bool
    shared: bool
    scorings: Mapping[int, int]

    @property
    def last(self) -> int:
        """The number of turns."""
        return len(self.stands) - 1

    @property
    def lost_in(self) -> int:
        """The turn in which the lead was lost for good; 0 if there never was any."""
        led = [turn for turn, stand in enumerate(self.stands[:-1]) if stand > 0]
        return led[-1] + 1 if led else 0


_PATTERNS: Final[tuple[tuple[str, Callable[[_Facts], bool]], ...]] = (
    ("shared", lambda facts: facts.shared),
    ("back", lambda facts: facts.won and 0 < facts.least),
    ("late", lambda facts: facts.won and _since(facts.stands) == facts.last),
    ("kept", lambda facts: facts.won),
    ("final", lambda facts: facts.lost_in == facts.last),
    ("scoring", lambda facts: facts.lost_in > 0 and facts.lost_in in facts.scorings),
    ("lost", lambda facts: facts.lost_in > 0),
    ("behind", lambda facts: facts.stands[-2:-1] == (-1,)),
    ("open", lambda _facts: True),
)
"""Each kind of course and how it is known, the most telling first."""

KINDS: Final = tuple(kind for kind, _test in _PATTERNS)
"""What a course can be: the victory is shared; the player has won after having hardly a chance; at the very end; from a
turn on; or has lost the lead only at the end, in a scoring, in another turn; was behind; or all was open to the end."""


def course(
    chances: Sequence[Sequence[int]], scorings: Sequence[int], winners: Sequence[int], seat: int | None = None
) -> Course:
    """The course of a game that is over.

    :param chances: at the beginning and after each turn, by seat, the chance to win, in thousandths
    :param scorings: the turns in which the three scorings were held, in their order
    :param winners: the seats of those who have won
    :param seat: for whom; for the first of the winners unless given
    """
    seat = winners[0] if seat is None else seat
    other = -1 if seat in winners else winners[0]
    stands = tuple(_stand(shares, seat) for shares in chances)
    weak = [turn for turn, shares in enumerate(chances) if shares[seat] <= HOPELESS]
    held = {turn: number for number, turn in enumerate(scorings, 1)}
    facts = _Facts(stands, weak[-1] if weak else 0, other < 0, other < 0 and len(winners) > 1, held)
    kind = next(kind for kind, fits in _PATTERNS if fits(facts))
    until = facts.lost_in if kind in ("final", "scoring", "lost") else 0
    return Course(kind, seat, other, _turn(kind, facts, chances, other), until, held.get(until, 0))


def _turn(kind: str, facts: _Facts, chances: Sequence[Sequence[int]], other: int) -> int:
    """The turn that a course is told from."""
    if kind == "back":
        return facts.least
    if kind == "behind":
        return _since([_stand(shares, other) for shares in chances])
    return _since(facts.stands[: facts.lost_in] or facts.stands)


def _stand(shares: Sequence[int], seat: int) -> int:
    """How a player stands: 1 ahead of all others, -1 behind one of them, 0 in between."""
    ahead = shares[seat] - max(share for other, share in enumerate(shares) if other != seat)
    return (ahead >= CLEAR) - (ahead <= -CLEAR)


def _since(stands: Sequence[int]) -> int:
    """The first turn of the stretch at the end in which somebody was never behind, beginning with a lead."""
    behind = [turn for turn, stand in enumerate(stands) if stand < 0]
    first = behind[-1] + 1 if behind else 0
    return next((turn for turn in range(first, len(stands)) if stands[turn] > 0), len(stands) - 1)
