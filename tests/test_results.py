"""Results of games: counted once each, stored safely, shared by tabs, exported, deleted; statistics."""

import json
import re
from typing import Any

import pytest

from core.actions import EndTurn
from core.score_types import SOURCES
from draw.panels import charts
from features.results import result, results_entry, statistics, statistics_view
from features.results.result import PlayerResult, Result
from features.results.results_entry import MAX_GAMES, MAX_LENGTH, ResultsContent, ResultsEntry
from features.results.statistics import DailyStats, GameCounts, PointStats
from store.errors import FORBIDDEN, StoreError
from store.save_entry import Save
from tests.fake_browser import Screen
from tests.fake_storages import Forbidden, Memory
from tests.fragments import check, parsed
from tests.html_to_text import read
from tests.random_games import played
from words.html import Html

DAY = "2026-11-22"


def game(number: int, key: int | None = None, ended: float | None = None, **more: Any) -> Result:
    own = (PlayerResult("Ann", 1, (number % 50, 2, 3, 4, 5, 6, -3)),)
    when = 1000.0 + number if ended is None else ended
    return Result(f"{number if key is None else key:08x}", f"save{number}", when, ("", "easy"), own)._replace(**more)


@pytest.fixture
def store(backend: Memory) -> ResultsEntry:
    return ResultsEntry(backend)


def saves(store: ResultsEntry) -> list[str]:
    return [each.save for each in store.read().games]


def test_result_has_ranks_and_points_by_source() -> None:
    over = played(players=3)
    found = result.result_of_game(over, ("", "easy", ""), {0: "Ann", 2: "Cat"}, "id", 5.0, DAY, True)
    expected = [(each.total, each.rank, each.rank == 1) for each in over.standings()[::2]]
    assert [(own.total, own.rank, own.won) for own in found.players] == expected
    assert result.from_data(json.loads(json.dumps(result.as_data(found)))) == found
    assert [result.utc_day(1_795_391_999 + more) for more in (0, 1)] == [DAY, "2026-11-23"]


def test_result_key() -> None:
    over, levels = played(players=2), ["", "easy"]
    turns = [number for number, action in enumerate(over.actions, 1) if action == EndTurn()]
    opening = turns[result.KEY_TURNS - 1]
    assert result.key_of(over.at(opening), levels) == result.key_of(over, levels)
    others = [(over.at(opening - 1), levels), (over, ["", "hard"]), (played(players=2, seed=8), levels)]
    others.append((played(players=2, names=("Ann", "Bob")), levels))
    assert result.key_of(over, levels) not in [result.key_of(*other) for other in others]


@pytest.mark.parametrize(("names", "levels", "me", "told"), [
    (["Player 1", "Callum"], ["", "medium"], -1, {0: ""}),
    (["Ann", "Callum"], ["", "medium"], -1, {0: "Ann"}),
    (["Player 1", "Ben", "Callum"], ["", "", "medium"], -1, {0: "Player 1", 1: "Ben"}),
    (["Player 1", "Ben", "Callum"], ["", "", "medium"], 1, {1: "Ben"}),
    (["Player 1", "Ben", "Callum"], ["", "", "medium"], 0, {0: ""}),
    (["Callum", "Kirsty"], ["medium", "medium"], -1, {}), (["Callum", "Kirsty"], ["medium", "medium"], 0, {}),
])  # fmt: skip
def test_players_at_this_screen(names: list[str], levels: list[str], me: int, told: dict[int, str]) -> None:
    defaults = ["Player 1", "Player 2", "Callum"][: len(names)]
    assert result.local_names(names, levels, me, defaults) == told


def test_replayed_ending_replaces_result(backend: Memory, store: ResultsEntry) -> None:
    store.add(game(1))
    store.add(game(2, ended=900))
    assert saves(store) == ["save1", "save2"], "as they ended, whatever the clock says"
    again = game(1, ended=2000, players=(PlayerResult("Ann", 2, (1, 1, 1, 1, 1, 1, 1)),))
    ResultsEntry(backend).add(again)
    assert store.read().games == (game(2, ended=900), again), "undone and ended otherwise, after a reload or in a tab"


def test_achievement_is_announced_once(store: ResultsEntry) -> None:
    store.add(game(1), ["laird", "ness"])
    assert [store.take_new_achievements(save) for save in ("another", "save1", "save1")] == [[], ["laird", "ness"], []]
    store.add(game(2), ["laird", "feast"])
    store.add(game(9, key=1), ["laird", "hair"])
    assert store.take_new_achievements("save2") == ["feast"] and store.take_new_achievements("save9") == []
    assert store.read() == ResultsContent((game(1), game(2)), {"laird": 1001.0, "ness": 1001.0, "feast": 1002.0})


def test_oldest_results_are_dropped(backend: Memory, store: ResultsEntry) -> None:
    backend[ResultsEntry.key] = ResultsEntry().serialize(
        ResultsContent(tuple(map(game, range(MAX_GAMES))), {"laird": 1.0})
    )
    store.add(game(MAX_GAMES))
    assert saves(store) == [f"save{number}" for number in range(1, MAX_GAMES + 1)]
    assert store.read().achievements == {"laird": 1.0} and len(backend[ResultsEntry.key]) < MAX_LENGTH / 2
    wide = tuple(PlayerResult("\U0001f3f4" * 24, 5, (-999,) * 7) for _ in range(5))
    games = tuple(game(number, levels=("",) * 5, players=wide, day=DAY) for number in range(MAX_GAMES))
    backend[ResultsEntry.key] = ResultsEntry().serialize(ResultsContent(games))
    found = ResultsEntry(backend).read().games
    assert len(backend[ResultsEntry.key]) <= MAX_LENGTH
    assert found == games[-len(found) :] and len(found) > MAX_GAMES / 2


NOBODY: list[Any] = [
    [], [["Ann", 1]], [["Ann", 0, [0] * 7]], [["Ann", True, [0] * 7]], [["Ann", 1, [0] * 6]], [["Ann", 3, [0] * 7]],
    [["A" * 25, 1, [0] * 7]], [[5, 1, [0] * 7]], [["Ann", 1, [0] * 6 + [1000]]], [["Ann", 1, [0] * 6 + [0.5]]],
    [["Ann", 1, [0] * 7]] * 2, "x",
]  # fmt: skip
"""Players of a game of two, one of them a person, as they cannot be."""


@pytest.mark.parametrize(("field", "value"), [
    ("key", "x"), ("save", ""), ("ended", "now"), ("levels", ["", 7]), ("day", "tomorrow"),
    *(("own", own) for own in NOBODY),
])  # fmt: skip
def test_invalid_parts_are_skipped(backend: Memory, store: ResultsEntry, field: str, value: Any) -> None:
    good = result.as_data(game(1, day=DAY))
    games = [good, {**good, "key": "0000000a", field: value}, 5, None]
    entry = {"kind": ResultsEntry.kind, "format": 1, "games": games, "deeds": []}
    backend[ResultsEntry.key] = json.dumps(entry)
    assert store.read() == ResultsContent((game(1, day=DAY),), {})
    deeds = {"laird": 5, "unknown": 6, "ness": -1, "feast": True, "hair": "x", "ahead": float("1e12")}
    backend[ResultsEntry.key] = json.dumps(entry | {"games": None, "deeds": deeds})
    assert ResultsEntry(backend).read() == ResultsContent((), {"laird": 5})


def test_import_merges_results(store: ResultsEntry) -> None:
    elsewhere = ResultsEntry(Memory())
    store.add(game(5), ["laird", "ness"])
    store.add(game(7))
    elsewhere.add(game(6), ["laird"])
    elsewhere.add(game(8, key=7))
    elsewhere.add(game(1), ["ness", "feast"])
    assert store.import_text(elsewhere.export()[1]) == 2, "one of them is the same game"
    assert saves(store) == ["save1", "save5", "save6", "save7"]
    assert store.read().achievements == {"laird": 1005.0, "ness": 1001.0, "feast": 1001.0}


def result_of(
    number: int, levels: str, ranks: dict[str, int], more: int = 0, day: str = "", on_time: bool = True
) -> Result:
    """A result of seats separated by spaces, "-" for a person, with the persons' ranks by name and VP above 27."""
    seats = tuple(levels.replace("-", "").split(" "))
    own = tuple(PlayerResult(name, rank, (10 + more, 2, 3, 4, 5, 6, -3)) for name, rank in ranks.items())
    return Result(f"{number:08x}", f"save{number}", float(number), seats, own, day, bool(day) and on_time)


GAMES = [
    result_of(1, "- easy", {"": 1}), result_of(2, "- easy", {"": 2}, 3), result_of(3, "- medium hard", {"Ann": 1}, 6),
    result_of(4, "- - easy", {"Ann": 3, "Ben": 1}), result_of(5, "- - -", {"Ben": 1, "": 2, "Ann": 1}, -4),
    result_of(6, "- expert easy hard", {"Ann": 2}, 20),
]  # fmt: skip
ANN = statistics.games_of(GAMES, "Ann")


def test_results_and_points_by_person_and_level() -> None:
    assert statistics.player_names(GAMES) == ["Ann", "Ben", ""]
    assert [result.save for result, _own in ANN] == ["save3", "save4", "save5", "save6"]
    assert [own.rank for _result, own in statistics.games_of(GAMES, "")] == [1, 2, 2]
    assert statistics.player_names([]) == [] and statistics.games_of(GAMES, "Eve") == []
    assert statistics.by_level(ANN) == {
        ("hard", 3): GameCounts(1, 1), ("easy", 3): GameCounts(1, 0), ("", 3): GameCounts(1, 1),
        ("expert", 4): GameCounts(1, 0),
    }  # fmt: skip
    assert statistics.by_level(statistics.games_of(GAMES, ""))["easy", 2] == GameCounts(2, 1)
    assert statistics.strongest_opponent(result_of(7, "- random", {"": 1})) == statistics.PEOPLE, (
        "a level that is not known here"
    )
    points = statistics.by_source(ANN)
    assert list(points) == list(SOURCES) == list(charts.SOURCE_LABELS)
    assert points["activations"] == PointStats(30, (16 + 10 + 6 + 30) / 4) and points["tiles"] == PointStats(-3, -3.0)
    assert statistics.totals(ANN) == PointStats(47, (33 + 27 + 23 + 47) / 4) and statistics.best(ANN).total == 47


def daily(*days: str, late: str = "") -> list[Result]:
    """Results of the deals of some days, of November if no month is given; that in ``late`` was begun on another."""
    dates = [day if "-" in day else f"2026-11-{day}" for day in days]
    return [result_of(n, "- easy", {"": 1}, day=day, on_time=days[n] != late) for n, day in enumerate(dates)]


@pytest.mark.parametrize(("results", "today", "row"), [
    ([], "22", DailyStats(0, 0, 0)), (GAMES, "22", DailyStats(0, 0, 0)), (daily("22"), "22", DailyStats(1, 1, 1)),
    (daily("20", "21"), "22", DailyStats(2, 2, 2)),  # today's may still be played
    (daily("20", "21"), "23", DailyStats(2, 0, 2)), (daily("10", "11", "12", "21", "22"), "22", DailyStats(5, 2, 3)),
    (daily("20", "21", "22", late="21"), "22", DailyStats(3, 1, 1)),  # played late, it does not repair the streak
    (daily("21", "21", "22"), "22", DailyStats(2, 2, 2)), (daily("29", "30", "2026-12-01"), "30", DailyStats(3, 2, 3)),
    (daily("0001-01-01", "9999-99-99"), "22", DailyStats(2, 0, 1)),
])  # fmt: skip
def test_daily_streaks(results: list[Result], today: str, row: DailyStats) -> None:
    assert statistics.day_statistics(results, f"2026-11-{today}") == row
    html = statistics_view.daily_section(row)
    assert f'data-now="{row.current_streak}" data-longest="{row.longest}"' in html if row.ended else html == ""


def statistics_html(name: str) -> Html:
    return statistics_view.html(statistics.games_of(GAMES, name), lambda number: f"{number:.1f}")


def test_tables_and_charts_match() -> None:
    rows = [line for line in read(statistics_html("Ann")) if "|" in line]
    assert rows[:6] == [
        "Opponents | 3 ‹3 players› | 4 ‹4 players› | All", "Easy | 0 of 1 | – | 0 of 1", "Hard | 1 of 1 | – | 1 of 1",
        "Expert | – | 0 of 1 | 0 of 1", "People only | 1 of 1 | – | 1 of 1", "All | 2 of 3 | 0 of 1 | 2 of 4",
    ]  # fmt: skip
    assert "All | 2 of 2 | 2 of 2" in read(statistics_html("Ben"))
    html = statistics_html("Ann")
    bars = [rect.attrib for rect in parsed(html).iter("rect")]
    won = [(each["class"].split()[-1], each["data-games"]) for each in bars if "data-games" in each]
    assert won == [("own-lost", "1"), ("own-won", "1"), ("own-lost", "1"), ("own-won", "1")]
    points = [each["data-points"] for each in bars if "data-points" in each]
    assert points[:8] == ["30", "2", "3", "4", "5", "6", "-3", "15.5"] and len(points) == 14
    parts = [each for each in bars if "ch-part" in each.get("class", "")]
    assert parts and all(0 <= float(each["x"]) <= charts.WIDTH - float(each["width"]) for each in parts)
    assert html.count('role="img"') == 2
    check(html)


def test_statistics_begin_with_who_played_last(shown: Screen) -> None:
    zoe = game(2)._replace(players=(PlayerResult("Zoe", 1, (1, 2, 3, 4, 5, 6, -3)),))
    for each in (game(1), zoe):
        shown.page.results.count_ended().add(each)
    shown.do("statistics")
    assert re.findall("<option.*?>(.*?)<", shown.dialog) == ["Zoe", "Ann"]


def count_game(levels: list[str], **head: Any) -> ResultsEntry:
    results, over = ResultsEntry(Memory()), played(players=len(levels))
    results_entry.count(results, over, Save("id", names=over.names, levels=tuple(levels), **head))
    return results


def test_result_belongs_to_local_player() -> None:
    alone = count_game(["", "easy"], day=DAY, created=1_795_391_999.0)
    (found,) = alone.read().games
    assert (found.save, found.levels, found.day, found.was_on_time) == ("id", ("", "easy"), DAY, True)
    assert [own.name for own in found.players] == ["Ann"]
    assert alone.new_achievements("id") == alone.take_new_achievements("id") == list(alone.read().achievements) != []
    (late,) = count_game(["", ""], day=DAY, created=1_795_392_000.0).read().games
    assert [own.name for own in late.players] == ["Ann", "Ben"] and not late.was_on_time
    assert [own.name for own in count_game(["", ""], own_seat=1).read().games[0].players] == ["Ben"]
    assert count_game(["easy", "hard"]).read().games == ()


def test_forbidden_storage_is_reported() -> None:
    kept = ResultsEntry(Forbidden())
    assert kept.read() == ResultsContent()
    kept.add(game(2))
    assert kept.write_error == FORBIDDEN and kept.read().games == (game(2),)
    kept.delete()
    assert kept.read() == ResultsContent() and kept.write_error == FORBIDDEN


@pytest.mark.parametrize("text", [json.dumps({"kind": ResultsEntry.kind, "format": 2}), '{"kind": "x", "format": 1}'])
def test_newer_or_foreign_file_is_refused(store: ResultsEntry, text: str) -> None:
    with pytest.raises(StoreError, match="can’t read"):
        store.import_text(text)
