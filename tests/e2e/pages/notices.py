"""Notices, which go by themselves with the next command, and banners, which stay until they are answered."""

from __future__ import annotations

from playwright.sync_api import Locator

from .part import Part


class Notices(Part):
    """Short notices; ``root`` has the words of all."""

    @property
    def all(self) -> Locator:
        """Each notice."""
        return self.root.locator(".notice")

    @property
    def close(self) -> Locator:
        """Takes them away."""
        return self.button("Close")


class Banners(Part):
    """Banners at the top."""

    def banner(self, name: str) -> Locator:
        """A banner by its name: update, offer or elsewhere."""
        return self.by_id(f"banner-{name}")

    @property
    def load(self) -> Locator:
        """Loads the new version now."""
        return self.by_id("bar-offline:load")

    @property
    def later(self) -> Locator:
        """Leaves the new version for later."""
        return self.by_id("bar-offline:later")

    @property
    def play_here(self) -> Locator:
        """Takes a game over that is open in another tab."""
        return self.button("Play here")
