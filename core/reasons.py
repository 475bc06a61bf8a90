"""Explains why something is not legal, as a code plus the values for its message; mostly by phase of the turn."""

from collections.abc import Callable
from typing import Any, Final

from core import actions as act
from core.actions import Action
from core.display import AROUND
from core.legal import can_pay, can_pay_after_selling, legal_actions, may_promote, taking_cells
from core.paying import coins_needed
from core.reason_codes import Reason, ReasonCode
from core.state import PHASES, State
from core.tiles import ROOM, TILES, Tile
from core.warehouse import FULL, PRICES, UNPAYABLE


def why_not(state: State, action: Action) -> Reason | None:
    """The reason an action is not legal now; None if it is."""
    if action in legal_actions(state):
        return None
    if state.over:
        return Reason(ReasonCode.GAME_OVER)
    if isinstance(action, act.Take) and state.phase == "take":
        return why_not_take(state, action.space) or _why_not_there(state, action)
    explain = _WHY.get(type(action))
    specific = explain(state, action) if explain else None
    return specific or Reason(_OUT_OF_PLACE.get((type(action), state.phase), _NEEDED[state.phase]))


def why_not_take(state: State, space: int) -> Reason | None:
    """The reason the tile on a space of the ring, 0 to 13, cannot be taken now; None if it can."""
    if state.phase != "take":
        return Reason(_NEEDED[state.phase])
    occupant = state.at(space)
    if occupant <= 0:
        return Reason(ReasonCode.NO_TILE_ON_SPACE, {"space": space})
    tile = TILES[occupant]
    return _why_no_cell(state, tile) or _why_not_payable(state, tile)


def _why_no_cell(state: State, tile: Tile) -> Reason | None:
    if taking_cells(state, tile):
        return None
    display = state.player.display
    if tile.costs_person and display.cells_for(tile):
        return Reason(ReasonCode.PERSON_NEEDED_THERE)
    if not display.clansmen:
        return Reason(ReasonCode.NO_CLANSMAN)
    if tile.river and all(end in display.build_zone for end in display.river_road_ends[:2]):
        return Reason(ReasonCode.RIVER_BUILT_UP)
    if tile.river:
        return Reason(ReasonCode.RIVER_OUT_OF_REACH)
    if tile.road and all(end in display.build_zone for end in display.river_road_ends[2:]):
        return Reason(ReasonCode.ROAD_BUILT_UP)
    if tile.road:
        return Reason(ReasonCode.ROAD_OUT_OF_REACH)
    if not display.plain_cells:
        return Reason(ReasonCode.NO_PLAIN_SIDE)
    return Reason(ReasonCode.PLAIN_OUT_OF_REACH)


def _why_not_payable(state: State, tile: Tile) -> Reason | None:
    if can_pay(state, tile):
        return None
    player = state.player
    if tile.whisky:
        return Reason(ReasonCode.NO_BARREL, {"barrels": tile.whisky, "have": player.barrels})
    due, coins = tile.cost[0], coins_needed(tile.cost, player.display, state.warehouse)
    sell_first = coins < UNPAYABLE and can_pay_after_selling(state, tile)
    data: dict[str, Any] = {"price": coins, "coins": player.coins}
    if due.distinct:
        if coins >= UNPAYABLE:
            return Reason(ReasonCode.TOO_FEW_KINDS, {"number": due.least})
        data["number"] = due.least
        return Reason(ReasonCode.SELL_FIRST_FOR_KINDS if sell_first else ReasonCode.TOO_FEW_COINS_FOR_KINDS, data)
    missing = tuple(kind for due in tile.cost for kind in due.kinds if not player.display.cubes[kind])
    empty = tuple(kind for kind in missing if state.warehouse[kind] == FULL)
    if empty:
        return Reason(ReasonCode.NONE_TO_BUY, {"missing": empty})
    data["missing"] = missing
    return Reason(ReasonCode.SELL_FIRST if sell_first else ReasonCode.TOO_FEW_COINS, data)


def _why_not_there(state: State, action: act.Take) -> Reason:
    """The reason a tile that can be taken cannot be placed on that particular cell (rules, 4 a to d)."""
    display, cell = state.player.display, action.cell
    tile, (x, y) = TILES[state.at(action.space)], action.cell
    if cell in display.tiles:
        return Reason(ReasonCode.CELL_TAKEN)
    sides = ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))
    if not any(side in display.tiles for side in sides):
        return Reason(ReasonCode.NO_SHARED_SIDE)
    if tile.river and cell not in display.river_road_ends[:2]:
        return Reason(ReasonCode.NOT_AN_END_OF_THE_RIVER)
    if tile.road and cell not in display.river_road_ends[2:]:
        return Reason(ReasonCode.NOT_AN_END_OF_THE_ROAD)
    if cell not in display.plain_cells and not (cell in display.river_road_ends and tile.edge):
        return Reason(ReasonCode.EDGES_DIFFER)
    if cell not in display.build_zone:
        return Reason(ReasonCode.CELL_OUT_OF_REACH)
    return Reason(ReasonCode.EDGES_DIFFER)


def _give(state: State, action: act.Give) -> Reason | None:
    if state.phase != "pay":
        return Reason(ReasonCode.NOTHING_TO_PAY)
    if not state.player.display.cubes[action.kind].get(action.cell):
        return Reason(ReasonCode.NO_CUBE_THERE, {"kind": action.kind})
    return Reason(ReasonCode.NOT_IN_THE_COST, {"kind": action.kind})


def _buy(state: State, action: act.Buy) -> Reason | None:
    if state.phase != "pay":
        return Reason(ReasonCode.NO_COST_TO_BUY_FOR)
    payment, kind, row = state.payment, action.kind, state.warehouse[action.kind]
    due = payment.remaining[0] if payment and payment.remaining else None
    if payment is None or due is None or kind not in due.kinds or (due.distinct and kind in payment.given):
        return Reason(ReasonCode.NOT_IN_THE_COST, {"kind": kind})
    if row == FULL:
        return Reason(ReasonCode.ROW_FULL, {"kind": kind})
    return Reason(ReasonCode.REST_NOT_PAYABLE, {"price": PRICES[row], "cube": kind, "coins": state.player.coins})


def _give_up(state: State, action: act.GiveUp) -> Reason | None:
    if state.phase != "pay" or state.payment is None or not state.payment.tile.costs_person:
        return Reason(ReasonCode.NOBODY_TO_GIVE_UP)
    if action.source is None:
        return Reason(ReasonCode.NO_CHIEFTAIN)
    if action.source not in state.player.display.clansmen:
        return Reason(ReasonCode.NO_CLANSMAN_THERE)
    return Reason(ReasonCode.CLANSMAN_HOLDS_THE_CELL)


def _activate(state: State, action: act.Activate) -> Reason | None:
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
            return Reason(ReasonCode.TOO_FEW_COINS_FOR_INPUT, {"price": price, "coins": state.player.coins})
        return Reason(ReasonCode.NO_INPUT_TO_BUY)
    return Reason(ReasonCode.NO_EFFECT)


def _move(state: State, action: act.Move | act.Promote) -> Reason | None:
    display = state.player.display
    if state.phase == "activate":
        return Reason(ReasonCode.DONE_FIRST)
    if state.phase != "move":
        return None
    if not state.movement_points:
        return Reason(ReasonCode.MOVEMENT_USED_UP)
    if (action.cell if isinstance(action, act.Promote) else action.source) not in display.clansmen:
        return Reason(ReasonCode.NO_CLANSMAN_THERE)
    if isinstance(action, act.Promote):
        return None if may_promote(state) else Reason(ReasonCode.LAST_CLANSMAN)
    if action.target not in display.tiles:
        return Reason(ReasonCode.NOT_ONTO_A_TILE)
    return None if action.target in AROUND[action.source] else Reason(ReasonCode.TOO_FAR)


def _sell(state: State, action: act.Sell) -> Reason | None:
    if state.phase in ("pay", "choose"):
        return Reason(ReasonCode.SELLING_INTERRUPTS)
    if not state.player.display.cubes[action.kind].get(action.cell):
        return Reason(ReasonCode.NO_CUBE_THERE, {"kind": action.kind})
    return Reason(ReasonCode.ROW_EMPTY, {"kind": action.kind})


_WHY: Final[dict[type[Action], Callable[[State, Any], Reason | None]]] = {
    act.Give: _give, act.Buy: _buy, act.GiveUp: _give_up, act.Activate: _activate, act.Move: _move, act.Promote: _move,
    act.Sell: _sell,
}  # fmt: skip

_PHASES_OF: Final = {
    ReasonCode.NO_NEED_TO_PASS: (act.Pass, ("take",)),
    ReasonCode.PAY_IN_FULL: (act.Enough, ("pay",)),
    ReasonCode.NOTHING_TO_PAY: (act.Enough, [phase for phase in PHASES if phase != "pay"]),
    ReasonCode.NOTHING_TO_CHOOSE: (act.Choose, PHASES),
    ReasonCode.ONLY_SHIEL_IS_DECLINED: (act.Decline, PHASES),
    ReasonCode.ONLY_SHIEL_FILLS: (act.Fill, PHASES),
    ReasonCode.NO_MOVEMENT_POINT: (act.Done, ("activate",)),
    ReasonCode.TURN_UNFINISHED: (act.EndTurn, [phase for phase in PHASES if phase not in ("fill", "choose")]),
}
_OUT_OF_PLACE: Final = {(kind, phase): code for code, (kind, phases) in _PHASES_OF.items() for phase in phases}
"""The reasons that depend on the kind of action and the phase alone."""

_NEEDED: Final = {
    "take": ReasonCode.TAKE_FIRST,
    "pay": ReasonCode.PAY_FIRST,
    "fill": ReasonCode.FILL_FIRST,
    "choose": ReasonCode.CHOOSE_FIRST,
    "activate": ReasonCode.TAKEN_ALREADY,
    "move": ReasonCode.MOVING_NOW,
    "passed": ReasonCode.PASSED_ALREADY,
    "over": ReasonCode.GAME_OVER,
}
"""The pending step of each phase, for all actions that do not belong there."""
