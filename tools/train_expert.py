"""Train the expert on games against itself, and write the weights to ``core/bots/evaluation/learned.py``.

``python -m tools.train_expert`` takes a quarter of an hour on PyPy; ``ROUNDS=5 GAMES=50 OUT=/tmp/learned.py`` shows
quickly how it goes. Three tables like ``HANDMADE_TABLE`` of ``core.bots.evaluation.weights`` are learned, one after the
other:

* ROLLOUT, for play-outs. Weights are shaken at random, and shaken ones play against the present
  ones on the same deals, from every seat; the present ones then take a step towards those that did well (an evolution
  strategy with mirrored samples).
* EVALUATION_2P, for static evaluation in games of two. Games are played by shaken ROLLOUT weights; then the weights are
  fitted to how the games ended (least squares, drawn towards the weights made by hand).
* MULTIPLAYER, for everything where more than two play: fitted as EVALUATION_2P is, to games of three to five.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from core.bots.evaluation.static_evaluation import features
from core.bots.evaluation.weights import HANDMADE_TABLE, OPENS, Weights, WeightTable, read_table, write_table
from core.bots.search.monte_carlo import lead_of
from core.bots.search.playout import play_out, quick_turn
from core.bots.search.turn_completion import END
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
are shaken and how far a step goes, in units of a quarter of a weight; games that evaluations are fitted to, and how
strongly the fit is drawn to the weights made by hand."""

PLAYERS: Final = (2, 3, 2, 4, 2, 5)
"""How many play on one deal after the other."""

TWO_PLAYERS: Final = (2,)
"""The same where EVALUATION_2P is learned."""

MORE_PLAYERS: Final = (4, 4, 3, 4, 4, 5)
"""The same where MULTIPLAYER is learned."""

UNUSED_IN_PLAYOUTS: Final = ("end", "next")
UNUSED_IN_EVALUATION: Final = ("further", "step", "near", "skip")


# ---- play-outs ----


def unit(name: str, weight: int) -> float:
    """The unit in which a weight is shaken."""
    if name in UNUSED_IN_PLAYOUTS:
        return 0.0
    return max(abs(weight) / 4, 100.0 if name.startswith("open") else 25.0)


def fitness(first: Weights, second: Weights, players: int, seed: int, rng: random.Random) -> float:
    """How well one player's weights do against others' that sit in all other seats, on one deal, from every seat."""
    hidden, total = deal(seed), 0.0
    for seat in range(players):
        weights = [second] * players
        weights[seat] = first
        end, _ = play_out(first_state(players, hidden), hidden, weights, rng)
        points = [player.vp for player in end.players]
        mine = points.pop(seat)
        lead = mine - max(points)
        total += max(-40, min(40, lead)) + (mine - sum(points) / len(points)) / 2 + mine / 10
    return total / players


def evolve(start: WeightTable, settings: Mapping[str, Any]) -> WeightTable:
    """Weights for play-outs, learned in games against themselves."""
    rng = random.Random(settings["SEED"])
    seed = settings["SEED"] * 1_000_000
    names = [(name, end) for name in start for end in (0, 1)]
    place = [float(start[name][end]) for name, end in names]
    units = [unit(name, start[name][end]) for name, end in names]
    drift = [0.0] * len(names)

    def weights(values: Sequence[float]) -> Weights:
        return Weights(as_table(values, start))

    for number in range(settings["ROUNDS"]):
        present = weights(place)
        samples = []
        for _ in range(settings["PAIRS"]):
            shake = [rng.gauss(0, 1) * settings["SHAKE"] * size for size in units]
            plus = weights([value + change for value, change in zip(place, shake, strict=True)])
            minus = weights([value - change for value, change in zip(place, shake, strict=True)])
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
            report(number + 1, Weights(start), weights(place))
    return as_table(place, start)


def as_table(values: Sequence[float], like: WeightTable) -> WeightTable:
    """The table of a list of numbers, two for each name of another table."""
    return {name: (round(values[2 * n]), round(values[2 * n + 1])) for n, name in enumerate(like)}


def report(number: int, start: Weights, now: Weights) -> None:
    """Tell how the present weights do against those at the start."""
    rng, won, points = random.Random(1), 0, 0
    for n in range(60):
        hidden = deal(n // 2)
        end, _ = play_out(first_state(2, hidden), hidden, (now, start) if n % 2 else (start, now), rng)
        won += lead_of(end, 1 - n % 2) > 0
        points += end.players[1 - n % 2].vp
    print(f"round {number}: beats the start in {won / 60:.0%}, {points / 60:.1f} points a game", file=sys.stderr)


# ---- static evaluation ----


class LeastSquares:
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
        """The numbers that fit best."""
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


def shaken(table: WeightTable, rng: random.Random) -> Weights:
    """Weights that differ at random from a table, so that many kinds of positions come up."""
    return Weights(
        {
            name: (
                int(early * (0.5 + rng.random()) + (rng.random() - 0.5) * 60),
                int(late * (0.5 + rng.random()) + (rng.random() - 0.5) * 60),
            )
            for name, (early, late) in table.items()
        }
    )


def fit(rollout: WeightTable, start: WeightTable, settings: Mapping[str, Any], table: Sequence[int]) -> WeightTable:
    """Weights for static evaluation, fitted to how games ended that so many played, in turn."""
    names = [name for name in start if name not in UNUSED_IN_EVALUATION]
    columns = {name: n for n, name in enumerate([*names, "turn"])}
    size = len(columns)
    squares, by_hand = LeastSquares(2 * size), Weights(start)
    for number in range(settings["GAMES"]):
        seed = settings["SEED"] * 1_000_000 + 500_000 + number
        rng, hidden = random.Random(seed), deal(seed)
        players = table[number % len(table)]
        weights = [shaken(rollout, rng) for _ in range(players)]
        state, seen = first_state(players, hidden), []
        while state.phase != "over":
            seen += [(other, *compare(state, other, by_hand, columns)) for other in range(1, players)]
            state = play(quick_turn(state, weights[state.seat], rng), END, hidden)
        for other, part, row, sure in seen:
            target = float(100 * (state.players[0].vp - state.players[other].vp) - sure)
            for name in names:
                early, late = start[name]
                target -= row[columns[name]] * (late + (early - late) * part)
            squares.add([value * part for value in row] + [value * (1 - part) for value in row], target)
    found = squares.solve(settings["RIDGE"])
    learned = dict(start)
    for name in names:
        n = columns[name]
        learned[name] = (round(start[name][0] + found[n]), round(start[name][1] + found[size + n]))
    if table is TWO_PLAYERS:
        for name in OPENS:  # too rare to be learned
            learned[name] = start[name]
    learned["skip"] = (learned["give"][0] // 2, learned["give"][1] // 2)
    return learned


def compare(state: State, seat: int, by_hand: Weights, columns: Mapping[str, int]) -> tuple[float, list[float], int]:
    """The part of the tiles that is still to come, and the first player's lead over another one in each feature and in
    points that are sure.
    """
    row = [0.0] * len(columns)
    sure, counts = features(state, 0, by_hand)
    other, others = features(state, seat, by_hand)
    for name, n in columns.items():
        row[n] = (counts.get(name, 0) - others.get(name, 0)) / 100
    row[columns["turn"]] = float((state.seat == 0) - (state.seat == seat))
    return (ALL_TILES - state.drawn) / ALL_TILES, row, sure - other


# ---- the result ----

MODULE: Final = '''\
"""Weights learned in games against itself; written by tools/train_expert.py, with the settings below."""

from __future__ import annotations

from typing import Final

from core.bots.evaluation.weights import Weights, read_table

SETTINGS: Final = {settings}
"""The settings with which ``python -m tools.train_expert`` made this."""

#  what        | with all tiles to come | with none to come
ROLLOUT_TABLE: Final = """
{rollout}
"""

EVALUATION_2P_TABLE: Final = """
{evaluation}
"""

MULTIPLAYER_TABLE: Final = """
{multiplayer}
"""

ROLLOUT: Final = Weights(read_table(ROLLOUT_TABLE))
"""For play-outs of games of two, and for the chances in a review."""

EVALUATION_2P: Final = Weights(read_table(EVALUATION_2P_TABLE))
"""For static evaluation in games of two."""

MULTIPLAYER: Final = Weights(read_table(MULTIPLAYER_TABLE))
"""For everything in games of three to five."""
'''


def main(words: Sequence[str]) -> int:
    """Train, and write what was learned."""
    settings, out = dict(SETTINGS), CORE / "bots" / "evaluation" / "learned.py"
    for word in words:
        key, _, value = word.partition("=")
        if key == "OUT":
            out = Path(value)
        elif key in settings:
            settings[key] = type(settings[key])(value)
        else:
            print(f"not understood: {word}; known are OUT, {', '.join(settings)}", file=sys.stderr)
            return 2
    start, begun = read_table(HANDMADE_TABLE), time.monotonic()
    rollout = evolve(start, settings)
    evaluation, multiplayer = (fit(rollout, start, settings, table) for table in (TWO_PLAYERS, MORE_PLAYERS))
    text = MODULE.format(
        settings="{\n" + "".join(f'    "{key}": {value},\n' for key, value in settings.items()) + "}",
        rollout=write_table(rollout),
        evaluation=write_table(evaluation),
        multiplayer=write_table(multiplayer),
    )
    out.write_text(text, "utf-8")
    print(f"{out} written after {time.monotonic() - begun:.0f} s", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
