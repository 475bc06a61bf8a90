"""A hint: the turn that the expert would play, and why: the points it brings now, later, and what it denies others."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from core.actions import Action, Take
from core.bots.base import Budget, View
from core.bots.expert import Expert
from core.bots.learned import CROWD, JUDGE
from core.bots.slices import Slices
from core.bots.takes import estimates, sites
from core.bots.valuing import holdings, last_value, value
from core.bots.weights import OPENS, Mind
from core.bots.worth import worth
from core.deal import ALL_TILES
from core.legal import is_last_turn

WORTH_TELLING: Final = 100
"""A tile is denied to a player if it is better for him than all others by so many hundredths of a point."""


ROOM_TO_BUILD: Final = (*OPENS, "end", "next", "crew", "skip", "give")
"""What weighs in a position and is nothing that one has."""


class Denied(NamedTuple):
    """A tile that somebody else would have liked best.

    :param seat: who
    :param points: by how many points it would have been better for him than any other tile he could take now
    """

    seat: int
    points: int


class Advice(NamedTuple):
    """What the expert proposes.

    :param actions: the rest of the turn, its end included
    :param now: victory points that it brings in this turn
    :param later: victory points that what is gained can be expected to bring later, what is spent taken off
    :param denied: to whom it denies the tile that is taken
    """

    actions: tuple[Action, ...]
    now: int
    later: int
    denied: tuple[Denied, ...]


def advising(view: View, budget: Budget, rng: random.Random) -> Slices[Advice]:
    """Ponder the rest of a turn in slices, and tell what to do and why.

    :param view: the game as the player whose turn it is sees it
    :param budget: how much may be thought
    :param rng: where chance comes from
    """
    verdicts = yield from Expert().pondering(view, budget, rng)
    plan, seat = verdicts[0].plan, view.seat
    now = plan.before_end.players[seat].vp - view.players[seat].vp
    gain = _owned(plan.before_end) - _owned(view)
    return Advice(plan.actions, now, round(gain / 100) - now, denied(view, plan.actions))


def worth_at_end(view: View) -> int:
    """Return what a position is worth to the player whose turn it is, if the turn ends so; in hundredths of a point."""
    return last_value(view, view.seat) if is_last_turn(view) else value(view, view.seat, judge_for(view))


def judge_for(view: View) -> Mind:
    """Return the weights by which a position is judged."""
    return JUDGE if len(view.players) == 2 else CROWD


def _owned(view: View) -> int:
    """Return what a player's points and things are worth, without the room to build that he has."""
    judge = judge_for(view)
    sure, counts = holdings(view, view.seat, judge)
    weights = judge.at[ALL_TILES - view.drawn]
    return sure + sum(weights[name] * count for name, count in counts.items() if name not in ROOM_TO_BUILD) // 100


def denied(view: View, actions: tuple[Action, ...]) -> tuple[Denied, ...]:
    """Return to whom the tile is denied that is taken in a turn; to nobody if none is taken."""
    taken = next((action.space for action in actions if isinstance(action, Take)), None)
    if taken is None or view.phase != "take":
        return ()
    found = [
        Denied(seat, _better_by(view, seat, taken) // 100) for seat in range(len(view.players)) if seat != view.seat
    ]
    return tuple(each for each in found if each.points * 100 >= WORTH_TELLING)


def _better_by(view: View, seat: int, space: int) -> int:
    """Return by how much the tile on a space is better for a player than all others, in hundredths; at least 0."""
    theirs = view.copy()
    theirs.seat = seat
    w = worth(theirs, seat, judge_for(view))
    found = estimates(theirs, w, sites(theirs.player.display, w))
    best = max([estimate for estimate, take in found if take.space == space], default=None)
    other = max([estimate for estimate, take in found if take.space != space], default=None)
    return max(0, best - other) if best is not None and other is not None else 0
