"""Selecting step by step, before an action is played. Pure."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from core.actions import Action, Cell, Sell
from core.game import Game
from elements.markup import parse_cell
from game.commands import Scope, command
from game.perspective_table import PerspectiveTable
from game.selection import NO_SELECTION, Selection, cells_for, find_take, select_tile
from game.view import View, hover_view
from words.html import Html
from words.i18n import _
from words.naming import isolate_name

Noted = TypeVar("Noted")


class SelectingTable(PerspectiveTable, ABC):
    """A table where things are selected one after another before something is played; pointing itself plays nothing."""

    def __init__(self, game: Game, levels: Sequence[str], asks_confirmation: bool) -> None:
        super().__init__(game, levels)
        self.asks_confirmation = asks_confirmation
        self.selection = NO_SELECTION
        self.hover_command = ""  # command of the hovered element
        self.announcement_text: str | None = (
            None  # the announcement of what the last command did, None if it did nothing
        )
        self._advice: tuple[int, tuple[Html, tuple[Action, ...]]] = -1, (Html(""), ())

    @abstractmethod
    def _confirm(self) -> bool:
        """Plays the selection."""

    @abstractmethod
    def _play(self, action: Action | str) -> bool:
        """Plays an action."""

    def set_hover(self, command: str) -> None:
        """Notes the hovered element, by its command on a click; this selects nothing."""
        self.hover_command = command

    @property
    def shown_seat(self) -> int:
        """The seat whose display is shown large."""
        return self._default_shown_seat if self.selection.seat is None else self.selection.seat

    def hover_view(self, view: View) -> View | None:
        """The view with the hovered element in place of the selection; None if that shows nothing new."""
        return None if self.past is not None or self.mover_level else hover_view(view, self.hover_command)

    @command("space", "choose a tile on the track", Scope.TABLE | Scope.OTHER_TAB)
    def _space(self, argument: str) -> bool:
        space = int(argument)
        if self.game.state.phase != "take" or self.selection.space == space:
            self.selection = NO_SELECTION
            return False
        self.selection = select_tile(self.game.legal_actions(), space)
        return False

    def _cells_for(self, space: int) -> list[Cell]:
        return cells_for(self.game.legal_actions(), space)

    def _next_selection(self) -> Selection:
        """The selection after an action: the chosen tile, if something was sold in between, else nothing."""
        chosen = self.selection
        if self.game.state.phase != "take" or chosen.space is None:
            return NO_SELECTION
        cell = chosen.cell if chosen.cell in self._cells_for(chosen.space) else None
        return Selection(space=chosen.space, cell=cell)

    @command("cell", "choose a cell, or a clansman to move", Scope.TABLE)
    def _cell(self, argument: str) -> bool:
        cell = parse_cell(argument)
        phase, selection = self.game.state.phase, self.selection
        if phase == "take" and selection.space is not None:
            if cell == selection.cell:
                return self._confirm()
            if cell in self._cells_for(selection.space):
                self.selection = replace(selection, cell=cell, seat=None)
                if not self.asks_confirmation:
                    return self._confirm()
        elif phase == "pay":
            self.selection = Selection(cell=None if cell == selection.cell else cell)
        elif phase in ("activate", "move"):
            self.selection = Selection(clansman_cell=None if cell == selection.clansman_cell else cell)
        return False

    @command("near", "ask which of several cells was meant", Scope.TABLE)
    def _near(self, argument: str) -> bool:
        cells = tuple(parse_cell(word) for word in argument.split())
        self.selection = replace(self.selection, near=cells)
        return False

    @command("row", "sell to a row of the warehouse; asks from where if there is a choice", Scope.TABLE)
    def _row(self, argument: str) -> bool:
        sells = [action for action in self.game.legal_actions() if isinstance(action, Sell) and action.kind == argument]
        if len(sells) == 1:
            return self._play(sells[0])
        selling = argument if sells and self.selection.selling != argument else ""
        self.selection = replace(self.selection, selling=selling, seat=None, confirming="", shows_build_sites=False)
        return False

    @command("seat", "look at a player's display", Scope.TABLE | Scope.GAME | Scope.REPLAY)
    def _seat(self, argument: str) -> bool:
        seat = int(argument)
        own = seat == self._default_shown_seat or not 0 <= seat < len(self.game.names)
        self.selection = replace(self.selection, seat=None if own else seat)
        # Translators: Heard when a display is shown; the genitive can be avoided: "Display: {player}."
        self.announcement_text = _("{player}’s display.").format(
            player=isolate_name(self.game.names[self._default_shown_seat if own else seat])
        )
        return False

    def show_advice(self, html: Html, proposed: Sequence[Action] = ()) -> None:
        """Shows the expert's advice, with the actions it proposes, or a note that it is thinking, in the bar until the
        position changes."""
        self._advice = len(self.game.history), (html, tuple(proposed))

    def _note_at(self, noted: tuple[int, Noted]) -> Noted | None:
        """The note made at a number of actions, if the game still has that many."""
        return noted[1] if noted[0] == len(self.game.history) else None

    def select_proposal(self, actions: Sequence[Action]) -> None:
        """Selects the tile and cell of a proposed turn, as far as they can be chosen now."""
        take = find_take(actions)
        if take is not None:
            cell = take.cell if take.cell in self._cells_for(take.space) else None
            self.selection = Selection(space=take.space, cell=cell)

    def drop_proposal(self, actions: Sequence[Action]) -> None:
        """Drops the selection if it is still that of a proposed turn."""
        take = find_take(actions)
        if take is not None and self.selection.space == take.space and self.selection.cell in (None, take.cell):
            self.selection = Selection()

    @command("cancel", "drop the last selection", Scope.TABLE | Scope.BOTS_TURN | Scope.OTHER_TAB)
    def _cancel(self) -> bool:
        selection = self.selection
        if selection.near:
            self.selection = replace(selection, near=())
        elif selection.confirming:
            self.selection = replace(selection, confirming="", shows_build_sites=False)
        elif selection.seat is not None:
            self.selection = replace(selection, seat=None)
        elif selection.selling:
            self.selection = replace(selection, selling="")
        elif selection.cell is not None and selection.space is not None and len(self._cells_for(selection.space)) > 1:
            self.selection = replace(selection, cell=None)
        else:
            self.selection = NO_SELECTION
        return False

    @command("ask", "ask for confirmation of an action", Scope.TABLE)
    def _ask(self, argument: str) -> bool:
        """Asks for confirmation of an action; another command carries it out."""
        self.selection = replace(self.selection, confirming=argument, shows_build_sites=False, selling="", seat=None)
        return False

    @command("where", "show from where you could build", Scope.TABLE)
    def _toggle_build_sites(self) -> bool:
        """Toggles the marks of where the player can build from, while the question about giving that up is open."""
        self.selection = replace(
            self.selection, shows_build_sites=bool(self.selection.confirming) and not self.selection.shows_build_sites
        )
        return False
