"""The list of saved games carries out what it says, whatever else keeps games in the browser's storage."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from html import unescape
from importlib import import_module
from types import ModuleType
from unittest.mock import MagicMock

import pytest
from storage.save_entry import Save

pytestmark = pytest.mark.cpython_only


@pytest.fixture
def dialog(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The module of the dialog, in a browser that does nothing; forgotten afterwards with all that it has loaded."""
    for name in ("js", "pyodide", "pyodide.ffi"):
        monkeypatch.setitem(sys.modules, name, MagicMock())
    before = set(sys.modules)
    yield import_module("ui.dialogs.saves")
    for name in sorted(set(sys.modules) - before, reverse=True):
        if name.startswith("ui."):
            package, _dot, module = name.rpartition(".")
            delattr(sys.modules[package], module)
            del sys.modules[name]


@pytest.mark.parametrize("deleting", ["", "a&b"])
def test_the_commands_name_the_entry_as_it_is_called(dialog: ModuleType, deleting: str) -> None:
    page = MagicMock()
    page.store.saves.return_value = [Save("a&b", broken="it is not JSON")]
    page.store.trouble = ""
    commands = set(map(unescape, re.findall(r'data-do="(saves:[^"]*)"', dialog.html(page, deleting=deleting))))
    assert ({"saves:delete-now a&b"} if deleting else {"saves:export a&b", "saves:delete a&b"}) <= commands
