"""Deleting something, which is asked first."""

from __future__ import annotations

from playwright.sync_api import Locator

from .part import Part


class Deleting(Part):
    """A part in which something can be deleted."""

    @property
    def delete(self) -> Locator:
        """Asks whether it shall be deleted."""
        return self.button("Delete")

    @property
    def delete_now(self) -> Locator:
        """Answers yes."""
        return self.button("Delete", exact=True)

    @property
    def keep(self) -> Locator:
        """Answers no."""
        return self.button("Keep")
