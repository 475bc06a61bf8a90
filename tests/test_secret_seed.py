"""A secret seed is secret until the end, whoever plays: nothing that a player can open shows it."""

import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock, patch

import pytest

from core import Game
from storage.save_entry import Save
from tests.fragments import PANELS
from ui.table.table import Table

SEED = 20_304_050

LEVELS = [("", ""), ("", "easy"), ("easy", "expert"), ("", "stepfour"), ("", "", "hard")]


@pytest.fixture(scope="module")
def dialogs() -> Iterator[tuple[Any, Any]]:
    """The menu and the dialog that shares a game, with a mocked browser."""
    before = set(sys.modules)
    with patch.dict(sys.modules, {name: MagicMock() for name in ("js", "pyodide", "pyodide.ffi", "pyscript")}):
        yield import_module("ui.dialogs.menu"), import_module("features.links.share_dialog")
        for name in set(sys.modules) - before:
            if name.startswith(("ui.", "features.")):
                del sys.modules[name]


@pytest.mark.parametrize("levels", LEVELS)
def test_a_game_hides_its_seed_until_it_is_over(levels: tuple[str, ...]) -> None:
    for linked, me, day, over in product((False, True), (-1, 0), ("", "2026-11-22"), (False, True)):
        save = Save("a", levels=levels, secret=True, linked=linked, me=me, day=day, over=over)
        assert save.hides_seed is not over
    assert not Save("a", levels=levels).hides_seed


@pytest.mark.parametrize("levels", LEVELS)
def test_secret_seed_is_not_shown_anywhere(dialogs: tuple[Any, Any], levels: tuple[str, ...]) -> None:
    menu, share = dialogs
    game = Game.new(len(levels), SEED)
    table = Table(game, levels=levels)
    page: Any = SimpleNamespace(
        games=SimpleNamespace(playing=True, id="a", table=table), store=SimpleNamespace(head=lambda _id: save)
    )
    for secret in (True, False):
        save = Save("a", levels=levels, secret=secret)
        assert (str(SEED) in menu._deal(page)) is not secret
        assert ("link-challenge" in share._challenge(page)) is not secret
    drawn = "".join(html for fragments in PANELS.values() for _key, html in fragments(table.view()))
    assert str(SEED) not in drawn
