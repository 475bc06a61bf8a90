"""Looking back: the bar in which one moves through the history of a game."""

from __future__ import annotations

from playwright.sync_api import Locator

from .fields import test_id
from .part import Part


class Past(Part):
    """The bar in which one looks back."""

    first = test_id("past-first", "To the beginning.")
    back = test_id("past-back", "One action back.")
    play = test_id("past-play", "Plays on by itself.")
    pause = test_id("past-pause", "Stops that.")
    forward = test_id("past-forward", "One action forward.")
    last = test_id("past-last", "To the latest action.")
    range = test_id("past-range", "The slider.")

    def speed(self, name: str) -> Locator:
        """How fast bots play, or a replay is: normal, slow, fast or at-once."""
        return self.by_id(f"speed-{name}")

    leave = test_id("bar-past", "Back to the game as it stands.")
