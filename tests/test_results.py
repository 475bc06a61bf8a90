"""Results of games: counted once each, stored safely, exported as a file, deleted on demand."""

from __future__ import annotations

import json
from typing import Any

import pytest
from features.results import result
from features.results.result import Own, Result
from features.results.stored import LONGEST, MOST, Kept, Results
from storage.backend import Memory
from storage.kinds import RESULTS

from core.actions import EndTurn
from tests.random_games import played


def game(number: int, key: int | None = None, ended: float | None = None, **more: Any) -> Result:
    """A result identified by its number."""
    own = (Own("Ann", 1, (number % 50, 2, 3, 4, 5, 6, -3)),)
    when = 1000.0 + number if ended is None else ended
    return Result(f"{number if key is None else key:08x}", f"save{number}", when, ("", "easy"), own)._replace(**more)


# ---- of a game ----


def test_a_game_comes_to_ranks_and_points_by_source() -> None:
    over = played(players=3)
    found = result.of_game(over, ("", "easy", ""), {0: "Ann", 2: "Cat"}, "id", 5.0, "2026-11-22", True)
    standings = over.standings()
    assert [own.total for own in found.own] == [standings[0].total, standings[2].total]
    assert [own.rank for own in found.own] == [standings[0].rank, standings[2].rank]
    assert [own.won for own in found.own] == [standings[0].rank == 1, standings[2].rank == 1]
    assert result.from_data(json.loads(json.dumps(result.as_data(found)))) == found
    assert [result.utc_day(1_795_391_999 + more) for more in (0, 1)] == ["2026-11-22", "2026-11-23"]


def test_the_key_is_of_players_deal_and_opening() -> None:
    over, levels = played(players=2), ["", "easy"]
    key = result.key_of(over, levels)
    turns = [number for number, action in enumerate(over.actions, 1) if action == EndTurn()]
    assert result.key_of(over.at(turns[result.OPENING - 1]), levels) == key
    assert result.key_of(over.at(turns[result.OPENING - 1] - 1), levels) != key
    assert result.key_of(over, ["", "hard"]) != key
    assert result.key_of(played(players=2, seed=8), levels) != key
    assert result.key_of(played(players=2, names=("Ann", "Bob")), levels) != key


@pytest.mark.parametrize(
    ("names", "levels", "me", "told"),
    [
        (["Player 1", "Callum"], ["", "medium"], -1, {0: ""}),
        (["Ann", "Callum"], ["", "medium"], -1, {0: "Ann"}),
        (["Player 1", "Ben", "Callum"], ["", "", "medium"], -1, {0: "Player 1", 1: "Ben"}),
        (["Player 1", "Ben", "Callum"], ["", "", "medium"], 1, {1: "Ben"}),
        (["Player 1", "Ben", "Callum"], ["", "", "medium"], 0, {0: ""}),
        (["Callum", "Kirsty"], ["medium", "medium"], -1, {}),
        (["Callum", "Kirsty"], ["medium", "medium"], 0, {}),
    ],
)
def test_whose_game_it_is(names: list[str], levels: list[str], me: int, told: dict[int, str]) -> None:
    defaults = ["Player 1", "Player 2", "Callum"][: len(names)]
    assert result.at_this_screen(names, levels, me, defaults) == told


# ---- counting once ----


def test_a_game_is_counted_once_with_its_last_end(backend: Memory) -> None:
    store = Results(backend)
    store.add(game(1))
    store.add(game(2, ended=900))
    assert [each.save for each in store.read().games] == ["save1", "save2"], "as they ended, whatever the clock says"
    again = game(1, ended=2000, own=(Own("Ann", 2, (1, 1, 1, 1, 1, 1, 1)),))
    Results(backend).add(again)
    assert store.read().games == (game(2, ended=900), again), "undone and ended otherwise, after a reload or in a tab"


def test_the_same_game_from_a_file_is_not_counted_again(backend: Memory) -> None:
    store = Results(backend)
    store.add(game(1), ["laird"])
    store.add(game(9, key=1), ["laird", "ness"])
    assert store.read() == Kept((game(1),), {"laird": 1001.0})
    assert store.take_news("save9") == []


def test_achievements_are_told_once_and_by_the_game_that_brought_them(backend: Memory) -> None:
    store = Results(backend)
    store.add(game(1), ["laird", "ness"])
    assert store.take_news("another") == []
    assert store.take_news("save1") == ["laird", "ness"]
    assert store.take_news("save1") == []
    store.add(game(2), ["laird", "feast"])
    assert store.take_news("save2") == ["feast"]
    assert store.read().deeds == {"laird": 1001.0, "ness": 1001.0, "feast": 1002.0}


# ---- bounds ----


def test_only_the_latest_games_are_kept(backend: Memory) -> None:
    store = Results(backend)
    backend[Results.key] = Results().written(Kept(tuple(map(game, range(MOST))), {"laird": 1.0}))
    store.add(game(MOST))
    saves = [each.save for each in store.read().games]
    assert len(saves) == MOST and saves[0] == "save1" and saves[-1] == f"save{MOST}"
    assert store.read().deeds == {"laird": 1.0}
    assert len(backend[Results.key]) < LONGEST / 2


def test_the_entry_is_never_longer_than_it_may_be(backend: Memory) -> None:
    wide = tuple(Own("\U0001f3f4" * 24, 5, (-999,) * 7) for _ in range(5))
    games = tuple(game(number, levels=("",) * 5, own=wide, day="2026-11-22") for number in range(MOST))
    backend[Results.key] = Results().written(Kept(games))
    assert len(backend[Results.key]) <= LONGEST
    found = Results(backend).read().games
    assert found == games[-len(found) :] and len(found) > MOST / 2


# ---- invalid entries ----

SPOILT = {
    "key": "x",
    "save": "",
    "ended": "now",
    "levels": ["", 7],
    "own": [["Ann", 3, [0] * 7]],
    "day": "tomorrow",
}
"""An impossible value for each field."""


@pytest.mark.parametrize("field", SPOILT)
def test_a_game_that_cannot_be_is_left_out_and_harms_no_other(backend: Memory, field: str) -> None:
    good = result.as_data(game(1, day="2026-11-22"))
    backend[Results.key] = json.dumps(
        {"kind": RESULTS, "format": 1, "games": [good, {**good, field: SPOILT[field]}, 5, None], "deeds": []}
    )
    assert Results(backend).read() == Kept((game(1, day="2026-11-22"),), {})


@pytest.mark.parametrize(
    "own",
    [
        [], [["Ann", 1]], [["Ann", 0, [0] * 7]], [["Ann", True, [0] * 7]], [["Ann", 1, [0] * 6]],
        [["A" * 25, 1, [0] * 7]], [[5, 1, [0] * 7]], [["Ann", 1, [0] * 6 + [1000]]], [["Ann", 1, [0] * 6 + [0.5]]],
        [["Ann", 1, [0] * 7]] * 2, "x",
    ],
)  # fmt: skip
def test_how_somebody_has_done_is_believed_only_if_it_can_be(own: Any) -> None:
    assert result.from_data({**result.as_data(game(1)), "own": own}) is None


def test_unknown_achievements_and_times_that_cannot_be_are_left_out(backend: Memory) -> None:
    deeds = {"laird": 5, "unknown": 6, "ness": -1, "feast": True, "hair": "x", "ahead": float("1e12")}
    backend[Results.key] = json.dumps({"kind": RESULTS, "format": 1, "games": None, "deeds": deeds})
    assert Results(backend).read() == Kept((), {"laird": 5})


# ---- files ----


def test_a_file_is_added_to_what_is_there(backend: Memory) -> None:
    there, elsewhere = Results(backend), Results(Memory())
    there.add(game(5), ["laird", "ness"])
    there.add(game(7))
    elsewhere.add(game(6), ["laird"])
    elsewhere.add(game(8, key=7))
    elsewhere.add(game(1), ["ness", "feast"])
    assert there.import_text(elsewhere.export()[1]) == 2, "one of them is the same game"
    assert [each.save for each in there.read().games] == ["save1", "save5", "save6", "save7"]
    assert there.read().deeds == {"laird": 1005.0, "ness": 1001.0, "feast": 1001.0}
