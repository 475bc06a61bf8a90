"""The arena: what it prints, and how it counts."""

from __future__ import annotations

import json

import pytest

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
    matches = list(arena.ladder(None, 1, None))
    assert {(match.a, match.b) for match in matches if match.players == 2} >= {
        ("easy", "random"), ("medium", "random"), ("medium", "easy"), ("hard", "medium"), ("expert", "hard"),
        ("expert", "expert"),
    }  # fmt: skip
