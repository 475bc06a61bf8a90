"""Deletion with a confirmation."""

from playwright.sync_api import Locator

from .fields import button
from .part import Part


class Deleting(Part):
    """A part with something that can be deleted."""

    delete = button("Delete", "Asks for confirmation.")

    @property
    def delete_now(self) -> Locator:
        """Confirms the deletion."""
        return self.button("Delete", exact=True)

    keep = button("Keep", "Cancels the deletion.")
