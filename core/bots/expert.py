"""Expert: looks some turns ahead, often, and judges what it finds there by what it learned in games against itself."""

from __future__ import annotations

import random
from typing import Final

from core.actions import Action
from core.bots.base import Budget, Planner, View
from core.bots.learned import JUDGE, POLICY
from core.bots.planning import plans
from core.bots.search import Style, Verdict, search
from core.bots.weights import HAND

WIDTH: Final = 16
"""How many ways to take a tile it looks at."""

RACE: Final = 8
"""How many of them it plays on."""

WORK: Final = {2: 1000, 3: 2000, 4: 2500, 5: 2500}
"""How many turns it simulates unless told otherwise, by the number of players."""

STYLE: Final = Style(POLICY, horizon=8, judge=JUDGE, trust=4)


class Expert(Planner):
    """Plays on by a learned policy, to a horizon, and judges the position there by learned weights."""

    def plan(self, view: View, budget: Budget, rng: random.Random) -> list[Action]:
        """Plan the turn that does best in games played on from it."""
        return list(self.ponder(view, budget, rng)[0].plan.actions)

    def ponder(self, view: View, budget: Budget, rng: random.Random) -> list[Verdict]:
        """Return what it thinks of its best plans, the best first; what a hint is made of."""
        found = plans(view, HAND, rng, WIDTH)[:RACE]
        return search(view, found, STYLE, budget.usual(WORK[len(view.players)]), rng)
