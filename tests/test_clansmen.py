"""Clansmen: moving and promoting them (docs/rules.md, 7)."""

from __future__ import annotations

import pytest

from core import Game, IllegalAction
from tests.positions import EAST, HOME, LAID, STORE, A, B, Seat, T, activating, happened, legal, play, position

Standing = dict[tuple[int, int], int]


def moving(points: int, clansmen: Standing, **more: object) -> Game:
    """A position of :func:`activating` with villages, some of them activated, and clansmen about to move."""
    game = activating(T.VILLAGE, T.VILLAGE_FOR_WOOD, T.MOIL, clansmen=clansmen, **more)
    play(game, *["activate 1,1", "activate -1,1", "activate 1,2"][:points])
    return play(game, "done") if points else game


@pytest.mark.parametrize(
    ("points", "before", "actions", "after"),
    [
        pytest.param(1, {STORE: 1}, ["move 0,1 1,2"], {(1, 2): 1}, id="diagonally"),
        pytest.param(1, {STORE: 1}, ["move 0,1 0,0"], {HOME: 1}, id="away from the new tile"),
        pytest.param(3, {STORE: 2}, ["move 0,1 1,2", "move 1,2 0,2", "move 0,2 -1,1"], {STORE: 1, (-1, 1): 1},
                     id="one of them thrice"),
        pytest.param(3, {STORE: 3}, ["move 0,1 1,2", "move 0,1 0,2", "move 0,1 -1,1"], {(1, 2): 1, LAID: 1, (-1, 1): 1},
                     id="three of them once"),
        pytest.param(1, {HOME: 1, STORE: 7}, ["move 0,0 0,1"], {STORE: 8}, id="any number on a tile"),
        pytest.param(2, {STORE: 3}, ["promote 0,1", "promote 0,1"], {STORE: 1}, id="promoted"),
    ],
)  # fmt: skip
def test_movement_points_are_used_one_by_one(
    points: int, before: Standing, actions: list[str], after: Standing
) -> None:
    game = play(moving(points, before), *actions)
    player, other = game.state.players
    assert player.display.clansmen == after
    assert player.chieftains == sum(before.values()) - sum(after.values())
    assert game.state.movement_points == 0 and legal(game) == {"end"}
    assert other.display.clansmen == {HOME: 1} and other.chieftains == 0, "others' stay where they are"


def test_a_clan_member_goes_to_a_neighbouring_tile_straight_and_diagonally() -> None:
    game = moving(1, {STORE: 1})
    assert legal(game, "move") == {f"move 0,1 {x},{y}" for x, y in (HOME, LAID, EAST, (-1, 1), (1, 2))}


@pytest.mark.parametrize(
    ("clansmen", "text", "why"),
    [({STORE: 1}, "move 0,1 0,3", "a tile of the display"), ({HOME: 1, STORE: 1}, "move 0,0 0,2", "one tile at a time"),
     ({STORE: 1}, "move 1,1 0,1", "no clansman"), ({STORE: 2}, "promote 0,2", "no clansman")],
)  # fmt: skip
def test_a_clan_member_does_not_leave_the_display_or_jump_and_must_be_there(
    clansmen: Standing, text: str, why: str
) -> None:
    with pytest.raises(IllegalAction, match=why):
        moving(2, clansmen).play(text)


def test_chieftains_never_return() -> None:
    game = moving(1, {STORE: 2}, chieftains=3)
    assert {text.split()[0] for text in legal(game)} == {"move", "promote", "end"}


def test_unused_points_lapse() -> None:
    game = position(Seat({STORE: T.LOCHY}), track=(A, T.RIVER_QUARRY, T.ROAD_QUARRY))
    play(game, "take 1 0,-1", "activate 0,0", "end")
    assert game.state.seat == 0 and game.state.movement_points == 0


def test_done_is_offered_only_with_points_to_use() -> None:
    assert "done" not in legal(activating(T.VILLAGE))
    assert "done" in legal(play(activating(T.VILLAGE), "activate 1,1"))


def test_a_clan_member_placed_this_turn_may_move() -> None:
    seat = Seat({STORE: T.LOCHY}, cubes={STORE: "stone"}, coins=0, clansmen={STORE: 1})
    game = play(position(seat, track=(A, T.VILLAGE)), "take 1 1,1", "activate 1,1", "done", "move 1,1 0,0")
    assert game.state.players[0].display.clansmen == {STORE: 1, HOME: 1}


def test_what_happened_is_told() -> None:
    game = play(moving(2, {STORE: 2}), "move 0,1 1,1")
    assert [(event.cell, event.target) for event in game.state.events] == [(STORE, EAST)]
    assert happened(play(game, "promote 1,1")) == ["promoted"]


def test_the_zone_for_new_tiles_follows_the_clan_members() -> None:
    game = position(Seat({STORE: T.LOCHY, LAID: T.RIVER_FOREST}), track=(A, T.ROAD_VILLAGE, T.QUARRY, B))
    assert not any(text.endswith((" 1,3", " -1,3", " 1,2")) for text in legal(game, "take"))
    play(game, "take 1 1,0", "activate 0,0", "activate 1,0", "done", "move 0,0 0,1", "move 0,1 0,2", "end")
    assert {text for text in legal(game, "take") if text.startswith("take 2 ")} == {
        f"take 2 {x},{y}" for x, y in ((1, 1), (1, 2), (-1, 1), (-1, 2), (1, -1))
    }
