"""Statistics of results: wins by opponent and number of players, points by source, streaks of days."""

from __future__ import annotations

import re
from typing import Any

import pytest
from played import statistics
from played.result import Own, Result
from played.statistics import Days, Games, Points
from storage.backend import Memory
from storage.results import Results
from storage.save_entry import Save
from ui.app import counting
from ui.panels import charts, own_games

from core.score_table import SOURCES
from tests.fragments import parsed
from tests.random_games import played

BASE = (10, 2, 3, 4, 5, 6, -3)


def game(number: int, levels: str, ranks: dict[str, int], more: int = 0, day: str = "", on_time: bool = True) -> Result:
    """A result.

    :param levels: separated by spaces, "-" for a person
    :param ranks: of the persons, by name
    :param more: VP from activations above the base
    """
    seats = tuple("" if level == "-" else level for level in levels.split())
    own = tuple(Own(name, rank, (BASE[0] + more, *BASE[1:])) for name, rank in ranks.items())
    return Result(f"{number:08x}", f"save{number}", float(number), seats, own, day, bool(day) and on_time)


GAMES = [
    game(1, "- easy", {"": 1}),
    game(2, "- easy", {"": 2}, 3),
    game(3, "- medium hard", {"Ann": 1}, 6),
    game(4, "- - easy", {"Ann": 3, "Ben": 1}),
    game(5, "- - -", {"Ben": 1, "": 2, "Ann": 1}, -4),
    game(6, "- expert easy hard", {"Ann": 2}, 20),
]


def test_the_games_of_each_person_by_name() -> None:
    assert statistics.people(GAMES) == ["Ann", "Ben", ""]
    assert [result.save for result, _own in statistics.of_person(GAMES, "Ann")] == ["save3", "save4", "save5", "save6"]
    assert [own.rank for _result, own in statistics.of_person(GAMES, "")] == [1, 2, 2]
    assert statistics.people([]) == [] and statistics.of_person(GAMES, "Eve") == []


def test_games_are_counted_by_the_strongest_opponent_and_the_number_of_players() -> None:
    assert statistics.by_level(statistics.of_person(GAMES, "Ann")) == {
        ("hard", 3): Games(1, 1), ("easy", 3): Games(1, 0), ("", 3): Games(1, 1), ("expert", 4): Games(1, 0),
    }  # fmt: skip
    assert statistics.by_level(statistics.of_person(GAMES, ""))["easy", 2] == Games(2, 1)
    assert statistics.against(game(7, "- random", {"": 1})) == statistics.PEOPLE, "a level that is not known here"


def test_points_by_source_at_best_and_on_the_average() -> None:
    ann = statistics.of_person(GAMES, "Ann")
    points = statistics.by_source(ann)
    assert list(points) == list(SOURCES) == list(charts.SOURCES)
    assert points["activations"] == Points(30, (16 + 10 + 6 + 30) / 4)
    assert points["tiles"] == Points(-3, -3.0)
    assert statistics.totals(ann) == Points(47, (33 + 27 + 23 + 47) / 4)
    assert statistics.best(ann).total == 47


def daily(*days: str, late: str = "") -> list[Result]:
    """Results of the deals of some November days; those in ``late`` were begun on another day."""
    return [game(int(d), "- easy", {"": 1}, day=f"2026-11-{d}", on_time=d not in late.split()) for d in days]


@pytest.mark.parametrize(
    ("results", "today", "row"),
    [
        ([], "2026-11-22", Days(0, 0, 0)),
        (GAMES, "2026-11-22", Days(0, 0, 0)),
        (daily("22"), "2026-11-22", Days(1, 1, 1)),
        (daily("20", "21"), "2026-11-22", Days(2, 2, 2)),  # today's may still be played
        (daily("20", "21"), "2026-11-23", Days(2, 0, 2)),
        (daily("10", "11", "12", "21", "22"), "2026-11-22", Days(5, 2, 3)),
        (daily("20", "21", "22", late="21"), "2026-11-22", Days(3, 1, 1)),  # played late, it does not repair the streak
        (daily("21", "21", "22"), "2026-11-22", Days(2, 2, 2)),
        ([*daily("30"), game(40, "- easy", {"": 1}, day="2026-12-01")], "2026-12-01", Days(2, 2, 2)),
        ([game(41, "- easy", {"": 1}, day="0001-01-01"), game(42, "- easy", {"": 1}, day="9999-99-99")], "2026-11-22",
         Days(2, 0, 1)),
    ],
)  # fmt: skip
def test_days_without_a_gap(results: list[Result], today: str, row: Days) -> None:
    assert statistics.days(results, today) == row


# ---- display ----


def shown(name: str) -> str:
    return own_games.html(statistics.of_person(GAMES, name), lambda number: f"{number:.1f}")


def cells(html: str, testid: str) -> list[list[str]]:
    """The words of a table, row by row, without text hidden from screen readers."""
    table = next(e for e in parsed(html).iter("table") if e.attrib["data-testid"] == testid)
    for head in table.iter("th"):
        for span in head.findall("span[@aria-hidden]"):
            head.remove(span)
    return [["".join(cell.itertext()) for cell in row] for row in table.iter("tr")]


def test_the_table_of_games_won() -> None:
    assert cells(shown("Ann"), "won-table") == [
        ["Opponents", "3\xa0players", "4\xa0players", "All"],
        ["Easy", "0 of 1", "–", "0 of 1"],
        ["Hard", "1 of 1", "–", "1 of 1"],
        ["Expert", "–", "0 of 1", "0 of 1"],
        ["People only", "1 of 1", "–", "1 of 1"],
        ["All", "2 of 3", "0 of 1", "2 of 4"],
    ]
    assert cells(shown("Ben"), "won-table")[-1] == ["All", "2 of 2", "2 of 2"]


def test_the_table_of_points_and_the_sentence() -> None:
    rows = cells(shown("Ann"), "source-table")
    assert rows[0] == ["Source", "Best", "Average"] and rows[-1] == ["Total", "47", "32.5"]
    assert rows[1] == ["Activations", "30", "15.5"] and rows[-2] == ["Too many tiles", "−3", "-3.0"]
    assert "4\xa0games played, 2\xa0won. Best: 47\xa0VP; on the average: 32.5\xa0VP." in shown("Ann")


def test_the_bars_say_what_the_tables_say() -> None:
    tree = parsed(shown("Ann"))
    svgs = {svg.attrib["data-testid"]: svg for svg in tree.iter("svg") if "data-testid" in svg.attrib}
    won = [rect.attrib for rect in svgs["won-bars"].iter("rect") if "data-games" in rect.attrib]
    assert [(each["class"], each["data-games"]) for each in won] == [
        ("ch-part own-lost", "1"), ("ch-part own-won", "1"), ("ch-part own-lost", "1"), ("ch-part own-won", "1"),
    ]  # fmt: skip
    parts = [rect.attrib for rect in svgs["source-bars"].iter("rect") if "data-points" in rect.attrib]
    assert [each["data-points"] for each in parts[:7]] == ["30", "2", "3", "4", "5", "6", "-3"]
    assert parts[7]["data-points"] == "15.5" and len(parts) == 14
    for part in (*won, *parts):
        assert float(part["x"]) >= 0 and float(part["x"]) + float(part["width"]) <= charts.WIDE
    for svg in svgs.values():
        assert svg.attrib["role"] == "img" and "table" in svg.attrib["aria-label"]
    html = shown("Ann")
    assert set(re.findall(r"url\(#([^)]+)\)", html)) <= set(re.findall(r'<pattern id="([^"]+)"', html))
    assert "style=" not in html


def test_days_are_told_where_deals_of_the_day_were_played() -> None:
    told = own_games.days(Days(5, 2, 3))
    assert parsed(told) and "5\xa0deals" in told and "2\xa0days" in told and "3\xa0days" in told
    assert own_games.days(Days(0, 0, 0)) == ""


# ---- counting at the end ----


def counted(levels: list[str], **head: Any) -> Results:
    """The results in storage after a game with such a head has ended."""
    results = Results(Memory())
    game = played(players=len(levels))
    counting.count(results, game, Save("id", names=game.names, levels=tuple(levels), **head))
    return results


def test_a_game_is_counted_for_whoever_played_it_here() -> None:
    alone = counted(["", "easy"], day="2026-11-22", created=1_795_391_999.0)
    found = alone.read().games[0]
    assert found.save == "id" and found.levels == ("", "easy") and found.day == "2026-11-22" and found.on_its_day
    assert [own.name for own in found.own] == ["Ann"]
    assert alone.news("id") == alone.take_news("id") == list(alone.read().deeds) != []
    late = counted(["", ""], day="2026-11-22", created=1_795_392_000.0).read().games[0]
    assert [own.name for own in late.own] == ["Ann", "Ben"] and not late.on_its_day
    assert [own.name for own in counted(["", ""], me=1).read().games[0].own] == ["Ben"]


def test_what_nobody_has_played_is_not_counted() -> None:
    assert counted(["easy", "hard"]).read().games == ()
