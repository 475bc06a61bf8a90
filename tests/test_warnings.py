"""Warnings: ending a turn too early; moving away the last clansman that can build."""

from __future__ import annotations

import pytest

from core.actions import Promote
from core.warnings import is_worth_it, leaves_nowhere_to_build, movement_to_come, wasted_by_ending_turn
from tests.positions import EAST, HOME, WALL, A, Seat, T, activating, beside, play, position, restaffed


def test_what_is_not_activated_and_not_moved_is_counted() -> None:
    game = activating(T.VILLAGE, T.QUARRY)
    assert wasted_by_ending_turn(game.state) == (2, 0, 0, True)
    game.play("activate 1,1")
    assert wasted_by_ending_turn(game.state) == (1, 0, 1, True)
    game.play("done")
    assert wasted_by_ending_turn(game.state) == (0, 0, 1, False)
    game.play(next(text for text in map(str, game.legal_actions()) if text.startswith("move")))
    assert not wasted_by_ending_turn(game.state)


def test_before_a_tile_is_taken_nothing_is_wasted() -> None:
    assert not wasted_by_ending_turn(position(Seat()).state)


@pytest.mark.parametrize(
    ("tile", "store", "worth"),
    [
        (T.DISTILLERY, "grain", True), (T.SHEEP_BUTCHER, "sheep", True), (T.GROCER, "sheep grain wood", True),
        (T.FAIR_3, "wood stone sheep", False), (T.FAIR_5, "wood stone sheep", False),
        (T.FAIR_4, "wood stone sheep grain", True), (T.FAIR_5, "wood stone grain cattle sheep", True),
    ],
)  # fmt: skip
def test_giving_cubes_is_worth_it_from_two_points_each(tile: int, store: str, worth: bool) -> None:
    game, text = beside(tile, store=store)
    assert text in map(str, game.legal_actions())
    x, y = text.split()[1].split(",")
    assert is_worth_it(game.state, (int(x), int(y))) == worth
    assert wasted_by_ending_turn(game.state).worth >= worth


def test_what_has_to_be_bought_is_no_waste() -> None:
    game = activating(T.SHEEP_BUTCHER, coins=6)
    assert "activate 1,1" in map(str, game.legal_actions())
    assert not is_worth_it(game.state, EAST)
    assert wasted_by_ending_turn(game.state) == (1, 0, 0, False), "it is unused all the same"
    assert not wasted_by_ending_turn(game.state)


def test_loch_ness_counts_for_one_activation() -> None:
    tiles = {(0, -1): T.NESS, (0, 1): T.RIVER_MEADOW, (1, 1): T.QUARRY, (2, 1): T.FOREST}
    seat = Seat(tiles=tiles, clansmen={HOME: 1, (2, 1): 1}, coins=0)
    game = position(seat, track=(A, T.WHEAT))
    game.play("take 1 3,1")
    far = {"activate 0,0", "activate 0,1", "activate 1,1"}
    assert far <= set(map(str, game.legal_actions()))
    assert wasted_by_ending_turn(game.state) == (2, 1, 0, True)


def test_of_movement_points_to_come_those_in_reach_count_and_one_by_loch_ness() -> None:
    """A village is in reach; the starting village and another one can be reached only by Loch Ness."""
    tiles = {(0, -1): T.NESS, (0, 1): T.RIVER_VILLAGE, (1, 1): T.VILLAGE, (2, 1): T.FOREST, (3, 1): T.VILLAGE_FOR_WOOD}
    seat = Seat(tiles=tiles, clansmen={HOME: 1, (3, 1): 1}, coins=0)
    game = position(seat, track=(A, T.WHEAT))
    game.play("take 1 4,1")
    assert movement_to_come(game.state) == 1 + 1
    game.play("activate 3,1")
    assert movement_to_come(game.state) == 1 + 1, "one at hand, and one by Loch Ness"


def test_in_the_last_turn_nobody_needs_a_place_to_build() -> None:
    """Only one of two clansmen, that on (3, 1), stands next to open cells."""
    seat = Seat(tiles=WALL | {(2, 1): T.MEADOW}, clansmen={HOME: 1, (2, 1): 1}, coins=9)
    game = play(position(seat, track=(A, T.VILLAGE)), "take 1 3,1", "activate 3,1", "done")
    assert not any(leaves_nowhere_to_build(game.state, Promote(cell)) for cell in (HOME, (2, 1), (3, 1)))
    game.state = restaffed(game.state, {(2, 1): -1})
    assert leaves_nowhere_to_build(game.state, Promote((3, 1))) and not leaves_nowhere_to_build(
        game.state, Promote(HOME)
    )
    state = game.state.copy()
    state.drawn = 67
    assert not leaves_nowhere_to_build(state, Promote((3, 1)))
