"""The list of saved games carries out its commands, whatever else is in the browser's storage."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import Iterator
from html import unescape
from importlib import import_module
from types import ModuleType
from unittest.mock import AsyncMock, MagicMock

import pytest
from storage.kinds import PUZZLES, RESULTS
from storage.save_entry import Save
from storage.trouble import StoreError


@pytest.fixture
def dialog(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The module of the dialog with a mocked browser; unloaded afterwards with all its imports."""
    for name in ("js", "pyodide", "pyodide.ffi"):
        monkeypatch.setitem(sys.modules, name, MagicMock())
    before = set(sys.modules)
    yield import_module("features.saves.saves_dialog")
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
    commands = set(map(unescape, re.findall(r'data-do="(saves:[^"]*)"', dialog.Saves().html(page, deleting=deleting))))
    assert ({"saves:delete-now a&b"} if deleting else {"saves:export a&b", "saves:delete a&b"}) <= commands


# ---- import ----


def imported(dialog: ModuleType, text: str, ready: bool) -> MagicMock:
    """The page after the choice of a file with this text.

    :param ready: if the lazily loaded modules could be loaded
    """
    page, file = MagicMock(), MagicMock()
    file.text = AsyncMock(return_value=text)
    page.own.ready = AsyncMock(return_value=ready)
    page.own.results.import_text.return_value = page.puzzles.kept.import_text.return_value = 1
    page.store.import_text.side_effect = StoreError("not a saved game")
    asyncio.run(dialog._read(page, file))
    return page


@pytest.mark.parametrize("kind", [RESULTS, PUZZLES])
def test_a_good_file_is_not_called_bad_while_what_reads_it_cannot_be_loaded(dialog: ModuleType, kind: str) -> None:
    text = json.dumps({"kind": kind, "format": 1})
    page = imported(dialog, text, ready=False)
    page.dialogs.open.assert_called_once_with(
        dialog.Saves, problem="This could not be loaded. Check the connection and try again."
    )
    page.store.import_text.assert_not_called()
    page = imported(dialog, text, ready=True)
    ((shown,), _more) = page.dialogs.open.call_args
    assert shown.name == ("statistics" if kind == RESULTS else "puzzles")
