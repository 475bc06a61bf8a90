"""Hints for tiles that cannot be taken."""

from core.reason_codes import Reason, ReasonCode
from ui.text.i18n import N_, _

REMEDIES = {
    # Translators: What to do where a tile cannot be taken, a sentence of its own after the reason, here and below.
    ReasonCode.NONE_TO_BUY: N_("Activate a tile that produces it, or wait until somebody sells some to the warehouse."),
    ReasonCode.TOO_FEW_KINDS: N_(
        "Activate tiles that produce other kinds, or wait until somebody sells to the warehouse."
    ),
    ReasonCode.TOO_FEW_COINS: N_("Activate a tile that produces what you lack, or earn more coins first."),
    ReasonCode.TOO_FEW_COINS_FOR_KINDS: N_("Activate tiles that produce other kinds, or earn more coins first."),
    ReasonCode.NO_BARREL: N_("A distillery gives whisky, and turns grain into more."),
    ReasonCode.RIVER_BUILT_UP: N_("Tiles without a river can still be placed elsewhere."),
    ReasonCode.ROAD_BUILT_UP: N_("Tiles without a road can still be placed elsewhere."),
    **dict.fromkeys(
        (ReasonCode.RIVER_OUT_OF_REACH, ReasonCode.ROAD_OUT_OF_REACH),
        N_("Move a clansman next to an open end of the river or road; villages and castles give movement points."),
    ),
    ReasonCode.PLAIN_OUT_OF_REACH: N_(
        "Move a clansman to the edge of the display; villages and castles give movement points."
    ),
    ReasonCode.NO_PLAIN_SIDE: N_("Place a river or road tile first; this one then fits beside it."),
    ReasonCode.PERSON_NEEDED_THERE: N_("Get another clansman first: villages and castles give you one."),
}
"""Hints by reason. Selling first is offered by a button instead."""


def remedy(why: Reason) -> str:
    """The hint for a reason; "" if nothing helps, or a button offers it."""
    return _(REMEDIES[why.code]) if why.code in REMEDIES else ""
