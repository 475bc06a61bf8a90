"""The contents of the levels' final displays: sharing of deals, counting, and the lines printed."""

import json
from collections import Counter
from typing import Any

import pytest

from core import Game
from lab import leanings


def test_each_level_starts_each_deal_once() -> None:
    games = leanings.duels(6, 3)
    assert len(games) == 8 and [game.seed for game in games] == [3_000_000] * 4 + [3_000_001] * 4
    assert {game.players[0] for game in games[:4]} == set(leanings.PLAYERS) == set(games[5].players)
    game = Game.new(players=2, seed=7)
    assert +leanings.holdings(game.state.players[0]) == Counter(coins=6), "the starting village does not count"


def test_lines_count_each_levels_holdings(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def ended(duel: Any) -> dict[str, Counter[str]]:
        return {player.level: Counter(castles=len(player.level), vp=50) for player in duel.players}

    monkeypatch.setattr(leanings, "final_holdings", ended)
    assert leanings.main(["GAMES=4", "PROCESSES=1"]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["level"] for line in found] == ["easy", "medium", "hard", "expert"]
    assert [line["castles"] for line in found] == [4, 6, 4, 6] and {line["games"] for line in found} == {4}
    assert not any(line["more_than_any_other"] for line in found), "two have as many"
    assert leanings.main(["GAMES=many"]) == 2 and "GAMES=many" in capsys.readouterr().err
