"""A puzzle at the table, and the list of puzzles."""

from playwright.sync_api import Locator

from .deleting import Deleting
from .dialog import Dialog
from .fields import button, css, test_id
from .part import Part


class Puzzle(Part):
    """A puzzle at the table."""

    task = test_id("puzzle-task", "The task.")
    verdict = test_id("puzzle-verdict", "The result.")
    differs = test_id("differs", "The difference between the best turn and the one played.")
    again = css("[data-do='puzzle again']", "Restarts it.")
    show = css("[data-do='puzzle show']", "Shows the best turn on the boards.")
    leave = css("[data-do='puzzle back']", "Returns to the previous place.")


class Puzzles(Dialog, Deleting):
    """The list of puzzles."""

    def puzzle(self, of: str, number: int) -> Locator:
        """A puzzle by its number, from 1, from the ``own`` or the ``shipped`` list."""
        return self.by_id(f"puzzle-{of}-{number}")

    def all(self, of: str) -> Locator:
        """All puzzles of a list."""
        return self.root.locator(f"[data-testid^=puzzle-{of}-]")

    def solved(self, of: str) -> Locator:
        """The number of solved puzzles of a list, in words."""
        return self.by_id(f"solved-{of}")

    export = button("Export", "Exports the player's own puzzles as a file.")
    file = test_id("import", "The field for a file to import.")
