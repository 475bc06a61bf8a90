"""The table of commands: each has a handler, and the documents list them as they are."""

from __future__ import annotations

import ast

import pytest
from ui.table.commands import COMMANDS, command
from ui.table.table import Table

from core import Game

pytestmark = pytest.mark.cpython_only

paths = pytest.importorskip("tools.paths")


def test_the_table_has_a_method_for_each_of_its_commands_and_no_other() -> None:
    words = {word for word, known in COMMANDS.items() if known.by == "table"}
    for word in words:
        assert callable(getattr(Table, "_" + word.replace("-", "_"))), word
    taking_words = {
        node.name[1:].replace("_", "-")
        for name in ("table", "pointing")
        for node in ast.walk(ast.parse((paths.WEB / f"ui/table/{name}.py").read_text("utf-8")))
        if isinstance(node, ast.FunctionDef) and [arg.arg for arg in node.args.args][1:] == ["argument"]
    }
    assert taking_words == words


def test_the_page_has_a_handler_for_each_of_its_commands_and_no_other() -> None:
    words = {word for word, known in COMMANDS.items() if known.by == "page"}
    source = ast.parse((paths.WEB / "ui/app/app.py").read_text("utf-8"))
    (handlers,) = (
        node.value for node in ast.walk(source) if isinstance(node, ast.Return) and isinstance(node.value, ast.Dict)
    )
    assert isinstance(handlers, ast.Dict)
    assert {ast.literal_eval(key) for key in handlers.keys if key} == words


@pytest.mark.parametrize("word", [word for word, known in COMMANDS.items() if known.changes and known.by == "table"])
def test_what_changes_the_game_does_not_while_somebody_looks_back(word: str) -> None:
    desk = Table(Game.new(players=2, seed=7))
    desk.do("action", "take 3 0,-1")
    desk.do("past", "first")
    if not command(word).in_past:
        assert not desk.do(word) and desk.past is not None
    assert len(desk.game.history) == 1


def test_a_word_that_is_no_command_is_nothing() -> None:
    assert command("") == command("prompt") and not command("prompt").by


def test_the_document_shows_the_table_as_it_is() -> None:
    commands = pytest.importorskip("tools.commands")
    assert commands.PAGE.read_text("utf-8") == commands.markdown(), "python -m tools.commands writes it anew"
