"""Leanings: a character's likes and fears beyond the judge's evaluation, which players can learn to exploit."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from core.bots.evaluation.judges import Judge
from core.bots.evaluation.static_evaluation import room_left
from core.deal import ALL_TILES
from core.state import State


class Leaning(NamedTuple):
    """Likes and fears of a character, in centi-VP.

    :param kinds: the kinds of tiles it likes
    :param tile: bonus for each of them in its own display
    :param chieftain: bonus for each of its chieftains
    :param alone: penalty for having a single clansman, by the number of cells open to a plain tile, the last value for
        all higher numbers; with all tiles still in the stacks, and proportionally less later
    """

    kinds: Collection[str] = ()
    tile: int = 0
    chieftain: int = 0
    alone: tuple[int, ...] = (0,)


def leaning_to(leaning: Leaning, judge: Judge) -> Judge:
    """A judge that adds a character's likes to another judge's value, and subtracts its fears."""

    def liked(state: State, seat: int) -> int:
        player = state.players[seat]
        display = player.display
        tiles = sum(tile.kind in leaning.kinds for tile in display.tiles.values())
        value = judge(state, seat) + leaning.tile * tiles + leaning.chieftain * player.chieftains
        if sum(display.clansmen.values()) != 1:
            return value
        fear = leaning.alone[min(room_left(state, seat), len(leaning.alone) - 1)]
        return value - fear * (ALL_TILES - state.drawn) // ALL_TILES

    return liked
