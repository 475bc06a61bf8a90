"""Easy: sees what a tile would bring, only not very clearly, and never walls itself in."""

from __future__ import annotations

import random
from typing import Final

from core.actions import Action
from core.bots.base import Budget, Planner, View
from core.bots.planning import plans, room_left
from core.bots.weights import HAND

BLUR: Final = 3000
"""By how much, in hundredths of a point, it misjudges a turn at most."""

ROOM: Final = 3
"""It leaves itself so many cells to build on if it can."""


EVERY: Final = 999
"""So many ways to take a tile are more than there are; it looks at all where those it likes leave it no room."""


class Easy(Planner):
    """Takes what looks best at a blurred glance, and keeps room to build."""

    def plan(self, view: View, budget: Budget, rng: random.Random) -> list[Action]:
        """Plan a turn: of all that are looked at, the best by a blurred estimate that leaves room to build."""
        found = plans(view, HAND, rng, blur=BLUR, careful=False)
        budget.spend(len(found))
        if not any(room_left(plan.before_end, view.seat) for plan in found):
            found = plans(view, HAND, rng, width=EVERY)
            budget.spend(len(found))
        best = max(found, key=lambda plan: min(ROOM, room_left(plan.before_end, view.seat)))
        return list(best.actions)
