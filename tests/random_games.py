"""Reproducible random games."""

from __future__ import annotations

import random
from collections.abc import Sequence

from core import Game

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve")


def played(actions: int | None = None, seed: int = 7, players: int = 3, names: Sequence[str] = NAMES) -> Game:
    """A game after a number of random actions, or finished.

    :param actions: their number; to the end of the game if None
    :param seed: of the deal and of the choices
    :param names: of the players; more than needed are allowed
    """
    game, chance = Game.new(players, seed, names[:players]), random.Random(seed)
    while len(game.actions) != actions and not game.over:
        game.play(chance.choice(game.legal_actions()))
    return game
