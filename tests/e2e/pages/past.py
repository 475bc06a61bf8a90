"""Looking back: the bar in which one moves through the history of a game."""

from __future__ import annotations

from playwright.sync_api import Locator

from .part import Part


class Past(Part):
    """The bar in which one looks back."""

    @property
    def first(self) -> Locator:
        """To the beginning."""
        return self.by_id("past-first")

    @property
    def back(self) -> Locator:
        """One action back."""
        return self.by_id("past-back")

    @property
    def play(self) -> Locator:
        """Plays on by itself."""
        return self.by_id("past-play")

    @property
    def pause(self) -> Locator:
        """Stops that."""
        return self.by_id("past-pause")

    @property
    def forward(self) -> Locator:
        """One action forward."""
        return self.by_id("past-forward")

    @property
    def last(self) -> Locator:
        """To the latest action."""
        return self.by_id("past-last")

    @property
    def range(self) -> Locator:
        """The slider."""
        return self.by_id("past-range")

    def speed(self, name: str) -> Locator:
        """How fast bots play, or a replay is: normal, slow, fast or at-once."""
        return self.by_id(f"speed-{name}")

    @property
    def leave(self) -> Locator:
        """Back to the game as it stands."""
        return self.by_id("bar-past")
