"""The golden game of bots: with work instead of time as their limit they play the same game everywhere.

The page plays it in tests/e2e/test_contract.py.
"""

from __future__ import annotations

import pytest

from core import Game
from tests import exact_games

pytestmark = pytest.mark.cpython_only


def test_the_same_seed_seats_and_actions_give_the_same_game() -> None:
    game = Game.new(players=len(exact_games.LEVELS), seed=exact_games.SEED, names=["A", "B", "C", "D"])
    kept = exact_games.FILE.read_text("utf-8")
    assert exact_games.play(game) == kept, "PYTHONPATH=web python -m tests.exact_games writes it anew"
