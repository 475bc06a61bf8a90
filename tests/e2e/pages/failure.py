"""What is shown when something went wrong that should not."""

from __future__ import annotations

from playwright.sync_api import Locator

from .deleting import Deleting
from .dialog import Dialog


class Failure(Deleting, Dialog):
    """The dialog."""

    @property
    def details(self) -> Locator:
        """What has happened, for whoever mends it."""
        return self.root.locator("pre")

    @property
    def export(self) -> Locator:
        """Saves the game as a file."""
        return self.button("Save the game as a file")

    @property
    def set_aside(self) -> Locator:
        """Has the page start without the game."""
        return self.button("Set this game aside")

    @property
    def delete(self) -> Locator:
        """Asks whether the game shall be deleted."""
        return self.button("Delete this game")

    @property
    def reload(self) -> Locator:
        """Loads the page anew."""
        return self.button("Reload the page")
