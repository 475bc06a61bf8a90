"""Paste on the start screen and drop on the page: links are opened, files imported.

``web/start.js`` keeps the browser from opening dropped things in place of the page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document

from ui.browser import dialog_element, dom, screen

FIELDS = "input, textarea, select"
"""Selector of fields, which take pasted and dropped text themselves."""

KINDS = ("text/plain", "text/uri-list", "text/html")
"""Data types of links: for a link dragged with its text from a web page, only the last one has the address."""


class Incoming:
    """Accepts links and files from other programs.

    :param dispatch: carries out a command
    :param shut: tells whether drops are ignored now
    """

    def __init__(self, dispatch: Callable[..., None], shut: Callable[[], bool]) -> None:
        self._dispatch = dispatch
        self._shut = shut

    def connect(self) -> None:
        """Listens to the page."""
        dom.listen(document, "paste", self._on_paste)
        dom.listen(document, "drop", self._on_drop)

    def _on_paste(self, event: Any) -> None:
        if screen.shown() == screen.START and not dialog_element.is_shown() and not _in_field(event):
            self._take(event.clipboardData)

    def _on_drop(self, event: Any) -> None:
        if not self._shut() and (event.dataTransfer.files.length or not _in_field(event)):
            self._take(event.dataTransfer)

    def _take(self, data: Any) -> None:
        """Imports a file, or opens the link in a text."""
        if data.files.length:
            self._dispatch("saves:import", data)
        elif text := "\n".join(filter(None, map(str, map(data.getData, KINDS)))):
            self._dispatch(f"open-link {text}")


def _in_field(event: Any) -> bool:
    """True if an event is in a field, where the browser handles it."""
    return bool(event.target.nodeType == event.target.ELEMENT_NODE and event.target.closest(FIELDS))
