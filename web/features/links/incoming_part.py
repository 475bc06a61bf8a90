"""Accepts links and files from outside: pasted on the start screen or dropped on the page. `web/scripts/start.js` stops
the browser from navigating to what was dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from browser import dialog_element, dom, screen
from features.hand_over.hand_over_part import HandOverController
from game.commands import command
from js import document
from page.dispatcher import Dispatcher
from page.game_controller import GameController
from page.listener import Listener

if TYPE_CHECKING:
    from features.links.context import Context
    from game.view import View
    from words.html import Html

FIELD_SELECTOR = "input, textarea, select"  # selector of fields, which take pasted and dropped text themselves

LINK_DATA_TYPES = ("text/plain", "text/uri-list", "text/html")
"""Data types of links: for a link dragged with its text from a web page, only the last one has the address."""


class IncomingController(Listener):
    """Accepts links and files from other programs."""

    def __init__(
        self, dispatcher: Dispatcher, games: GameController, hand_over: HandOverController, page: Context
    ) -> None:
        self.dispatcher = dispatcher
        self.games = games
        self.hand_over = hand_over
        self.page = page

    def connect(self) -> None:
        dom.listen(document, "paste", self._on_paste)
        dom.listen(document, "drop", self._on_drop)

    def bar_fragments(self, view: View, hover_view: View | None, explanation: Html) -> dom.Fragments | None:
        """The bar while the link is to be sent: in the turn of a player elsewhere, and at the end."""
        table = self.games.table
        if table.remote_seats or not any(map(table.is_remote, range(len(table.levels)))):
            return None
        from features.links import link_bar
        from game.selection import REMOTE

        if view.state.over:
            return link_bar.at_end(view, explanation)
        return link_bar.fragments(view, explanation) if view.mover_level == REMOTE else None

    @command("open-link", "open the link in the address or in a text")
    def open_link(self, text: str) -> None:
        from features.links.page.opening import open_pending_link

        open_pending_link(self.page, text)

    def _on_paste(self, event: Any) -> None:
        if screen.current_screen() == screen.START and not dialog_element.is_open() and not _in_field(event):
            self._open_data(event.clipboardData)

    def _on_drop(self, event: Any) -> None:
        if not self.hand_over.blocks_input and (event.dataTransfer.files.length or not _in_field(event)):
            self._open_data(event.dataTransfer)

    def _open_data(self, data: Any) -> None:
        """Imports a file, or opens the link in a text."""
        if data.files.length:
            self.dispatcher.dispatch("saves:import", data)
        elif text := "\n".join(filter(None, map(str, map(data.getData, LINK_DATA_TYPES)))):
            self.dispatcher.dispatch(f"open-link {text}")


def _in_field(event: Any) -> bool:
    """True if an event is in a field, where the browser handles it."""
    return bool(event.target.nodeType == event.target.ELEMENT_NODE and event.target.closest(FIELD_SELECTOR))
