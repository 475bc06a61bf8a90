"""Inspecting things by a tap, a key or pointing, with the explanation in the bar. ``lookup`` finds it.

A tapped thing stays inspected until it is tapped again, Escape or Back closes it, or the player does something else; a
hovered thing only while the pointer is on it. The bar keeps showing the current decision beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser import dialog_element, dom
from game.commands import Scope, command, find_command
from page.dialog_controller import DialogController
from page.game_controller import GameController
from page.listener import Listener
from page.painter import Painter
from words.html import Html

if TYPE_CHECKING:
    from game.view import View


class Inspector(Listener):
    """The thing being inspected: :attr:`inspected` if tapped, :attr:`hovered` if hovered; "" for none."""

    def __init__(self, dialogs: DialogController, games: GameController, painter: Painter) -> None:
        self.dialogs = dialogs
        self.games = games
        self.painter = painter
        self.inspected = ""
        self.hovered = ""

    def on_bar(self, view: View, hover_view: View | None) -> None:
        what = self.hovered or self.inspected
        found = _explain(view, what)
        self.painter.explanation = found[0] if found else Html("")
        dom.set_root_data(asked=what if found else "")

    @command("what", "explain something, or stop explaining it", Scope.GAME | Scope.REPLAY | Scope.INSPECTION)
    def inspect(self, what: str) -> None:
        """Inspects the tapped thing; an empty argument or the same thing again stops inspecting."""
        view = self.painter.view
        if view is None:
            return
        found = _explain(view, what)
        if self.dialogs.open_name:
            dialog_element.show_notice(found[1] if found else "")
            return
        self.inspected = what if found and what != self.inspected else ""
        self.hovered = ""
        self.redraw(view)
        self.painter.fitting.reveal(bool(self.inspected))
        if found and self.inspected:
            dom.announce(found[1])

    @property
    def is_open(self) -> bool:
        """True if the bar explains a tapped thing."""
        return bool(self.inspected)

    def close(self) -> None:
        """Ends the inspection of a tapped thing."""
        self.inspect("")

    def redraw(self, view: View) -> bool:
        """Draws the hovered or inspected thing over the current view; returns whether the bar previews a click. In a
        practice game it does not, and explains the thing instead."""
        hint = self.games.table.hover_view(view)
        told = hint is not None and not self.games.practice
        if told:
            self.hovered = ""
        self.painter.draw_hover(view, hint, hold=hint is not None or bool(self.hovered))
        return told

    def bar_fragments(self, view: View, hover_view: View | None, explanation: Html) -> dom.Fragments | None:
        """The bar of a person's turn."""
        from draw.bars import action_bar

        return action_bar.fragments(view, hover_view, explanation)

    def card(self, what: str) -> tuple[str, Html]:
        """The name and the close-up of a thing, by default the one hovered or tapped."""
        from features.inspector.card import card

        view = self.painter.view
        assert view is not None
        return card(view, what or self.hovered or self.inspected, _is_help_on())

    def substitute_for(self, command: str) -> str:
        """Ends the inspection if the command is about something else; Escape, and what names nothing, only do that."""
        word = command.partition(" ")[0]
        if word == "closer" or Scope.INSPECTION in find_command(word).scope or self.dialogs.open_name:
            return command
        self.hovered = ""  # so that the command's outcome is announced, wherever the pointer rests
        if self.inspected and word == "cancel":
            return "what"
        if self.inspected:
            self.inspected = ""
            if Scope.TABLE not in find_command(word).scope and self.painter.view is not None:
                self.redraw(self.painter.view)
        return command


def _explain(view: View, what: str) -> tuple[Html, str] | None:
    """The explanation of a thing, as HTML and as spoken text; None if it is not there. Loads its modules."""
    if not what:
        return None
    from features.inspector import explanation, lookup

    found = lookup.explain(view, what)
    return (explanation.html(found, _is_help_on()), explanation.spoken_text(found, _is_help_on())) if found else None


def _is_help_on() -> bool:
    return dom.root_data("help") != "off"
