"""The part of the table that small screens enlarge for the decision at hand. Pure."""

from core.actions import Buy
from ui.model.view import View

TRACK, DISPLAY, GOODS = "track", "display", "goods"
"""Track and warehouse above the display; the display below the folded track; the warehouse above the display."""


def large(view: View) -> str:
    """The part for a view: the track to choose a tile, the warehouse to pay and to sell, else the display."""
    if view.past is not None:
        return TRACK
    if view.state.over or view.elsewhere:
        return DISPLAY
    if view.level:
        return TRACK
    if view.selection.selling or view.legal_of(Buy):
        return GOODS
    if view.state.phase != "take":
        return DISPLAY
    return DISPLAY if view.preview is not None and view.preview.places else TRACK
