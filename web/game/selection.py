"""The player's selection, choices made but not yet played, and the preview of taking the chosen tile."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from core import preview as core_preview
from core.actions import Action, Cell, EndTurn, Sell, Take
from core.sell_plan import cheapest_sales_for
from core.state import State
from core.taking import taking_cells
from core.tiles import RESOURCES, TILES, Tile
from core.warehouse import proceeds


@dataclass(frozen=True)
class Selection:
    """Choices made but not yet played."""

    space: int | None = None  # the space of the ring whose tile is chosen
    cell: Cell | None = None  # the cell chosen for that tile; in phase "pay" the tile to pay from
    clansman_cell: Cell | None = (
        None  # the cell of the clansman to move, or the one that some of several are to move to
    )
    selling: str = ""  # the resource to sell, while the player chooses the tile to sell it from
    seat: int | None = None  # the seat whose display is shown; None for that of the player to move
    confirming: str = ""  # text of the action awaiting confirmation
    near: tuple[Cell, ...] = ()  # the cells of which a touch may have meant any
    shows_build_sites: bool = False  # also show the tiles on which a clansman could build


PASSING = "passing"  # stands for a level where the player, walled in, passes for the rest of the game

REMOTE = "elsewhere"
"""Stands for a level where the seat is played on another device."""

NO_SELECTION = Selection()


def cells_for(legal: Iterable[Action], space: int) -> list[Cell]:
    """The cells on which the tile of a space can be placed."""
    return [action.cell for action in legal if type(action) is Take and action.space == space]


def select_tile(legal: Iterable[Action], space: int) -> Selection:
    """The selection of a tile on the track, and of its cell if only one is possible."""
    cells = cells_for(legal, space)
    return Selection(space=space, cell=cells[0] if len(cells) == 1 else None)


def find_take(actions: Sequence[Action]) -> Take | None:
    """The action by which a turn takes and places a tile; None if it takes none."""
    return next((action for action in actions if isinstance(action, Take)), None)


def without_end(actions: Sequence[Action]) -> list[Action]:
    """The actions of a turn without its end."""
    return [action for action in actions if not isinstance(action, EndTurn)]


@dataclass(frozen=True)
class Preview:
    """The chosen tile, the places or the cell for it, core's preview, None if it cannot be taken, and the sales, with
    their proceeds, that would make it affordable."""

    tile: Tile
    spot_count: int = 0
    cell: Cell | None = None
    outcome: core_preview.Preview | None = None
    sales: tuple[Sell, ...] = ()
    proceeds: int = 0

    @property
    def ghost(self) -> tuple[Tile, Cell] | None:
        """The tile and its cell, if the cell is decided."""
        return None if self.cell is None or self.outcome is None else (self.tile, self.cell)

    @property
    def spend(self) -> dict[Cell, dict[str, int]]:
        """The cubes certain to be spent, by cell and resource."""
        spent = self.outcome.spend if self.outcome else {}
        return {where: {kind: kinds.count(kind) for kind in kinds} for where, kinds in spent.items()}

    @property
    def buys(self) -> dict[str, int]:
        """The coins certain to be paid into each row of the warehouse."""
        return self.outcome.buys if self.outcome else {}

    @property
    def sold(self) -> dict[str, int]:
        """Number of cubes sold, by resource."""
        kinds = [sale.kind for sale in self.sales]
        return {kind: kinds.count(kind) for kind in RESOURCES if kind in kinds}


def preview(state: State, legal: Sequence[Action], selection: Selection) -> Preview | None:
    """The preview of taking the selected tile; None if none is selected."""
    space = selection.space
    if state.phase != "take" or space is None or state.at(space) <= 0:
        return None
    tile = TILES[state.at(space)]
    cells = cells_for(legal, space)
    if not cells:
        sales = cheapest_sales_for(state, tile) if taking_cells(state, tile) else ()
        unpaid = Preview(tile, sales=sales)
        earned = sum(proceeds(state.warehouse[kind], count) for kind, count in unpaid.sold.items())
        return replace(unpaid, proceeds=earned)
    cell = selection.cell if selection.cell in cells else None
    would = core_preview.preview(state, Take(space, cells[0] if cell is None else cell))
    return Preview(tile, len(cells), cell, would)
