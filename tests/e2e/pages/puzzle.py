"""A puzzle at the table, and the list of puzzles."""

from .deleting import Deleting
from .dialog import Dialog
from .fields import button, css, each, each_css, test_id
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

    puzzle = each("puzzle-{of}-{number}", "A puzzle by its number, from 1, from the ``own`` or the ``shipped`` list.")
    all = each_css("[data-testid^=puzzle-{of}-]", "All puzzles of a list.")
    solved = each("solved-{of}", "The number of solved puzzles of a list, in words.")
    export = button("Export", "Exports the player's own puzzles as a file.")
    file = test_id("import", "The field for a file to import.")
