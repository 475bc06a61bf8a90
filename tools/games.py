"""Games played by computers."""

import random

from core import Game
from core.bots import Budget, bot


def play_random(game: Game, rng: random.Random, actions: int | None = None) -> Game:
    """Plays a game on at random, uniformly among the legal actions, to its end or to a total number of actions."""
    while actions != len(game.actions) and not game.over:
        game.play(rng.choice(game.legal_actions()))
    return game


def by_bots(game: Game, rng: random.Random, level: str = "medium") -> Game:
    """Plays a game to its end, with a bot of that level in every seat."""
    seats = [bot(level) for _ in game.names]
    while not game.over:
        game.play(seats[game.state.seat].decide(game.state, game.legal_actions(), Budget(), rng))
    return game


def new_game(players: int, number: int) -> tuple[Game, random.Random]:
    """A new game by number, reproducible, and its random generator."""
    rng = random.Random(number)
    return Game.new(players, rng.randrange(2**53)), rng
