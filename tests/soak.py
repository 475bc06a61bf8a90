"""Plays many random games with every invariant checked at every step: ``python -m tests.soak --games 2500``.

Plays that many games for each of 2, 3, 4 and 5 players, on all processors, and prints one line of JSON per number of
players. Violations go to standard error; the exit status is 1 if there are any.
"""

import argparse
import json
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from tests.invariants.games import play_checked


def one(players: int, seed: int) -> tuple[int, int, str]:
    """Plays one game; returns its seed, its number of actions and the violation, if any."""
    try:
        return seed, play_checked(players, seed), ""
    except Exception as error:
        return seed, 0, f"{type(error).__name__}: {error}"


def main() -> int:
    """Plays, and prints the results."""
    parser = argparse.ArgumentParser(description="Play random games with every invariant checked at every step.")
    parser.add_argument("--games", type=int, default=2500, help="games for each number of players (2500)")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 5], choices=[2, 3, 4, 5])
    parser.add_argument("--first", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    wanted = parser.parse_args()
    violations = 0
    with ProcessPoolExecutor(wanted.processes) as pool:
        for players in wanted.players:
            start, actions, broken = time.perf_counter(), 0, 0
            seeds = range(wanted.first, wanted.first + wanted.games)
            for seed, length, wrong in pool.map(one, repeat(players), seeds, chunksize=10):
                actions += length
                if wrong:
                    broken += 1
                    print(f"{players} players, seed {seed}: {wrong}", file=sys.stderr)
            seconds = round(time.perf_counter() - start, 1)
            line = {"players": players, "games": wanted.games, "actions": actions, "violations": broken}
            print(json.dumps({**line, "seconds": seconds}), flush=True)
            violations += broken
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main())
