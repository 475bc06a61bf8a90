"""Games played at random: the same ones each time."""

from __future__ import annotations

import random
from collections.abc import Sequence

from core import Game

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve")


def played(actions: int | None = None, seed: int = 7, players: int = 3, names: Sequence[str] = NAMES) -> Game:
    """A game in which so many actions were played at random, or all to its end.

    :param seed: of the deal, and of what the players choose
    :param names: of the players, and more than are needed
    """
    game, chance = Game.new(players, seed, names[:players]), random.Random(seed)
    while len(game.actions) != actions and not game.over:
        game.play(chance.choice(game.legal_actions()))
    return game
