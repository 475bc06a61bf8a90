"""Games in which a player has nowhere to build, or soon will not; found among random ones, always the same."""

import random
from collections.abc import Callable
from functools import cache

from core import Game
from core.actions import EndTurn, Move, Take
from core.deal import EMPTY_DEAL
from core.legal import legal_actions
from core.state import State
from core.turn import play
from core.warnings import (
    can_open_another,
    can_still_build,
    has_nowhere_to_build,
    leaves_nowhere_to_build,
    open_after_taking,
    wasted_by_ending_turn,
)

EARLY = 50
"""While fewer tiles are drawn, every player has several turns left."""


def found(wanted: Callable[[State], bool], players: int = 2, early: bool = False) -> Game:
    """The first matching position of random games; perhaps only early ones, with several turns left for everybody."""
    for seed in range(3000):
        game, chance = Game.new(players, seed, ("Ann", "Ben", "Cat")[:players]), random.Random(seed)
        while not game.over and (not early or game.state.drawn < EARLY):
            if wanted(game.state):
                return game
            game.play(chance.choice(game.legal_actions()))
    raise LookupError("no such position")


def enclosed(state: State) -> bool:
    """True if ending the turn now leaves nowhere to build."""
    return state.phase in ("activate", "move") and leaves_nowhere_to_build(state, EndTurn())


@cache
def to_be_saved() -> Game:
    """A game in which ending the turn would leave nowhere to build, in phase "move", with a move that helps."""
    return found(lambda state: state.phase == "move" and enclosed(state) and can_still_build(state))


@cache
def lost() -> Game:
    """The same, but no move helps."""
    return found(lambda state: enclosed(state) and not can_still_build(state))


@cache
def dead() -> Game:
    """A game in which the player has nowhere to build, with several turns left."""
    return found(lambda state: state.phase == "take" and has_nowhere_to_build(state), early=True)


def moves(state: State, matters: bool) -> list[Move]:
    """The moves with movement points left after them; before and after, these could open a second cell or not."""
    if state.phase != "move" or enclosed(state) or can_open_another(state) != matters:
        return []
    found = [action for action in legal_actions(state) if isinstance(action, Move)]
    after = [(move, play(state, move, EMPTY_DEAL)) for move in found]
    return [
        move
        for move, then in after
        if can_open_another(then) == matters and wasted_by_ending_turn(then) and not enclosed(then)
    ]


@cache
def with_points(matters: bool) -> tuple[Game, Move]:
    """A game in phase "move" with at least two movement points, and a move that takes one of them."""
    game = found(lambda state: bool(moves(state, matters)))
    return game, moves(game.state, matters)[0]


def takes(state: State, room: int) -> list[Take]:
    """The takes after which this many cells are open."""
    if state.phase != "take":
        return []
    legal = [action for action in legal_actions(state) if isinstance(action, Take)]
    return [action for action in legal if open_after_taking(state, action) == room]


@cache
def narrow(room: int) -> tuple[Game, Take]:
    """A game with a take after which this many cells are open, and that take."""
    game = found(lambda state: bool(takes(state, room)))
    return game, takes(game.state, room)[0]
