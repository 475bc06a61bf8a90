"""The charts of a finished game: all numbers are those of core."""

import re
from itertools import pairwise
from types import SimpleNamespace
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from core.actions import EndTurn
from features.results import figures
from features.results.statistics import Games
from features.standings import standings_dialog as dialog
from tests.fragments import check, game, parsed
from tests.random_games import NAMES
from ui.panels import charts
from ui.table.table import Table
from ui.text.i18n import pgettext


def over(players: int, seed: int):
    """A finished game."""
    played = game(players, seed, 9999)
    assert played.over
    return played


def test_chances_table_uses_localised_percent() -> None:
    played = over(2, 2)
    course = [[500, 500], *([[125, 875]] * (len(played.points_by_turn()) - 1))]
    rows = list(parsed(charts.chances_table(played, course, lambda share: f"{share:.2f}\u00a0%")).iter("tr"))
    assert ["".join(cell.itertext()) for cell in rows[1]] == ["0", "0.50\u00a0%", "0.50\u00a0%"]
    told = ["".join(cell.itertext()) for cell in rows[-1]]
    assert told[1:] == ["0.12\u00a0%", "0.88\u00a0%"], "of two halves one is rounded down, so that the sum stays"


@pytest.mark.parametrize("players", [2, 5])
def test_bar_width_matches_points(players: int) -> None:
    played = over(players, 2)
    html = charts.bars(played.standings())
    check(html)
    bars = [bar for bar in parsed(html).iter("g") if bar.attrib.get("class", "").startswith("p")]
    units = set()
    for standing, bar in zip(played.standings(), bars, strict=True):
        assert bar.attrib["class"] == f"p{standing.seat + 1}"
        shown = {part.attrib["data-source"]: part for part in bar.iter("rect")}
        told = {name: points for name, points in standing.by_source.items() if points}
        assert {name: int(part.attrib["data-points"]) for name, part in shown.items()} == told
        edges = []
        for name, part in shown.items():
            x, wide = float(part.attrib["x"]), float(part.attrib["width"])
            assert x >= 0 and x + wide <= charts.WIDE
            assert part.attrib["fill"] == f"url(#ch-{name})"
            edges.append((round(x), round(x + wide)))
            if abs(told[name]) > 2:
                units.add(round(wide / abs(told[name]), 1))
        edges.sort()
        assert all(abs(one[1] - other[0]) <= 1 for one, other in pairwise(edges)), "no gap, no overlap"
        assert f">{standing.name}<" in html
    assert max(units) - min(units) < 0.11, "one scale for all"


def test_patterns_and_dashes_differ() -> None:
    assert len({strokes for _ground, _ink, strokes in charts.PAINTS.values()}) == len(charts.PAINTS)
    assert len(set(charts.DASHES)) == 5
    standings = over(3, 2).standings()
    check(charts.bars(standings) + charts.key(standings))
    assert "Activations" in charts.key(standings) and "Coins" in charts.key(standings)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_line_chart_matches_points(players: int) -> None:
    played = over(players, 4)
    html = charts.lines(played)
    check(html)
    course = played.points_by_turn()
    for seat, group in enumerate(group for group in parsed(html).iter("g") if "ch-seat" in group.attrib["class"]):
        spots = re.findall(r"([\d.]+) ([\d.]+)", group.find("path").attrib["d"])
        assert len(spots) == len(course)
        heights = [float(y) for _x, y in spots]
        for before, after, one, other in zip(course, course[1:], heights, heights[1:], strict=False):
            assert (other < one) == (after[seat] > before[seat]) and (other > one) == (after[seat] < before[seat])
        assert [float(x) for x, _y in spots] == sorted(float(x) for x, _y in spots)
        assert f'href="#m{seat + 1}"' in html
    assert html.count('class="ch-held"') == 3


@pytest.mark.parametrize("heights", [[100] * 5, [196, 196, 195], [24, 30, 190, 196, 196], [196, 24]], ids=str)
def test_names_beside_the_lines_do_not_overlap(heights: list[int]) -> None:
    placed = charts._apart(list(map(float, heights)))
    order = sorted(placed)
    assert all(other - one >= 14 for one, other in zip(order, order[1:], strict=False))
    assert max(placed) <= charts.BOTTOM
    places = range(len(heights))
    assert sorted(places, key=lambda n: (heights[n], placed[n])) == sorted(places, key=lambda n: placed[n])


def test_points_table_matches_game() -> None:
    played = over(4, 1)
    rows = parsed(charts.course_table(played)).findall(".//tbody/tr")
    told = [tuple(int(cell.text.replace("−", "-")) for cell in row.findall("td")) for row in rows]
    assert tuple(told) == played.points_by_turn()
    held = charts.scoring_turns(played)
    assert len(held) == 3 and held == sorted(held) and held[-1] == played.actions.count(EndTurn())
    assert all(told[turn - 1] != told[turn] for turn in held)
    assert [number for number, row in enumerate(rows) if row.attrib.get("class") == "held"] == sorted(set(held))


def test_charts_appear_only_after_the_end() -> None:
    page: Any = SimpleNamespace(
        games=SimpleNamespace(), own=SimpleNamespace(take_news=list, next_time=str), live=SimpleNamespace(follows="")
    )
    for played, shown in ((over(3, 1), True), (game(3, 1, 5), False)):
        page.games.table = Table(played)
        html = dialog.Standings().html(page)
        assert ('data-testid="bars"' in html) == ('data-do="new:rematch same"' in html) == shown
        assert 'data-testid="standings"' in html
    page.games.table, page.live.follows = Table(over(3, 1)), "Ann"
    html = dialog.Standings().html(page)
    assert "Ann can start a rematch" in html and "new:rematch" not in html


@pytest.mark.parametrize("winners", [(0,), (2,), (0, 2), (0, 1, 2)])
def test_each_winners_glen_is_drawn(monkeypatch: pytest.MonkeyPatch, winners: tuple[int, ...]) -> None:
    monkeypatch.setattr(dialog, "leaders", lambda players: winners)
    played = over(3, 1)
    pictured = dialog._charts(played).split('data-testid="glen"')[1:]
    assert len(pictured) == len(winners)
    for seat, html in zip(winners, pictured, strict=True):
        assert f"<b>{played.names[seat]}</b>" in html


def text_of(element: Element) -> str:
    return "".join(element.itertext()).strip()


def legend(html: str) -> list[tuple[str, str]]:
    """The fill and the words of each entry."""
    return [(entry.find(".//rect").attrib["fill"], text_of(entry)) for entry in parsed(html).iter("li")]


def patterns(html: str) -> dict[str, tuple[str, str]]:
    """By the id of a pattern, its ground and its ink."""
    return {
        each.attrib["id"]: (
            each.find("rect").attrib["fill"],
            getattr(each.find("path"), "attrib", {}).get("stroke", ""),
        )
        for each in parsed(html).iter("pattern")
    }


@pytest.mark.parametrize("players", [2, 5])
def test_line_chart_colours_and_dashes(players: int) -> None:
    played = game(players, 2, 9999, NAMES[:players])
    even = [[1000 // players] * players] * len(played.points_by_turn())
    for html in (charts.lines(played), charts.chances(played, even)):
        seats = [group for group in parsed(html).iter("g") if "ch-seat" in group.attrib["class"]]
        assert len(seats) == players
        for seat, group in enumerate(seats):
            assert group.attrib["class"].split() == [f"p{seat + 1}", "ch-seat"]
            assert {use.attrib["href"] for use in group.iter("use")} == {f"#m{seat + 1}"}
            (line,) = (path for path in group.iter("path") if path.attrib["class"] == "ch-line")
            assert line.attrib.get("stroke-dasharray", "") == charts.DASHES[seat]
            assert text_of(group) == NAMES[seat]


def test_games_won_and_lost() -> None:
    html = figures.won_bars({("easy", 2): Games(5, 2), ("expert", 2): Games(3, 0)})
    won, lost = "url(#own-won)", "var(--panel-2)"
    parts = [
        (part.attrib["fill"], part.attrib["data-games"])
        for part in parsed(html).iter("rect")
        if "data-games" in part.attrib
    ]
    assert parts == [(won, "2"), (lost, "3"), (lost, "3")]
    assert patterns(html)["own-won"] == ("var(--g-green)", "var(--tile-ink)")
    parts = ((figures.FILLS["won"], pgettext("games", "won")), (figures.FILLS["lost"], pgettext("games", "not won")))
    assert legend(charts.legend(parts)) == [(won, "won"), (lost, "not won")]
