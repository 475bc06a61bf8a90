"""The band between the turns of two people at one screen."""

from __future__ import annotations

from playwright.sync_api import Locator

from .part import Part


class HandOver(Part):
    """The band; ``root`` is all of it."""

    @property
    def go_on(self) -> Locator:
        """Takes it away, where it waits for that."""
        return self.by_id("bar-go-ahead")
