"""The player's selection: choices made but not yet played."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.actions import Action, Cell, Take


@dataclass(frozen=True)
class Selection:
    """Choices made but not yet played.

    :param space: the space of the ring whose tile is chosen
    :param cell: the cell chosen for that tile; in phase "pay" the tile to pay from
    :param source: the cell of the clansman to move
    :param selling: the resource to sell, while the player chooses the tile to sell it from
    :param seat: the seat whose display is shown; None for that of the player to move
    :param asking: text of the action awaiting confirmation
    :param where: also show the tiles on which a clansman could build
    """

    space: int | None = None
    cell: Cell | None = None
    source: Cell | None = None
    selling: str = ""
    seat: int | None = None
    asking: str = ""
    where: bool = False


PASSING = "passing"
"""Stands for a level where the player, walled in, passes for the rest of the game."""

NOTHING = Selection()
"""The empty selection."""


def cells_for(legal: Iterable[Action], space: int) -> list[Cell]:
    """The cells on which the tile of a space can be laid.

    :param legal: the legal actions
    """
    return [action.cell for action in legal if type(action) is Take and action.space == space]


def choose(legal: Iterable[Action], space: int) -> Selection:
    """The selection of a tile of the track, and of its cell if only one is possible."""
    cells = cells_for(legal, space)
    return Selection(space=space, cell=cells[0] if len(cells) == 1 else None)


def taking(actions: Sequence[Action]) -> Take | None:
    """The action by which a turn takes and lays a tile; None if it takes none."""
    return next((action for action in actions if isinstance(action, Take)), None)
