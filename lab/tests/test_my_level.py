"""Measuring and checking the Match me ladder: two-bot games, fitted ratings, simulated careers."""

import json
from typing import Any

import pytest

from lab import matching, ratings
from lab.matches import duel, executor


def test_duel_is_reproducible() -> None:
    weak, strong = duel.BotSpec("easy", 6000), duel.BotSpec("medium")
    games = [duel.SimulatedGame((weak, strong), seed) for seed in range(3)]
    shares = [duel.win_share(game) for game in games]
    assert shares == [duel.win_share(game) for game in games] and set(shares) <= {0.0, 0.5, 1.0} and sum(shares) < 2


def test_ratings_are_fitted_to_results() -> None:
    pairs = [
        ratings.PairResult("stepone", "steptwo", 1000, 240.0),
        ratings.PairResult("steptwo", "stepthree", 1000, 500.0),
    ]
    found = ratings.fit_ratings(pairs)
    assert found["steptwo"] == 0 and found["stepthree"] == 0 and found["stepone"] == pytest.approx(-200, abs=3)


def test_each_rung_plays_next_two_from_both_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "win_share", lambda game: float(game.players[0].level == "medium"))
    with executor.make_executor(1) as where:
        pairs = list(ratings.measure(["steptwo", "stepthree", "stepfour", "stepfive"], 3, 1, where))
    assert [(pair.a, pair.b) for pair in pairs] == [
        ("steptwo", "stepthree"), ("steptwo", "stepfour"), ("stepthree", "stepfour"), ("stepthree", "stepfive"),
        ("stepfour", "stepfive"),
    ]  # fmt: skip
    assert [(pair.games, pair.won) for pair in pairs] == [(4, 0.0), (4, 0.0), (4, 2.0), (4, 2.0), (4, 2.0)]


def lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], share: float) -> list[dict[str, Any]]:
    """The lines printed if the player has that share of each game; checks that the exit status fits them."""
    players = set(matching.SIMULATED_PLAYERS)
    monkeypatch.setattr(matching, "win_share", lambda game: share if game.players[0] in players else 1 - share)
    status = matching.main(["GAMES=4", "PROCESSES=1"])
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert status == int(not all(line["within"] for line in found))
    return found


def test_careers_are_checked_against_bounds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = lines(monkeypatch, capsys, 1.0)
    assert len(found) == len(matching.SIMULATED_PLAYERS) == 6 and not any(line["within"] for line in found)
    assert found[0]["steps"][0] == 4 and found[0]["steps"][-1] == 11 and len(found[0]["steps"]) == 14
    assert found[0]["share_after"] == 1.0 and found[0]["low"] < 1.0 == found[0]["high"]
    assert all(line["within"] for line in lines(monkeypatch, capsys, 0.5))
    assert not set(matching.SIMULATED_PLAYERS) & set(duel.LADDER)
    assert ratings.main(["RUNGS=stepone,nobody"]) == 2 and "nobody" in capsys.readouterr().err


@pytest.mark.parametrize("word", ["GAMES=0", "GAMES=many", "what", "NOTHING=1"])
@pytest.mark.parametrize("tool", [matching, ratings])
def test_invalid_argument_exits_with_2(tool: Any, word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main([word]) == 2 and capsys.readouterr().err
