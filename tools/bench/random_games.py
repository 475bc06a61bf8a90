"""Random games. Depends on core only, so it also runs in the browser."""

from __future__ import annotations

import random
import time

from core import Game


def play(seed: int, players: int = 2) -> int:
    """Plays a whole game, uniformly at random among the legal actions; returns the number of actions."""
    rng = random.Random(seed)
    game = Game.new(players=players, seed=seed)
    actions = 0
    while not game.over:
        game.play(rng.choice(game.legal_actions()))
        actions += 1
    return actions


def seconds_a_game(seeds: range) -> float:
    """Mean duration of a game over the given seeds, in seconds."""
    start = time.perf_counter()
    for seed in seeds:
        play(seed)
    return (time.perf_counter() - start) / len(seeds)
