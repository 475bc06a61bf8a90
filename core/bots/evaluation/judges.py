"""Judges: the value of a position to a player, for comparison within a turn or with the other players. A judge is a
function of a position and a seat; its result is in centi-VP (hundredths of a victory point)."""

from collections.abc import Callable, Collection, Mapping
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from core.bots.evaluation.static_evaluation import evaluate, room_left
from core.bots.evaluation.traits import TRAITS, certain_points, traits
from core.bots.evaluation.weights import Weights, parse_rows, parse_table
from core.deal import ALL_TILES
from core.state import State

Judge: TypeAlias = Callable[[State, int], int]  # the value of a position to a seat, in centi-VP

ValueTable: TypeAlias = dict[str, tuple[int, int, int]]
"""Weights by trait: with all tiles still in the stacks, with half of them, and with none."""

UNITS_PER_CENTI_VP: Final = 10  # trait weights are in thousandths of a point: ten make a centi-VP


def weighted_judge(weights: Weights) -> Judge:
    """A judge that considers the player alone: features times weights."""
    return lambda state, seat: evaluate(state, seat, weights)


class LeadJudge:
    """A judge that predicts the lead over the other players at the end, by learned weights of traits, in thousandths.
    With several opponents it is the mean of the lead over the best of them and the lead over their average."""

    def __init__(self, table: Mapping[str, tuple[int, int, int]]) -> None:
        rows = [table[name] for name in TRAITS]
        self.table = dict(table)
        self._at = tuple(tuple(interpolated(row, left) for row in rows) for left in range(ALL_TILES + 1))

    def __call__(self, state: State, seat: int) -> int:
        """The expected lead of a seat, in centi-VP."""
        others = [self.worth(state, other) for other in range(len(state.players)) if other != seat]
        return self.worth(state, seat) - (max(others) + sum(others) // len(others)) // 2

    def worth(self, state: State, seat: int) -> int:
        """The value of a player's position on its own, comparable between players, in centi-VP."""
        at = self._at[ALL_TILES - state.drawn]
        learned: int = sum(map(mul, at, traits(state, seat)))
        return certain_points(state.players[seat]) + learned // UNITS_PER_CENTI_VP

    def parts(self, state: State, seat: int) -> dict[str, int]:
        """Each trait's contribution to that value, in centi-VP; zeros are left out."""
        at = self._at[ALL_TILES - state.drawn]
        found = zip(TRAITS, at, traits(state, seat), strict=True)
        return {name: weight * count // UNITS_PER_CENTI_VP for name, weight, count in found if count}


class LearnedWeights(NamedTuple):
    """Weights learned for some numbers of players: for playouts and the choice of turns to try out, and the judge."""

    policy: Weights
    lead: LeadJudge

    @classmethod
    def parse(cls, policy: str, lead: str, place: int) -> "LearnedWeights":
        """The weights in one column of two tables, each with columns for several numbers of players."""
        values = {name: (row[3 * place], row[3 * place + 1], row[3 * place + 2]) for name, row in parse_rows(lead)}
        return cls(Weights(parse_table(policy, place)), LeadJudge(values))


def interpolated(row: tuple[int, int, int], left: int) -> int:
    """Interpolates a weight for ``left`` remaining tiles between the start, middle and end of the game."""
    early, middle, late = row
    if 2 * left > ALL_TILES:
        return (early * (2 * left - ALL_TILES) + middle * 2 * (ALL_TILES - left)) // ALL_TILES
    return (middle * 2 * left + late * (ALL_TILES - 2 * left)) // ALL_TILES


class Leaning(NamedTuple):
    """Likes and fears of a character beyond a judge's evaluation, which players can learn to exploit, in centi-VP."""

    kinds: Collection[str] = ()  # the kinds of tiles it likes
    tile: int = 0  # bonus for each of them in its own display
    chieftain: int = 0  # bonus for each of its chieftains
    # penalty for having a single clansman, by the number of cells open to a plain tile, the last value for all higher
    # numbers; with all tiles still in the stacks, and proportionally less later
    lone_clansman: tuple[int, ...] = (0,)


def with_leaning(leaning: Leaning, judge: Judge) -> Judge:
    """A judge that adds a character's likes to another judge's value, and subtracts its fears."""

    def liked(state: State, seat: int) -> int:
        player = state.players[seat]
        display = player.display
        tiles = sum(tile.kind in leaning.kinds for tile in display.tiles.values())
        value = judge(state, seat) + leaning.tile * tiles + leaning.chieftain * player.chieftains
        if sum(display.clansmen.values()) != 1:
            return value
        fear = leaning.lone_clansman[min(room_left(state, seat), len(leaning.lone_clansman) - 1)]
        return value - fear * (ALL_TILES - state.drawn) // ALL_TILES

    return liked
