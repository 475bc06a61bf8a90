"""Easy: estimates tiles with large errors, but never walls itself in."""

import random
from typing import Final

from core.actions import Action
from core.bots.base import Budget, Planner
from core.bots.cooperative import Cooperative
from core.bots.evaluation.judges import weighted_judge
from core.bots.evaluation.static_evaluation import room_left
from core.bots.evaluation.weights import HANDMADE, Weights
from core.bots.search.turn_plans import generate_plans
from core.state import State

NOISE: Final = 2200  # maximum error in judging a turn, in centi-VP

WEIGHTS: Final = Weights({**HANDMADE.table, "crew": (1500, 700), "open0": (-4000, -4000), "open1": (-1200, -1200)})
"""Handmade weights that avoid a single clansman, who could be hemmed in."""

ROOM_WANTED: Final = 5  # number of cells to build on that it tries to keep

ALL_TAKES: Final = 999
"""Upper bound on the ways to take a tile; it looks at all of them if its favourites leave little room."""


class Easy(Planner):
    """Takes the tile that looks best at a blurred glance, and keeps room to build."""

    def plan_turn(self, state: State, budget: Budget, rng: random.Random) -> Cooperative[list[Action]]:
        """The best turn by a noisy estimate, of those that leave the most room to build."""
        judge = weighted_judge(WEIGHTS)
        plans = yield from generate_plans(state, WEIGHTS, judge, rng, noise=NOISE + self.noise, search_moves=False)
        budget.spend(len(plans))
        if all(room_left(plan.before_end, state.seat) < ROOM_WANTED for plan in plans):
            plans = yield from generate_plans(state, WEIGHTS, judge, rng, width=ALL_TAKES)
            budget.spend(len(plans))
        best = max(plans, key=lambda plan: min(ROOM_WANTED, room_left(plan.before_end, state.seat)))
        return list(best.actions)
