"""What is pasted on the start screen or dropped on the page: links are opened, files imported.

``web/start.js`` sees to it that nothing dropped takes the page's place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document

from ui.browser import dialog_element, dom, screen

FIELDS = "input, textarea, select"
"""Where words are pasted and dropped to be written."""

KINDS = ("text/plain", "text/uri-list", "text/html")
"""In what a link may come: beside the words of a link in a web page only the last one has its address."""


class Incoming:
    """Takes in what comes from other programs.

    :param dispatch: carries out a command
    :param shut: whether nothing is taken in now
    """

    def __init__(self, dispatch: Callable[..., None], shut: Callable[[], bool]) -> None:
        self._dispatch = dispatch
        self._shut = shut

    def connect(self) -> None:
        """Listen to the page."""
        dom.listen(document, "paste", self._on_paste)
        dom.listen(document, "drop", self._on_drop)

    def _on_paste(self, event: Any) -> None:
        if screen.shown() == screen.START and not dialog_element.is_shown() and not _in_field(event):
            self._take(event.clipboardData)

    def _on_drop(self, event: Any) -> None:
        if not self._shut() and (event.dataTransfer.files.length or not _in_field(event)):
            self._take(event.dataTransfer)

    def _take(self, data: Any) -> None:
        """Take in a file, or the link in some words."""
        if data.files.length:
            self._dispatch("saves:import", data)
        elif text := "\n".join(filter(None, map(str, map(data.getData, KINDS)))):
            self._dispatch(f"open-link {text}")


def _in_field(event: Any) -> bool:
    """Whether something happens in a field, where it is the browser's."""
    return bool(event.target.nodeType == event.target.ELEMENT_NODE and event.target.closest(FIELDS))
