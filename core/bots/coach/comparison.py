"""Comparison of two turns from the same position: both are played out against the same samples of hidden
information."""

import random
from collections.abc import Sequence

from core.actions import Action
from core.bots.base import Budget
from core.bots.coach.advice import value_if_ended
from core.bots.coach.difference import before_end
from core.bots.cooperative import Cooperative
from core.bots.players.expert import settings_for
from core.bots.search.monte_carlo import compare_plans
from core.bots.search.turn_plans import Plan
from core.state import State


def plan_of(state: State, actions: Sequence[Action]) -> Plan:
    """A turn, with its end, as a plan."""
    end = before_end(state, actions)
    return Plan(value_if_ended(end), tuple(actions), end)


def expected_leads(
    state: State, one: Plan, other: Plan, budget: Budget, rng: random.Random
) -> Cooperative[tuple[int, int]]:
    """The expected leads over the best opponent after each of two turns, in centi-VP."""
    plans = sorted([one, other], key=lambda plan: plan.value, reverse=True)
    results = yield from compare_plans(state, plans, settings_for(len(state.players)).rollouts, budget, rng)
    by_plan = {id(result.plan): result.lead for result in results}
    return by_plan[id(one)], by_plan[id(other)]


def expected_loss(
    state: State, better: Sequence[Action], played: Sequence[Action], budget: Budget, rng: random.Random
) -> Cooperative[int]:
    """The loss of one whole turn against another, in centi-VP; negative if it is the better one."""
    one, other = plan_of(state, better), plan_of(state, played)
    if one.before_end.as_data() == other.before_end.as_data():
        return 0
    lead, played_lead = yield from expected_leads(state, one, other, budget, rng)
    return lead - played_lead
