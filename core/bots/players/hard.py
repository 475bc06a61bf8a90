"""Hard: plays its best few turns on for some turns, again and again, before it chooses one."""

from __future__ import annotations

import random
from typing import Final

from core.actions import Action
from core.bots.base import Budget, Planner
from core.bots.cooperative import Cooperative
from core.bots.evaluation.learned import EVALUATION_2P, ROLLOUT
from core.bots.evaluation.weights import HANDMADE
from core.bots.search.monte_carlo import RolloutSettings, compare_plans
from core.bots.search.turn_plans import generate_plans
from core.state import State

WIDTH: Final = 12
"""The ways to take a tile that it tries out."""

RACE: Final = 6
"""The plans that it plays on."""

WORK: Final = {2: 100, 3: 300, 4: 350, 5: 400}
"""The turns that it simulates unless told otherwise, by the number of players."""

TWO_PLAYERS: Final = RolloutSettings(ROLLOUT, horizon=8, evaluation_weights=EVALUATION_2P)
"""Games of two: by the learned weights."""

MORE_PLAYERS: Final = RolloutSettings(HANDMADE, horizon=8)
"""Games of three to five: by the weights made by hand."""


class Hard(Planner):
    """Looks ahead over the track and the coming refills by playing on (flat Monte Carlo to a horizon)."""

    def plan_turn(self, state: State, budget: Budget, rng: random.Random) -> Cooperative[list[Action]]:
        """The turn that does best in games played on from it."""
        players = len(state.players)
        plans = yield from generate_plans(state, HANDMADE, rng, WIDTH)
        settings = TWO_PLAYERS if players == 2 else MORE_PLAYERS
        results = yield from compare_plans(state, plans[:RACE], settings, budget.usual(WORK[players]), rng)
        return list(results[0].plan.actions)
