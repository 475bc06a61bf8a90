"""Determinization: sampled deals consistent with everything a player has seen."""

import random

from core.deal import ALL_TILES, Deal, roll_dice, shuffle
from core.state import State


class HiddenInfo:
    """The hidden information in a position; computed once, sampled any number of times."""

    def __init__(self, state: State) -> None:
        self._stacks = [stack for stack in state.unseen() if stack]
        self._drawn = (0,) * state.drawn
        self._rolled = (0,) * state.rolls
        self._rolls = ALL_TILES - state.drawn if state.has_die else 0

    def sample(self, rng: random.Random) -> Deal:
        """A uniformly random deal consistent with everything seen so far. Tiles already drawn and rolls already made
        are left blank: nothing uses them any more."""
        chance = rng.random
        tiles: list[int] = []
        for stack in self._stacks:
            tiles += shuffle(stack, chance)
        return Deal((*self._drawn, *tiles), (*self._rolled, *roll_dice(self._rolls, chance)))
