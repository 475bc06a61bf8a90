"""Expert: looks some turns ahead, often, and evaluates what it finds there by weights learned from its own games."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from core.actions import Action
from core.bots.base import Budget, Planner
from core.bots.cooperative import Cooperative
from core.bots.evaluation.learned import EVALUATION_2P, MULTIPLAYER, ROLLOUT
from core.bots.evaluation.weights import HANDMADE, Weights
from core.bots.search.monte_carlo import PlanResult, RolloutSettings, compare_plans
from core.bots.search.turn_plans import Plan, generate_plans
from core.state import State

WORK: Final = {2: 1000, 3: 1800, 4: 1800, 5: 1800}
"""The turns that it simulates unless told otherwise, by the number of players."""


class ExpertSettings(NamedTuple):
    """How it looks for the best turn.

    :param weights: for its plans
    :param width: the ways to take a tile that it tries out
    :param race: the plans that it plays on
    :param rollouts: how it plays them on
    """

    weights: Weights
    width: int
    race: int
    rollouts: RolloutSettings


TWO_PLAYERS: Final = ExpertSettings(
    HANDMADE, 16, 8, RolloutSettings(ROLLOUT, horizon=8, evaluation_weights=EVALUATION_2P, prior_games=4)
)
"""In games of two."""

MORE_PLAYERS: Final = ExpertSettings(MULTIPLAYER, 30, 14, RolloutSettings(MULTIPLAYER, horizon=8, prior_games=4))
"""In games of three to five."""


def settings_for(players: int) -> ExpertSettings:
    """The settings for a game of so many players."""
    return TWO_PLAYERS if players == 2 else MORE_PLAYERS


class Expert(Planner):
    """Plays on by learned weights, to a horizon, and evaluates the position there by learned weights."""

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
        players = len(state.players)
        settings = settings_for(players)
        plans = yield from generate_plans(state, settings.weights, rng, settings.width)
        further = {plan.actions for plan in also}
        racing = [plan for plan in plans[: settings.race] if plan.actions not in further] + list(also)
        return (yield from compare_plans(state, racing, settings.rollouts, budget.usual(WORK[players]), rng))
