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


def test_what_was_taken_back_leaves_no_trace() -> None:
    game = position(Seat({(0, 1): T.LOCHY}), track=(A, T.ROAD_QUARRY, T.ROAD_FOREST))
    before, record = game.legal_actions(), game.to_json()
    play(game, before[0])
    game.undo()
    assert game.legal_actions() == before and game.to_json() == record
    over = played(seed=8, players=4)
    assert over.over and not over.can_undo, "nor can the last turn be taken back"


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


def test_passing_can_be_taken_back_but_not_after_ending() -> None:
    game = play(position(Seat(clansmen={})), "pass")
    game.undo()
    assert game.state.phase == "take"
    game.redo()
    play(game, "end")
    assert not game.can_undo


def test_the_game_as_it_was_can_be_taken_back_to_the_start_of_its_turn_only() -> None:
    game = played(40, seed=5, players=2)
    starts = [number for number, action in enumerate(game.actions, 1) if type(action) is EndTurn]
    assert len(starts) > 3
    for start in (0, *starts):
        assert not game.at(start).can_undo
        assert start == len(game.history) or game.at(start + 1).can_undo


def test_a_copy_of_a_state_has_no_events() -> None:
    state = played(3, seed=5, players=2).state
    assert state.events and state.copy().events == () and state.copy().as_data() == state.as_data()


def test_the_points_after_each_turn() -> None:
    game = played(seed=4, players=3)
    course = game.points_by_turn()
    assert len(course) == 1 + sum(type(action) is EndTurn for action in game.actions)
    assert course[0] == (0, 0, 0) and course[-1] == tuple(standing.total for standing in game.standings())
    assert len(set(course)) > 5
