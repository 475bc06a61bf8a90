"""Scorings, and the final standings."""

from __future__ import annotations

from playwright.sync_api import Locator

from .dialog import Dialog
from .fields import css, test_id

NUMBERS = """(table) => [...table.tBodies].map((body) => [body.className, [...body.rows]
  .filter((row) => row.cells.length > 1)
  .map((row) => [...row.cells].slice(1).map((cell) => Number(cell.textContent.replace('−', '-'))))])"""


class Scoring(Dialog):
    """A scoring."""

    columns = test_id("columns", "Its columns, a picture.")
    table = css("table.score", "The same in numbers.")

    @property
    def totals(self) -> Locator:
        """The points of each player, from the first seat on."""
        return self.table.locator("td.total")


class Standings(Dialog):
    """The final standings."""

    table = test_id("standings", "Where the points came from.")

    @property
    def numbers(self) -> dict[str, list[list[int]]]:
        """Its rows as numbers, by what they are: ``rank``, ``total``, ``cubes``; "" for sources of points."""
        found: dict[str, list[list[int]]] = {}
        for kind, rows in self.table.evaluate(NUMBERS):
            found.setdefault(str(kind), []).extend(rows)
        return found

    @property
    def totals(self) -> Locator:
        """The points of each player, from the first seat on."""
        return self.table.locator("tbody.total td")

    @property
    def scorings(self) -> Locator:
        """The buttons that show the scorings again."""
        return self.root.get_by_role("group", name="Scorings").get_by_role("button")

    def scoring(self, name: str) -> Locator:
        """One of them."""
        return self.root.get_by_role("group", name="Scorings").get_by_role("button", name=name)

    winner = test_id("winner", "Who has won.")
    match_next = test_id("match-next", "What the game has changed for who matches.")
    glen = test_id("glen", "Everybody's display.")
    fresh_deeds = test_id("fresh-deeds", "Achievements that are new.")

    def fresh_deed(self, name: str) -> Locator:
        """An achievement that is new."""
        return self.fresh_deeds.get_by_test_id(f"deed-{name}")

    bars = test_id("bars", "Where the points came from, as a chart.")
    lines = test_id("lines", "How they grew, as a chart.")

    def picture(self, name: str) -> Locator:
        """A chart by what it is called."""
        return self.root.get_by_role("img", name=name)

    chart_parts = css(".ch-part", "The coloured pieces of the charts.")
    rows = css("tr", "The rows of all of its tables.")

    @property
    def course(self) -> Locator:
        """The rows of the table of points after each turn, which is folded at first."""
        return self.by_id("course").locator("tr")

    @property
    def course_title(self) -> Locator:
        """Unfolds that table."""
        return self.root.get_by_text("Points after each turn")

    @property
    def last_points(self) -> Locator:
        """The points after the last turn, from the first seat on."""
        return self.course.last.get_by_role("cell")
