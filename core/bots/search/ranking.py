"""Ranking: the best few of a player's plans, played on until it is clear which is the best."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from core.bots.base import Budget
from core.bots.cooperative import Cooperative
from core.bots.evaluation.leanings import Leaning, leaning_to
from core.bots.search.monte_carlo import PlanResult, RolloutSettings, compare_plans
from core.bots.search.turn_plans import Plan, generate_plans
from core.state import State


class Thinking(NamedTuple):
    """How somebody looks for the best turn.

    :param rollouts: how plans are played on, by whose judge they are judged before
    :param width: the ways to take a tile that are tried out
    :param race: the plans that are played on
    :param work: the turns that are simulated unless told otherwise
    :param noise: the most by which a plan is misjudged before it is played on, in hundredths of a victory point
    :param leaning: what is liked and feared about a plan beyond what it is worth
    """

    rollouts: RolloutSettings
    width: int
    race: int
    work: int
    noise: int = 0
    leaning: Leaning | None = None


def rank_plans(
    state: State, thinking: Thinking, budget: Budget, rng: random.Random, also: Sequence[Plan] = ()
) -> Cooperative[list[PlanResult]]:
    """The results of the best plans, the best first.

    :param state: the position
    :param thinking: how they are found and compared
    :param budget: how much may be computed
    :param rng: where chance comes from
    :param also: further plans to be played on beside them, a turn that was played, say
    """
    rollouts = thinking.rollouts
    budget = budget.usual(thinking.work)
    judge = leaning_to(thinking.leaning, rollouts.judge) if thinking.leaning else rollouts.judge
    plans = yield from generate_plans(state, rollouts.weights, judge, rng, thinking.width, thinking.noise)
    further = {plan.actions for plan in also}
    racing = [plan for plan in plans[: thinking.race] if plan.actions not in further] + list(also)
    return (yield from compare_plans(state, racing, rollouts, budget, rng))
