"""Leanings: what a character likes or fears beyond what the judge knows, so that one can learn to play against it."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from core.bots.evaluation.judges import Judge
from core.bots.evaluation.static_evaluation import room_left
from core.deal import ALL_TILES
from core.state import State


class Leaning(NamedTuple):
    """What somebody likes, and fears, in hundredths of a victory point.

    :param kinds: the kinds of tiles that are liked
    :param tile: how much each of them in the own display
    :param chieftain: how much each of the own chieftains
    :param alone: how bad it is that only one clansman is left, by the number of cells on which a plain tile can be
        laid, the last number for all above; with all tiles still in the stacks, and less in proportion later
    """

    kinds: Collection[str] = ()
    tile: int = 0
    chieftain: int = 0
    alone: tuple[int, ...] = (0,)


def leaning_to(leaning: Leaning, judge: Judge) -> Judge:
    """A judge that adds to what another one says what somebody likes about a seat, less what he fears.

    :param leaning: what is liked, and feared
    :param judge: the other judge
    """

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
