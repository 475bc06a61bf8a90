"""Random games, played as a simple opponent would play them. Needs nothing but core: it runs in the browser, too."""

from __future__ import annotations

import random
import time

from core import Game


def play(seed: int, players: int = 2) -> int:
    """Play a whole game, each action chosen uniformly from the legal ones; gives the number of actions."""
    rng = random.Random(seed)
    game = Game.new(players=players, seed=seed)
    actions = 0
    while not game.over:
        game.play(rng.choice(game.legal_actions()))
        actions += 1
    return actions


def seconds_a_game(seeds: range) -> float:
    """How long a game takes, on average over the games with these seeds."""
    start = time.perf_counter()
    for seed in seeds:
        play(seed)
    return (time.perf_counter() - start) / len(seeds)
