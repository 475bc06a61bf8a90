"""Commands: those of the table work while looking back as declared, and the document lists all."""

from __future__ import annotations

import pytest
from ui.table.commands import COMMANDS, NONE, known
from ui.table.table import Table

from core import Game
from tools import commands


@pytest.mark.parametrize("word", [word for word, each in COMMANDS.items() if each.at_table and each.changes])
def test_what_changes_the_game_does_not_while_somebody_looks_back(word: str) -> None:
    desk = Table(Game.new(players=2, seed=7))
    desk.do("action", "take 3 0,-1")
    desk.do("past", "first")
    if not known(word).in_past:
        assert not desk.do(word) and desk.past is not None
    assert len(desk.game.history) == 1


def test_a_word_that_is_no_command_is_nothing() -> None:
    assert known("") == known("prompt") == NONE


def test_the_document_shows_the_commands_as_they_are() -> None:
    assert commands.PAGE.read_text("utf-8") == commands.markdown(), "python -m tools.commands writes it anew"
