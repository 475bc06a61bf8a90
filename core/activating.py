"""Activating tiles (rules, 6): when one can, what it does, and why not."""

from typing import Final

from core.actions import Action, Activate, Cell, Done, Memo
from core.paying import coins_needed, pay_on, reward
from core.reason_codes import Reason, ReasonCode
from core.state import Payment, State
from core.step import Step
from core.tiles import ROOM
from core.warehouse import UNPAYABLE

ACTIVATE: Final = Memo(Activate)


def can_activate(state: State, cell: Cell) -> bool:
    """True if activating the tile on a cell changes anything (R5)."""
    player = state.players[state.seat]
    display = player.display
    tile = display.tiles[cell]
    if tile.moves:
        return True
    makes = tile.produces
    if makes:
        return (display.cubes_on(cell) if makes == "any" else display.cubes[makes].get(cell, 0)) < ROOM
    if tile.input:
        return coins_needed(tile.input, display, state.warehouse) <= player.coins
    return bool(tile.points)


def activations(state: State) -> list[Action]:
    """The legal activations, including the one by Loch Ness (rules, 6)."""
    actions: list[Action] = [ACTIVATE[cell] for cell in state.reach if can_activate(state, cell)]
    if state.ness:
        reach, used = state.reach, state.used
        actions += [
            ACTIVATE[cell]
            for cell in state.player.display.tiles
            if cell not in reach and cell not in used and can_activate(state, cell)
        ]
    return actions


def activate(step: Step, action: Activate) -> None:
    state, player, cell = step.state, step.player, action.cell
    tile = player.display.tiles[cell]
    if cell in state.reach:
        state.reach = tuple([other for other in state.reach if other != cell])
    else:
        state.ness = False
    state.used += (cell,)
    step.emit("activated", cell, tile=tile.id)
    if tile.produces == "any":
        state.payment = Payment("activate", tile, cell, ())
        state.choices = 1
        state.phase = "choose"
    elif tile.produces:
        player.display = player.display.with_cube(cell, tile.produces)
        step.emit("cube", cell, tile.produces)
    elif tile.moves:
        state.movement_points += 1
        step.emit("movement", cell)
    else:
        payment = Payment("activate", tile, cell, tile.input)
        if tile.input:
            state.payment = payment
            pay_on(step)
        else:
            reward(step, payment)


def done(step: Step, action: Done) -> None:
    state = step.state
    state.phase = "move"
    state.reach = ()
    state.ness = False


def why_not_activate(state: State, action: Activate) -> Reason | None:
    """The reason a tile cannot be activated; None if only the phase can be one, which :mod:`core.reasons` checks."""
    display = state.player.display
    if action.cell not in display.tiles:
        return Reason(ReasonCode.NO_TILE_OF_YOURS)
    if state.phase == "move":
        return Reason(ReasonCode.ACTIVATING_IS_OVER)
    if state.phase != "activate":
        return None
    if action.cell in state.used:
        return Reason(ReasonCode.ACTIVATED_ALREADY)
    if action.cell not in state.reach and not state.ness:
        return Reason(ReasonCode.NOT_IN_REACH)
    tile = display.tiles[action.cell]
    if tile.produces:
        return Reason(ReasonCode.TILE_FULL, {"room": ROOM})
    if tile.input:
        price = coins_needed(tile.input, display, state.warehouse)
        if price < UNPAYABLE:
            return Reason(ReasonCode.TOO_FEW_COINS_FOR_INPUT, {"price": price})
        return Reason(ReasonCode.NO_INPUT_TO_BUY)
    return Reason(ReasonCode.NO_EFFECT)
