"""Medium: tries the promising turns from beginning to end and takes the one that leaves it best off."""

from __future__ import annotations

import random
from typing import Final

from core.actions import Action
from core.bots.base import Budget, Planner
from core.bots.cooperative import Cooperative
from core.bots.evaluation.judges import by_weights
from core.bots.evaluation.weights import HANDMADE, Weights
from core.bots.search.turn_plans import generate_plans
from core.state import State

WIDTH: Final = 12
"""The ways to take a tile that it tries out."""

CAUTIOUS: Final = Weights({**HANDMADE.table, "open0": (-4000, -2000), "open1": (-1200, -600), "open2": (-400, -200)})
"""It fears to the end of the game to be left without a cell to build on."""

SMALL_TABLE: Final = Weights({**CAUTIOUS.table, "skip": (175, 120), "give": (290, 190)})
"""With one or two others at the table it does not like to pass tiles over, and so takes many."""

NOISE: Final = {2: 700, 3: 300, 4: 450, 5: 300}
"""The most by which it misjudges a turn, in hundredths of a victory point, by the number of players."""


class Medium(Planner):
    """Greedy over complete turns: tile, cell, payment, sales, activations, movement, promotion.

    :param noise: the most by which it misjudges a turn beyond what it always does, in hundredths of a victory point
    """

    def __init__(self, noise: int = 0) -> None:
        super().__init__()
        self._noise = noise

    def plan_turn(self, state: State, budget: Budget, rng: random.Random) -> Cooperative[list[Action]]:
        """The turn that leads to the position of most value; what others do then is left aside."""
        weights = SMALL_TABLE if state.has_die else CAUTIOUS
        noise = NOISE[len(state.players)] + self._noise
        plans = yield from generate_plans(state, weights, by_weights(weights), rng, WIDTH, noise)
        budget.spend(len(plans))
        return list(plans[0].actions)
