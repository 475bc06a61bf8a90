"""Leanings: what a character likes beyond what it is worth, so that one can learn to play against it."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from core.bots.evaluation.judges import Judge
from core.state import State


class Leaning(NamedTuple):
    """What somebody likes, in hundredths of a victory point.

    :param kinds: the kinds of tiles
    :param tile: how much each of them in the own display
    :param chieftain: how much each of the own chieftains
    """

    kinds: Collection[str] = ()
    tile: int = 0
    chieftain: int = 0


def leaning_to(leaning: Leaning, judge: Judge) -> Judge:
    """A judge that adds to what another one says what somebody likes about a seat.

    :param leaning: what is liked
    :param judge: the other judge
    """

    def liked(state: State, seat: int) -> int:
        player = state.players[seat]
        tiles = sum(tile.kind in leaning.kinds for tile in player.display.tiles.values())
        return judge(state, seat) + leaning.tile * tiles + leaning.chieftain * player.chieftains

    return liked
