"""A puzzle at the table, and the list of puzzles."""

from __future__ import annotations

from playwright.sync_api import Locator

from .deleting import Deleting
from .dialog import Dialog
from .fields import button, css, test_id
from .part import Part


class Puzzle(Part):
    """A puzzle at the table."""

    task = test_id("puzzle-task", "What is to be found.")
    verdict = test_id("puzzle-verdict", "What has come out.")
    differs = test_id("differs", "What the best turn has that the one played has not.")
    again = css("[data-do='puzzle again']", "Begins it anew.")
    show = css("[data-do='puzzle show']", "Shows the best turn on the boards.")
    leave = css("[data-do='puzzle back']", "Leads back to where one came from.")


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

    export = button("Export", "Saves one's own as a file.")
    file = test_id("import", "The field for a file to be imported.")
