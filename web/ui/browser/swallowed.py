"""A click that ends a gesture, such as a drag or a long press, is no click: nothing else hears of it."""

from __future__ import annotations

from typing import Any

from js import document

from ui.browser import dom


class Swallowed:
    """The next click, if a pointer makes it before it is pressed again: not each gesture ends with a click."""

    def __init__(self) -> None:
        self.armed = False
        self._listeners = [
            dom.Listener(document, "click", self._on_click, capture=True),
            dom.Listener(document, "pointerdown", self._on_down, capture=True),
        ]

    def arm(self) -> None:
        """A gesture has ended, or is about to."""
        self.armed = True
        for listener in self._listeners:
            listener.start()

    def _disarm(self) -> None:
        self.armed = False
        for listener in self._listeners:
            listener.stop()

    def _on_down(self, _event: Any) -> None:
        self._disarm()

    def _on_click(self, event: Any) -> None:
        """One that no pointer has made, such as a key's, is a click."""
        if event.detail:
            self._disarm()
            event.stopPropagation()
            event.preventDefault()
