"""Scorings, and the final standings."""

from playwright.sync_api import Locator

from .dialog import Dialog
from .fields import css, test_id

NUMBERS = """(table) => [...table.tBodies].map((body) => [body.className, [...body.rows]
  .filter((row) => row.cells.length > 1)
  .map((row) => [...row.cells].slice(1).map((cell) => Number(cell.textContent.replace('−', '-'))))])"""


class Scoring(Dialog):
    """A scoring."""

    columns = test_id("columns", "The columns, as a picture.")
    table = css("table.score", "The same in numbers.")

    totals = css("table.score td.total", "The points of each player, from the first seat on.")


class Standings(Dialog):
    """The final standings."""

    table = test_id("standings", "Points by source.")

    @property
    def numbers(self) -> dict[str, list[list[int]]]:
        """Its rows as numbers, by kind: ``rank``, ``total``, ``cubes``; "" for sources of points."""
        found: dict[str, list[list[int]]] = {}
        for kind, rows in self.table.evaluate(NUMBERS):
            found.setdefault(str(kind), []).extend(rows)
        return found

    totals = css("[data-testid=standings] tbody.total td", "The points of each player, from the first seat on.")

    @property
    def scorings(self) -> Locator:
        """The buttons that show the scorings again."""
        return self.root.get_by_role("group", name="Scorings").get_by_role("button")

    def scoring(self, name: str) -> Locator:
        """The button of one scoring."""
        return self.root.get_by_role("group", name="Scorings").get_by_role("button", name=name)

    winner = test_id("winner", "The winner.")
    match_next = test_id("match-next", "The effect of the game on the match level.")
    glen = test_id("glen", "The final displays of all players.")
    fresh_deeds = test_id("fresh-deeds", "The new achievements.")

    def fresh_deed(self, name: str) -> Locator:
        """A new achievement."""
        return self.fresh_deeds.get_by_test_id(f"deed-{name}")

    bars = test_id("bars", "Points by source, as a chart.")
    lines = test_id("lines", "Points over time, as a chart.")

    def picture(self, name: str) -> Locator:
        """A chart by its accessible name."""
        return self.root.get_by_role("img", name=name)

    chart_parts = css(".ch-part", "The coloured segments of the charts.")
    rows = css("tr", "The rows of all its tables.")

    @property
    def course(self) -> Locator:
        """The rows of the table of points after each turn, collapsed at first."""
        return self.by_id("course").locator("tr")

    @property
    def course_title(self) -> Locator:
        """Expands that table."""
        return self.root.get_by_text("Points after each turn")

    @property
    def last_points(self) -> Locator:
        """The points after the last turn, from the first seat on."""
        return self.course.last.get_by_role("cell")
