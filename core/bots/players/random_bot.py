"""The random bot, a baseline that every other bot must beat clearly."""

import random
from collections.abc import Sequence

from core.actions import Action
from core.bots.base import Bot, Budget, pick
from core.state import State


class Random(Bot):
    """Plays a uniformly random legal action."""

    def decide(self, state: State, legal_actions: Sequence[Action], budget: Budget, rng: random.Random) -> Action:
        """A uniformly random legal action."""
        return pick(legal_actions, rng)
