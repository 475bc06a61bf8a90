"""Reasons why something is not legal: their codes and messages."""

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
    NOTHING_TO_UNDO = N_("there’s nothing to undo: a turn that has ended stays as it is")
    NOTHING_TO_REDO = N_("there’s nothing to redo")

    # ---- wrong phase ----
    TAKE_FIRST = N_("you must take a tile first")
    PAY_FIRST = N_("you must pay the cost first")
    FILL_FIRST = N_("Loch Shiel must fill your empty tiles first")
    CHOOSE_FIRST = N_("you must choose a resource first")
    TAKEN_ALREADY = N_("you’ve already taken a tile: activate tiles, or end your turn")
    MOVING_NOW = N_("you’ve started moving clansmen: keep going, or end your turn")
    PASSED_ALREADY = N_("you’ve passed: sell something, or end your turn")

    # ---- the tile of a space ----
    NO_TILE_ON_SPACE = N_("there’s no tile on space {space}")
    PERSON_NEEDED_THERE = N_("you’d have to give up the clansman you need beside it")
    NO_CLANSMAN = N_("you have no clansman in your display")
    RIVER_BUILT_UP = N_("both ends of the river are blocked")
    RIVER_OUT_OF_REACH = N_("none of your clansmen is next to an open end of the river")
    ROAD_BUILT_UP = N_("both ends of the road are blocked")
    ROAD_OUT_OF_REACH = N_("none of your clansmen is next to an open end of the road")
    NO_PLAIN_SIDE = N_("this tile has only plain sides, but every free side shows a river or a road")
    PLAIN_OUT_OF_REACH = N_("none of your clansmen is next to a free spot")
    # Translators: Why a tile cannot be taken; it goes on with more, and stands alone as well ("Needs 1 wood …").
    # {barrels} is "1 barrel of whisky", {have} a number without a noun.
    NO_BARREL = N_("it costs {barrels}, and you have none")
    # Translators: {number} is 2, here and below.
    TOO_FEW_KINDS = N_("you need {number} different resources, and the warehouse doesn’t have enough kinds")
    # Translators: {price} is an amount of coins ("1 coin", "3 coins"), {coins} a number without a noun, here and below.
    TOO_FEW_COINS_FOR_KINDS = N_(
        "you need {number} different resources; the warehouse asks {price} for what’s missing, more than you have"
    )
    SELL_FIRST_FOR_KINDS = N_(
        "you need {number} different resources; the warehouse asks {price} for what’s missing, so sell something first"
    )
    # Translators: {missing} is a list of one cube each ("wood and stone"), here and below.
    NONE_TO_BUY = N_("you lack {missing}, and the warehouse has none left")
    TOO_FEW_COINS = N_("you lack {missing}; the warehouse asks {price}, more than you have")
    SELL_FIRST = N_("you lack {missing}; the warehouse asks {price}, so sell something first")

    # ---- the cell for it ----
    CELL_TAKEN = N_("there’s already a tile there")
    NO_SHARED_SIDE = N_("a tile must share a side with one of your tiles")
    NOT_AN_END_OF_THE_RIVER = N_("the river can only be extended at one of its two ends")
    NOT_AN_END_OF_THE_ROAD = N_("the road can only be extended at one of its two ends")
    EDGES_DIFFER = N_("river must connect to river, road to road, and plain to plain")
    CELL_OUT_OF_REACH = N_("none of your clansmen is next to that spot")
    NO_NEED_TO_PASS = N_("you can’t pass: you can still take a tile, though you may have to sell something first")

    # ---- paying and choosing ----
    NOTHING_TO_PAY = N_("there’s nothing to pay")
    PAY_IN_FULL = N_("you must pay the cost in full")
    # Translators: {kind} is a resource as its heading says it, not counted ("wood", "sheep"), here and below; where the
    # language needs an article or a case for it, it can be set after a colon.
    NO_CUBE_THERE = N_("that tile has no {kind}")
    NOT_IN_THE_COST = N_("you can’t pay this with {kind}")
    NO_COST_TO_BUY_FOR = N_("you can only buy to pay a cost, and there’s nothing to pay now")
    ROW_FULL = N_("the {kind} row is full of coins: there’s none left to buy")
    # Translators: {price} is an amount of coins ("3 coins"), {cube} one cube ("wood").
    REST_NOT_PAYABLE = N_("the warehouse asks {price} for {cube}, and your coins must cover the rest, too")
    NOBODY_TO_GIVE_UP = N_("you don’t have to give anyone up here")
    NO_CHIEFTAIN = N_("you have no chieftain")
    NO_CLANSMAN_THERE = N_("there’s no clansman there")
    CLANSMAN_HOLDS_THE_CELL = N_("this clansman has to stay: without him, you couldn’t place the tile here")
    NOTHING_TO_CHOOSE = N_("there’s no resource to choose")
    ONLY_SHIEL_IS_DECLINED = N_("the only resource you can decline is the one Loch Shiel puts on the abbey")
    ONLY_SHIEL_FILLS = N_("only Loch Shiel fills empty tiles, and only when you place it")

    # ---- activating ----
    NO_TILE_OF_YOURS = N_("you have no tile there")
    ACTIVATING_IS_OVER = N_("you’ve started moving clansmen: nothing more can be activated")
    ACTIVATED_ALREADY = N_("you can activate each tile only once per turn")
    NOT_IN_REACH = N_("only the new tile and its neighbours can be activated")
    # Translators: {room} is 3.
    TILE_FULL = N_("this tile already holds {room} cubes")
    TOO_FEW_COINS_FOR_INPUT = N_("you lack the resources for it; the warehouse asks {price}, more than you have")
    NO_INPUT_TO_BUY = N_("you lack the resources for it, and the warehouse has run out of them")
    NO_EFFECT = N_("activating it would change nothing")

    # ---- moving, selling, ending ----
    NO_MOVEMENT_POINT = N_("you have no movement points")
    DONE_FIRST = N_("clansmen move after all activations: choose “Move clansmen” first")
    MOVEMENT_USED_UP = N_("you’ve used all your movement points")
    LAST_CLANSMAN = N_("at least one clansman must stay in your display")
    NOT_ONTO_A_TILE = N_("a clansman can move only onto one of your own tiles")
    TOO_FAR = N_("a clansman moves one tile at a time")
    SELLING_INTERRUPTS = N_("you can’t sell while you’re paying or choosing")
    ROW_EMPTY = N_("the {kind} row has no coins, so the warehouse pays nothing")
    TURN_UNFINISHED = N_("you can’t end your turn before you’ve taken, paid for and placed a tile")


@dataclass(frozen=True, slots=True)
class Reason:
    """Reason why something cannot be done, in English by ``str()``; ``data`` has the values of the message's fields:
    numbers, resources, tuples of resources. ``price`` and ``barrels`` become "3 coins", "1 barrel of whisky"."""

    code: ReasonCode
    data: Mapping[str, Any] = field(default_factory=dict)

    @property
    def message(self) -> str:
        """The message with unfilled fields."""
        return self.code.value

    def __str__(self) -> str:
        return in_english(self.message, self.data)
