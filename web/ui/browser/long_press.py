"""A long press: who holds finger or button on something that can be asked about sees it closer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document

from ui.browser import dom, timers

LONG = 550
"""How long that is, in milliseconds."""

FAR = 8
"""How many CSS pixels a finger may move meanwhile."""


class LongPress:
    """Listens to pointers that are held.

    :param on_held: called with what is held, as ``data-ask`` tells it
    """

    def __init__(self, on_held: Callable[[str], None]) -> None:
        self._on_held = on_held
        self._ask = ""
        self._start = 0.0, 0.0
        self._swallow = False
        self._timer = timers.Timer(self._on_time)

    def connect(self) -> None:
        """Listen to the page."""
        dom.listen(document, "pointerdown", self._on_down, capture=True)
        dom.listen(document, "pointermove", self._on_move, capture=True, passive=True)
        for name in ("pointerup", "pointercancel"):
            dom.listen(document, name, self._on_up, capture=True)
        dom.listen(document, "click", self._on_click, capture=True)
        dom.listen(document, "contextmenu", self._on_menu, capture=True)

    def _on_down(self, event: Any) -> None:
        self._swallow = False
        held = event.target.closest("[data-ask]") if event.isPrimary and not event.button else None
        self._ask = str(held.getAttribute("data-ask")) if held else ""
        self._start = event.clientX, event.clientY
        if held:
            self._timer.start(LONG)
        else:
            self._timer.stop()

    def _on_move(self, event: Any) -> None:
        if self._ask and max(abs(event.clientX - self._start[0]), abs(event.clientY - self._start[1])) > FAR:
            self._let_go()

    def _on_up(self, _event: Any) -> None:
        self._let_go()

    def _let_go(self) -> None:
        self._ask = ""
        self._timer.stop()

    def _on_time(self) -> None:
        held, self._ask = self._ask, ""
        if held:
            self._swallow = True
            self._on_held(held)

    def _on_click(self, event: Any) -> None:
        """What ends a long press is no click."""
        if self._swallow and event.detail:
            self._swallow = False
            event.stopPropagation()
            event.preventDefault()

    def _on_menu(self, event: Any) -> None:
        """A finger that is held asks for no menu of the browser's."""
        if self._ask or self._swallow:
            event.preventDefault()
