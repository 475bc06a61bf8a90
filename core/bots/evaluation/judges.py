"""Judges: what a position is worth to a player, compared within a turn, or with the other players.

A judge is a function of a position and a seat; what it returns is in hundredths of a victory point.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import mul
from typing import Final, TypeAlias

from core.bots.evaluation.static_evaluation import evaluate
from core.bots.evaluation.traits import TRAITS, sure_points, traits
from core.bots.evaluation.weights import Weights
from core.deal import ALL_TILES
from core.state import State

Judge: TypeAlias = Callable[[State, int], int]
"""What a position is worth to a seat."""

ValueTable: TypeAlias = dict[str, tuple[int, int, int]]
"""By trait, its weight with all tiles still in the stacks, with half of them, and with none."""

PARTS: Final = 10
"""Weights of traits are in thousandths of a point: ten make a hundredth."""


def read_values(text: str) -> ValueTable:
    """The weights of a table with a line for each trait."""
    rows = (line.split() for line in text.strip().splitlines())
    return {name: (int(early), int(middle), int(late)) for name, early, middle, late in rows}


def write_values(weights: Mapping[str, tuple[int, int, int]]) -> str:
    """The table of weights, for :func:`read_values`."""
    return "\n".join(f" {name:24}{early:6} {middle:6} {late:6}" for name, (early, middle, late) in weights.items())


def by_weights(weights: Weights) -> Judge:
    """A judge that looks at the player alone: features times weights."""
    return lambda state, seat: evaluate(state, seat, weights)


class Lead:
    """A judge that tells the lead over the others that is to be expected at the end: learned weights of traits.

    Over more others than one it is the mean of the lead over the best of them and that over their mean.

    :param table: by trait, its weights in thousandths of a point
    """

    def __init__(self, table: Mapping[str, tuple[int, int, int]]) -> None:
        rows = [table[name] for name in TRAITS]
        self.table = dict(table)
        self._at = tuple(tuple(_between(row, left) for row in rows) for left in range(ALL_TILES + 1))

    def __call__(self, state: State, seat: int) -> int:
        """The lead of a seat that is to be expected."""
        others = [self.worth(state, other) for other in range(len(state.players)) if other != seat]
        return self.worth(state, seat) - (max(others) + sum(others) // len(others)) // 2

    def worth(self, state: State, seat: int) -> int:
        """What a player's position is worth by itself, to be compared with another player's."""
        at = self._at[ALL_TILES - state.drawn]
        learned: int = sum(map(mul, at, traits(state, seat)))
        return sure_points(state.players[seat]) + learned // PARTS

    def parts(self, state: State, seat: int) -> dict[str, int]:
        """By trait, what it adds to that worth, in hundredths of a point."""
        at = self._at[ALL_TILES - state.drawn]
        found = zip(TRAITS, at, traits(state, seat), strict=True)
        return {name: weight * count // PARTS for name, weight, count in found if count}


def _between(row: tuple[int, int, int], left: int) -> int:
    """The weight with so many tiles left: in proportion between the beginning, the middle and the end."""
    early, middle, late = row
    if 2 * left > ALL_TILES:
        return (early * (2 * left - ALL_TILES) + middle * 2 * (ALL_TILES - left)) // ALL_TILES
    return (middle * 2 * left + late * (ALL_TILES - 2 * left)) // ALL_TILES
