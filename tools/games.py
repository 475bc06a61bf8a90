"""Games played by computers, for whatever needs some."""

from __future__ import annotations

import random

from core import Game
from core.bots import Budget, bot


def at_random(game: Game, rng: random.Random, actions: int | None = None) -> Game:
    """Play a game on, each action chosen uniformly from the legal ones, to its end or for so many actions."""
    while actions != len(game.actions) and not game.over:
        game.play(rng.choice(game.legal_actions()))
    return game


def by_bots(game: Game, rng: random.Random) -> Game:
    """Play a game to its end, the medium bot in every seat."""
    seats = [bot("medium") for _ in game.names]
    while not game.over:
        game.play(seats[game.state.seat].decide(game.state, game.legal_actions(), Budget(), rng))
    return game


def numbered(players: int, number: int) -> tuple[Game, random.Random]:
    """A game at its beginning, one of very many, and what chance its players have."""
    rng = random.Random(number)
    return Game.new(players, rng.randrange(2**53)), rng
