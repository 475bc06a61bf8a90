"""Why something is not legal, in terms of the rules.

A reason is a message with named fields and their values: ``str()`` gives it in English, and a page can translate both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from core.actions import (
    Action,
    Activate,
    Buy,
    Choose,
    Decline,
    Done,
    EndTurn,
    Enough,
    Fill,
    Give,
    GiveUp,
    Move,
    Pass,
    Promote,
    Sell,
    Take,
)  # fmt: skip
from core.display import AROUND
from core.legal import can_pay, can_pay_after_selling, legal_actions, may_promote_last, taking_cells
from core.paying import coins_needed
from core.state import State
from core.tiles import TILES, Tile
from core.warehouse import UNPAYABLE


class Reason(NamedTuple):
    """Why something cannot be done.

    :param message: a sentence with ``{named}`` fields, in English
    :param data: the values of the fields: numbers, resources, and tuples of resources
    """

    message: str
    data: Mapping[str, Any] = {}

    def __str__(self) -> str:
        return self.message.format_map({name: _in_english(value) for name, value in self.data.items()})


def _in_english(value: Any) -> str:
    if not isinstance(value, tuple):
        return str(value)
    if value and isinstance(value[0], int):
        return "({}, {})".format(*value)
    return " and ".join(f"1 {kind}" for kind in value)


def why_not(state: State, action: Action) -> Reason | None:
    """Return why an action is not legal now, or None if it is."""
    if action in legal_actions(state):
        return None
    if state.over:
        return Reason("the game is over")
    if isinstance(action, Take) and state.phase == "take":
        return why_not_take(state, action.space) or _why_not_there(state, action)
    explain = _WHY.get(type(action))
    specific = explain(state, action) if explain else None
    return specific or Reason(_NEEDED[state.phase])


def why_not_take(state: State, space: int) -> Reason | None:
    """Return why the tile on a space of the ring cannot be taken now, or None if it can.

    :param space: 0 to 13
    """
    if state.phase != "take":
        return Reason(_NEEDED[state.phase])
    occupant = state.at(space)
    if occupant <= 0:
        return Reason("there is no tile on space {space}", {"space": space})
    tile = TILES[occupant]
    return _why_no_cell(state, tile) or _why_not_payable(state, tile)


def _why_no_cell(state: State, tile: Tile) -> Reason | None:
    if taking_cells(state, tile):
        return None
    display = state.player.display
    if tile.clansman and display.cells_for(tile):
        return Reason("the clan member given up would be missing where the tile is laid")
    if not display.clansmen:
        return Reason("there is no clan member in the display")
    if tile.river and all(end in display.zone for end in display.ends[:2]):
        return Reason("both ends of the river are built up")
    if tile.river:
        return Reason("no clan member stands near an open end of the river")
    if tile.road and all(end in display.zone for end in display.ends[2:]):
        return Reason("both ends of the road are built up")
    if tile.road:
        return Reason("no clan member stands near an open end of the road")
    if not display.plain:
        return Reason("every open side is river or road, and this tile has neither")
    return Reason("no clan member stands near an open place")


def _why_not_payable(state: State, tile: Tile) -> Reason | None:
    if can_pay(state, tile):
        return None
    player = state.player
    if tile.whisky:
        return Reason(
            "needs {barrels} barrel of whisky, you have {have}", {"barrels": tile.whisky, "have": player.barrels}
        )
    due, coins = tile.cost[0], coins_needed(tile.cost, player.display, state.warehouse)
    sell_first = coins < UNPAYABLE and can_pay_after_selling(state, tile)
    data: dict[str, Any] = {"price": coins, "coins": player.coins}
    if due.distinct:
        if coins >= UNPAYABLE:
            return Reason("needs 2 different resources, and the warehouse has too few")
        if sell_first:
            return Reason(
                "needs 2 different resources; the warehouse asks {price} coins, you have {coins}: sell first", data
            )
        return Reason("needs 2 different resources; the warehouse asks {price} coins, you have {coins}", data)
    missing = tuple(kind for due in tile.cost for kind in due.kinds if not player.display.cubes[kind])
    empty = tuple(kind for kind in missing if state.warehouse[kind] == 3)
    if empty:
        return Reason("needs {missing}, and the warehouse has none left to buy", {"missing": empty})
    data["missing"] = missing
    if sell_first:
        return Reason("needs {missing}; the warehouse asks {price} coins, you have {coins}: sell first", data)
    return Reason("needs {missing}; the warehouse asks {price} coins, you have {coins}", data)


def _why_not_there(state: State, action: Take) -> Reason:
    """Why a tile that can be taken cannot be laid on that very cell (rules, 4 a to d)."""
    display, cell = state.player.display, action.cell
    tile, (x, y) = TILES[state.at(action.space)], action.cell
    if cell in display.tiles:
        return Reason("there is a tile already")
    sides = ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))
    if not any(side in display.tiles for side in sides):
        return Reason("a tile must share a side with a tile of the display")
    if tile.river and cell not in display.ends[:2]:
        return Reason("a river goes on at one of its two ends")
    if tile.road and cell not in display.ends[2:]:
        return Reason("a road goes on at one of its two ends")
    if cell not in display.plain and not (cell in display.ends and tile.strip):
        return Reason("river must meet river, road must meet road, and plain must meet plain")
    if cell not in display.zone:
        return Reason("no clan member stands next to that place")
    return Reason("river must meet river, road must meet road, and plain must meet plain")


def _pass(state: State, action: Any) -> Reason | None:
    return Reason("a tile can be taken, if need be after selling") if state.phase == "take" else None


def _give(state: State, action: Any) -> Reason | None:
    if state.phase != "pay":
        return Reason("nothing is to be paid")
    if not state.player.display.cubes[action.kind].get(action.cell):
        return Reason("no {kind} lies there", {"kind": action.kind})
    return Reason("{kind} is not what is to be paid", {"kind": action.kind})


def _buy(state: State, action: Any) -> Reason | None:
    if state.phase != "pay":
        return Reason("buying is for costs only, and nothing is to be paid")
    task, kind, row = state.task, action.kind, state.warehouse[action.kind]
    due = task.dues[0] if task and task.dues else None
    if task is None or due is None or kind not in due.kinds or (due.distinct and kind in task.given):
        return Reason("{kind} is not what is to be paid", {"kind": kind})
    if row == 3:
        return Reason("the row of {kind} is full: nothing can be bought from it", {"kind": kind})
    return Reason(
        "the warehouse asks {price} coins for {kind}, you have {coins}, and the rest has to be paid too",
        {"price": row + 1, "kind": kind, "coins": state.player.coins},
    )


def _give_up(state: State, action: Any) -> Reason | None:
    if state.phase != "pay" or state.task is None or not state.task.tile.clansman:
        return Reason("nobody has to be given up")
    if action.source is None:
        return Reason("you have no chieftain")
    if action.source not in state.player.display.clansmen:
        return Reason("no clan member stands there")
    return Reason("this clan member allows the place of the tile, and must stay")


def _enough(state: State, action: Any) -> Reason | None:
    return Reason("the cost has to be paid in full") if state.phase == "pay" else Reason("nothing is to be paid")


def _choose(state: State, action: Any) -> Reason | None:
    return Reason("there is no resource to choose") if state.phase != "choose" else None


def _decline(state: State, action: Any) -> Reason | None:
    return Reason("only what Loch Shiel brings to the abbey can be declined")


def _fill(state: State, action: Any) -> Reason | None:
    return Reason("only Loch Shiel fills the empty tiles, when it is placed")


def _activate(state: State, action: Any) -> Reason | None:
    display = state.player.display
    if action.cell not in display.tiles:
        return Reason("there is no tile of yours")
    if state.phase == "move":
        return Reason("clan members are being moved: nothing can be activated any more")
    if state.phase != "activate":
        return None
    if action.cell in state.used:
        return Reason("a tile is activated only once in a turn")
    if action.cell not in state.reach and not state.ness:
        return Reason("only the new tile and its neighbours can be activated")
    tile = display.tiles[action.cell]
    if tile.makes:
        return Reason("the tile holds 3 cubes, and has no room for another")
    if tile.takes:
        price = coins_needed(tile.takes, display, state.warehouse)
        if price < UNPAYABLE:
            return Reason(
                "the resources for it are missing; the warehouse asks {price} coins, you have {coins}",
                {"price": price, "coins": state.player.coins},
            )
        return Reason("the resources for it are missing, and the warehouse has none left to buy")
    return Reason("activating it would change nothing")


def _done(state: State, action: Any) -> Reason | None:
    return Reason("there is no movement point to use") if state.phase == "activate" else None


def _move(state: State, action: Any) -> Reason | None:
    display = state.player.display
    if state.phase == "activate":
        return Reason("clan members move after all activations: first say that you are done")
    if state.phase != "move":
        return None
    if not state.points:
        return Reason("all movement points are used")
    if (action.cell if isinstance(action, Promote) else action.source) not in display.clansmen:
        return Reason("no clan member stands there")
    if isinstance(action, Promote):
        return None if may_promote_last(state) else Reason("at least one clan member must stay in the display")
    if action.target not in display.tiles:
        return Reason("a clan member moves to a tile of the display")
    return None if action.target in AROUND[action.source] else Reason("a clan member moves one tile at a time")


def _sell(state: State, action: Any) -> Reason | None:
    if state.phase in ("pay", "choose"):
        return Reason("a cost is paid, or a resource chosen, in one go: nothing can be sold in between")
    if not state.player.display.cubes[action.kind].get(action.cell):
        return Reason("no {kind} lies there", {"kind": action.kind})
    return Reason("the row of {kind} is empty: the warehouse pays nothing for it", {"kind": action.kind})


def _end(state: State, action: Any) -> Reason | None:
    if state.phase in ("fill", "choose"):
        return None
    return Reason("a turn ends only after a tile has been taken, paid and placed")


_WHY: Final[dict[type[Action], Callable[[State, Any], Reason | None]]] = {
    Pass: _pass, Give: _give, Buy: _buy, GiveUp: _give_up, Enough: _enough, Choose: _choose, Decline: _decline,
    Fill: _fill, Activate: _activate, Done: _done, Move: _move, Promote: _move, Sell: _sell, EndTurn: _end,
}  # fmt: skip


def N_(message: str) -> str:
    """Mark a message for translation."""
    return message


_NEEDED: Final = {
    "take": N_("first a tile has to be taken"),
    "pay": N_("first the cost has to be paid"),
    "fill": N_("first Loch Shiel fills the empty tiles"),
    "choose": N_("first a resource has to be chosen"),
    "activate": N_("a tile has been taken already: activate tiles, or end the turn"),
    "move": N_("clan members are being moved: move them, or end the turn"),
    "passed": N_("you have passed: sell, or end the turn"),
    "over": N_("the game is over"),
}
"""What has to be done in each phase, for all that does not belong there."""
