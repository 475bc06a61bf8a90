"""What taking the chosen tile would do, put into the view; ``core.preview`` works it out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from core import preview as core_preview
from core.actions import Cell, Sell, Take
from core.legal import taking_cells
from core.selling import sell_first
from core.state import DIE, State, seat_of
from core.tiles import RESOURCES, TILES, Tile
from core.warehouse import proceeds

if TYPE_CHECKING:
    from ui.model.view import View


@dataclass(frozen=True)
class Preview:
    """The chosen tile and what taking it would do.

    :param tile: the tile
    :param places: in how many cells it can be laid; 0 if it cannot be taken
    :param cell: where it would be laid, or None while that is open
    :param would: what core says about it; None if it cannot be taken
    :param follower: whose turn would come next: a seat, or -1 for the die
    :param sales: what to sell first, so that a tile that cannot be paid now can be taken
    :param earned: the coins that the sales bring
    """

    tile: Tile
    places: int = 0
    cell: Cell | None = None
    would: core_preview.Preview | None = None
    follower: int = -1
    sales: tuple[Sell, ...] = ()
    earned: int = 0

    @property
    def sold(self) -> dict[str, int]:
        """How many cubes of each resource the sales are."""
        kinds = [sale.kind for sale in self.sales]
        return {kind: kinds.count(kind) for kind in RESOURCES if kind in kinds}


def add(view: View) -> None:
    """Put the preview of what is selected into a view."""
    state, space = view.state, view.selection.space
    if state.phase != "take" or space is None or state.at(space) <= 0:
        return
    tile = TILES[state.at(space)]
    cells = [action.cell for action in view.legal if type(action) is Take and action.space == space]
    if not cells:
        view.preview = _after_selling(state, tile)
        return
    cell = view.selection.cell if view.selection.cell in cells else None
    would = core_preview.preview(state, Take(space, cells[0] if cell is None else cell))
    view.preview = Preview(tile, len(cells), cell, would, _follower(state, space))
    view.spend = {where: {kind: kinds.count(kind) for kind in kinds} for where, kinds in would.spend.items()}
    view.buys = would.buys
    if cell is not None:
        view.ghost = (tile, cell)


def _after_selling(state: State, tile: Tile) -> Preview:
    """Return the preview of a tile that cannot be taken: whether it could after selling."""
    sales = sell_first(state, tile) if taking_cells(state, tile) else ()
    preview = Preview(tile, sales=sales)
    earned = sum(proceeds(state.warehouse[kind], count) for kind, count in preview.sold.items())
    return replace(preview, earned=earned)


def _follower(state: State, space: int) -> int:
    """Return whose figure would be rearmost once the player's has moved to a space."""
    for place, occupant in enumerate(state.chain[1:], 1):
        if state.space_of(place) == space:
            return state.seat
        if occupant < 0:
            return -1 if occupant == DIE else seat_of(occupant)
    return state.seat
