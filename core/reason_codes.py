"""Reasons why something is not legal: their codes and messages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum, auto
from typing import Any, Final

from core.messages import N_, in_english


class ReasonCode(StrEnum):
    """Codes of the reasons; :data:`REASON_MESSAGES` has their wording."""

    NOT_AN_ACTION = auto()
    GAME_OVER = auto()
    NOTHING_TO_UNDO = auto()
    NOTHING_TO_REDO = auto()

    # something else comes first
    TAKE_FIRST = auto()
    PAY_FIRST = auto()
    FILL_FIRST = auto()
    CHOOSE_FIRST = auto()
    TAKEN_ALREADY = auto()
    MOVING_NOW = auto()
    PASSED_ALREADY = auto()

    # the tile of a space
    NO_TILE_ON_SPACE = auto()
    PERSON_NEEDED_THERE = auto()
    NO_CLANSMAN = auto()
    RIVER_BUILT_UP = auto()
    RIVER_OUT_OF_REACH = auto()
    ROAD_BUILT_UP = auto()
    ROAD_OUT_OF_REACH = auto()
    NO_PLAIN_SIDE = auto()
    PLAIN_OUT_OF_REACH = auto()
    NO_BARREL = auto()
    TOO_FEW_KINDS = auto()
    TOO_FEW_COINS_FOR_KINDS = auto()
    SELL_FIRST_FOR_KINDS = auto()
    NONE_TO_BUY = auto()
    TOO_FEW_COINS = auto()
    SELL_FIRST = auto()

    # the cell for it
    CELL_TAKEN = auto()
    NO_SHARED_SIDE = auto()
    NOT_AN_END_OF_THE_RIVER = auto()
    NOT_AN_END_OF_THE_ROAD = auto()
    EDGES_DIFFER = auto()
    CELL_OUT_OF_REACH = auto()
    NO_NEED_TO_PASS = auto()

    # paying and choosing
    NOTHING_TO_PAY = auto()
    PAY_IN_FULL = auto()
    NO_CUBE_THERE = auto()
    NOT_IN_THE_COST = auto()
    NO_COST_TO_BUY_FOR = auto()
    ROW_FULL = auto()
    REST_NOT_PAYABLE = auto()
    NOBODY_TO_GIVE_UP = auto()
    NO_CHIEFTAIN = auto()
    NO_CLANSMAN_THERE = auto()
    CLANSMAN_HOLDS_THE_CELL = auto()
    NOTHING_TO_CHOOSE = auto()
    ONLY_SHIEL_IS_DECLINED = auto()
    ONLY_SHIEL_FILLS = auto()

    # activating
    NO_TILE_OF_YOURS = auto()
    ACTIVATING_IS_OVER = auto()
    ACTIVATED_ALREADY = auto()
    NOT_IN_REACH = auto()
    TILE_FULL = auto()
    TOO_FEW_COINS_FOR_INPUT = auto()
    NO_INPUT_TO_BUY = auto()
    NO_EFFECT = auto()

    # moving, selling, ending
    NO_MOVEMENT_POINT = auto()
    DONE_FIRST = auto()
    MOVEMENT_USED_UP = auto()
    LAST_CLANSMAN = auto()
    NOT_ONTO_A_TILE = auto()
    TOO_FAR = auto()
    SELLING_INTERRUPTS = auto()
    ROW_EMPTY = auto()
    TURN_UNFINISHED = auto()


REASON_MESSAGES: Final[dict[ReasonCode, str]] = {
    # Translators: {text} is what somebody has typed.
    ReasonCode.NOT_AN_ACTION: N_("not an action: {text}"),
    ReasonCode.GAME_OVER: N_("the game is over"),
    ReasonCode.NOTHING_TO_UNDO: N_("there is nothing to take back: a turn that has been ended stays as it is"),
    ReasonCode.NOTHING_TO_REDO: N_("nothing has been taken back"),
    ReasonCode.TAKE_FIRST: N_("first a tile has to be taken"),
    ReasonCode.PAY_FIRST: N_("first the cost has to be paid"),
    ReasonCode.FILL_FIRST: N_("first Loch Shiel fills the empty tiles"),
    ReasonCode.CHOOSE_FIRST: N_("first a resource has to be chosen"),
    ReasonCode.TAKEN_ALREADY: N_("a tile has been taken already: activate tiles, or end the turn"),
    ReasonCode.MOVING_NOW: N_("clansmen are being moved: move them, or end the turn"),
    ReasonCode.PASSED_ALREADY: N_("you have passed: sell, or end the turn"),
    ReasonCode.NO_TILE_ON_SPACE: N_("there is no tile on space {space}"),
    ReasonCode.PERSON_NEEDED_THERE: N_("the clansman given up would be missing where the tile is laid"),
    ReasonCode.NO_CLANSMAN: N_("there is no clansman in the display"),
    ReasonCode.RIVER_BUILT_UP: N_("both ends of the river are built up"),
    ReasonCode.RIVER_OUT_OF_REACH: N_("no clansman stands near an open end of the river"),
    ReasonCode.ROAD_BUILT_UP: N_("both ends of the road are built up"),
    ReasonCode.ROAD_OUT_OF_REACH: N_("no clansman stands near an open end of the road"),
    ReasonCode.NO_PLAIN_SIDE: N_("every open side is river or road, and this tile has neither"),
    ReasonCode.PLAIN_OUT_OF_REACH: N_("no clansman stands near an open place"),
    # Translators: Why a tile cannot be taken; it goes on with more, and stands alone as well ("Needs 1 wood …").
    # {barrels} is "1 barrel of whisky", {have} a number without a noun.
    ReasonCode.NO_BARREL: N_("needs {barrels}, you have {have}"),
    # Translators: {number} is 2, here and below.
    ReasonCode.TOO_FEW_KINDS: N_("needs {number} different resources, and the warehouse has too few"),
    # Translators: {price} is an amount of coins ("1 coin", "3 coins"), {coins} a number without a noun, here and below.
    ReasonCode.TOO_FEW_COINS_FOR_KINDS: N_(
        "needs {number} different resources; the warehouse asks {price}, you have {coins}"
    ),
    ReasonCode.SELL_FIRST_FOR_KINDS: N_(
        "needs {number} different resources; the warehouse asks {price}, you have {coins}: sell first"
    ),
    # Translators: {missing} is a list of one cube each ("wood and stone"), here and below.
    ReasonCode.NONE_TO_BUY: N_("needs {missing}, and the warehouse has none left to buy"),
    ReasonCode.TOO_FEW_COINS: N_("needs {missing}; the warehouse asks {price}, you have {coins}"),
    ReasonCode.SELL_FIRST: N_("needs {missing}; the warehouse asks {price}, you have {coins}: sell first"),
    ReasonCode.CELL_TAKEN: N_("there is a tile already"),
    ReasonCode.NO_SHARED_SIDE: N_("a tile must share a side with a tile of the display"),
    ReasonCode.NOT_AN_END_OF_THE_RIVER: N_("a river goes on at one of its two ends"),
    ReasonCode.NOT_AN_END_OF_THE_ROAD: N_("a road goes on at one of its two ends"),
    ReasonCode.EDGES_DIFFER: N_("river must meet river, road must meet road, and plain must meet plain"),
    ReasonCode.CELL_OUT_OF_REACH: N_("no clansman stands next to that place"),
    ReasonCode.NO_NEED_TO_PASS: N_("a tile can be taken, if need be after selling"),
    ReasonCode.NOTHING_TO_PAY: N_("nothing is to be paid"),
    ReasonCode.PAY_IN_FULL: N_("the cost has to be paid in full"),
    # Translators: {kind} is a resource as its heading says it, not counted ("wood", "sheep"), here and below; where the
    # language needs an article or a case for it, it can be set after a colon.
    ReasonCode.NO_CUBE_THERE: N_("no {kind} lies there"),
    ReasonCode.NOT_IN_THE_COST: N_("{kind} is not what is to be paid"),
    ReasonCode.NO_COST_TO_BUY_FOR: N_("buying is for costs only, and nothing is to be paid"),
    ReasonCode.ROW_FULL: N_("the row of {kind} is full: nothing can be bought from it"),
    # Translators: {price} is an amount of coins ("3 coins"), {cube} one cube ("wood").
    ReasonCode.REST_NOT_PAYABLE: N_(
        "the warehouse asks {price} for {cube}, you have {coins}, and the rest has to be paid too"
    ),
    ReasonCode.NOBODY_TO_GIVE_UP: N_("nobody has to be given up"),
    ReasonCode.NO_CHIEFTAIN: N_("you have no chieftain"),
    ReasonCode.NO_CLANSMAN_THERE: N_("no clansman stands there"),
    ReasonCode.CLANSMAN_HOLDS_THE_CELL: N_("this clansman allows the place of the tile, and must stay"),
    ReasonCode.NOTHING_TO_CHOOSE: N_("there is no resource to choose"),
    ReasonCode.ONLY_SHIEL_IS_DECLINED: N_("only what Loch Shiel brings to the abbey can be declined"),
    ReasonCode.ONLY_SHIEL_FILLS: N_("only Loch Shiel fills the empty tiles, when it is placed"),
    ReasonCode.NO_TILE_OF_YOURS: N_("there is no tile of yours"),
    ReasonCode.ACTIVATING_IS_OVER: N_("clansmen are being moved: nothing can be activated any more"),
    ReasonCode.ACTIVATED_ALREADY: N_("a tile is activated only once in a turn"),
    ReasonCode.NOT_IN_REACH: N_("only the new tile and its neighbours can be activated"),
    # Translators: {room} is 3.
    ReasonCode.TILE_FULL: N_("the tile holds {room} cubes, and has no room for another"),
    ReasonCode.TOO_FEW_COINS_FOR_INPUT: N_(
        "the resources for it are missing; the warehouse asks {price}, you have {coins}"
    ),
    ReasonCode.NO_INPUT_TO_BUY: N_("the resources for it are missing, and the warehouse has none left to buy"),
    ReasonCode.NO_EFFECT: N_("activating it would change nothing"),
    ReasonCode.NO_MOVEMENT_POINT: N_("there is no movement point to use"),
    ReasonCode.DONE_FIRST: N_("clansmen move after all activations: first say that you are done"),
    ReasonCode.MOVEMENT_USED_UP: N_("all movement points are used"),
    ReasonCode.LAST_CLANSMAN: N_("at least one clansman must stay in the display"),
    ReasonCode.NOT_ONTO_A_TILE: N_("a clansman moves to a tile of the display"),
    ReasonCode.TOO_FAR: N_("a clansman moves one tile at a time"),
    ReasonCode.SELLING_INTERRUPTS: N_(
        "a cost is paid, or a resource chosen, in one go: nothing can be sold in between"
    ),
    ReasonCode.ROW_EMPTY: N_("the row of {kind} is empty: the warehouse pays nothing for it"),
    ReasonCode.TURN_UNFINISHED: N_("a turn ends only after a tile has been taken, paid and placed"),
}
"""The English message of each code, with named fields."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Reason why something cannot be done; ``str()`` gives it in English.

    :param code: the kind of obstacle
    :param data: the values of the message's fields: numbers, resources, and tuples of resources; ``price`` and
        ``barrels`` become "3 coins", "1 barrel of whisky"
    """

    code: ReasonCode
    data: Mapping[str, Any] = field(default_factory=dict)

    @property
    def message(self) -> str:
        """The message with unfilled fields."""
        return REASON_MESSAGES[self.code]

    def __str__(self) -> str:
        return in_english(self.message, self.data)
