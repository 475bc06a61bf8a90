"""A guess at what is hidden: what the stacks and the die may bring."""

from __future__ import annotations

import random
from typing import Final

from core.deal import ALL_TILES, FACES, Deal
from core.state import State

NOTHING: Final = Deal((), ())
"""For all actions that draw nothing and roll nothing: every one but the end of a turn."""


class Unseen:
    """What a player cannot see, worked out once for a position and then guessed at as often as wanted.

    :param view: the position
    """

    def __init__(self, view: State) -> None:
        self._stacks = [list(stack) for stack in view.unseen() if stack]
        self._drawn = (0,) * view.drawn
        self._rolled = (0,) * view.rolls
        self._rolls = ALL_TILES - view.drawn if view.has_die else 0

    def guess(self, rng: random.Random) -> Deal:
        """Return a deal that fits all that has been seen; each is as likely.

        The tiles that were drawn already are left blank: nobody asks for them any more.
        """
        chance = rng.random
        tiles: list[int] = []
        for stack in self._stacks:
            order = stack[:]
            for last in range(len(order) - 1, 0, -1):
                other = int(chance() * (last + 1))
                order[last], order[other] = order[other], order[last]
            tiles += order
        rolls = tuple([FACES[int(chance() * 6)] for _ in range(self._rolls)])
        return Deal((*self._drawn, *tiles), (*self._rolled, *rolls))
