"""What a render needs to know: computed anew from the game and the selection, and read by all views.

What not every view reads is computed when it is first read. :func:`build` is pure; ``ui.model.click_targets`` works out
what can be clicked, ``ui.model.take_preview`` what taking a tile would do.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from core.actions import Action, Cell, Take
from core.scoring import penalties, score
from core.state import State
from core.tiles import Tile

if TYPE_CHECKING:
    from core.game import Game
    from ui.model.take_preview import Preview
    from ui.panels.log import Log


@dataclass(frozen=True)
class Selection:
    """What the player has pointed out, and not yet done.

    :param space: the space of the ring whose tile is chosen
    :param cell: where that tile would be laid; in phase "pay" the tile to pay from
    :param source: where the clan member stands that is to move
    :param selling: the resource to be sold, while it is asked from which tile
    :param seat: whose display is looked at; None: that of the player whose turn it is
    :param asking: the text of an action of which it is asked whether it is really meant
    :param where: whether it is shown meanwhile where a clan member would have to stand to build
    """

    space: int | None = None
    cell: Cell | None = None
    source: Cell | None = None
    selling: str = ""
    seat: int | None = None
    asking: str = ""
    where: bool = False


NOTHING = Selection()
"""Nothing selected."""


def cells_for(legal: Iterable[Action], space: int) -> list[Cell]:
    """Return the cells on which the tile of a space can be laid.

    :param legal: the legal actions
    """
    return [action.cell for action in legal if type(action) is Take and action.space == space]


def choose(legal: Iterable[Action], space: int) -> Selection:
    """Return a tile of the track as chosen, with its cell if there is only one."""
    cells = cells_for(legal, space)
    return Selection(space=space, cell=cells[0] if len(cells) == 1 else None)


@dataclass(frozen=True, slots=True)
class Mark:
    """How something on a board is to be shown and what a click on it means.

    :param state: what it is now; see :class:`View`
    :param note: a few words to be shown with it
    :param label: a whole sentence
    :param do: the command of a click; "" if there is none
    """

    state: str
    note: str = ""
    label: str = ""
    do: str = ""


@dataclass
class View:
    """All that the views draw.

    :param state: the state of the game
    :param names: the players' names, by seat
    :param legal: the legal actions
    :param selection: what has been pointed out
    :param seat: whose turn it is
    :param shown: whose display is shown big
    :param can_undo: whether there is something to take back
    :param can_redo: whether something was taken back
    :param roll: what the die showed last, 0 if it has not been rolled
    :param log: the lines of the whole game
    :param ghost: the chosen tile and cell
    :param spend: cubes that the preview would surely spend
    :param buys: coins that the preview would surely pay into a row
    :param preview: what taking the chosen tile would do
    :param past: while looking back, how many actions had been played at the moment that is shown; else None
    :param length: while looking back, how many actions the game has
    :param did: while looking back, who played the action that led to the moment, and its words; None at the beginning
    :param better: while looking back, a turn that would have been better than the one that began at the moment shown
    :param about: while looking back, what that action was about (see ``ui.model.log_targets``)
    :param reader: to whom the log tells what is new since the last turn; -1 for nobody
    :param confirm: whether it is asked before a step that may do harm
    :param advice: what the expert proposes now, or that it is thinking about it, as HTML
    :param followed: what followed the last action by itself, in words
    :param passing: whether the player whose turn it is passes for the rest of the game
    :param level: of the bot whose turn it is; "" if it is a person's
    """

    state: State
    names: tuple[str, ...]
    legal: tuple[Action, ...]
    selection: Selection
    seat: int
    shown: int
    can_undo: bool = False
    can_redo: bool = False
    roll: int = 0
    log: Log | None = None
    ghost: tuple[Tile, Cell] | None = None
    spend: dict[Cell, dict[str, int]] = field(default_factory=dict)
    buys: dict[str, int] = field(default_factory=dict)
    preview: Preview | None = None
    past: int | None = None
    length: int = 0
    did: tuple[int, str] | None = None
    better: tuple[Action, ...] = ()
    about: tuple[str, ...] = ()
    reader: int = -1
    confirm: bool = True
    advice: str = ""
    followed: str = ""
    passing: bool = False
    level: str = ""

    @property
    def name(self) -> str:
        """The name of the player whose turn it is."""
        return self.names[self.seat]

    @cached_property
    def spaces(self) -> dict[int, Mark]:
        """By space of the ring, in phase "take": "can", "no" (the note says why not), "chosen", "plain"."""
        from ui.model import click_targets

        return click_targets.spaces(self)

    @cached_property
    def cells(self) -> dict[Cell, Mark]:
        """By cell of the shown display: "open" (the chosen tile may be laid there), "ghost" (the chosen cell),
        "activate", "reach" (the preview could activate it), "give" (pay from it), "source", "target", "sell",
        "chosen", "where" (whoever stood there could build)."""
        from ui.model import click_targets

        return click_targets.cells(self)

    @cached_property
    def rows(self) -> dict[str, Mark]:
        """By resource: "buy", "sell" or "plain"; the note is the price."""
        from ui.model import click_targets

        return click_targets.rows(self)

    @cached_property
    def points_now(self) -> tuple[tuple[int, int, int], ...]:
        """By seat, what the three categories would bring now."""
        now = score(self.state.players)
        seats = range(len(self.state.players))
        return tuple((now.whisky.points[s], now.chieftains.points[s], now.locations.points[s]) for s in seats)

    @cached_property
    def penalty(self) -> tuple[int, ...]:
        """By seat, what the number of tiles would cost now, 0 or less."""
        return penalties(self.state.players)

    def legal_of(self, kind: type[Action]) -> list[Action]:
        """Return the legal actions of a kind."""
        return [action for action in self.legal if type(action) is kind]


def build(game: Game, selection: Selection = NOTHING, log: Log | None = None, confirm: bool = True) -> View:
    """Return the view of a game with what is selected."""
    from ui.model import take_preview

    state = game.state
    view = View(
        state=state,
        names=game.names,
        legal=game.legal_actions(),
        selection=selection,
        seat=state.seat,
        shown=state.seat if selection.seat is None else selection.seat,
        can_undo=game.can_undo,
        can_redo=game.can_redo,
        roll=log.roll if log else 0,
        log=log,
        confirm=confirm,
    )
    take_preview.add(view)
    return view


def looked_at(game: Game, selection: Selection = NOTHING, log: Log | None = None) -> View:
    """Return the view of a game in which nothing can be clicked but whose display is shown: it is looked at."""
    state = game.state
    view = View(
        state=state,
        names=game.names,
        legal=(),
        selection=Selection(seat=selection.seat),
        seat=state.seat,
        shown=state.seat if selection.seat is None else selection.seat,
        roll=log.roll_at(len(game.history)) if log else 0,
        log=log,
    )
    view.spaces, view.cells, view.rows = {}, {}, {}
    return view
