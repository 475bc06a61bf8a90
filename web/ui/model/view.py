"""What a render needs to know: computed anew from the game and the selection, and read by all views.

What not every view reads is computed when it is first read. :func:`build` is pure; ``ui.model.click_targets`` works out
what can be clicked, ``ui.model.take_preview`` what taking a tile would do.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from core.actions import Action, Cell
from core.scoring import penalties, score
from core.tiles import Tile
from ui.model import click_targets, take_preview
from ui.model.click_targets import NO_TARGETS, Target, Targets
from ui.model.scene import Scene
from ui.model.selection import NOTHING, Selection
from ui.text.html import Html
from ui.text.naming import shown_names

if TYPE_CHECKING:
    from core.game import Game
    from ui.model.log import Log
    from ui.model.since import Since


@dataclass(frozen=True, kw_only=True, eq=False)
class View(Scene):
    """All that the views draw.

    :param names: the players' names, by seat
    :param can_undo: whether there is something to take back
    :param can_redo: whether something was taken back
    :param reopens: whose turn goes on when the end of the last one is taken back; "" if it is not to be
    :param roll: what the die showed last, 0 if it has not been rolled
    :param log: the lines of the whole game
    :param past: while looking back, how many actions had been played at the moment that is shown; else None
    :param length: while looking back, how many actions the game has
    :param did: while looking back, who played the action that led to the moment, and its words; None at the beginning
    :param branches: while looking back, whether another game may go on from that moment
    :param better: while looking back, a turn that would have been better than the one that began at the moment shown
    :param about: while looking back, what that action was about (see ``ui.model.log_targets``)
    :param reader: to whom the log tells what is new since the last turn; -1 for nobody
    :param advice: what the expert proposes now, or that it is thinking about it
    :param advised: whether it is what the expert proposes
    :param followed: what followed the last action by itself, in words
    :param passing: whether the player whose turn it is passes for the rest of the game
    :param levels: by seat the level of the bot that plays it, "" for a person; () where that is not known
    :param level: of the bot whose turn it is; "" if it is a person's; or :data:`PASSING`
    :param since: what has happened since the last turn of whose turn it is, while that is told
    :param fixed: what is lit on the boards, where it is not to be read off the legal actions
    """

    names: tuple[str, ...]
    can_undo: bool = False
    can_redo: bool = False
    reopens: str = ""
    roll: int = 0
    log: Log | None = None
    past: int | None = None
    length: int = 0
    did: tuple[int, str] | None = None
    branches: bool = False
    better: tuple[Action, ...] = ()
    about: tuple[str, ...] = ()
    reader: int = -1
    advice: Html = Html("")
    advised: bool = False
    followed: str = ""
    passing: bool = False
    levels: tuple[str, ...] = ()
    level: str = ""
    since: Since | None = None
    fixed: Targets | None = None

    @property
    def name(self) -> str:
        """The name of the player whose turn it is."""
        return self.names[self.seat]

    @property
    def elsewhere(self) -> bool:
        """Whether another display is shown than that of the player whose turn it is."""
        return self.shown != self.seat and not self.state.over

    def level_of(self, seat: int) -> str:
        """The level of the bot that plays a seat, "" for a person."""
        return self.levels[seat] if self.levels else ""

    @property
    def ghost(self) -> tuple[Tile, Cell] | None:
        """The chosen tile and cell."""
        return self.preview.ghost if self.preview else None

    @cached_property
    def spend(self) -> dict[Cell, dict[str, int]]:
        """The cubes that the preview would surely spend, by cell and resource."""
        return self.preview.spend if self.preview else {}

    @property
    def buys(self) -> dict[str, int]:
        """The coins that the preview would surely pay into a row."""
        return self.preview.buys if self.preview else {}

    @cached_property
    def spaces(self) -> dict[int, Target]:
        """What can be clicked on the track; see :class:`ui.model.click_targets.Targets`."""
        return click_targets.spaces(self) if self.fixed is None else self.fixed.spaces

    @cached_property
    def cells(self) -> dict[Cell, Target]:
        """What can be clicked on the display that is shown."""
        return click_targets.cells(self) if self.fixed is None else self.fixed.cells

    @cached_property
    def rows(self) -> dict[str, Target]:
        """What can be clicked in the warehouse."""
        return click_targets.rows(self) if self.fixed is None else self.fixed.rows

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


def build(game: Game, selection: Selection = NOTHING, log: Log | None = None, confirm: bool = True) -> View:
    """The view of a game with what is selected."""
    state, legal = game.state, game.legal_actions()
    return View(
        state=state,
        names=shown_names(game.names),
        legal=legal,
        selection=selection,
        seat=state.seat,
        shown=state.seat if selection.seat is None else selection.seat,
        can_undo=game.can_undo,
        can_redo=game.can_redo,
        roll=log.roll if log else 0,
        log=log,
        confirm=confirm,
        preview=take_preview.preview(state, legal, selection),
    )


def looked_at(game: Game, selection: Selection = NOTHING, log: Log | None = None) -> View:
    """The view of a game in which nothing can be clicked but whose display is shown: it is looked at."""
    state = game.state
    return View(
        state=state,
        names=shown_names(game.names),
        legal=(),
        selection=Selection(seat=selection.seat),
        seat=state.seat,
        shown=state.seat if selection.seat is None else selection.seat,
        roll=log.roll_at(len(game.history)) if log else 0,
        log=log,
        fixed=NO_TARGETS,
    )
