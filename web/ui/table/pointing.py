"""What is pointed out at a table, and what that leads to. Pure."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace

from core.actions import Action, Cell, Sell
from core.game import Game
from ui.board import hover_layer
from ui.model.selection import NOTHING, Selection, cells_for, choose
from ui.model.view import View
from ui.panels.advice_words import taking
from ui.text.html import Html
from ui.text.i18n import _


class Pointing(ABC):
    """A table at which things are pointed out, one after the other, before something is played; pointing plays nothing.

    :attr:`selection` is what has been pointed out; :attr:`pointed` the command of what is pointed at, "" for nothing;
    :attr:`told` what has happened by the last command, None if nothing has.
    """

    game: Game
    confirm: bool
    past: int | None

    def __init__(self) -> None:
        self.selection = NOTHING
        self.pointed = ""
        self.told: str | None = None
        self._advice = -1, (Html(""), False)

    @property
    @abstractmethod
    def bot(self) -> str:
        """The level of the bot whose turn it is; "" for a person."""

    @property
    @abstractmethod
    def _home(self) -> int:
        """Whose display is shown large unless another one is looked at."""

    @abstractmethod
    def _confirm(self, argument: str) -> bool:
        """Play what is pointed out."""

    @abstractmethod
    def _play(self, action: Action | str) -> bool:
        """Play an action."""

    def point(self, command: str) -> None:
        """Note what is pointed at, and not clicked: nothing is selected by that.

        :param command: what a click on it would do
        """
        self.pointed = command

    def hint(self, view: View) -> View | None:
        """A view that shows in place of what is selected what is pointed at, or None if that is nothing new."""
        return None if self.past is not None or self.bot else hover_layer.hinted(view, self.pointed)

    def _space(self, argument: str) -> bool:
        space = int(argument)
        if self.game.state.phase != "take" or self.selection.space == space:
            self.selection = NOTHING
            return False
        self.selection = choose(self.game.legal_actions(), space)
        return False

    def _cells_for(self, space: int) -> list[Cell]:
        return cells_for(self.game.legal_actions(), space)

    def _cell(self, argument: str) -> bool:
        x, y = argument.split(",")
        cell = int(x), int(y)
        phase, selection = self.game.state.phase, self.selection
        if phase == "take" and selection.space is not None:
            if cell == selection.cell:
                return self._confirm("")
            if cell in self._cells_for(selection.space):
                self.selection = replace(selection, cell=cell, seat=None)
                if not self.confirm:
                    return self._confirm("")
        elif phase == "pay":
            self.selection = Selection(cell=None if cell == selection.cell else cell)
        elif phase in ("activate", "move"):
            self.selection = Selection(source=None if cell == selection.source else cell)
        return False

    def _row(self, argument: str) -> bool:
        sells = [action for action in self.game.legal_actions() if isinstance(action, Sell) and action.kind == argument]
        if len(sells) == 1:
            return self._play(sells[0])
        selling = argument if sells and self.selection.selling != argument else ""
        self.selection = replace(self.selection, selling=selling, seat=None, asking="", where=False)
        return False

    def _seat(self, argument: str) -> bool:
        seat = int(argument)
        own = seat == self._home or not 0 <= seat < len(self.game.names)
        self.selection = replace(self.selection, seat=None if own else seat)
        # Translators: Heard when a display is shown; the genitive can be avoided: "Display: {player}."
        self.told = _("{player}'s display.").format(player=self.game.names[self._home if own else seat])
        return False

    def advise(self, html: Html, advised: bool = False) -> None:
        """Show advice in the bar as long as the game stands where it stands now.

        :param html: what the expert proposes, or that it is thinking about it
        :param advised: whether it is what the expert proposes
        """
        self._advice = len(self.game.history), (html, advised)

    def propose(self, actions: Sequence[Action]) -> None:
        """Select what a proposed turn takes, as far as that is possible now."""
        take = taking(actions)
        if take is not None:
            cell = take.cell if take.cell in self._cells_for(take.space) else None
            self.selection = Selection(space=take.space, cell=cell)

    def _cancel(self, argument: str) -> bool:
        """Take back the last thing pointed out."""
        selection = self.selection
        if selection.asking:
            self.selection = replace(selection, asking="", where=False)
        elif selection.seat is not None:
            self.selection = replace(selection, seat=None)
        elif selection.selling:
            self.selection = replace(selection, selling="")
        elif selection.cell is not None and selection.space is not None and len(self._cells_for(selection.space)) > 1:
            self.selection = replace(selection, cell=None)
        else:
            self.selection = NOTHING
        return False

    def _ask(self, argument: str) -> bool:
        """Ask whether an action is really meant; another command carries it out."""
        self.selection = replace(self.selection, asking=argument, where=False, selling="", seat=None)
        return False

    def _where(self, argument: str) -> bool:
        """Show from where one could build, while it is asked whether to give that up; or no longer."""
        self.selection = replace(self.selection, where=bool(self.selection.asking) and not self.selection.where)
        return False
