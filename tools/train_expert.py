"""Train the expert on games against itself, and write what it has learned to ``core/bots/learned.py``.

``python -m tools.train_expert`` takes a quarter of an hour on PyPy; ``ROUNDS=5 GAMES=50 OUT=/tmp/learned.py`` shows
quickly how it goes. Three things are learned, one after the other, all as tables like ``core.bots.weights.HAND_TABLE``:

* POLICY, by which games are played quickly. Weights are shaken at random, and shaken ones play against the present
  ones on the same deals, from every seat; the present ones then take a step towards those that did well (an evolution
  strategy with mirrored samples).
* JUDGE, by which a position is judged. Games are played by shaken policies; then the weights are fitted to how the
  games ended (least squares, drawn towards the weights made by hand).
* CROWD, by which all is done where more than two play: fitted as JUDGE is, to games of three to five.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from core.bots.finishing import END
from core.bots.playout import play_out, quick_turn
from core.bots.search import lead_of
from core.bots.valuing import holdings
from core.bots.weights import HAND_TABLE, OPENS, Mind, read_table, write_table
from core.deal import ALL_TILES, deal
from core.state import State
from core.track import first_state
from core.turn import play
from tools.paths import CORE

SETTINGS: Final[dict[str, Any]] = {
    "SEED": 1,
    "ROUNDS": 40,
    "PAIRS": 16,
    "DEALS": 6,
    "SHAKE": 0.6,
    "STEP": 0.7,
    "GAMES": 4000,
    "RIDGE": 30,
}
"""Where the seeds begin; rounds of the evolution, mirrored pairs in each and deals for each of them; how far weights
are shaken and how far a step goes, in units of a quarter of a weight; games for the judge; how strongly it is drawn."""

PLAYERS: Final = (2, 3, 2, 4, 2, 5)
"""How many play on one deal after the other."""

DUEL: Final = (2,)
"""The same where JUDGE is learned."""

CROWD: Final = (4, 4, 3, 4, 4, 5)
"""The same where CROWD is learned."""

UNUSED_BY_POLICY: Final = ("end", "next")
UNUSED_BY_JUDGE: Final = ("further", "step", "near", "skip")

Weights = dict[str, tuple[int, int]]


# ---- the policy ----


def unit(name: str, weight: int) -> float:
    """Return in which unit a weight is shaken."""
    if name in UNUSED_BY_POLICY:
        return 0.0
    return max(abs(weight) / 4, 100.0 if name.startswith("open") else 25.0)


def fitness(first: Mind, second: Mind, players: int, seed: int, rng: random.Random) -> float:
    """Return how well one mind does against another that sits in all other seats, on one deal, from every seat."""
    hidden, total = deal(seed), 0.0
    for seat in range(players):
        minds = [second] * players
        minds[seat] = first
        end, _ = play_out(first_state(players, hidden), hidden, minds, rng)
        points = [player.vp for player in end.players]
        mine = points.pop(seat)
        lead = mine - max(points)
        total += max(-40, min(40, lead)) + (mine - sum(points) / len(points)) / 2 + mine / 10
    return total / players


def evolve(start: Weights, settings: Mapping[str, Any]) -> Weights:
    """Return weights for quick play, learned in games against themselves."""
    rng = random.Random(settings["SEED"])
    seed = settings["SEED"] * 1_000_000
    names = [(name, end) for name in start for end in (0, 1)]
    place = [float(start[name][end]) for name, end in names]
    units = [unit(name, start[name][end]) for name, end in names]
    drift = [0.0] * len(names)

    def mind(values: Sequence[float]) -> Mind:
        return Mind(as_weights(values, start))

    for number in range(settings["ROUNDS"]):
        present = mind(place)
        samples = []
        for _ in range(settings["PAIRS"]):
            shake = [rng.gauss(0, 1) * settings["SHAKE"] * size for size in units]
            plus = mind([value + change for value, change in zip(place, shake, strict=True)])
            minus = mind([value - change for value, change in zip(place, shake, strict=True)])
            better = 0.0
            for n in range(settings["DEALS"]):
                seed += 1
                players = PLAYERS[n % len(PLAYERS)]
                better += fitness(plus, present, players, seed, rng) - fitness(minus, present, players, seed, rng)
            samples.append((better, shake))
        spread = (sum(better**2 for better, _ in samples) / len(samples)) ** 0.5 or 1.0
        for n, size in enumerate(units):
            if size:
                slope = sum(better * shake[n] for better, shake in samples) / size / settings["SHAKE"]
                drift[n] = 0.8 * drift[n] + 0.2 * slope / spread / len(samples)
                place[n] += settings["STEP"] * size * drift[n]
        if number % 10 == 9:
            report(number + 1, Mind(start), mind(place))
    return as_weights(place, start)


def as_weights(values: Sequence[float], like: Weights) -> Weights:
    """Return a list of numbers as weights, two for each name."""
    return {name: (round(values[2 * n]), round(values[2 * n + 1])) for n, name in enumerate(like)}


def report(number: int, start: Mind, now: Mind) -> None:
    """Tell how the present weights do against those at the start."""
    rng, won, points = random.Random(1), 0, 0
    for n in range(60):
        hidden = deal(n // 2)
        end, _ = play_out(first_state(2, hidden), hidden, (now, start) if n % 2 else (start, now), rng)
        won += lead_of(end, 1 - n % 2) > 0
        points += end.players[1 - n % 2].vp
    print(f"round {number}: beats the start in {won / 60:.0%}, {points / 60:.1f} points a game", file=sys.stderr)


# ---- the judge ----


class Fit:
    """Least squares with a pull towards 0, the sums being collected row by row."""

    def __init__(self, size: int) -> None:
        self.products = [[0.0] * size for _ in range(size)]
        self.right = [0.0] * size

    def add(self, row: Sequence[float], target: float) -> None:
        """Take in a row."""
        filled = [(n, value) for n, value in enumerate(row) if value]
        for n, value in filled:
            self.right[n] += value * target
            products = self.products[n]
            for m, other in filled:
                products[m] += value * other

    def solve(self, ridge: float) -> list[float]:
        """Return the numbers that fit best."""
        size = len(self.right)
        rows = [[*row, self.right[n]] for n, row in enumerate(self.products)]
        for n in range(size):
            rows[n][n] += ridge
        for n in range(size):  # positive definite: no row has to be exchanged
            pivot = rows[n]
            for row in rows[n + 1 :]:
                factor = row[n] / pivot[n]
                if factor:
                    for m in range(n, size + 1):
                        row[m] -= factor * pivot[m]
        solution = [0.0] * size
        for n in reversed(range(size)):
            known = sum(rows[n][m] * solution[m] for m in range(n + 1, size))
            solution[n] = (rows[n][size] - known) / rows[n][n]
        return solution


def shaken(weights: Weights, rng: random.Random) -> Mind:
    """Return a mind that differs at random from the weights, so that many kinds of positions come up."""
    return Mind(
        {
            name: (
                int(early * (0.5 + rng.random()) + (rng.random() - 0.5) * 60),
                int(late * (0.5 + rng.random()) + (rng.random() - 0.5) * 60),
            )
            for name, (early, late) in weights.items()
        }
    )


def fit_judge(policy: Weights, start: Weights, settings: Mapping[str, Any], table: Sequence[int]) -> Weights:
    """Return weights by which a position is judged, fitted to how games ended that so many played, in turn."""
    names = [name for name in start if name not in UNUSED_BY_JUDGE]
    columns = {name: n for n, name in enumerate([*names, "turn"])}
    size = len(columns)
    fit, by_hand = Fit(2 * size), Mind(start)
    for number in range(settings["GAMES"]):
        seed = settings["SEED"] * 1_000_000 + 500_000 + number
        rng, hidden = random.Random(seed), deal(seed)
        players = table[number % len(table)]
        minds = [shaken(policy, rng) for _ in range(players)]
        state, seen = first_state(players, hidden), []
        while state.phase != "over":
            seen += [(other, *compare(state, other, by_hand, columns)) for other in range(1, players)]
            state = play(quick_turn(state, minds[state.seat], rng), END, hidden)
        for other, part, row, sure in seen:
            target = float(100 * (state.players[0].vp - state.players[other].vp) - sure)
            for name in names:
                early, late = start[name]
                target -= row[columns[name]] * (late + (early - late) * part)
            fit.add([value * part for value in row] + [value * (1 - part) for value in row], target)
    found = fit.solve(settings["RIDGE"])
    learned = dict(start)
    for name in names:
        n = columns[name]
        learned[name] = (round(start[name][0] + found[n]), round(start[name][1] + found[size + n]))
    if table is DUEL:
        for name in OPENS:  # too rare to be learned
            learned[name] = start[name]
    learned["skip"] = (learned["give"][0] // 2, learned["give"][1] // 2)
    return learned


def compare(state: State, seat: int, by_hand: Mind, columns: Mapping[str, int]) -> tuple[float, list[float], int]:
    """Return what part of the tiles is still to come, and what the first player has more of than another one: of each
    thing, and of points that are sure.
    """
    row = [0.0] * len(columns)
    sure, counts = holdings(state, 0, by_hand)
    other, others = holdings(state, seat, by_hand)
    for name, n in columns.items():
        row[n] = (counts.get(name, 0) - others.get(name, 0)) / 100
    row[columns["turn"]] = float((state.seat == 0) - (state.seat == seat))
    return (ALL_TILES - state.drawn) / ALL_TILES, row, sure - other


# ---- the result ----

MODULE: Final = '''"""What the expert has learned; written by tools/train_expert.py, with the settings below."""

from __future__ import annotations

from typing import Final

from core.bots.weights import Mind, read_table

SETTINGS: Final = {settings}
"""With what ``python -m tools.train_expert`` made this."""

#  what        | with all tiles to come | with none to come
POLICY_TABLE: Final = """
{policy}
"""

JUDGE_TABLE: Final = """
{judge}
"""

CROWD_TABLE: Final = """
{crowd}
"""

POLICY: Final = Mind(read_table(POLICY_TABLE))
"""By this it plays games on."""

JUDGE: Final = Mind(read_table(JUDGE_TABLE))
"""By this it judges positions in games of two."""

CROWD: Final = Mind(read_table(CROWD_TABLE))
"""By this it does all of that in games of more."""
'''


def main(words: Sequence[str]) -> int:
    """Train, and write what was learned."""
    settings, out = dict(SETTINGS), CORE / "bots" / "learned.py"
    for word in words:
        key, _, value = word.partition("=")
        if key == "OUT":
            out = Path(value)
        elif key in settings:
            settings[key] = type(settings[key])(value)
        else:
            print(f"not understood: {word}; known are OUT, {', '.join(settings)}", file=sys.stderr)
            return 2
    start, begun = read_table(HAND_TABLE), time.monotonic()
    policy = evolve(start, settings)
    judges = [fit_judge(policy, start, settings, table) for table in (DUEL, CROWD)]
    told = "{\n" + "".join(f'    "{key}": {value},\n' for key, value in settings.items()) + "}"
    judge, crowd = map(write_table, judges)
    out.write_text(MODULE.format(settings=told, policy=write_table(policy), judge=judge, crowd=crowd), "utf-8")
    print(f"{out} written after {time.monotonic() - begun:.0f} s", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
