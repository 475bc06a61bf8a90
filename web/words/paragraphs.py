"""The linkable paragraphs of the rules, and the one behind each refusal.

Their text is in docs/rules.md and its translations, marked by anchors of the same names; the paragraphs after
``TILES`` are added by the build from the catalogues.
"""

from enum import StrEnum
from typing import Final

from core.reason_codes import ReasonCode
from words.i18n import N_, _

Paragraph = StrEnum(
    "Paragraph",
    "MINUTE PARTS SETUP TRACK TURN REFILL DIE STACKS TAKING PAYING LAYING PASSING WAREHOUSE SELLING BUYING DOING "
    "ONCE WAKING LOCHS CLANSMEN CHIEFTAINS OPEN SCORINGS COMPARED END TIES EXAMPLES RULINGS R1 R2 R3 R4 R5 R6 R7 "
    "R8 R9 R10 R11 R12 R13 R14 R15 R16 R17 R18 R19 PLACES TILES SYMBOLS KEYS PAGE",
)
"""The paragraphs; each has the name of its anchor as its value, also used after ``#rules=`` in addresses."""

GENERATED: Final = (Paragraph.SYMBOLS, Paragraph.KEYS, Paragraph.PAGE)
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


_REASONS: Final = {
    Paragraph.TURN: "NOT_AN_ACTION TAKE_FIRST TAKEN_ALREADY TURN_UNFINISHED",
    Paragraph.STACKS: "GAME_OVER",
    Paragraph.OPEN: "NOTHING_TO_UNDO NOTHING_TO_REDO",
    Paragraph.PAYING: (
        "PAY_FIRST NO_BARREL TOO_FEW_KINDS NOTHING_TO_PAY PAY_IN_FULL NO_CUBE_THERE NOT_IN_THE_COST NOBODY_TO_GIVE_UP "
        "NO_CHIEFTAIN"
    ),
    Paragraph.ONCE: "FILL_FIRST CHOOSE_FIRST NOTHING_TO_CHOOSE ONLY_SHIEL_IS_DECLINED ONLY_SHIEL_FILLS",
    Paragraph.R9: "MOVING_NOW ACTIVATING_IS_OVER DONE_FIRST",
    Paragraph.PASSING: "PASSED_ALREADY NO_NEED_TO_PASS",
    Paragraph.TAKING: "NO_TILE_ON_SPACE",
    Paragraph.R1: "PERSON_NEEDED_THERE CLANSMAN_HOLDS_THE_CELL",
    Paragraph.LAYING: (
        "NO_CLANSMAN RIVER_BUILT_UP RIVER_OUT_OF_REACH ROAD_BUILT_UP ROAD_OUT_OF_REACH NO_PLAIN_SIDE "
        "PLAIN_OUT_OF_REACH CELL_TAKEN NO_SHARED_SIDE NOT_AN_END_OF_THE_RIVER NOT_AN_END_OF_THE_ROAD EDGES_DIFFER "
        "CELL_OUT_OF_REACH"
    ),
    Paragraph.BUYING: (
        "TOO_FEW_COINS_FOR_KINDS NONE_TO_BUY TOO_FEW_COINS NO_COST_TO_BUY_FOR REST_NOT_PAYABLE "
        "TOO_FEW_COINS_FOR_INPUT NO_INPUT_TO_BUY"
    ),
    Paragraph.SELLING: "SELL_FIRST_FOR_KINDS SELL_FIRST ROW_EMPTY",
    Paragraph.WAREHOUSE: "ROW_FULL",
    Paragraph.CLANSMEN: "NO_CLANSMAN_THERE NO_MOVEMENT_POINT MOVEMENT_USED_UP NOT_ONTO_A_TILE TOO_FAR",
    Paragraph.WAKING: "NO_TILE_OF_YOURS ACTIVATED_ALREADY NOT_IN_REACH TILE_FULL",
    Paragraph.R5: "NO_EFFECT",
    Paragraph.CHIEFTAINS: "LAST_CLANSMAN",
    Paragraph.R3: "SELLING_INTERRUPTS",
}

BY_REASON: Final = {ReasonCode[code]: paragraph for paragraph, codes in _REASONS.items() for code in codes.split()}
"""The paragraph behind each reason for a refusal."""
