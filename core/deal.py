"""The deal: what chance decides in a game, the order of the stacks and the rolls of the die, all from its seed.

Only ``random.Random(seed).random()`` is used, whose numbers Python promises to keep between versions, so that a game
saved today opens next year.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from core.tiles import STACKS

FACES: Final = (1, 1, 1, 2, 2, 3)
"""The faces of the die."""

MAX_SEED: Final = 2**53 - 1
"""The largest seed; it fits in a number of any language, and in a link."""

DRAWN_AT_SCORING: Final = tuple(sum(len(stack) for stack in STACKS[: n + 1]) for n in (1, 2, 3))
"""The tiles drawn when the last of stack 1, 2 and 3 is laid out (rules, 3)."""

ALL_TILES: Final = DRAWN_AT_SCORING[-1]
"""The tiles of the four stacks, 67."""


class Deal(NamedTuple):
    """The hidden part of a game.

    :param tiles: the ids of the 67 tiles in the order in which they are drawn
    :param rolls: what the die shows, roll after roll (each roll is followed by at least one draw, so 67 suffice)
    """

    tiles: tuple[int, ...]
    rolls: tuple[int, ...]


EMPTY_DEAL: Final = Deal((), ())
"""For every action but the end of a turn: the others draw nothing and roll nothing."""


def deal(seed: int) -> Deal:
    """The deal of a seed.

    :param seed: 0 to :data:`MAX_SEED`
    """
    chance = random.Random(seed).random
    tiles: list[int] = []
    for stack in STACKS:
        tiles += shuffled(stack, chance)
    return Deal(tuple(tiles), rolled(ALL_TILES, chance))


def shuffled(stack: Sequence[int], chance: Callable[[], float]) -> list[int]:
    """The tiles of a stack in a random order (Fisher and Yates).

    :param chance: gives numbers from 0 to below 1; called once for each tile but one
    """
    order = list(stack)
    for last in range(len(order) - 1, 0, -1):
        other = int(chance() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def rolled(count: int, chance: Callable[[], float]) -> tuple[int, ...]:
    """So many rolls of the die.

    :param chance: gives numbers from 0 to below 1; called once for each roll
    """
    return tuple([FACES[int(chance() * 6)] for _ in range(count)])
