"""The interface of a game: undo and redo, and their traces in events and records."""

from __future__ import annotations

import pytest

from core import Game, IllegalAction
from core.actions import EndTurn, Take
from tests.positions import A, Seat, T, play, position
from tests.random_games import played


def test_nothing_can_be_taken_back_at_the_start() -> None:
    game = Game.new(players=2)
    assert not game.can_undo and not game.can_redo
    for act in (game.undo, game.redo):
        with pytest.raises(IllegalAction):
            act()
    game.restart_turn()
    assert game.actions == ()


def turn_of_several_steps() -> Game:
    game = position(Seat({(0, 1): T.LOCHY}), track=(A, T.ROAD_QUARRY, T.ROAD_FOREST))
    return play(game, "take 1 1,0", "activate 1,0", "activate 0,0", "done", "move 0,0 1,0")


def test_playing_something_else_forgets_what_was_taken_back() -> None:
    game = turn_of_several_steps()
    game.undo()
    play(game, "move 0,0 0,1")
    assert not game.can_redo
    with pytest.raises(IllegalAction):
        game.redo()


def test_restart_turn_takes_back_all_of_the_turn_and_redo_brings_it_again() -> None:
    game = turn_of_several_steps()
    last, actions, before = game.state.as_data(), game.actions, game.first.as_data()
    assert game.next_redo is None
    game.restart_turn()
    assert game.state.as_data() == before
    for action in actions:
        assert game.next_redo is action, "what would be played again next is told"
        game.redo()
    assert game.state.as_data() == last and game.next_redo is None


def test_a_turn_that_was_ended_stays_as_it_is() -> None:
    game = play(turn_of_several_steps(), "end")
    assert not game.can_undo and not game.can_redo
    with pytest.raises(IllegalAction, match="take back"):
        game.undo()
    before = game.state
    game.restart_turn()
    assert game.state is before
    play(game, next(action for action in game.legal_actions() if isinstance(action, Take)))
    game.undo()
    assert game.state is before and not game.can_undo


def test_a_copy_of_a_state_has_no_events() -> None:
    state = played(3, seed=5, players=2).state
    assert state.events and state.copy().events == () and state.copy().as_data() == state.as_data()


def test_the_points_after_each_turn() -> None:
    game = played(seed=4, players=3)
    course = game.points_by_turn()
    assert len(course) == 1 + sum(type(action) is EndTurn for action in game.actions)
    assert course[0] == (0, 0, 0) and course[-1] == tuple(standing.total for standing in game.standings())
    assert len(set(course)) > 5
