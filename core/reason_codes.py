"""Reasons why something is not legal: their codes and messages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, unique
from typing import Any

from core.messages import N_, in_english


@unique
class ReasonCode(Enum):
    """Codes of the reasons; the value of each is its message, English with named fields."""

    # Translators: {text} is what somebody has typed.
    NOT_AN_ACTION = N_("not an action: {text}")
    GAME_OVER = N_("the game is over")
    NOTHING_TO_UNDO = N_("there is nothing to take back: a turn that has been ended stays as it is")
    NOTHING_TO_REDO = N_("nothing has been taken back")

    # ---- something else comes first ----
    TAKE_FIRST = N_("first a tile has to be taken")
    PAY_FIRST = N_("first the cost has to be paid")
    FILL_FIRST = N_("first Loch Shiel fills the empty tiles")
    CHOOSE_FIRST = N_("first a resource has to be chosen")
    TAKEN_ALREADY = N_("a tile has been taken already: activate tiles, or end the turn")
    MOVING_NOW = N_("clansmen are being moved: move them, or end the turn")
    PASSED_ALREADY = N_("you have passed: sell, or end the turn")

    # ---- the tile of a space ----
    NO_TILE_ON_SPACE = N_("there is no tile on space {space}")
    PERSON_NEEDED_THERE = N_("the clansman given up would be missing where the tile is laid")
    NO_CLANSMAN = N_("there is no clansman in the display")
    RIVER_BUILT_UP = N_("both ends of the river are built up")
    RIVER_OUT_OF_REACH = N_("no clansman stands near an open end of the river")
    ROAD_BUILT_UP = N_("both ends of the road are built up")
    ROAD_OUT_OF_REACH = N_("no clansman stands near an open end of the road")
    NO_PLAIN_SIDE = N_("every open side is river or road, and this tile has neither")
    PLAIN_OUT_OF_REACH = N_("no clansman stands near an open place")
    # Translators: Why a tile cannot be taken; it goes on with more, and stands alone as well ("Needs 1 wood …").
    # {barrels} is "1 barrel of whisky", {have} a number without a noun.
    NO_BARREL = N_("needs {barrels}, you have {have}")
    # Translators: {number} is 2, here and below.
    TOO_FEW_KINDS = N_("needs {number} different resources, and the warehouse has too few")
    # Translators: {price} is an amount of coins ("1 coin", "3 coins"), {coins} a number without a noun, here and below.
    TOO_FEW_COINS_FOR_KINDS = N_("needs {number} different resources; the warehouse asks {price}, you have {coins}")
    SELL_FIRST_FOR_KINDS = N_(
        "needs {number} different resources; the warehouse asks {price}, you have {coins}: sell first"
    )
    # Translators: {missing} is a list of one cube each ("wood and stone"), here and below.
    NONE_TO_BUY = N_("needs {missing}, and the warehouse has none left to buy")
    TOO_FEW_COINS = N_("needs {missing}; the warehouse asks {price}, you have {coins}")
    SELL_FIRST = N_("needs {missing}; the warehouse asks {price}, you have {coins}: sell first")

    # ---- the cell for it ----
    CELL_TAKEN = N_("there is a tile already")
    NO_SHARED_SIDE = N_("a tile must share a side with a tile of the display")
    NOT_AN_END_OF_THE_RIVER = N_("a river goes on at one of its two ends")
    NOT_AN_END_OF_THE_ROAD = N_("a road goes on at one of its two ends")
    EDGES_DIFFER = N_("river must meet river, road must meet road, and plain must meet plain")
    CELL_OUT_OF_REACH = N_("no clansman stands next to that place")
    NO_NEED_TO_PASS = N_("a tile can be taken, if need be after selling")

    # ---- paying and choosing ----
    NOTHING_TO_PAY = N_("nothing is to be paid")
    PAY_IN_FULL = N_("the cost has to be paid in full")
    # Translators: {kind} is a resource as its heading says it, not counted ("wood", "sheep"), here and below; where the
    # language needs an article or a case for it, it can be set after a colon.
    NO_CUBE_THERE = N_("no {kind} lies there")
    NOT_IN_THE_COST = N_("{kind} is not what is to be paid")
    NO_COST_TO_BUY_FOR = N_("buying is for costs only, and nothing is to be paid")
    ROW_FULL = N_("the row of {kind} is full: nothing can be bought from it")
    # Translators: {price} is an amount of coins ("3 coins"), {cube} one cube ("wood").
    REST_NOT_PAYABLE = N_("the warehouse asks {price} for {cube}, you have {coins}, and the rest has to be paid too")
    NOBODY_TO_GIVE_UP = N_("nobody has to be given up")
    NO_CHIEFTAIN = N_("you have no chieftain")
    NO_CLANSMAN_THERE = N_("no clansman stands there")
    CLANSMAN_HOLDS_THE_CELL = N_("this clansman allows the place of the tile, and must stay")
    NOTHING_TO_CHOOSE = N_("there is no resource to choose")
    ONLY_SHIEL_IS_DECLINED = N_("only what Loch Shiel brings to the abbey can be declined")
    ONLY_SHIEL_FILLS = N_("only Loch Shiel fills the empty tiles, when it is placed")

    # ---- activating ----
    NO_TILE_OF_YOURS = N_("there is no tile of yours")
    ACTIVATING_IS_OVER = N_("clansmen are being moved: nothing can be activated any more")
    ACTIVATED_ALREADY = N_("a tile is activated only once in a turn")
    NOT_IN_REACH = N_("only the new tile and its neighbours can be activated")
    # Translators: {room} is 3.
    TILE_FULL = N_("the tile holds {room} cubes, and has no room for another")
    TOO_FEW_COINS_FOR_INPUT = N_("the resources for it are missing; the warehouse asks {price}, you have {coins}")
    NO_INPUT_TO_BUY = N_("the resources for it are missing, and the warehouse has none left to buy")
    NO_EFFECT = N_("activating it would change nothing")

    # ---- moving, selling, ending ----
    NO_MOVEMENT_POINT = N_("there is no movement point to use")
    DONE_FIRST = N_("clansmen move after all activations: first say that you are done")
    MOVEMENT_USED_UP = N_("all movement points are used")
    LAST_CLANSMAN = N_("at least one clansman must stay in the display")
    NOT_ONTO_A_TILE = N_("a clansman moves to a tile of the display")
    TOO_FAR = N_("a clansman moves one tile at a time")
    SELLING_INTERRUPTS = N_("a cost is paid, or a resource chosen, in one go: nothing can be sold in between")
    ROW_EMPTY = N_("the row of {kind} is empty: the warehouse pays nothing for it")
    TURN_UNFINISHED = N_("a turn ends only after a tile has been taken, paid and placed")


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
        return self.code.value

    def __str__(self) -> str:
        return in_english(self.message, self.data)
