"""Hard: plays its best few turns on for some turns, again and again, before it chooses one."""

from __future__ import annotations

import random
from typing import Final

from core.actions import Action
from core.bots.base import Budget, Planner, View
from core.bots.learned import JUDGE, POLICY
from core.bots.planning import trying_out
from core.bots.search import Style, searching
from core.bots.slices import Slices
from core.bots.weights import HAND

WIDTH: Final = 12
"""How many ways to take a tile it looks at."""

RACE: Final = 6
"""How many of them it plays on."""

WORK: Final = {2: 100, 3: 300, 4: 350, 5: 400}
"""How many turns it simulates unless told otherwise, by the number of players."""

DUEL: Final = Style(POLICY, horizon=8, judge=JUDGE)
"""How it plays games on that are played by two: by what the expert has learned."""

TABLE: Final = Style(HAND, horizon=8)
"""How it plays games on where there are more at the table: by the weights made by hand."""


class Hard(Planner):
    """Looks ahead over the track and the coming refills by playing on (flat Monte Carlo to a horizon)."""

    def planning(self, view: View, budget: Budget, rng: random.Random) -> Slices[list[Action]]:
        """Plan the turn that does best when it is played on from."""
        found = yield from trying_out(view, HAND, rng, WIDTH)
        style = DUEL if len(view.players) == 2 else TABLE
        verdicts = yield from searching(view, found[:RACE], style, budget.usual(WORK[len(view.players)]), rng)
        return list(verdicts[0].plan.actions)
