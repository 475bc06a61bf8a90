"""Reproducible random games."""

import random
from collections.abc import Iterator, Sequence

from core import Action, Game
from core.state import State

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve")


def played(actions: int | None = None, seed: int = 7, players: int = 3, names: Sequence[str] = NAMES) -> Game:
    """A game after a number of random actions, or at its end; the seed is that of the deal and of the choices."""
    game, chance = Game.new(players, seed, names[:players]), random.Random(seed)
    while len(game.actions) != actions and not game.over:
        game.play(chance.choice(game.legal_actions()))
    return game


def steps() -> Iterator[tuple[State, Action, Game]]:
    for players, seed in ((2, 3), (3, 5), (5, 8)):
        game = played(players=players, seed=seed)
        for number, action in enumerate(game.actions):
            yield game.at(number).state, action, game.at(number + 1)
