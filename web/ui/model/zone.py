"""The part of the table on which the player acts now. Pure."""

from core.actions import Buy
from ui.model.view import View

TRACK, WAREHOUSE, DISPLAY = "track", "warehouse", "display"


def zone(view: View) -> str:
    """The track to choose a tile, the warehouse to buy, else the display; "" if there is nothing to do."""
    if (
        view.past is not None
        or view.state.over
        or view.shows_other_display
        or view.mover_level
        or view.fixed_targets is not None
    ):
        return ""
    if view.legal_of(Buy):
        return WAREHOUSE
    chooses = view.state.phase == "take" and not view.selection.selling
    return TRACK if chooses and (view.preview is None or not view.preview.spot_count) else DISPLAY
