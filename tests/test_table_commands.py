"""The table's commands, and the table as data."""

import json

import pytest

from core import Game
from tests.fragments import game
from ui.table import as_data
from ui.table.commands import COMMANDS, known
from ui.table.table import Table

# ---- all commands ----


@pytest.mark.parametrize("word", [word for word, each in COMMANDS.items() if each.at_table and each.changes])
def test_game_commands_are_disabled_in_history(word: str) -> None:
    desk = Table(Game.new(players=2, seed=7))
    desk.do("action", "take 3 0,-1")
    desk.do("past", "first")
    if not known(word).in_past:
        assert not desk.do(word) and desk.past is not None
    assert len(desk.game.history) == 1


# ---- the table as data ----


def test_game_data_matches_game() -> None:
    desk = Table(game(3, 5, 9), levels=["", "easy", "hard"])
    record = json.loads(as_data.answer("record", desk))
    assert Game.from_json(json.dumps(record)).state.as_data() == desk.game.state.as_data()
    assert json.loads(as_data.answer("legal", desk)) == [str(action) for action in desk.game.legal_actions()]
    state = json.loads(as_data.answer("state", desk))
    data = json.loads(json.dumps(desk.game.state.as_data()))
    assert {name: state[name] for name in data} == data
    tail = state["tail"]
    around = state["track"][tail:] + state["track"][:tail]
    assert around[: len(state["chain"])] == state["chain"] and len(around) == 14
    assert state["levels"] == ["", "easy", "hard"] and sum(state["stacks"]) == 67 - state["drawn"]
    assert state["names"] == list(desk.game.names)
    assert [as_data.answer(what, None) for what in ("record", "state", "legal")] == ["null"] * 3
