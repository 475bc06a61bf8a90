"""Notices, which go by themselves with the next command, and banners, which stay until they are answered."""

from __future__ import annotations

from playwright.sync_api import Locator

from .fields import button, css, test_id
from .part import Part


class Notices(Part):
    """Short notices; ``root`` has the words of all."""

    all = css(".notice", "Each notice.")
    close = button("Close", "Takes them away.")


class Banners(Part):
    """Banners at the top."""

    def banner(self, name: str) -> Locator:
        """A banner by its name: update, offer or elsewhere."""
        return self.by_id(f"banner-{name}")

    load = test_id("bar-offline:load", "Loads the new version now.")
    later = test_id("bar-offline:later", "Leaves the new version for later.")
    play_here = button("Play here", "Takes a game over that is open in another tab.")
