"""``make fuzz``: mutated and random links, records, saves, names and addresses, all of which are data from strangers.

Each must give either something valid or one clear error of the kind that is documented, within 100 ms, and must not
touch the other saved games. Prints three figures as JSON lines; what was not as it must be goes to stderr.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from traceback import format_exc
from typing import Final

from tools.figure import Figure
from tools.fuzz.attempts import Saves, try_address, try_challenge, try_link, try_name, try_query, try_record
from tools.fuzz.spoiling import NAMES, Good, mutated, reshaped, respoken, spoilt

INPUTS: Final = 110_000
LIMIT: Final = 0.1
"""The most seconds that one input may take."""
TRIES: Final = 3
"""How often an input that seems slow is measured, so that only what is slow each time counts."""


def inputs(good: Good, rng: random.Random, number: int) -> Iterator[tuple[Callable[[str], str], str]]:
    """Yield so many inputs, each with what tries it."""
    saves = Saves(good)
    kinds: list[tuple[int, Callable[[str], str], Callable[[], str]]] = [
        (30, try_link, lambda: spoilt(good.links, rng, mutated, respoken, respoken)),
        (12, try_challenge, lambda: spoilt(good.challenges, rng, mutated, respoken)),
        (20, try_record, lambda: spoilt(good.records, rng, mutated, reshaped)),
        (10, saves.try_save, lambda: spoilt([*good.entries, *good.records], rng, mutated, reshaped)),
        (10, saves.try_file, lambda: spoilt([*good.entries, *good.records], rng, mutated, reshaped)),
        (8, try_name, lambda: spoilt(list(NAMES), rng, mutated)),
        (5, try_query, lambda: spoilt(["7", "3", "2", "9007199254740991"], rng, mutated)),
        (5, try_address, lambda: spoilt([f"#g={good.links[0]}", f"#c={good.challenges[0]}"], rng, mutated)),
    ]
    weights = [weight for weight, _try, _make in kinds]
    for _ in range(number):
        _weight, attempt, make = rng.choices(kinds, weights)[0]
        yield attempt, make()


def seconds(attempt: Callable[[str], str], text: str) -> tuple[str, float]:
    """How an input came out, and the time of the processor that it took: nothing here waits for anything, and
    what else the machine does is not to count. What seems slow is measured again."""
    best, outcome = float("inf"), ""
    for _ in range(TRIES):
        start = time.process_time()
        outcome = attempt(text)
        best = min(best, time.process_time() - start)
        if best < LIMIT / 2:
            break
    return outcome, best


def main() -> None:
    parser = argparse.ArgumentParser(description="Feed the game with what strangers may send.")
    parser.add_argument("--inputs", type=int, default=INPUTS, help=f"how many ({INPUTS})")
    parser.add_argument("--seed", type=int, default=1, help="of the inputs")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    outcomes: Counter[str] = Counter()
    unexpected, slowest = 0, 0.0
    for attempt, text in inputs(Good(rng), rng, options.inputs):
        try:
            outcome, took = seconds(attempt, text)
        except Exception:  # whatever it is, it is what is looked for
            unexpected += 1
            if unexpected <= 5:
                print(f"{attempt.__name__} {text[:300]!r}\n{format_exc()[-1500:]}", file=sys.stderr)
            continue
        outcomes[f"{attempt.__name__.removeprefix('try_')} {outcome}"] += 1
        slowest = max(slowest, took)
        if took > LIMIT:
            print(f"{attempt.__name__} took {took * 1000:.0f} ms: {text[:200]!r}", file=sys.stderr)
    how = f"mutated and random links, challenges, records, saves, files, names, addresses; seed {options.seed}"
    print(Figure("fuzz_inputs", options.inputs, "inputs", how, dict(sorted(outcomes.items()))).line())
    print(Figure("fuzz_unexpected", unexpected, "inputs", "neither valid nor one clear error", {}).line())
    print(
        Figure(
            "fuzz_slowest_ms",
            round(slowest * 1000, 1),
            "ms",
            "the slowest input, in time of the processor; 100 is the limit",
            {},
        ).line()
    )
    sys.exit(bool(unexpected or slowest > LIMIT))


if __name__ == "__main__":
    main()
