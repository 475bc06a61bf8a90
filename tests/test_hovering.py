"""Pointing: a preview is drawn once, when the pointer rests, and not for what it only passes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

MODULES = ("ui.browser.dom", "ui.browser.timers", "ui.browser.hover")


class Pointer:
    """A mouse over a page of which every tile has a preview.

    :ivar shown: the previews drawn, "" where one went
    """

    def __init__(self, hover: Any) -> None:
        self.shown: list[str] = []
        self._hovering = hover.Hovering(lambda _command: None, self._show)

    def _show(self, command: str, ask: str) -> bool:
        self.shown.append(command)
        return bool(command)

    def over(self, *spaces: int | None) -> None:
        """Moves across tiles without resting; None for a place without one."""
        for space in spaces:
            thing = SimpleNamespace(getAttribute=lambda _name, at=space: f"space {at}")
            found = None if space is None else thing
            target = SimpleNamespace(closest=lambda selector, it=found: it if "do" in selector else None)
            self._hovering._on_event(SimpleNamespace(type="pointerover", pointerType="mouse", target=target))

    def rest(self) -> None:
        """Rests."""
        self._hovering._on_rest()


@pytest.fixture
def pointer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pointer]:
    """The pointer, with a mocked browser."""
    for name in ("js", "pyodide", "pyodide.ffi"):
        monkeypatch.setitem(sys.modules, name, MagicMock())
    kept = {name: sys.modules.pop(name, None) for name in MODULES}
    yield Pointer(import_module("ui.browser.hover"))
    for name in MODULES:
        sys.modules.pop(name, None)
    sys.modules.update({name: module for name, module in kept.items() if module})


def test_what_the_pointer_only_passes_is_not_drawn_and_the_same_only_once(pointer: Pointer) -> None:
    pointer.over(4, 5, 6)
    pointer.rest()
    pointer.over(4, 5, 6)
    pointer.rest()
    assert pointer.shown == ["space 6"], "what is shown already is not drawn again"
    pointer.over(4, None)
    pointer.rest()
    assert pointer.shown == ["space 6", ""]
