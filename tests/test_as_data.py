"""The game as data, for tests of the page: record, state and legal actions."""

from __future__ import annotations

import json

from ui.table import as_data
from ui.table.table import Table

from core import Game
from tests.fragments import game


def test_what_is_told_is_the_game() -> None:
    desk = Table(game(3, 5, 9), levels=["", "easy", "hard"])
    record = json.loads(as_data.answer("record", desk))
    assert Game.from_json(json.dumps(record)).state.as_data() == desk.game.state.as_data()
    assert json.loads(as_data.answer("legal", desk)) == [str(action) for action in desk.game.legal_actions()]
    state = json.loads(as_data.answer("state", desk))
    assert {name: state[name] for name in desk.game.state.as_data()} == json.loads(
        json.dumps(desk.game.state.as_data())
    )
    tail = state["tail"]
    around = state["track"][tail:] + state["track"][:tail]
    assert around[: len(state["chain"])] == state["chain"] and len(around) == 14
    assert state["levels"] == ["", "easy", "hard"] and sum(state["stacks"]) == 67 - state["drawn"]
    assert state["names"] == list(desk.game.names)


def test_without_a_game_there_is_nothing_to_tell() -> None:
    assert [as_data.answer(what, None) for what in ("record", "state", "legal")] == ["null"] * 3
