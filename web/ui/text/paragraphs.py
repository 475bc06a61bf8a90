"""The linkable paragraphs of the rules, and the one behind each refusal.

Their text is in docs/rules.md and its translations, marked by anchors of the same names; the paragraphs after
:attr:`Paragraph.TILES` are added by the build from the catalogues.
"""

from enum import StrEnum
from typing import Final

from core.reason_codes import ReasonCode
from ui.text.i18n import N_, _


class Paragraph(StrEnum):
    """A paragraph; its value is the name of its anchor, also used after ``#rules=`` in addresses."""

    MINUTE = "minute"
    PARTS = "parts"
    SETUP = "setup"
    TRACK = "track"
    TURN = "turn"
    REFILL = "refill"
    DIE = "die"
    STACKS = "stacks"
    TAKING = "taking"
    PAYING = "paying"
    LAYING = "laying"
    PASSING = "passing"
    WAREHOUSE = "warehouse"
    SELLING = "selling"
    BUYING = "buying"
    DOING = "doing"
    ONCE = "once"
    WAKING = "waking"
    LOCHS = "lochs"
    CLANSMEN = "clansmen"
    CHIEFTAINS = "chieftains"
    OPEN = "open"
    SCORINGS = "scorings"
    COMPARED = "compared"
    END = "end"
    TIES = "ties"
    EXAMPLES = "examples"
    RULINGS = "rulings"
    R1 = "r1"
    R2 = "r2"
    R3 = "r3"
    R4 = "r4"
    R5 = "r5"
    R6 = "r6"
    R7 = "r7"
    R8 = "r8"
    R9 = "r9"
    R10 = "r10"
    R11 = "r11"
    R12 = "r12"
    R13 = "r13"
    R14 = "r14"
    R15 = "r15"
    R16 = "r16"
    R17 = "r17"
    R18 = "r18"
    R19 = "r19"
    PLACES = "places"
    TILES = "tiles"
    SYMBOLS = "symbols"
    KEYS = "keys"
    PAGE = "page"


BUILT: Final = (Paragraph.SYMBOLS, Paragraph.KEYS, Paragraph.PAGE)
"""Paragraphs that the build adds to the text of docs/rules.md."""

_NAMES: Final = {
    # Translators: Names of parts of the rules, here and below; they stand after "Rules:" as well.
    Paragraph.MINUTE: N_("In one minute"),
    Paragraph.PARTS: N_("Components"),
    Paragraph.SETUP: N_("Setting up"),
    Paragraph.TRACK: N_("The track"),
    Paragraph.TURN: N_("A player’s turn"),
    Paragraph.REFILL: N_("Refilling the track"),
    Paragraph.DIE: N_("The die"),
    Paragraph.STACKS: N_("When scoring happens"),
    Paragraph.TAKING: N_("Taking a tile"),
    Paragraph.PAYING: N_("Paying"),
    Paragraph.LAYING: N_("Placing a tile"),
    Paragraph.PASSING: N_("Passing"),
    Paragraph.WAREHOUSE: N_("The warehouse"),
    Paragraph.SELLING: N_("Selling"),
    Paragraph.BUYING: N_("Buying"),
    Paragraph.DOING: N_("What tiles do"),
    Paragraph.ONCE: N_("When a tile is placed"),
    Paragraph.WAKING: N_("Activating tiles"),
    Paragraph.LOCHS: N_("Loch Ness and Loch Oich"),
    Paragraph.CLANSMEN: N_("Clansmen"),
    Paragraph.CHIEFTAINS: N_("Chieftains"),
    Paragraph.OPEN: N_("Open information"),
    Paragraph.SCORINGS: N_("Scorings"),
    Paragraph.COMPARED: N_("The three scorings"),
    Paragraph.END: N_("The final scoring"),
    Paragraph.TIES: N_("Who wins"),
    Paragraph.EXAMPLES: N_("Examples"),
    Paragraph.RULINGS: N_("Rulings"),
    Paragraph.PLACES: N_("Special locations"),
    Paragraph.TILES: N_("All tiles"),
    Paragraph.SYMBOLS: N_("Words and symbols"),
    Paragraph.KEYS: N_("Keys"),
    Paragraph.PAGE: N_("This page"),
}


def name(paragraph: Paragraph) -> str:
    """The name of a paragraph: "Placing a tile", "Ruling R5"."""
    if paragraph in _NAMES:
        return _(_NAMES[paragraph])
    # Translators: One of the rulings R1 to R19 that the rules number.
    return _("Ruling {number}").format(number=paragraph.upper())


BY_REASON: Final = {
    ReasonCode.NOT_AN_ACTION: Paragraph.TURN,
    ReasonCode.GAME_OVER: Paragraph.STACKS,
    ReasonCode.NOTHING_TO_UNDO: Paragraph.OPEN,
    ReasonCode.NOTHING_TO_REDO: Paragraph.OPEN,
    ReasonCode.TAKE_FIRST: Paragraph.TURN,
    ReasonCode.PAY_FIRST: Paragraph.PAYING,
    ReasonCode.FILL_FIRST: Paragraph.ONCE,
    ReasonCode.CHOOSE_FIRST: Paragraph.ONCE,
    ReasonCode.TAKEN_ALREADY: Paragraph.TURN,
    ReasonCode.MOVING_NOW: Paragraph.R9,
    ReasonCode.PASSED_ALREADY: Paragraph.PASSING,
    ReasonCode.NO_TILE_ON_SPACE: Paragraph.TAKING,
    ReasonCode.PERSON_NEEDED_THERE: Paragraph.R1,
    ReasonCode.NO_CLANSMAN: Paragraph.LAYING,
    ReasonCode.RIVER_BUILT_UP: Paragraph.LAYING,
    ReasonCode.RIVER_OUT_OF_REACH: Paragraph.LAYING,
    ReasonCode.ROAD_BUILT_UP: Paragraph.LAYING,
    ReasonCode.ROAD_OUT_OF_REACH: Paragraph.LAYING,
    ReasonCode.NO_PLAIN_SIDE: Paragraph.LAYING,
    ReasonCode.PLAIN_OUT_OF_REACH: Paragraph.LAYING,
    ReasonCode.NO_BARREL: Paragraph.PAYING,
    ReasonCode.TOO_FEW_KINDS: Paragraph.PAYING,
    ReasonCode.TOO_FEW_COINS_FOR_KINDS: Paragraph.BUYING,
    ReasonCode.SELL_FIRST_FOR_KINDS: Paragraph.SELLING,
    ReasonCode.NONE_TO_BUY: Paragraph.BUYING,
    ReasonCode.TOO_FEW_COINS: Paragraph.BUYING,
    ReasonCode.SELL_FIRST: Paragraph.SELLING,
    ReasonCode.CELL_TAKEN: Paragraph.LAYING,
    ReasonCode.NO_SHARED_SIDE: Paragraph.LAYING,
    ReasonCode.NOT_AN_END_OF_THE_RIVER: Paragraph.LAYING,
    ReasonCode.NOT_AN_END_OF_THE_ROAD: Paragraph.LAYING,
    ReasonCode.EDGES_DIFFER: Paragraph.LAYING,
    ReasonCode.CELL_OUT_OF_REACH: Paragraph.LAYING,
    ReasonCode.NO_NEED_TO_PASS: Paragraph.PASSING,
    ReasonCode.NOTHING_TO_PAY: Paragraph.PAYING,
    ReasonCode.PAY_IN_FULL: Paragraph.PAYING,
    ReasonCode.NO_CUBE_THERE: Paragraph.PAYING,
    ReasonCode.NOT_IN_THE_COST: Paragraph.PAYING,
    ReasonCode.NO_COST_TO_BUY_FOR: Paragraph.BUYING,
    ReasonCode.ROW_FULL: Paragraph.WAREHOUSE,
    ReasonCode.REST_NOT_PAYABLE: Paragraph.BUYING,
    ReasonCode.NOBODY_TO_GIVE_UP: Paragraph.PAYING,
    ReasonCode.NO_CHIEFTAIN: Paragraph.PAYING,
    ReasonCode.NO_CLANSMAN_THERE: Paragraph.CLANSMEN,
    ReasonCode.CLANSMAN_HOLDS_THE_CELL: Paragraph.R1,
    ReasonCode.NOTHING_TO_CHOOSE: Paragraph.ONCE,
    ReasonCode.ONLY_SHIEL_IS_DECLINED: Paragraph.ONCE,
    ReasonCode.ONLY_SHIEL_FILLS: Paragraph.ONCE,
    ReasonCode.NO_TILE_OF_YOURS: Paragraph.WAKING,
    ReasonCode.ACTIVATING_IS_OVER: Paragraph.R9,
    ReasonCode.ACTIVATED_ALREADY: Paragraph.WAKING,
    ReasonCode.NOT_IN_REACH: Paragraph.WAKING,
    ReasonCode.TILE_FULL: Paragraph.WAKING,
    ReasonCode.TOO_FEW_COINS_FOR_INPUT: Paragraph.BUYING,
    ReasonCode.NO_INPUT_TO_BUY: Paragraph.BUYING,
    ReasonCode.NO_EFFECT: Paragraph.R5,
    ReasonCode.NO_MOVEMENT_POINT: Paragraph.CLANSMEN,
    ReasonCode.DONE_FIRST: Paragraph.R9,
    ReasonCode.MOVEMENT_USED_UP: Paragraph.CLANSMEN,
    ReasonCode.LAST_CLANSMAN: Paragraph.CHIEFTAINS,
    ReasonCode.NOT_ONTO_A_TILE: Paragraph.CLANSMEN,
    ReasonCode.TOO_FAR: Paragraph.CLANSMEN,
    ReasonCode.SELLING_INTERRUPTS: Paragraph.R3,
    ReasonCode.ROW_EMPTY: Paragraph.SELLING,
    ReasonCode.TURN_UNFINISHED: Paragraph.TURN,
}
"""The paragraph behind each reason for a refusal."""
