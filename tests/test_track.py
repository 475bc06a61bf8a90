"""The track: order of turns, refill, die, and times of scorings (docs/rules.md, 3)."""

from __future__ import annotations

import pytest

from core import Game, IllegalAction
from core.state import DIE
from tests.positions import EAST, STORE, A, B, Seat, T, happened, play, position

READY = Seat({STORE: T.RIVER_QUARRY}, clansmen={STORE: 1})
"""A seat that can take any free tile."""


def turn(game: Game, place: int) -> Game:
    """Takes the tile at a place of the chain, lays it on the first legal cell, and ends the turn."""
    space = game.state.space_of(place)
    take = next(action for action in game.legal_actions() if action.word == "take" and action.space == space)
    return play(game, take, "end")


def four(*track: int, **more: object) -> Game:
    """A position with four players, and thus without the die."""
    return position(*[READY] * 4, track=track, **more)  # type: ignore[arg-type]


def two(*track: int, rolls: tuple[int, ...], left: int | None = None) -> Game:
    """A position with two players and the die."""
    return position(READY, track=track, rolls=rolls, left=left)


def test_the_figure_moves_to_the_tile_and_the_tile_leaves_the_track() -> None:
    game = four(A, T.QUARRY, T.FOREST, B)
    before = game.state.drawn, game.state.box
    play(game, "take 2 1,1", "activate 1,1")
    assert game.state.chain[:4] == (0, T.QUARRY, A, B)
    assert game.state.players[0].display.tiles[EAST].id == T.FOREST
    assert (game.state.drawn, game.state.box) == before, "nothing is drawn before the turn is ended"


@pytest.mark.parametrize(
    ("track", "place", "seat", "chain", "gone"),
    [
        pytest.param((A, T.QUARRY, T.FOREST, B), 2, 0, (A, B), {T.QUARRY}, id="still rearmost: another turn"),
        pytest.param((A, T.QUARRY, B, T.FOREST), 3, 1, (B, A), {T.QUARRY}, id="otherwise the next figure's"),
        pytest.param((A, T.QUARRY, T.FOREST, B, T.MEADOW), 4, 1, (B, A), {T.QUARRY, T.FOREST}, id="behind: to the box"),
        pytest.param((A, B, T.QUARRY, T.FOREST), 3, 1, (B, T.QUARRY, A), set(), id="passed by, but before: they stay"),
    ],
)
def test_whose_turn_it_is_and_what_goes_to_the_box(
    track: tuple[int, ...], place: int, seat: int, chain: tuple[int, ...], gone: set[int]
) -> None:
    game = four(*track)
    box = set(game.state.box)
    turn(game, place)
    assert (game.state.seat, game.state.turn, game.state.chain[: len(chain)]) == (seat, 2, chain)
    assert set(game.state.box) - box == gone and happened(game, "removed") == ["removed"] * len(gone)


@pytest.mark.parametrize("place, drawn", [(1, 1), (2, 2), (4, 3)])
def test_the_refill_draws_until_13_spaces_are_taken(place: int, drawn: int) -> None:
    game = four(A, T.QUARRY, T.FOREST, B, T.MEADOW, coming=(T.PASTURE, T.WHEAT, T.FOREST_2))
    before = game.state.drawn
    turn(game, place)
    assert len(game.state.chain) == 13 and game.state.drawn - before == drawn
    assert game.state.chain[-drawn:] == (T.PASTURE, T.WHEAT, T.FOREST_2)[:drawn], "onto the head of the chain in order"


def test_the_chain_goes_round_the_ring_and_the_ring_keeps_its_spaces() -> None:
    game = turn(four(A, T.QUARRY, T.FOREST, B, tail=12), 2)
    assert game.state.tail == 0 and [game.state.at(space) for space in (0, 1, 13)] == [A, B, 0]
    game = four(A, T.QUARRY, B, T.FOREST, T.MEADOW, tail=11)
    where = {game.state.at(space): space for space in range(14)}
    turn(game, 3)
    assert game.state.at(where[B]) == B and game.state.at(where[T.MEADOW]) == T.MEADOW
    assert game.state.at(where[T.FOREST]) == A


@pytest.mark.parametrize("space", [0, 2, 13])
def test_a_space_without_a_tile_cannot_be_taken(space: int) -> None:
    with pytest.raises(IllegalAction, match="no tile"):
        four(A, T.QUARRY, B, T.FOREST).play(f"take {space} 1,1")


# ---- the die ----


def test_the_die_has_its_turns_when_it_is_rearmost_which_are_not_counted_as_turns() -> None:
    game = turn(two(A, DIE, T.QUARRY, T.FOREST, B, rolls=(1,)), 2)
    assert (game.state.rolls, game.state.turn, game.state.chain[:2]) == (1, 2, (A, DIE))


@pytest.mark.parametrize("roll, gone", [(1, T.MEADOW), (2, T.PASTURE), (3, T.WHEAT)])
def test_the_die_moves_by_as_many_tiles_as_it_shows(roll: int, gone: int) -> None:
    game = turn(two(A, DIE, B, T.QUARRY, T.MEADOW, T.PASTURE, T.WHEAT, rolls=(roll,)), 3)
    assert game.state.seat == 1 and gone in game.state.box
    assert game.state.at([T.MEADOW, T.PASTURE, T.WHEAT].index(gone) + 4) == DIE


def test_figures_that_the_die_passes_do_not_count() -> None:
    game = turn(two(A, DIE, T.QUARRY, T.FOREST, T.MEADOW, B, T.PASTURE, T.WHEAT, rolls=(3,)), 3)
    # From the die: quarry 1, Ann's figure, meadow 2, Ben's figure, pasture 3.
    assert T.PASTURE in game.state.box and game.state.at(6) == DIE
    assert game.state.seat == 0, "the die went past Ann, who is now rearmost; the quarry goes to the box"
    assert T.QUARRY in game.state.box and T.MEADOW not in game.state.box


def test_the_die_counts_as_a_figure_in_the_refill() -> None:
    game = turn(two(A, T.QUARRY, DIE, T.FOREST, T.MEADOW, B, rolls=(2,)), 3)
    assert T.QUARRY in game.state.box
    assert game.state.chain[0] == A, "the quarry was behind the die, the forest is taken, the die is on the second tile"


def test_the_die_has_as_many_turns_in_a_row_as_it_is_rearmost_and_the_track_is_refilled_after_each() -> None:
    game = turn(two(A, DIE, T.QUARRY, T.FOREST, T.MEADOW, T.PASTURE, T.WHEAT, B, rolls=(1, 1, 2)), 5)
    # 1: quarry; 1: forest; 2: past the meadow, over Ann's figure, onto the wheat field.
    assert (game.state.rolls, game.state.seat, len(game.state.chain)) == (3, 0, 13)
    assert set(game.state.box) >= {T.QUARRY, T.FOREST, T.MEADOW, T.WHEAT}
    assert [event.number for event in game.state.events if event.name == "rolled"] == [1, 1, 2]
    game = turn(two(A, DIE, T.QUARRY, T.FOREST, T.MEADOW, B, rolls=(1, 1, 1)), 4)
    assert happened(game, "drawn", "die", "removed") == ["drawn", "die", "drawn", "die", "drawn", "die", "drawn"]


@pytest.mark.parametrize("players, die", [(2, True), (3, True), (4, False), (5, False)])
def test_the_die_takes_part_with_2_or_3_players_only_and_scores_nothing(players: int, die: bool) -> None:
    game = Game.new(players=players, seed=1)
    assert (DIE in game.state.chain) == die == game.state.has_die
    while not game.over:
        game.play(game.legal_actions()[0])
    assert (game.state.rolls > 0) == die
    assert all(len(category.points) == players for scoring in game.state.scorings for category in scoring)


# ---- scorings ----


@pytest.mark.parametrize("left, number", [(36, 1), (17, 2), (0, 3)])
def test_a_scoring_falls_when_the_last_tile_of_stack_1_2_or_3_is_laid_out(left: int, number: int) -> None:
    game = turn(four(A, T.QUARRY, B, left=left + 2), 1)
    assert len(game.state.scorings) == number - 1 and "scored" not in happened(game)
    game = turn(four(A, T.QUARRY, B, left=left + 1), 1)
    assert len(game.state.scorings) == number and "scored" in happened(game)
    assert sum(game.state.left()) == left


def test_the_last_tile_of_stack_0_brings_no_scoring() -> None:
    state = Game.new(players=5, seed=1).state
    assert state.left() == (0, 23, 19, 17) and state.scorings == ()


def test_a_scoring_falls_in_the_middle_of_a_refill_which_then_goes_on_or_after_a_move_of_the_die() -> None:
    # One tile of stack 1 is left; the refill draws three.
    game = turn(four(A, T.QUARRY, T.FOREST, B, T.MEADOW, left=37, coming=(T.QUARRY_2,)), 4)
    assert happened(game, "drawn", "scored") == ["drawn", "scored", "drawn", "drawn"]
    assert game.state.left() == (0, 0, 17, 17) and not game.over
    game = turn(two(A, DIE, T.QUARRY, T.FOREST, B, rolls=(1,), left=38), 2)
    assert happened(game, "rolled", "drawn", "scored") == ["drawn", "rolled", "drawn", "scored"]


def test_the_game_ends_at_once_with_the_last_tile_of_stack_3() -> None:
    game = turn(four(A, T.QUARRY, T.FOREST, B, T.MEADOW, left=4), 4)
    assert not game.over and sum(game.state.left()) == 1
    game = turn(four(A, T.QUARRY, T.FOREST, B, T.MEADOW, left=2), 4)
    assert game.over and game.legal_actions() == ()
    assert happened(game)[-2:] == ["scored", "final"]
    assert len(game.state.scorings) == 3 and game.state.final is not None
    assert len(game.state.chain) == 12, "two of three gaps could be filled"
    for text in ("end", "take 1 1,1", "pass", "sell 1,1 stone"):
        with pytest.raises(IllegalAction, match="over"):
            game.play(text)


def test_the_game_may_end_with_a_move_of_the_die() -> None:
    game = turn(two(A, DIE, T.QUARRY, T.FOREST, B, rolls=(1,), left=2), 2)
    assert game.over and game.state.rolls == 1
    assert "turn" not in happened(game), "nobody has another turn"
