"""The charts of a finished game, and the comparison of the players: all numbers are those of core."""

import re
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import pytest

from core import Game
from core.public_info import tiles_to_scoring, turns_to_scoring
from core.scoring import score
from draw.board import stacks
from draw.panels import charts
from features.standings import compare_view
from features.standings import standings_dialog as dialog
from game.table import Table
from game.view import build_view
from tests.fragments import game as game_after
from tests.fragments import parsed
from tests.positions import Seat, T, position
from tests.random_games import NAMES, played


def even_chances(game: Game) -> list[list[int]]:
    return [[1000 // len(game.names)] * len(game.names)] * len(game.points_by_turn())


def test_chances_table_uses_localised_percent() -> None:
    game = played(seed=2, players=2)
    course = [[500, 500], [125, 875], *even_chances(game)[2:]]
    rows = list(parsed(charts.chances_table(game, course, lambda share: f"{share:.3f}\u00a0%")).iter("tr"))
    told = [["".join(cell.itertext()) for cell in row] for row in rows[1:3]]
    assert told[0] == ["0", "0.500\u00a0%", "0.500\u00a0%"] and len(rows) == len(course) + 1
    assert told[1] == ["1", "0.120\u00a0%", "0.880\u00a0%"], "of two halves one is rounded down, so that the sum stays"


@pytest.mark.parametrize("players", [2, 5])
def test_bar_width_matches_points(players: int) -> None:
    standings, units = played(seed=2, players=players).standings(), set()
    bars = [
        bar for bar in parsed(charts.points_bars(standings)).iter("g") if bar.attrib.get("class", "").startswith("p")
    ]
    for standing, bar in zip(standings, bars, strict=True):
        assert bar.attrib["class"] == f"p{standing.seat + 1}" and standing.name in "".join(bar.itertext())
        parts = {part.attrib["data-source"]: part.attrib for part in bar.iter("rect")}
        points = {name: points for name, points in standing.by_source.items() if points}
        assert {name: int(part["data-points"]) for name, part in parts.items()} == points
        edges = []
        for name, part in parts.items():
            x, wide = float(part["x"]), float(part["width"])
            assert x >= 0 and x + wide <= charts.WIDTH and part["fill"] == f"url(#ch-{name})"
            edges.append((round(x), round(x + wide)))
            units |= {round(wide / abs(points[name]), 1)} if abs(points[name]) > 2 else set()
        assert all(abs(one[1] - other[0]) <= 1 for one, other in pairwise(sorted(edges))), "no gap, no overlap"
    assert max(units) - min(units) < 0.11, "one scale for all"


@pytest.mark.parametrize("players", [2, 3, 5])
def test_line_chart_matches_points(players: int) -> None:
    game = played(seed=4, players=players)
    course, html = game.points_by_turn(), charts.points_lines(game)
    for seat, group in enumerate(group for group in parsed(html).iter("g") if "ch-seat" in group.attrib["class"]):
        spots = re.findall(r"([\d.]+) ([\d.]+)", group.find("path").attrib["d"])
        assert len(spots) == len(course) and spots == sorted(spots, key=lambda spot: float(spot[0]))
        assert all(charts.TOP - 5 < float(y) < charts.BOTTOM + 5 for _x, y in spots), "within the grid"
        for (before, after), (one, other) in zip(pairwise(course), pairwise(float(y) for _x, y in spots), strict=True):
            assert (other < one) == (after[seat] > before[seat]) and (other > one) == (after[seat] < before[seat])
    assert html.count('class="ch-held"') == 3


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize(
    "chart", [charts.points_lines, lambda game: charts.chance_lines(game, even_chances(game))], ids=["VP", "chances"]
)
def test_lines_differ_without_colour(players: int, chart: Any) -> None:
    groups = parsed(chart(played(seed=2, players=players))).iter("g")
    seats = [group for group in groups if "ch-seat" in group.attrib["class"]]
    for seat, group in zip(range(players), seats, strict=True):
        assert group.attrib["class"].split() == [f"p{seat + 1}", "ch-seat"]
        assert {use.attrib["href"] for use in group.iter("use")} == {f"#m{seat + 1}"}
        (line,) = (path for path in group.iter("path") if path.attrib["class"] == "ch-line")
        assert line.attrib.get("stroke-dasharray", "") == charts.DASHES[seat]
        assert "".join(group.itertext()).strip() == NAMES[seat]
    assert len(set(charts.DASHES)) == 5
    assert len({strokes for _ground, _ink, strokes in charts.SOURCE_PATTERNS.values()}) == len(charts.SOURCE_PATTERNS)


@pytest.mark.parametrize("heights", [[100] * 5, [196, 196, 195], [24, 30, 190, 196, 196], [196, 24]], ids=str)
def test_names_beside_the_lines_do_not_overlap(heights: list[int]) -> None:
    placed = charts._spread(list(map(float, heights)))
    assert all(other - one >= 14 for one, other in pairwise(sorted(placed)))
    assert max(placed) <= charts.BOTTOM
    places = range(len(heights))
    assert sorted(places, key=lambda n: (heights[n], placed[n])) == sorted(places, key=lambda n: placed[n])


def test_points_table_marks_scorings() -> None:
    game = played(seed=1, players=4)
    rows = parsed(charts.points_table(game)).findall(".//tbody/tr")
    told = [tuple(int(cell.text.replace("−", "-")) for cell in row.findall("td")) for row in rows]
    assert tuple(told) == game.points_by_turn()
    held = [number for number, row in enumerate(rows) if row.attrib.get("class") == "held"]
    assert held == charts.scoring_turns(game) and len(held) == 3 and held[-1] == len(told) - 1
    assert all(told[turn - 1] != told[turn] for turn in held)


def test_only_the_host_can_start_a_rematch() -> None:
    guest = Table(played())
    guest.own_seat = 1
    page: Any = SimpleNamespace(
        games=SimpleNamespace(table=guest, practice=None), live=SimpleNamespace(host_name="Ann"),
        results=SimpleNamespace(take_new_achievements=list, next_time=str),
    )  # fmt: skip
    html = dialog.StandingsDialog().html(page)
    assert "Ann can start a rematch" in html and "new:rematch" not in html


@pytest.mark.parametrize("winners", [(0,), (2,), (0, 2), (0, 1, 2)])
def test_each_winners_glen_is_drawn(monkeypatch: pytest.MonkeyPatch, winners: tuple[int, ...]) -> None:
    monkeypatch.setattr(dialog, "leaders", lambda players: winners)
    _before, *pictured = dialog._charts(played()).split('data-testid="glen"')
    named = [re.search("<b>(.*?)</b>", html) for html in pictured]
    assert [name and name[1] for name in named] == [NAMES[seat] for seat in winners]


@pytest.mark.parametrize("turns", [12, 30])
def test_comparison_has_counts_and_points_of_a_scoring(turns: int) -> None:
    state = game_after(3, 11, turns).state
    compared = [(row.counts, row.points) for row in compare_view.rows(state)[:-1]]
    assert compared == [(held.counts, held.points) for held in score(state.players)]


def test_castle_of_mey_is_mentioned() -> None:
    assert compare_view.mey_note(position(Seat(), Seat()).state, ("Ann", "Ben")) == ""
    doubled = position(Seat(), Seat({(0, 1): T.RIVER_FOREST, (1, 1): T.MEY})).state
    words = compare_view.mey_note(doubled, ("Ann", "Ben"))
    assert "<b>Ben</b> has the <b>Castle of Mey</b>: each chieftain counts twice." in words


@pytest.mark.parametrize(("turns", "here", "beside"), [
    (2, "for this turn and at least {more}\xa0more.", "after {more}\xa0more turns at the earliest"),
    (8, "for this turn and at least {more}\xa0more.", "after {more}\xa0more turn at the earliest"),
    (9, "The last one could be drawn at the end of this turn.", "perhaps at the end of this turn"),
])  # fmt: skip
def test_next_scoring_is_announced(turns: int, here: str, beside: str) -> None:
    game = game_after(3, 2, turns)
    more = turns_to_scoring(game.state) - 1
    words = "".join(parsed(compare_view.next_scoring(game.state)).itertext())
    assert words.startswith("First scoring") and f"{tiles_to_scoring(game.state)}\xa0tiles" in words
    assert here.format(more=more) in words
    summary = "".join(parsed(stacks.summary(build_view(game))).itertext())
    assert summary.endswith(f"· {beside.format(more=more)}"), "beside the title, too"
    over = played().state
    assert over.over and compare_view.next_scoring(over) == "" and compare_view.unseen_tiles(over) == ""
