"""Easy: sees what a tile would bring, only not very clearly, and never walls itself in."""

from __future__ import annotations

import random
from typing import Final

from core.actions import Action
from core.bots.base import Budget, Planner, View
from core.bots.planning import room_left, trying_out
from core.bots.slices import Slices
from core.bots.weights import HAND, Mind

BLUR: Final = 2200
"""By how much, in hundredths of a point, it misjudges a turn at most."""

SHY: Final = Mind({**HAND.weights, "crew": (1500, 700), "open0": (-4000, -4000), "open1": (-1200, -1200)})
"""It would rather not be left with a single clan member, who could be hemmed in."""

ROOM: Final = 5
"""It leaves itself so many cells to build on if it can."""

EVERY: Final = 999
"""So many ways to take a tile are more than there are; it looks at all where those it likes leave it little room."""


class Easy(Planner):
    """Takes what looks best at a blurred glance, and keeps room to build."""

    def planning(self, view: View, budget: Budget, rng: random.Random) -> Slices[list[Action]]:
        """Plan a turn: of all that are looked at, the best by a blurred estimate that leaves room to build."""
        found = yield from trying_out(view, SHY, rng, blur=BLUR, careful=False)
        budget.spend(len(found))
        if all(room_left(plan.before_end, view.seat) < ROOM for plan in found):
            found = yield from trying_out(view, SHY, rng, width=EVERY)
            budget.spend(len(found))
        best = max(found, key=lambda plan: min(ROOM, room_left(plan.before_end, view.seat)))
        return list(best.actions)
