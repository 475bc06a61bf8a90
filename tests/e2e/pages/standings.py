"""Scorings, and the final standings."""

from __future__ import annotations

from playwright.sync_api import Locator

from .dialog import Dialog

NUMBERS = """(table) => [...table.tBodies].map((body) => [body.className, [...body.rows]
  .filter((row) => row.cells.length > 1)
  .map((row) => [...row.cells].slice(1).map((cell) => Number(cell.textContent.replace('−', '-'))))])"""


class Scoring(Dialog):
    """A scoring."""

    @property
    def columns(self) -> Locator:
        """Its columns, a picture."""
        return self.by_id("columns")

    @property
    def table(self) -> Locator:
        """The same in numbers."""
        return self.root.locator("table.score")

    @property
    def totals(self) -> Locator:
        """The points of each player, from the first seat on."""
        return self.table.locator("td.total")


class Standings(Dialog):
    """The final standings."""

    @property
    def table(self) -> Locator:
        """Where the points came from."""
        return self.by_id("standings")

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

    @property
    def winner(self) -> Locator:
        """Who has won."""
        return self.by_id("winner")

    @property
    def match_next(self) -> Locator:
        """What the game has changed for who matches."""
        return self.by_id("match-next")

    @property
    def glen(self) -> Locator:
        """Everybody's display."""
        return self.by_id("glen")

    @property
    def fresh_deeds(self) -> Locator:
        """Achievements that are new."""
        return self.by_id("fresh-deeds")

    def fresh_deed(self, name: str) -> Locator:
        """An achievement that is new."""
        return self.fresh_deeds.get_by_test_id(f"deed-{name}")

    @property
    def bars(self) -> Locator:
        """Where the points came from, as a chart."""
        return self.by_id("bars")

    @property
    def lines(self) -> Locator:
        """How they grew, as a chart."""
        return self.by_id("lines")

    def picture(self, name: str) -> Locator:
        """A chart by what it is called."""
        return self.root.get_by_role("img", name=name)

    @property
    def chart_parts(self) -> Locator:
        """The coloured pieces of the charts."""
        return self.root.locator(".ch-part")

    @property
    def rows(self) -> Locator:
        """The rows of all of its tables."""
        return self.root.locator("tr")

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
