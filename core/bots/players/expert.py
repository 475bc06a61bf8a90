"""Expert: looks at more turns than hard does, and plays them on far more often."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from core.actions import Action
from core.bots.base import Budget, Planner
from core.bots.cooperative import Cooperative
from core.bots.evaluation import learned_2p, learned_more
from core.bots.search.monte_carlo import PlanResult, RolloutSettings
from core.bots.search.ranking import Thinking, rank_plans
from core.bots.search.turn_plans import Plan
from core.state import State

TWO_PLAYERS: Final = Thinking(
    RolloutSettings(learned_2p.POLICY, learned_2p.LEAD, horizon=2, trust=100, care=4), width=20, race=10, work=8000
)
"""In games of two."""

MORE_PLAYERS: Final = Thinking(
    RolloutSettings(learned_more.POLICY, learned_more.LEAD, horizon=4, trust=100, care=4), width=20, race=10, work=8000
)
"""In games of three to five."""


def thinking_for(players: int) -> Thinking:
    """How it thinks in a game of so many players."""
    return TWO_PLAYERS if players == 2 else MORE_PLAYERS


class Expert(Planner):
    """Plays on by learned weights, to a horizon, and judges the position there by learned weights.

    :param noise: the most by which it misjudges a turn before it plays it on, in hundredths of a victory point
    """

    def __init__(self, noise: int = 0) -> None:
        super().__init__()
        self._noise = noise

    def plan_turn(self, state: State, budget: Budget, rng: random.Random) -> Cooperative[list[Action]]:
        """The turn that does best in games played on from it."""
        results = yield from self.rank_plans(state, budget, rng)
        return list(results[0].plan.actions)

    def rank_plans(
        self, state: State, budget: Budget, rng: random.Random, also: Sequence[Plan] = ()
    ) -> Cooperative[list[PlanResult]]:
        """The results of its best plans, the best first.

        :param also: further plans to be played on beside its own, a turn that was played, say
        """
        thinking = thinking_for(len(state.players))._replace(noise=self._noise)
        return (yield from rank_plans(state, thinking, budget, rng, also))
