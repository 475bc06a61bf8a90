"""The table of a live game: seats played on other devices, and the operations that arrive from there."""

from __future__ import annotations

import pytest

from core import Game
from core.actions import EndTurn
from features.results import result
from storage.save_entry import Save, from_head, read, write
from tests.random_games import played
from ui.model.selection import ELSEWHERE
from ui.table import steps
from ui.table.table import Table


def live(remote: tuple[int, ...], me: int = -1, game: Game | None = None) -> Table:
    table = Table(game or Game.new(players=2, seed=7, names=["Ann", "Ben"]))
    table.remote, table.me = remote, me
    return table


def turn(seed: int = 7) -> list[str]:
    """The actions of a first turn."""
    game = played(40, seed=seed, players=2)
    actions = [str(action) for action in game.actions]
    return actions[: actions.index(str(EndTurn())) + 1]


def test_remote_seat_cannot_be_played_here() -> None:
    table = live((0,), me=1)
    assert table.bot == ELSEWHERE and table.view().level == ELSEWHERE
    assert not table.do("action", turn()[0]) and not table.game.history
    for command in ("undo", "restart", "finish", "end"):
        table.do(command)
    assert not table.game.history


def test_remote_actions_and_undo_are_applied() -> None:
    actions = turn()
    table = live((0,), me=1)
    assert table.do("follow", actions[:2]) and table.played
    assert len(table.game.history) == 2 and table.told
    assert table.do("follow", ["undo 1"]) and not table.played
    assert len(table.game.history) == 1 and table.told and table.told.startswith("Undone")
    assert table.do("follow", actions[1:])
    assert [str(action) for action in table.game.actions] == actions and table.bot == ""


def test_refused_turn_end_is_undone() -> None:
    actions = turn()
    table = live((1,), me=0)
    table.do("follow", actions)
    table.do("follow", [f"undo {len(actions) - 1}"])
    assert table.game.state.seat == 0 and len(table.game.history) == len(actions) - 1 and table.bot == ""


def test_history_view_stays_while_others_play() -> None:
    actions = turn()
    table = live((0,), me=1)
    table.do("follow", actions[:3])
    table.do("past", "1")
    table.do("follow", actions[3:4])
    assert table.past == 1 and len(table.game.history) == 4
    table.do("follow", ["undo 0"])
    assert table.past == 0


def test_remote_turn_cannot_be_reopened() -> None:
    table = live((0,), me=1)
    table.together = not Save("x", remote=(0,)).shared
    table.do("follow", turn())
    assert table.reopened_by == -1


def test_people_at_this_screen() -> None:
    assert live((1,), me=0).people == [0] and live((0, 1)).people == []
    assert live((0, 1)).reader(0) == -1 and live((1,)).reader(1) == 0
    assert steps.handed_to([0, 1, 2], ["", "", ""], -1, (1,)) == 2
    assert steps.handed_to([0, 1], ["", "", ""], -1, (1,)) == -1


@pytest.mark.parametrize(("remote", "me", "hides"), [((1,), 0, (1,)), ((0,), 1, (0,)), ((0, 1), -1, (0, 1))])
def test_remote_points_stay_hidden(remote: tuple[int, ...], me: int, hides: tuple[int, ...]) -> None:
    game = Game.new(players=2, seed=7, variants=["hidden-points"])
    assert live(remote, me, game).view().hidden == hides


def test_save_keeps_remote_seats() -> None:
    record = Game.new(players=2, seed=7).to_json()
    save = Save("x", "t", ("Ann", "Ben"), remote=(1,))
    head, _record = read(write(save, record))
    assert from_head("x", head).remote == (1,)
    head["remote"] = [7, "1", None]
    assert from_head("x", head).remote == ()


def test_results_count_only_local_players() -> None:
    names, defaults = ["Ann", "Ben", "Cat"], ["Player 1", "Player 2", "Player 3"]
    assert result.at_this_screen(names, ["", "", ""], -1, defaults, (1,)) == {0: "Ann", 2: "Cat"}
