"""Medium: tries the promising turns from beginning to end and takes the one with the best final position."""

import random
from typing import Final

from core.actions import Action
from core.bots.base import Budget, Planner
from core.bots.cooperative import Cooperative
from core.bots.evaluation.judges import weighted_judge
from core.bots.evaluation.weights import HANDMADE, Weights
from core.bots.search.turn_plans import generate_plans
from core.state import State

MAX_TAKES: Final = 12  # number of takes it tries out

CAUTIOUS_WEIGHTS: Final = Weights(
    {**HANDMADE.table, "open0": (-4000, -2000), "open1": (-1200, -600), "open2": (-400, -200)}
)
"""Weights that avoid running out of cells to build on, up to the end of the game."""

FEW_PLAYERS_WEIGHTS: Final = Weights({**CAUTIOUS_WEIGHTS.table, "skip": (175, 120), "give": (290, 190)})
"""With only one or two opponents it avoids passing over tiles, and so takes many."""

NOISE: Final = {2: 700, 3: 300, 4: 450, 5: 300}
"""Maximum error in judging a turn, in centi-VP, by number of players."""


class Medium(Planner):
    """Greedy over complete turns: tile, cell, payment, sales, activations, movement, promotion."""

    def plan_turn(self, state: State, budget: Budget, rng: random.Random) -> Cooperative[list[Action]]:
        """The turn that leads to the most valuable position, ignoring the opponents' replies."""
        weights = FEW_PLAYERS_WEIGHTS if state.has_die else CAUTIOUS_WEIGHTS
        noise = NOISE[len(state.players)] + self.noise
        plans = yield from generate_plans(state, weights, weighted_judge(weights), rng, MAX_TAKES, noise)
        budget.spend(len(plans))
        return list(plans[0].actions)
