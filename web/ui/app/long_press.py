"""Long press: holding a finger or the mouse button on something with an explanation shows it enlarged."""

from __future__ import annotations

from typing import Any

from js import document, window

from ui.app.part import Part
from ui.browser import dom, timers
from ui.browser.swallowed import Swallowed

LONG = 550
"""Duration of a long press, ms."""

FAR = 8
"""Distance in CSS pixels that a finger may move meanwhile."""


class LongPress(Part, needs="dispatcher gestures"):
    """Detects long presses."""

    def __init__(self) -> None:
        self._ask = ""
        self._start = 0.0, 0.0
        self._swallowed = Swallowed()
        self._timer = timers.Timer(self._on_time)
        self._listeners = [
            dom.Listener(document, "pointermove", self._on_move, capture=True, passive=True),
            dom.Listener(document, "pointerup", self._on_end, capture=True),
            dom.Listener(document, "pointercancel", self._on_end, capture=True),
            dom.Listener(window, "blur", self._on_end),
        ]

    def connect(self) -> None:
        """Starts listening to the page."""
        dom.listen(document, "pointerdown", self._on_down, capture=True)
        dom.listen(document, "contextmenu", self._on_menu, capture=True)

    def _on_down(self, event: Any) -> None:
        self._let_go()
        held = event.target.closest("[data-ask]") if event.isPrimary and not event.button else None
        if held:
            self._ask = str(held.getAttribute("data-ask"))
            self._start = event.clientX, event.clientY
            self._timer.start(LONG)
            for listener in self._listeners:
                listener.start()

    def _on_move(self, event: Any) -> None:
        moved = max(abs(event.clientX - self._start[0]), abs(event.clientY - self._start[1]))
        if moved > FAR or not event.buttons:
            self._let_go()

    def _on_end(self, _event: Any) -> None:
        self._let_go()

    def _let_go(self) -> None:
        self._ask = ""
        self._timer.stop()
        for listener in self._listeners:
            listener.stop()

    def _on_time(self) -> None:
        held = self._ask
        self._let_go()
        self._swallowed.arm()
        self.gestures.end()
        self.dispatcher.dispatch(f"closer {held}")

    def _on_menu(self, event: Any) -> None:
        """Suppresses the browser's context menu on a long press."""
        if self._ask or self._swallowed.armed:
            event.preventDefault()
