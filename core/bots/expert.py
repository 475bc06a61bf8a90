"""Expert: looks some turns ahead, often, and judges what it finds there by what it learned in games against itself."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from core.actions import Action
from core.bots.base import Budget, Planner, View
from core.bots.learned import CROWD_JUDGE, JUDGE, POLICY
from core.bots.planning import Plan, trying_out
from core.bots.search import Style, Verdict, searching
from core.bots.slices import Slices, finished
from core.bots.weights import HAND

WIDTH: Final = 16
"""How many ways to take a tile it looks at."""

RACE: Final = 8
"""How many of them it plays on."""

WORK: Final = {2: 1000, 3: 2000, 4: 2500, 5: 2500}
"""How many turns it simulates unless told otherwise, by the number of players."""

DUEL: Final = Style(POLICY, horizon=8, judge=JUDGE, trust=4)
"""How it plays games on that are played by two."""

CROWD: Final = Style(POLICY, horizon=4, judge=CROWD_JUDGE, trust=4)
"""How it plays games on where there are more at the table."""


def style_for(players: int) -> Style:
    """Return how it plays games on that so many play."""
    return DUEL if players == 2 else CROWD


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
        found = yield from trying_out(view, HAND, rng, WIDTH)
        taken = {plan.actions for plan in also}
        racing = [plan for plan in found[:RACE] if plan.actions not in taken] + list(also)
        return (yield from searching(view, racing, style_for(players), budget.usual(WORK[players]), rng))
