"""A puzzle at the table, and the list of puzzles."""

from __future__ import annotations

from playwright.sync_api import Locator

from .deleting import Deleting
from .dialog import Dialog
from .part import Part


class Puzzle(Part):
    """A puzzle at the table."""

    @property
    def task(self) -> Locator:
        """What is to be found."""
        return self.by_id("puzzle-task")

    @property
    def verdict(self) -> Locator:
        """What has come out."""
        return self.by_id("puzzle-verdict")

    @property
    def differs(self) -> Locator:
        """What the best turn has that the one played has not."""
        return self.by_id("differs")

    @property
    def again(self) -> Locator:
        """Begins it anew."""
        return self.root.locator("[data-do='puzzle again']")

    @property
    def show(self) -> Locator:
        """Shows the best turn on the boards."""
        return self.root.locator("[data-do='puzzle show']")

    @property
    def leave(self) -> Locator:
        """Leads back to where one came from."""
        return self.root.locator("[data-do='puzzle back']")


class Puzzles(Dialog, Deleting):
    """The list of puzzles."""

    def puzzle(self, of: str, number: int) -> Locator:
        """A puzzle by its number, from 1 on, of those of one's ``own`` games or those ``shipped`` with the page."""
        return self.by_id(f"puzzle-{of}-{number}")

    def all(self, of: str) -> Locator:
        """All of a list."""
        return self.root.locator(f"[data-testid^=puzzle-{of}-]")

    def solved(self, of: str) -> Locator:
        """How many of a list are solved, in words."""
        return self.by_id(f"solved-{of}")

    @property
    def export(self) -> Locator:
        """Saves one's own as a file."""
        return self.button("Export")

    @property
    def file(self) -> Locator:
        """The field for a file to be imported."""
        return self.by_id("import")
