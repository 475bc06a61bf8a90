"""Selling cubes to the warehouse (rules, 5): when one can, what it does, and why not."""

from typing import Final

from core.actions import Action, Sell, by_kind
from core.reason_codes import Reason, ReasonCode
from core.state import State
from core.step import Step

SELL: Final = by_kind(Sell)


def sales(state: State) -> list[Action]:
    """The cubes that can be sold now."""
    rows, cubes = state.warehouse, state.player.display.cubes
    actions: list[Action] = []
    for kind, place in cubes.items():
        if place and rows[kind]:
            actions += map(SELL[kind].__getitem__, place)
    return actions


def sell(step: Step, action: Sell) -> None:
    state, player, kind = step.state, step.player, action.kind
    price = state.warehouse[kind]
    player.display = player.display.with_cube(action.cell, kind, -1)
    player.coins += price
    state.warehouse = {**state.warehouse, kind: price - 1}
    step.emit("sold", action.cell, kind, number=price)


def why_not_sell(state: State, action: Sell) -> Reason:
    """The reason a cube cannot be sold."""
    if state.phase in ("pay", "choose"):
        return Reason(ReasonCode.SELLING_INTERRUPTS)
    if not state.player.display.cubes[action.kind].get(action.cell):
        return Reason(ReasonCode.NO_CUBE_THERE, {"kind": action.kind})
    return Reason(ReasonCode.ROW_EMPTY, {"kind": action.kind})
