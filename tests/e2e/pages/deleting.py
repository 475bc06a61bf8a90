"""Deleting something, which is asked first."""

from __future__ import annotations

from playwright.sync_api import Locator

from .fields import button
from .part import Part


class Deleting(Part):
    """A part in which something can be deleted."""

    delete = button("Delete", "Asks whether it shall be deleted.")

    @property
    def delete_now(self) -> Locator:
        """Answers yes."""
        return self.button("Delete", exact=True)

    keep = button("Keep", "Answers no.")
