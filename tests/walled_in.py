"""Games in which somebody has nowhere to build, or soon will not: found among random ones, always the same."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

from core import Game
from core.actions import EndTurn, Take
from core.legal import legal_actions
from core.state import State
from core.warnings import can_still_build, has_nowhere_to_build, leaves_nowhere_to_build, open_after_taking

EARLY = 50
"""So few tiles are drawn that several turns are left to everybody."""


def found(wanted: Callable[[State], bool], players: int = 2, early: bool = False) -> Game:
    """The first position of random games that is as wanted, as a game that can be played on.

    :param early: whether several turns must be left to everybody
    """
    for seed in range(3000):
        game, chance = Game.new(players, seed, ("Ann", "Ben", "Cat")[:players]), random.Random(seed)
        while not game.over and (not early or game.state.drawn < EARLY):
            if wanted(game.state):
                return game
            game.play(chance.choice(game.legal_actions()))
    raise LookupError("no such position")


def enclosed(state: State) -> bool:
    """Whether ending the turn now leaves nowhere to build."""
    return state.phase in ("activate", "move") and leaves_nowhere_to_build(state, EndTurn())


@cache
def to_be_saved() -> Game:
    """Somebody is enclosed; clansmen are being moved, and a move would help."""
    return found(lambda state: state.phase == "move" and enclosed(state) and can_still_build(state))


@cache
def lost() -> Game:
    """Somebody is enclosed, and no move helps."""
    return found(lambda state: enclosed(state) and not can_still_build(state))


@cache
def dead() -> Game:
    """Somebody has nowhere to build, and several turns left."""
    return found(lambda state: state.phase == "take" and has_nowhere_to_build(state), early=True)


def takes(state: State, room: int) -> list[Take]:
    """The ways to take a tile after which so many cells are open."""
    if state.phase != "take":
        return []
    legal = [action for action in legal_actions(state) if isinstance(action, Take)]
    return [action for action in legal if open_after_taking(state, action) == room]


@cache
def narrow(room: int) -> tuple[Game, Take]:
    """A tile may be taken after which so many cells are open."""
    game = found(lambda state: bool(takes(state, room)))
    return game, takes(game.state, room)[0]
