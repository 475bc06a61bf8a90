"""What one would rather be warned of: ending a turn too early, and sending away the clan member one builds with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from core.actions import Action, Activate, Cell, Move, Promote
from core.deal import Deal
from core.legal import activations, is_last_turn, legal_actions
from core.paying import coins_needed
from core.state import State
from core.tiles import STRIPS, Due
from core.turn import play

_NOTHING: Final = Deal((), ())
"""An activation draws nothing and rolls nothing."""

GOOD_PRICE = 2
"""The victory points for each cube from which on giving it is thought to be worth while."""


class Unused(NamedTuple):
    """What would be lost if the turn were ended now.

    :param activations: how many activations that are worth something would be left out
    :param points: how many movement points would be left that could be used
    """

    activations: int
    points: int

    def __bool__(self) -> bool:
        return bool(self.activations or self.points)


def unused(state: State) -> Unused:
    """Return what ending the turn now would waste (rules, 6 and 7); Loch Ness counts for one activation."""
    found = [action.cell for action in activations(state) if isinstance(action, Activate)] if _activating(state) else []
    worth = [cell in state.reach for cell in found if is_worth_it(state, cell)]
    far = worth.count(False)
    can_move = any(type(action) in (Move, Promote) for action in legal_actions(state)) or (
        _activating(state) and bool(state.player.display.clansmen)
    )
    return Unused(worth.count(True) + min(far, 1), state.points if can_move else 0)


def unused_after(state: State, actions: Iterable[Action]) -> Unused:
    """Return what ending the turn would waste after free activations (``core.steps``) were played."""
    for action in actions:
        state = play(state, action, _NOTHING)
    return unused(state)


def _activating(state: State) -> bool:
    return state.phase == "activate"


def is_worth_it(state: State, cell: Cell) -> bool:
    """Return whether an activation that is legal is worth something, whatever else is planned.

    The rule: it takes nothing; or what it takes lies in the display, and it brings a barrel or, with as many of these
    cubes as suit it best, at least :data:`GOOD_PRICE` victory points for each.
    """
    display = state.player.display
    tile = display.tiles[cell]
    if not tile.takes:
        return True
    if coins_needed(tile.takes, display, state.warehouse):
        return False
    least = sum(due.least for due in tile.takes)
    held = sum(_held(due, state) for due in tile.takes)
    rates = [points / (least + more) for more, points in enumerate(tile.points) if least + more <= held]
    return tile.distils or max(rates, default=0) >= GOOD_PRICE


def _held(due: Due, state: State) -> int:
    """Return how many cubes of the display can be given for a due."""
    totals = [state.player.display.total(kind) for kind in due.kinds]
    return min(due.most, sum(map(bool, totals)) if due.distinct else sum(totals))


def leaves_no_place(state: State, action: Action) -> bool:
    """Return whether a legal action sends a clan member away so that no tile can be laid any more (R2).

    That is so if after it no cell is open to any tile, while one is open now. A move counts only when it is the last of
    the turn, and nothing does when the game is certain to end with the turn.
    """
    if not isinstance(action, (Move, Promote)) or is_last_turn(state):
        return False
    display = state.player.display
    if isinstance(action, Move):
        if state.points > 1:
            return False
        after = display.with_clansman(action.source, -1).with_clansman(action.target)
    else:
        after = display.with_clansman(action.cell, -1)
    return any(map(display.open_cells, STRIPS)) and not any(map(after.open_cells, STRIPS))
