"""Scorings, and the final standings."""

from .dialog import Dialog
from .fields import css, each_css, test_id

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
    scorings = css("role=group[name='Scorings'] >> role=button", "The buttons that show the scorings again.")
    scoring = each_css("role=group[name='Scorings'] >> role=button[name=/{name}/]", "The button of one scoring.")
    winner = test_id("winner", "The winner.")
    match_next = test_id("match-next", "The effect of the game on the match level.")
    glen = test_id("glen", "The final displays of all players.")
    fresh_deeds = test_id("fresh-deeds", "The new achievements.")
    fresh_deed = each_css("[data-testid=fresh-deeds] [data-testid=deed-{name}]", "A new achievement.")
    bars = test_id("bars", "Points by source, as a chart.")
    lines = test_id("lines", "Points over time, as a chart.")
    picture = each_css("role=img[name=/{name}/]", "A chart by its accessible name.")
    chart_parts = css(".ch-part", "The coloured segments of the charts.")
    rows = css("tr", "The rows of all its tables.")
    course = css("[data-testid=course] tr", "The rows of the table of points after each turn, collapsed at first.")
    course_title = css("text=Points after each turn", "Expands that table.")
    last_points = css("[data-testid=course] tr:last-child td", "The points after the last turn, by seat.")
