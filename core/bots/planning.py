"""Complete turns worth considering: tile, cell, payment, sales, activations, movement, promotion."""

from __future__ import annotations

import random
from typing import NamedTuple

from core.actions import Action, Pass, Sell, Take
from core.bots.finishing import END, Line, finish, finishing, raise_coins
from core.bots.slices import Slices, finished
from core.bots.takes import estimates, sites
from core.bots.valuing import last_value, value
from core.bots.weights import Mind
from core.bots.worth import worth
from core.legal import is_last_turn, legal_actions
from core.state import State


class Plan(NamedTuple):
    """A complete turn.

    :param value: what it is worth, in hundredths of a point; only differences between plans of one turn matter
    :param actions: all that is done, the end of the turn included
    :param before_end: the position just before the turn is ended
    """

    value: int
    actions: tuple[Action, ...]
    before_end: State


def plans(
    state: State, mind: Mind, rng: random.Random, width: int = 12, blur: int = 0, careful: bool = True
) -> list[Plan]:
    """Return what :func:`trying_out` finds, in one go."""
    return finished(trying_out(state, mind, rng, width, blur, careful))


def trying_out(
    state: State, mind: Mind, rng: random.Random, width: int = 12, blur: int = 0, careful: bool = True
) -> Slices[list[Plan]]:
    """Try complete turns out from a position; return them, the best first, at least one. It gives way at first, after
    each way to take a tile, and, where it is careful, after each movement that is looked at.

    :param state: any position but the end of the game; a turn that has begun already is completed
    :param mind: what the player goes by
    :param rng: for ties, and the blur
    :param width: how many ways to take a tile are tried out
    :param blur: by how many hundredths of a point estimates are off at most
    :param careful: whether every way to move clan members is looked at
    """
    yield
    chance = rng.random
    if state.phase != "take":
        return [(yield from _completing(Line(state, mind), careful))]
    w = worth(state, state.seat, mind)
    here = sites(state.player.display, w)
    found = [
        (estimate + int(chance() * blur), chance(), action) for estimate, action in estimates(state, w, here, sell=True)
    ]
    found.sort(key=lambda entry: entry[:2], reverse=True)
    results = []
    for _, tie, action in found[:width]:
        line = Line(state, mind, w)
        if raise_coins(line, action):
            line.do(action)
            plan = yield from _completing(line, careful)
            results.append((plan.value + int(chance() * blur), tie, plan))
        yield
    if not results:
        return [(yield from _completing(whatever(state, mind), careful))]
    results.sort(key=lambda entry: entry[:2], reverse=True)
    return [plan for _, _, plan in results]


def room_left(state: State, seat: int) -> int:
    """Return on how many cells a player can lay a plain tile."""
    display = state.players[seat].display
    return len(display.zone.intersection(display.plain))


def whatever(state: State, mind: Mind) -> Line:
    """Take what can be taken, or sell until something can; pass where nothing can."""
    line = Line(state, mind)
    while line.state.phase == "take":
        actions = legal_actions(line.state)
        takes: list[Action] = [action for action in actions if type(action) is Take or type(action) is Pass]
        line.do((takes or [action for action in actions if type(action) is Sell])[0])
    return line


def _completing(line: Line, careful: bool) -> Slices[Plan]:
    if careful:
        yield from finishing(line)
    else:
        finish(line)
    state = line.state
    worthwhile = last_value(state, state.seat) if is_last_turn(state) else value(state, state.seat, line.mind)
    return Plan(worthwhile, (*line.actions, END), state)
