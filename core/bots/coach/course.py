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


class _Lead(NamedTuple):
    """A stretch of turns in which somebody is never behind, from a turn with a lead to the last one with a lead.

    :param turn: its first turn
    :param until: the turn after its last one
    """

    turn: int
    until: int


NO_LEAD: Final = _Lead(0, 0)


class _Facts(NamedTuple):
    """What the patterns look at: how a player stood after each turn, 1 ahead, -1 behind; the last of his leads before
    the end, and that of who has won; and whether he has won."""

    stands: tuple[int, ...]
    lead: _Lead
    winning: _Lead
    least: int
    won: bool
    shared: bool
    scorings: Mapping[int, int]

    @property
    def last(self) -> int:
        """The number of turns."""
        return len(self.stands) - 1


_PATTERNS: Final[tuple[tuple[str, Callable[[_Facts], bool]], ...]] = (
    ("shared", lambda facts: facts.shared),
    ("back", lambda facts: facts.won and 0 < facts.least),
    ("late", lambda facts: facts.won and facts.winning.until <= facts.last),
    ("kept", lambda facts: facts.won),
    ("final", lambda facts: facts.lead.until == facts.last),
    ("scoring", lambda facts: facts.lead.until in facts.scorings),
    ("lost", lambda facts: facts.lead.until > 0),
    ("behind", lambda facts: facts.stands[-2:-1] == (-1,) and facts.winning.until > facts.last),
    ("open", lambda _facts: True),
)
"""Each kind of course and how it is known, the most telling first."""

KINDS: Final = tuple(kind for kind, _test in _PATTERNS)
"""What a course can be: the victory is shared; the player has won after having hardly a chance; at the very end; from a
turn on; or has lost the lead only at the end, in a scoring, in another turn; was behind; or all was open to the end. A
lead is one that has lasted for as many turns as there are players."""


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
    stands = _stands(chances, seat)
    weak = [turn for turn, shares in enumerate(chances) if shares[seat] <= HOPELESS]
    held = {turn: number for number, turn in enumerate(scorings, 1)}
    lasting = len(chances[0])
    lead, winning = _last_lead(stands[:-1], lasting), _last_lead(_stands(chances, winners[0]), lasting)
    facts = _Facts(stands, lead, winning, weak[-1] if weak else 0, other < 0, other < 0 and len(winners) > 1, held)
    kind = next(kind for kind, fits in _PATTERNS if fits(facts))
    turn = facts.least if kind == "back" else winning.turn if kind in ("kept", "behind") else lead.turn
    until = lead.until if kind in ("final", "scoring", "lost") else 0
    return Course(kind, seat, other, turn, until, held.get(until, 0))


def _stands(chances: Sequence[Sequence[int]], seat: int) -> tuple[int, ...]:
    """How a player stands at the beginning and after each turn: 1 ahead of all others, -1 behind one of them, 0 in
    between."""
    ahead = [shares[seat] - max(share for other, share in enumerate(shares) if other != seat) for shares in chances]
    return tuple((by >= CLEAR) - (by <= -CLEAR) for by in ahead)


def _last_lead(stands: Sequence[int], lasting: int) -> _Lead:
    """The last lead that was one for so many turns; :data:`NO_LEAD` if there never was any. That of the beginning,
    before the first turn, is none."""
    found, lead = NO_LEAD, NO_LEAD
    for turn, stand in enumerate(stands[1:], 1):
        if stand < 0:
            lead = NO_LEAD
        elif stand > 0:
            lead = _Lead(lead.turn or turn, turn + 1)
            found = lead if lead.until - lead.turn >= lasting else found
    return found
