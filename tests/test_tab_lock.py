"""The lock of a game: every callback handed to the browser is released."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from types import ModuleType
from typing import Any
from unittest.mock import MagicMock

import pytest

Callback = Callable[..., Any]


class Ffi:
    """Counts the Python callbacks that JavaScript holds.

    :ivar held: their number
    """

    def __init__(self) -> None:
        self.held = 0

    def create_proxy(self, callback: Callback) -> Callback:
        self.held += 1
        return callback

    def create_once_callable(self, callback: Callback) -> Callback:
        self.held += 1

        def once(*arguments: Any) -> Any:
            self.held -= 1
            return callback(*arguments)

        return once


class Locks:
    """Web Locks that are always free; each is held until the promise of its callback resolves."""

    def request(self, name: str, how: object, granted: Callback) -> MagicMock:
        granted(object())
        return MagicMock()


@pytest.fixture
def ffi(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ffi]:
    """Mocks of the browser's modules; modules imported with them are unloaded afterwards."""
    before, counting = set(sys.modules), Ffi()
    made = MagicMock(spec=ModuleType)
    js, pyodide = MagicMock(), MagicMock(create_proxy=counting.create_proxy)
    pyodide.create_once_callable = counting.create_once_callable
    js.Promise.new = lambda executor: executor(MagicMock(), MagicMock())
    for name, module in {"js": js, "pyodide": made, "pyodide.ffi": pyodide}.items():
        monkeypatch.setitem(sys.modules, name, module)
    yield counting
    for name in set(sys.modules) - before:
        sys.modules.pop(name, None)


def test_a_lock_leaves_nothing_behind(ffi: Ffi) -> None:
    tab_lock = import_module("ui.app.tab_lock")
    lock, before = tab_lock.TabLock(), ffi.held
    lock._locks, lock.parts = Locks(), ()
    for number in range(5):
        lock.acquire(f"game-{number}")
        assert lock.owner == tab_lock.OWN
    lock.release()
    assert ffi.held == before
