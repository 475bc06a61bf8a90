"""Games played as fast as possible. Depends on core only, so it also runs in the browser."""

import random
import time

from core import Game
from core.bots.evaluation.learned import TWO
from core.bots.search.playout import play_out
from core.deal import deal
from core.end_of_turn import first_state


def random_seconds(seeds: range) -> float:
    """Mean duration in seconds of two-player games, uniformly at random among the legal actions."""
    start = time.perf_counter()
    for seed in seeds:
        game, rng = Game.new(seed=seed), random.Random(seed)
        while not game.over:
            game.play(rng.choice(game.legal_actions()))
    return (time.perf_counter() - start) / len(seeds)


def greedy_rate(seeds: range) -> float:
    """Complete greedy two-player games per second, like bots' playouts; shuffling the stacks is not counted."""
    deals, rng = [deal(seed) for seed in seeds], random.Random(1)
    start = time.perf_counter()
    for hidden in deals:
        play_out(first_state(2, hidden), hidden, (TWO.policy, TWO.policy), rng)
    return len(deals) / (time.perf_counter() - start)
