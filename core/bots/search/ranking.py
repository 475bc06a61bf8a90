"""Ranking: a player's best few plans, played out until the best is clear."""

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
    """Settings of the search for the best turn.

    :param rollouts: settings for playouts, and the judge that ranks plans beforehand
    :param width: number of takes tried out
    :param race: number of plans played out
    :param work: number of simulated turns, by default
    :param noise: maximum error in judging a plan before it is played out, in centi-VP
    :param leaning: likes and fears beyond a plan's value
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
    """The results of the best plans, best first.

    :param also: further plans to play out alongside, such as the turn actually played
    """
    rollouts = thinking.rollouts
    budget = budget.usual(thinking.work)
    judge = leaning_to(thinking.leaning, rollouts.judge) if thinking.leaning else rollouts.judge
    plans = yield from generate_plans(state, rollouts.weights, judge, rng, thinking.width, thinking.noise)
    further = {plan.actions for plan in also}
    racing = [plan for plan in plans[: thinking.race] if plan.actions not in further] + list(also)
    return (yield from compare_plans(state, racing, rollouts, budget, rng))
