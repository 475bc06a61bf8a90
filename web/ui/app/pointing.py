"""What is pointed at, on the boards and in the log, and what the page shows of it. Nothing is selected by that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.browser import dom, hover
from ui.model import log_targets

if TYPE_CHECKING:
    from ui.app.game_host import GameHost
    from ui.app.painter import Painter


class Pointing:
    """Shows what is pointed at.

    :param games: the game on the table
    :param painter: draws it
    """

    def __init__(self, games: GameHost, painter: Painter) -> None:
        self._games = games
        self._painter = painter
        self._hovering = hover.Hovering(self._note, self._on_board)

    def connect(self) -> None:
        """Listen to boards and log."""
        self._hovering.connect()
        for name in ("mouseover", "mouseout", "focusin", "focusout"):
            dom.listen(dom.by_id("log"), name, self._on_log)

    def _note(self, command: str) -> None:
        """Take note of what is pointed at on the boards, without drawing it."""
        if self._games.playing:
            self._games.table.point(command)

    def _on_board(self, command: str) -> None:
        """Show what is pointed at on the boards."""
        self._note(command)
        view = self._painter.drawn
        if view is not None and view.past is None:
            self._painter.pointed(view, self._games.table.hint(view))

    def _on_log(self, event: Any) -> None:
        """Mark on the boards what the line of the log is about that is pointed at, or that the moment is about."""
        view = self._painter.drawn
        line = event.target.closest("[data-about]") if event.type in ("mouseover", "focusin") else None
        if view is not None:
            about = [str(line.dataset.about)] if line else view.about
            dom.mark("about", log_targets.selectors(about, view.state, view.shown))
