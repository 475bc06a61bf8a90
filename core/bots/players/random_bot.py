"""The random bot: what every other one has to beat clearly."""

from __future__ import annotations

import random
from collections.abc import Sequence

from core.actions import Action
from core.bots.base import Bot, Budget, pick
from core.state import State


class Random(Bot):
    """Plays any legal action, each as likely."""

    def decide(self, state: State, legal_actions: Sequence[Action], budget: Budget, rng: random.Random) -> Action:
        """Any of the legal actions."""
        return pick(legal_actions, rng)
