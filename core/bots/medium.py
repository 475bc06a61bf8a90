"""Medium: tries the promising turns from beginning to end and takes the one that leaves it best off."""

from __future__ import annotations

import random
from typing import Final

from core.actions import Action
from core.bots.base import Budget, Planner, View
from core.bots.planning import trying_out
from core.bots.slices import Slices
from core.bots.weights import HAND, Mind

WIDTH: Final = 12
"""How many ways to take a tile it tries out."""

CAREFUL: Final = Mind({**HAND.weights, "open0": (-4000, -2000), "open1": (-1200, -600), "open2": (-400, -200)})
"""It fears to the end of the game to be left without a cell to build on."""

CROFTER: Final = Mind({**CAREFUL.weights, "skip": (175, 120), "give": (290, 190)})
"""With few others at the table it does not like to pass tiles over, and so takes many."""

BLUR: Final = {2: 700, 3: 300, 4: 450, 5: 300}
"""By how much, in hundredths of a point, it misjudges a turn at most, by the number of players."""


class Medium(Planner):
    """Greedy over complete turns: tile, cell, payment, sales, activations, movement, promotion."""

    def planning(self, view: View, budget: Budget, rng: random.Random) -> Slices[list[Action]]:
        """Plan the turn that leaves the position of most worth, nothing guessed about what others do then."""
        mind = CROFTER if view.has_die else CAREFUL
        found = yield from trying_out(view, mind, rng, WIDTH, BLUR[len(view.players)])
        budget.spend(len(found))
        return list(found[0].actions)
