"""The charts of a finished game: all numbers are those of core."""

import re
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from core.actions import EndTurn
from features.standings import standings_dialog as dialog
from tests.fragments import check, game, parsed
from ui.panels import charts
from ui.table.table import Table


def over(players: int, seed: int):
    """A finished game."""
    played = game(players, seed, 9999)
    assert played.over
    return played


def test_chances_are_told_in_per_cent_as_the_language_writes_them() -> None:
    played = over(2, 2)
    course = [[500, 500], *([[125, 875]] * (len(played.points_by_turn()) - 1))]
    rows = list(parsed(charts.chances_table(played, course, lambda share: f"{share:.2f}\u00a0%")).iter("tr"))
    assert ["".join(cell.itertext()) for cell in rows[1]] == ["0", "0.50\u00a0%", "0.50\u00a0%"]
    told = ["".join(cell.itertext()) for cell in rows[-1]]
    assert told[1:] == ["0.12\u00a0%", "0.88\u00a0%"], "of two halves one is rounded down, so that the sum stays"


@pytest.mark.parametrize("players", [2, 5])
def test_each_part_of_a_bar_is_as_wide_as_its_points(players: int) -> None:
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
def test_the_lines_follow_the_points(players: int) -> None:
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


def test_the_course_is_told_as_a_table() -> None:
    played = over(4, 1)
    rows = parsed(charts.course_table(played)).findall(".//tbody/tr")
    told = [tuple(int(cell.text.replace("−", "-")) for cell in row.findall("td")) for row in rows]
    assert tuple(told) == played.points_by_turn()
    held = charts.scoring_turns(played)
    assert len(held) == 3 and held == sorted(held) and held[-1] == played.actions.count(EndTurn())
    assert all(told[turn - 1] != told[turn] for turn in held)
    assert [number for number, row in enumerate(rows) if row.attrib.get("class") == "held"] == sorted(set(held))


def test_pictures_are_shown_only_when_the_game_is_over() -> None:
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
def test_the_glen_of_each_winner_is_pictured(monkeypatch: pytest.MonkeyPatch, winners: tuple[int, ...]) -> None:
    monkeypatch.setattr(dialog, "leaders", lambda players: winners)
    played = over(3, 1)
    pictured = dialog._charts(played).split('data-testid="glen"')[1:]
    assert len(pictured) == len(winners)
    for seat, html in zip(winners, pictured, strict=True):
        assert f"<b>{played.names[seat]}</b>" in html
