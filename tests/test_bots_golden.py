"""Golden games of bots: easy and medium play exactly the games of version 0.1 by its rules, and by work instead of
time all levels play the same game everywhere. The page plays that one in tests/e2e/test_contract.py."""

from __future__ import annotations

import hashlib
import random

import pytest

from core import Game
from core.bots import Budget, bot
from tests import exact_games

# level   players   seed   actions   beginning of the game's digest, as played by commit 762f780
GAMES = """
 easy    2 1  187 87a18b34dd6a2fe9
 easy    2 2  235 d88c93ae29b4d223
 easy    3 1  246 88dd2bf12afcb3c5
 easy    3 2  229 9644f984063eef07
 easy    4 1  338 15c4b4223cefab41
 easy    4 2  290 5b7cb88fdd24e700
 easy    5 1  330 3ca4000f333633c5
 easy    5 2  342 03c21e03697db40b
 medium  2 1  322 e4894d738e2ea132
 medium  2 2  293 69b20a83dadd7c1a
 medium  3 1  399 6ae751875d3d0cd5
 medium  3 2  364 d86d839f66a6e093
 medium  4 1  455 b5d8800df39252b8
 medium  4 2  444 a2fb3f69b258851d
 medium  5 1  510 40ccc34039586c27
 medium  5 2  504 56dc97d0f62c2b9c
"""


def played(level: str, players: int, seed: int) -> Game:
    """A game of one level against itself, by the first rules."""
    game, bots = Game.new(players=players, seed=seed, rules=1), [bot(level) for _ in range(players)]
    chances = [random.Random(seed * 10 + seat) for seat in range(players)]
    while not game.over:
        seat = game.state.seat
        game.play(bots[seat].decide(game.state, game.legal_actions(), Budget(), chances[seat]))
    return game


@pytest.mark.slow
@pytest.mark.parametrize("line", GAMES.strip().splitlines(), ids=lambda line: "-".join(line.split()[:3]))
def test_the_same_games_as_version_0_1(line: str) -> None:
    level, players, seed, actions, digest = line.split()
    texts = list(map(str, played(level, int(players), int(seed)).actions))
    told = hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16]
    assert (len(texts), told) == (int(actions), digest)


def test_the_same_seed_seats_and_actions_give_the_same_game() -> None:
    game = Game.new(players=len(exact_games.LEVELS), seed=exact_games.SEED, names=["A", "B", "C", "D"])
    kept = exact_games.FILE.read_text("utf-8")
    assert exact_games.play(game) == kept, "PYTHONPATH=web python -m tests.exact_games writes it anew"
