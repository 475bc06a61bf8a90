"""Pointing with a mouse, a pen or the keyboard: shows what a click would mean, once the pointer rests.

A finger does not hover: on touch a tap selects. Nothing is drawn while the same thing is pointed at, nor for what the
pointer only passes; and who points and clicks at once has his answer without waiting for what pointing would show.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.browser import dom, timers

BOARDS = ("track-svg", "display")
"""The elements inside which something is pointed at."""

REST = 60
"""How long the same thing has to be pointed at, in milliseconds."""

PRESSED = 300
"""How long from pressing on, in milliseconds: the click is answered first."""


class Hovering:
    """Follows the pointer and the focus over the boards.

    :param note: takes note of what is pointed at, told by the command of a click on it
    :param show: draws it, too
    """

    def __init__(self, note: Callable[[str], None], show: Callable[[str], None]) -> None:
        self._note = note
        self._show = show
        self._now = ("", False)
        self._shown: str | None = ""
        self._timer = timers.Timer(self._on_rest)

    def connect(self) -> None:
        """Listen to the boards."""
        for id in BOARDS:
            board = dom.by_id(id)
            for name in ("pointerover", "pointerleave", "focusin", "focusout"):
                dom.listen(board, name, self._on_event)
            dom.listen(board, "pointerdown", self._on_down)

    def _on_event(self, event: Any) -> None:
        kind = str(event.type)
        if kind.startswith("pointer"):
            if event.pointerType == "touch":
                return
            told = _command(event.target) if kind == "pointerover" else ""
            self._point(told, bool(told))
        elif kind == "focusout":
            if not self._now[1]:
                self._point("", False)
        elif event.target.matches(":focus-visible"):
            self._point(_command(event.target), False)

    def _on_down(self, _event: Any) -> None:
        """What is pressed before it was shown is shown by the answer to the click, and drawn only once."""
        if self._now[0] != self._shown:
            self._note(self._now[0])
            self._shown = None
            self._timer.start(PRESSED)

    def _point(self, command: str, hover: bool) -> None:
        if command != self._now[0]:
            self._timer.start(REST)
        self._now = (command, hover)

    def _on_rest(self) -> None:
        if self._now[0] != self._shown:
            self._shown = self._now[0]
            self._show(self._now[0])


def _command(target: Any) -> str:
    """The command of what is pointed at, if pointing at it shows something."""
    found = target.closest("[data-do]")
    command = str(found.getAttribute("data-do")) if found else ""
    return command if command.startswith(("space ", "cell ")) else ""
