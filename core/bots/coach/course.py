"""The story of a game in one fact: who led and where the lead was lost, derived from each player's chance of
winning."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

CLEAR_LEAD: Final = 100
"""Minimum difference in winning chances, in thousandths, that counts as leading or trailing."""

HOPELESS_CHANCE: Final = 120  # chance, in thousandths, up to which a player has hardly any hope


class Storyline(NamedTuple):
    """The course of a game for one of its players."""

    kind: str  # one of ``KINDS``
    seat: int
    other: int = -1  # the winner, if it is another player; else -1
    # the turn from which the player led (with "behind" the winner); with "back" the last turn after which the player
    # had hardly a chance
    turn: int = 0
    until: int = 0  # the turn in which the lead was lost, if it was
    scoring: int = 0  # the scoring held in that turn, 1 to 3; 0 if none was


class _Lead(NamedTuple):
    """A span of turns in which a player never trails: the first turn with a lead, and the turn after the last one."""

    turn: int
    until: int


NO_LEAD: Final = _Lead(0, 0)


class _Facts(NamedTuple):
    """Input of the patterns."""

    # the player's standing at the beginning and after each turn: 1 ahead, -1 behind, 0 in between
    stands: tuple[int, ...]
    lead: _Lead  # the player's last lead before the end
    winning: _Lead  # the winner's last lead
    least: int  # the last turn after which the player had hardly a chance; 0 if there was none
    won: bool  # True if the player has won, alone or shared
    shared: bool  # True if the victory is shared
    scorings: Mapping[int, int]  # the number of each scoring, 1 to 3, by its turn

    @property
    def last(self) -> int:
        """Number of turns."""
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
"""Each kind of course and its test, most telling first."""

KINDS: Final = tuple(kind for kind, _test in _PATTERNS)
"""The kinds of course, in order: the victory is shared; the player won after having hardly a chance; only at the very
end; by a lead kept from some turn on; or lost the lead only at the end, in a scoring, in another turn; was behind; or
everything was open to the end. A lead must last for as many turns as there are players."""


def course(
    chances: Sequence[Sequence[int]], scorings: Sequence[int], winners: Sequence[int], seat: int | None = None
) -> Storyline:
    """The course of a finished game for a player, by default the first winner, from each seat's chance to win, in
    thousandths, at the beginning and after each turn, and the turns of the scorings."""
    seat = winners[0] if seat is None else seat
    other = -1 if seat in winners else winners[0]
    stands = _standings(chances, seat)
    weak = [turn for turn, shares in enumerate(chances) if shares[seat] <= HOPELESS_CHANCE]
    held = {turn: number for number, turn in enumerate(scorings, 1)}
    lasting = len(chances[0])
    lead, winning = _last_lead(stands[:-1], lasting), _last_lead(_standings(chances, winners[0]), lasting)
    facts = _Facts(stands, lead, winning, weak[-1] if weak else 0, other < 0, other < 0 and len(winners) > 1, held)
    kind = next(kind for kind, fits in _PATTERNS if fits(facts))
    turn = facts.least if kind == "back" else winning.turn if kind in ("kept", "behind") else lead.turn
    until = lead.until if kind in ("final", "scoring", "lost") else 0
    return Storyline(kind, seat, other, turn, until, held.get(until, 0))


def _standings(chances: Sequence[Sequence[int]], seat: int) -> tuple[int, ...]:
    """After each turn, and before the first: 1 if a player is clearly ahead of all others, -1 if clearly behind one."""
    ahead = [shares[seat] - max(share for other, share in enumerate(shares) if other != seat) for shares in chances]
    return tuple((by >= CLEAR_LEAD) - (by <= -CLEAR_LEAD) for by in ahead)


def _last_lead(stands: Sequence[int], lasting: int) -> _Lead:
    """The last lead of at least that many turns, not counting one before the first turn, or :data:`NO_LEAD`."""
    found, lead = NO_LEAD, NO_LEAD
    for turn, stand in enumerate(stands[1:], 1):
        if stand < 0:
            lead = NO_LEAD
        elif stand > 0:
            lead = _Lead(lead.turn or turn, turn + 1)
            found = lead if lead.until - lead.turn >= lasting else found
    return found
