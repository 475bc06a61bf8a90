"""The arena: what it prints, and how it counts."""

from __future__ import annotations

import json

import pytest

from core.bots import LEVELS

pytestmark = pytest.mark.cpython_only
arena = pytest.importorskip("tools.arena")

KEYS = {
    "a", "b", "players", "games", "seed", "work", "win_share", "low", "high", "vp_difference", "mean_vp_a", "mean_vp_b",
    "walled_in_a", "walled_in_b", "seconds_per_turn", "seconds_per_turn_b",
}  # fmt: skip


def test_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["A=easy", "B=random", "PLAYERS=3", "GAMES=4", "PROCESSES=1"]) == 0
    out = capsys.readouterr()
    line = json.loads(out.out)
    assert set(line) == KEYS
    assert line["games"] == 6, "each deal from every seat"
    assert 0 <= line["low"] <= line["win_share"] <= line["high"] <= 1
    assert "6/6" in out.err


def test_the_same_match_again() -> None:
    match = arena.Match("easy", "random", 2, 2, seed=5)
    first, second = arena.run(match, progress=False), arena.run(match, progress=False)
    assert all(first[key] == second[key] for key in KEYS if "seconds" not in key)


def test_the_interval() -> None:
    low, high = arena.wilson(0.5, 400)
    assert (round(low, 4), round(high, 4)) == (0.4512, 0.5488)
    assert arena.wilson(1.0, 10)[1] == pytest.approx(1)


@pytest.mark.parametrize("word", ["A=medium", "GAMES=many", "PLAYERS=6", "A=nobody", "what", "NOTHING=1"])
def test_what_cannot_be_understood(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main([word]) == 2
    assert capsys.readouterr().err


def test_the_ladder_has_every_line() -> None:
    matches = {(match.a, match.b, match.players): match.games for match in arena.ladder(None, 1, None)}
    ids = [level.id for level in LEVELS]
    for a, b in zip(ids, ["random", *ids], strict=False):
        assert matches[a, b, 2] >= 400 and matches[a, a, 2] >= 400 and (a, b, 4) in matches
        assert all((a, a, players) in matches for players in (3, 4, 5))
    assert ("medium", "random", 2) in matches
    assert {match.games for match in arena.ladder(6, 1, None)} == {6}
