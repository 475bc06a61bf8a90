"""Expert: looks some turns ahead, often, and judges what it finds there by what it learned in games against itself."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from core.actions import Action
from core.bots.base import Budget, Planner, View
from core.bots.learned import CROWD, JUDGE, POLICY
from core.bots.planning import Plan, trying_out
from core.bots.search import Style, Verdict, searching
from core.bots.slices import Slices, finished
from core.bots.weights import HAND, Mind

WORK: Final = {2: 1000, 3: 1800, 4: 1800, 5: 1800}
"""How many turns it simulates unless told otherwise, by the number of players."""


class Way(NamedTuple):
    """How it looks for the best turn.

    :param mind: what it goes by when it tries turns out
    :param width: how many ways to take a tile it looks at
    :param race: how many of them it plays on
    :param style: how it plays them on
    """

    mind: Mind
    width: int
    race: int
    style: Style


DUEL: Final = Way(HAND, 16, 8, Style(POLICY, horizon=8, judge=JUDGE, trust=4))
"""In games of two."""

TABLE: Final = Way(CROWD, 30, 14, Style(CROWD, horizon=8, trust=4))
"""In games of more."""


def way_for(players: int) -> Way:
    """Return how it looks for the best turn in a game that so many play."""
    return DUEL if players == 2 else TABLE


class Expert(Planner):
    """Plays on by a learned policy, to a horizon, and judges the position there by learned weights."""

    def planning(self, view: View, budget: Budget, rng: random.Random) -> Slices[list[Action]]:
        """Plan the turn that does best in games played on from it."""
        verdicts = yield from self.pondering(view, budget, rng)
        return list(verdicts[0].plan.actions)

    def ponder(self, view: View, budget: Budget, rng: random.Random) -> list[Verdict]:
        """Return what it thinks of its best plans, the best first; what a hint is made of."""
        return finished(self.pondering(view, budget, rng))

    def pondering(
        self, view: View, budget: Budget, rng: random.Random, also: Sequence[Plan] = ()
    ) -> Slices[list[Verdict]]:
        """Ponder in slices.

        :param also: further turns to be judged beside its own plans, one that was played, say
        """
        players = len(view.players)
        way = way_for(players)
        found = yield from trying_out(view, way.mind, rng, way.width)
        taken = {plan.actions for plan in also}
        racing = [plan for plan in found[: way.race] if plan.actions not in taken] + list(also)
        return (yield from searching(view, racing, way.style, budget.usual(WORK[players]), rng))
