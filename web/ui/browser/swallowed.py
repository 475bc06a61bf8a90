"""Suppresses the click at the end of a gesture, such as a drag or a long press."""

from __future__ import annotations

from typing import Any

from js import document

from ui.browser import dom


class Swallowed:
    """Suppresses the next pointer click, unless another press comes first: not every gesture ends with a click."""

    def __init__(self) -> None:
        self.armed = False
        self._listeners = [
            dom.Listener(document, "click", self._on_click, capture=True),
            dom.Listener(document, "pointerdown", self._on_down, capture=True),
        ]

    def arm(self) -> None:
        """Suppresses the next click: a gesture has ended, or is about to."""
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
        """Suppresses the click unless no pointer made it: a key's still counts."""
        if event.detail:
            self._disarm()
            event.stopPropagation()
            event.preventDefault()
