"""What the player has pointed out, and not yet done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from core.actions import Action, Cell, Take


@dataclass(frozen=True)
class Selection:
    """What the player has pointed out, and not yet done.

    :param space: the space of the ring whose tile is chosen
    :param cell: where that tile would be laid; in phase "pay" the tile to pay from
    :param source: where the clansman stands that is to move
    :param selling: the resource to be sold, while it is asked from which tile
    :param seat: whose display is looked at; None: that of the player whose turn it is
    :param asking: the text of an action of which it is asked whether it is really meant
    :param where: whether it is shown meanwhile where a clansman would have to stand to build
    """

    space: int | None = None
    cell: Cell | None = None
    source: Cell | None = None
    selling: str = ""
    seat: int | None = None
    asking: str = ""
    where: bool = False


PASSING = "passing"
"""What plays in place of a bot for who passes for the rest of the game."""

NOTHING = Selection()
"""Nothing selected."""


def cells_for(legal: Iterable[Action], space: int) -> list[Cell]:
    """The cells on which the tile of a space can be laid.

    :param legal: the legal actions
    """
    return [action.cell for action in legal if type(action) is Take and action.space == space]


def choose(legal: Iterable[Action], space: int) -> Selection:
    """A tile of the track as chosen, with its cell if there is only one."""
    cells = cells_for(legal, space)
    return Selection(space=space, cell=cells[0] if len(cells) == 1 else None)
