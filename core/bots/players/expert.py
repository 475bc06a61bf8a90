"""Expert: considers more turns than hard does, and plays them out far more often."""

import random
from collections.abc import Sequence
from typing import Final

from core.actions import Action
from core.bots.base import Budget, Planner
from core.bots.cooperative import Cooperative
from core.bots.evaluation.learned import MORE, TWO
from core.bots.search.monte_carlo import PlanResult, RolloutSettings, SearchSettings, rank_plans
from core.bots.search.turn_plans import Plan
from core.state import State

TWO_PLAYERS: Final = SearchSettings(
    RolloutSettings(*TWO, horizon=2, trust=100, care=4), width=20, candidates=10, work=8000
)
"""Settings for two-player games."""

MORE_PLAYERS: Final = SearchSettings(
    RolloutSettings(*MORE, horizon=4, trust=100, care=4), width=20, candidates=10, work=8000
)
"""Settings for three to five players."""


def settings_for(players: int) -> SearchSettings:
    """The settings for that number of players."""
    return TWO_PLAYERS if players == 2 else MORE_PLAYERS


class Expert(Planner):
    """Plays out its plans by learned weights up to a horizon, and judges the position there by learned weights."""

    def plan_turn(self, state: State, budget: Budget, rng: random.Random) -> Cooperative[list[Action]]:
        """The turn with the best results in playouts."""
        results = yield from self.rank_plans(state, budget, rng)
        return list(results[0].plan.actions)

    def rank_plans(
        self, state: State, budget: Budget, rng: random.Random, also: Sequence[Plan] = ()
    ) -> Cooperative[list[PlanResult]]:
        """The results of its best plans, best first; ``also`` of others, such as the turn actually played."""
        thinking = settings_for(len(state.players))._replace(noise=self.noise)
        return (yield from rank_plans(state, thinking, budget, rng, also))
