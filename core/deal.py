"""The deal: everything chance decides in a game (tile order of the stacks, die rolls), derived from its seed.

Only ``random.Random(seed).random()`` is used: Python promises to keep its numbers between versions, so a game saved
today still opens next year.
"""

import random
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from core.tiles import STACKS

DIE_FACES: Final = (1, 1, 1, 2, 2, 3)  # the faces of the die
MAX_SEED: Final = 2**53 - 1  # the largest seed; it fits in a number of any language, and in a link

DRAWN_AT_SCORING: Final = tuple(sum(len(stack) for stack in STACKS[: n + 1]) for n in (1, 2, 3))
"""Number of tiles drawn by the time stack 1, 2 and 3 run out (rules, 3)."""

ALL_TILES: Final = DRAWN_AT_SCORING[-1]  # number of tiles in the four stacks, 67


class Deal(NamedTuple):
    """The hidden part of a game."""

    tiles: tuple[int, ...]  # the ids of the 67 tiles in drawing order
    rolls: tuple[int, ...]  # the die's results in order (each roll is followed by at least one draw, so 67 suffice)
    start_draw: float = 0.0  # draws the start player where a lot does, 0 to 1 (excluded)


EMPTY_DEAL: Final = Deal((), ())
"""For every action except ending a turn: the others draw no tile and roll no die."""


def deal(seed: int) -> Deal:
    """The deal of a seed, 0 to :data:`MAX_SEED`."""
    chance = random.Random(seed).random
    tiles: list[int] = []
    for stack in STACKS:
        tiles += shuffle(stack, chance)
    return Deal(tuple(tiles), roll_dice(ALL_TILES, chance), chance())


def shuffle(stack: Sequence[int], chance: Callable[[], float]) -> list[int]:
    """The tiles of a stack in random order (Fisher–Yates); ``chance``, in [0, 1), is called for each tile but one."""
    order = list(stack)
    for last in range(len(order) - 1, 0, -1):
        other = int(chance() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def roll_dice(count: int, chance: Callable[[], float]) -> tuple[int, ...]:
    """That many die rolls; ``chance``, in [0, 1), is called for each."""
    return tuple([DIE_FACES[int(chance() * 6)] for _ in range(count)])
