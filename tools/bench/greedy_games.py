"""Complete greedy games, like bots' playouts. Depends on core only, so it also runs in the browser."""

from __future__ import annotations

import random
import time

from core.bots.evaluation.learned import TWO
from core.bots.search.playout import play_out
from core.deal import deal
from core.track import first_state


def games_a_second(seeds: range) -> float:
    """Two-player games per second over the given seeds; shuffling the stacks is not counted."""
    deals, rng = [deal(seed) for seed in seeds], random.Random(1)
    start = time.perf_counter()
    for hidden in deals:
        play_out(first_state(2, hidden), hidden, (TWO.policy, TWO.policy), rng)
    return len(deals) / (time.perf_counter() - start)
