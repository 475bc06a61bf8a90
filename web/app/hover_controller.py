"""Hovering over the boards and the log: previews and highlights. Hovering selects nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from browser import dom, hover, timers
from elements.markup import format_cell
from features.inspector.inspector_part import Inspector
from page.game_controller import GameController
from page.listener import Listener
from page.painter import Painter

if TYPE_CHECKING:
    from game.view import View


class HoverController(Listener):
    """Shows previews of the hovered elements."""

    def __init__(self, inspector: Inspector, games: GameController, painter: Painter) -> None:
        self.inspector = inspector
        self.games = games
        self.painter = painter
        self._hovering = hover.HoverTracker(self._note, self._on_board)
        self._line = ""
        self._rest = timers.Timer(self._mark_line)

    def connect(self) -> None:
        self._hovering.connect()
        for id in ("log", "bar"):
            for name in ("mouseover", "mouseleave", "focusin", "focusout"):
                dom.listen(dom.by_id(id), name, self._on_line)

    def substitute_for(self, command: str) -> str:
        """Escape drops the current preview until another element is hovered."""
        if command == "cancel":
            self._hovering.let_go()
        return command

    def _note(self, command: str) -> None:
        """Notes the hovered element on the boards, without drawing."""
        if self.games.has_game:
            self.games.table.set_hover(command)

    def _on_board(self, command: str, ask: str) -> bool:
        """Shows the hovered thing on the boards; returns whether the bar already explains it."""
        self._note(command)
        view = self.painter.view
        if view is None:
            return False
        self.inspector.hovered = "" if ask in _selected_subjects(view) else ask
        return self.inspector.redraw(view)

    def _on_line(self, event: Any) -> None:
        """Notes the hovered line of the log or bar, after a pause, so that a click inside it is handled first."""
        line = event.target.closest("[data-about]") if event.type in ("mouseover", "focusin") else None
        about = str(line.dataset.about) if line else ""
        if about != self._line:
            self._line = about
            self._rest.start(hover.PREVIEW_DELAY)

    def _mark_line(self) -> None:
        """Marks the things on the boards that the line mentions, or else the moment shown."""
        from game import log_targets

        view = self.painter.view
        if view is not None:
            about = [self._line] if self._line else view.moment_abouts
            dom.assign_class("about", log_targets.selectors(about, view.state, view.shown_seat))


def _selected_subjects(view: View) -> tuple[str, ...]:
    """The selected things, which the bar describes anyway."""
    ghost = view.ghost
    return (f"space {view.selection.space}", f"cell {view.seat} {format_cell(ghost[1])}" if ghost else "")
