"""A bot that does anything: what every other one has to beat clearly."""

from __future__ import annotations

import random
from collections.abc import Sequence

from core.actions import Action
from core.bots.base import Bot, Budget, View, pick


class Random(Bot):
    """Takes any legal action, each as likely."""

    def decide(self, view: View, legal_actions: Sequence[Action], budget: Budget, rng: random.Random) -> Action:
        """Return any of the legal actions."""
        return pick(legal_actions, rng)
