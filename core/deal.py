"""What chance decides in a game: the order of the stacks and the rolls of the die, all from its seed.

Only ``random.Random(seed).random()`` is used, whose numbers Python promises to keep between versions, so that a game
saved today opens next year.
"""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from core.tiles import STACKS

FACES: Final = (1, 1, 1, 2, 2, 3)
"""The faces of the die."""

MAX_SEED: Final = 2**53 - 1
"""The largest seed; it fits in a number of any language, and in a link."""

DRAWN_AT_SCORING: Final = tuple(sum(len(stack) for stack in STACKS[: n + 1]) for n in (1, 2, 3))
"""How many tiles have been drawn when the last of stack 1, 2 and 3 is laid out."""

ALL_TILES: Final = DRAWN_AT_SCORING[-1]
"""How many tiles the four stacks hold in all."""


class Deal(NamedTuple):
    """The hidden part of a game.

    :param tiles: the ids of the 67 tiles in the order in which they are drawn
    :param rolls: what the die shows, roll after roll (each roll is followed by at least one draw, so 67 suffice)
    """

    tiles: tuple[int, ...]
    rolls: tuple[int, ...]


def deal(seed: int) -> Deal:
    """Return what the seed, 0 to :data:`MAX_SEED`, decides."""
    chance = random.Random(seed).random
    tiles: list[int] = []
    for stack in STACKS:
        shuffled = list(stack)
        for last in range(len(shuffled) - 1, 0, -1):
            other = int(chance() * (last + 1))
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        tiles += shuffled
    return Deal(tuple(tiles), tuple(FACES[int(chance() * 6)] for _ in tiles))
