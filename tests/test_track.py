"""The track: order of turns, refill, die, and times of scorings (docs/rules.md, 3)."""

from __future__ import annotations

import pytest

from core import Game, IllegalAction
from core.state import DIE
from tests.positions import A, B, Seat, T, happened, play, position

FIELD = {(0, 1): 2}
"""A river tile, next to which tiles without river or road can be laid."""


def ready(**more: object) -> Seat:
    """A seat that can take any free tile."""
    return Seat(tiles=FIELD, clansmen={(0, 1): 1}, **more)  # type: ignore[arg-type]


def turn(game: Game, place: int) -> Game:
    """Takes the tile at a place of the chain, lays it on the first legal cell, and ends the turn."""
    space = game.state.space_of(place)
    take = next(action for action in game.legal_actions() if action.word == "take" and action.space == space)
    return play(game, take, "end")


def four(*track: int, **more: object) -> Game:
    """A position with four players, and thus without the die."""
    return position(ready(), ready(), ready(), ready(), track=track, **more)  # type: ignore[arg-type]


def test_the_figure_moves_to_the_tile_and_the_tile_leaves_the_track() -> None:
    game = play(four(A, T.QUARRY, T.FOREST, B), "take 2 1,1")
    assert game.state.chain[:4] == (0, T.QUARRY, A, B)
    assert game.state.players[0].display.tiles[1, 1].id == T.FOREST


def test_taking_a_tile_behind_everybody_else_gives_another_turn() -> None:
    game = turn(four(A, T.QUARRY, T.FOREST, B), 2)
    assert game.state.seat == 0 and game.state.turn == 2
    assert game.state.chain[:2] == (A, B)


def test_otherwise_the_next_figure_has_its_turn() -> None:
    game = turn(four(A, T.QUARRY, B, T.FOREST), 3)
    assert game.state.seat == 1
    assert game.state.chain[:2] == (B, A)


def test_tiles_behind_the_rearmost_figure_go_to_the_box() -> None:
    game = four(A, T.QUARRY, T.FOREST, B, T.MEADOW)
    game = turn(game, 4)
    assert set(game.state.box) >= {T.QUARRY, T.FOREST} and T.MEADOW not in game.state.box
    assert happened(game, "removed") == ["removed"] * 2


def test_tiles_passed_by_but_before_the_rearmost_figure_stay() -> None:
    game = turn(four(A, B, T.QUARRY, T.FOREST), 3)
    assert game.state.chain[:3] == (B, T.QUARRY, A)
    assert not {T.QUARRY, T.FOREST} & set(game.state.box)


@pytest.mark.parametrize("place, drawn", [(1, 1), (2, 2), (4, 3)])
def test_the_refill_draws_until_13_spaces_are_taken(place: int, drawn: int) -> None:
    game = four(A, T.QUARRY, T.FOREST, B, T.MEADOW)
    before = game.state.drawn
    turn(game, place)
    assert len(game.state.chain) == 13
    assert game.state.drawn - before == drawn


def test_tiles_are_drawn_onto_the_head_of_the_chain_in_their_order() -> None:
    game = turn(four(A, T.QUARRY, T.FOREST, B, T.MEADOW, coming=(T.PASTURE, T.WHEAT, T.FOREST_2)), 4)
    assert game.state.chain[-3:] == (T.PASTURE, T.WHEAT, T.FOREST_2)


def test_the_chain_goes_round_the_ring() -> None:
    game = turn(four(A, T.QUARRY, T.FOREST, B, tail=12), 2)
    assert game.state.tail == 0
    assert [game.state.at(space) for space in (0, 1, 13)] == [A, B, 0]


def test_the_ring_keeps_its_spaces_when_the_chain_moves_on() -> None:
    game = four(A, T.QUARRY, B, T.FOREST, T.MEADOW, tail=11)
    where = {game.state.at(space): space for space in range(14)}
    turn(game, 3)
    assert game.state.at(where[B]) == B and game.state.at(where[T.MEADOW]) == T.MEADOW
    assert game.state.at(where[T.FOREST]) == A


def test_a_space_without_a_tile_cannot_be_taken() -> None:
    game = four(A, T.QUARRY, B, T.FOREST)
    for space in (0, 2, 13):
        with pytest.raises(IllegalAction, match="no tile"):
            game.play(f"take {space} 1,1")


def test_nothing_is_drawn_before_the_turn_is_ended() -> None:
    game = four(A, T.QUARRY, B)
    before = game.state.drawn, game.state.box
    play(game, "take 1 1,1", "activate 1,1")
    assert (game.state.drawn, game.state.box) == before


# ---- the die ----


def test_the_die_has_its_turns_when_it_is_rearmost() -> None:
    game = turn(position(ready(), track=(A, DIE, T.QUARRY, T.FOREST, B), rolls=(1,)), 2)
    assert game.state.rolls == 1
    assert game.state.chain[:2] == (A, DIE)


@pytest.mark.parametrize("roll, gone", [(1, T.MEADOW), (2, T.PASTURE), (3, T.WHEAT)])
def test_the_die_moves_by_as_many_tiles_as_it_shows(roll: int, gone: int) -> None:
    game = turn(position(ready(), track=(A, DIE, B, T.QUARRY, T.MEADOW, T.PASTURE, T.WHEAT), rolls=(roll,)), 3)
    assert game.state.seat == 1
    assert gone in game.state.box
    assert game.state.at([T.MEADOW, T.PASTURE, T.WHEAT].index(gone) + 4) == DIE


def test_figures_that_the_die_passes_do_not_count() -> None:
    game = turn(position(ready(), track=(A, DIE, T.QUARRY, T.FOREST, T.MEADOW, B, T.PASTURE, T.WHEAT), rolls=(3,)), 3)
    # From the die: quarry 1, Ann's figure, meadow 2, Ben's figure, pasture 3.
    assert T.PASTURE in game.state.box and game.state.at(6) == DIE
    assert game.state.seat == 0, "the die went past Ann, who is now rearmost; the quarry goes to the box"
    assert T.QUARRY in game.state.box and T.MEADOW not in game.state.box


def test_the_die_counts_as_a_figure_in_the_refill() -> None:
    game = turn(position(ready(), track=(A, T.QUARRY, DIE, T.FOREST, T.MEADOW, B), rolls=(2,)), 3)
    assert T.QUARRY in game.state.box
    assert game.state.chain[0] == A, "the quarry was behind the die, the forest is taken, the die is on the second tile"


def test_the_die_has_as_many_turns_in_a_row_as_it_is_rearmost() -> None:
    game = position(ready(), track=(A, DIE, T.QUARRY, T.FOREST, T.MEADOW, T.PASTURE, T.WHEAT, B), rolls=(1, 1, 2))
    turn(game, 5)
    # 1: quarry; 1: forest; 2: past the meadow, over Ann's figure, onto the wheat field.
    assert game.state.rolls == 3
    assert game.state.seat == 0
    assert set(game.state.box) >= {T.QUARRY, T.FOREST, T.MEADOW, T.WHEAT}
    assert [event.number for event in game.state.events if event.name == "rolled"] == [1, 1, 2]


def test_the_track_is_refilled_after_each_move_of_the_die() -> None:
    game = position(ready(), track=(A, DIE, T.QUARRY, T.FOREST, T.MEADOW, B), rolls=(1, 1, 1))
    turn(game, 4)
    names = happened(game, "drawn", "die", "removed")
    assert names == ["drawn", "die", "drawn", "die", "drawn", "die", "drawn"]
    assert len(game.state.chain) == 13


def test_turns_of_the_die_are_not_counted_as_turns() -> None:
    game = turn(position(ready(), track=(A, DIE, T.QUARRY, T.FOREST, B), rolls=(1,)), 2)
    assert game.state.turn == 2


@pytest.mark.parametrize("players, die", [(2, True), (3, True), (4, False), (5, False)])
def test_the_die_takes_part_with_2_or_3_players_only(players: int, die: bool) -> None:
    game = Game.new(players=players, seed=1)
    assert (DIE in game.state.chain) == die == game.state.has_die
    while not game.over:
        game.play(game.legal_actions()[0])
    assert (game.state.rolls > 0) == die


def test_the_die_scores_nothing() -> None:
    game = Game.new(players=2, seed=1)
    while not game.over:
        game.play(game.legal_actions()[0])
    assert all(len(category.points) == 2 for scoring in game.state.scorings for category in scoring)


# ---- scorings ----


@pytest.mark.parametrize("left, number", [(36, 1), (17, 2), (0, 3)])
def test_a_scoring_falls_when_the_last_tile_of_stack_1_2_or_3_is_laid_out(left: int, number: int) -> None:
    game = four(A, T.QUARRY, B, left=left + 2)
    turn(game, 1)
    assert len(game.state.scorings) == number - 1 and "scored" not in happened(game)
    game = turn(four(A, T.QUARRY, B, left=left + 1), 1)
    assert len(game.state.scorings) == number and "scored" in happened(game)
    assert sum(game.state.left()) == left


def test_the_last_tile_of_stack_0_brings_no_scoring() -> None:
    state = Game.new(players=5, seed=1).state
    assert state.left() == (0, 23, 19, 17) and state.scorings == ()


def test_a_scoring_falls_in_the_middle_of_a_refill_which_then_goes_on() -> None:
    # One tile of stack 1 is left; the refill draws three.
    game = four(A, T.QUARRY, T.FOREST, B, T.MEADOW, left=37, coming=(T.QUARRY_2,))
    turn(game, 4)
    names = happened(game, "drawn", "scored")
    assert names == ["drawn", "scored", "drawn", "drawn"]
    assert game.state.left() == (0, 0, 17, 17) and not game.over


def test_a_scoring_may_fall_after_a_move_of_the_die() -> None:
    game = position(ready(), track=(A, DIE, T.QUARRY, T.FOREST, B), rolls=(1,), left=38)
    turn(game, 2)
    names = happened(game, "rolled", "drawn", "scored")
    assert names == ["drawn", "rolled", "drawn", "scored"]


def test_the_game_ends_at_once_with_the_last_tile_of_stack_3() -> None:
    game = turn(four(A, T.QUARRY, T.FOREST, B, T.MEADOW, left=2), 4)
    assert game.over and game.legal_actions() == ()
    assert happened(game)[-2:] == ["scored", "final"]
    assert len(game.state.scorings) == 3 and game.state.final is not None
    assert len(game.state.chain) == 12, "two of three gaps could be filled"


def test_the_game_goes_on_while_one_tile_is_left() -> None:
    game = turn(four(A, T.QUARRY, T.FOREST, B, T.MEADOW, left=4), 4)
    assert not game.over and sum(game.state.left()) == 1


def test_the_game_may_end_with_a_move_of_the_die() -> None:
    game = turn(position(ready(), track=(A, DIE, T.QUARRY, T.FOREST, B), rolls=(1,), left=2), 2)
    assert game.over and game.state.rolls == 1
    assert "turn" not in happened(game), "nobody has another turn"


def test_nothing_can_be_played_after_the_end() -> None:
    game = turn(four(A, T.QUARRY, B, left=1), 1)
    for text in ("end", "take 1 1,1", "pass", "sell 1,1 stone"):
        with pytest.raises(IllegalAction, match="over"):
            game.play(text)
