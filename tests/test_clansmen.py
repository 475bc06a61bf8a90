"""Clansmen: moving and promoting them (docs/rules.md, 7)."""

from __future__ import annotations

import pytest

from core import Game, IllegalAction
from tests.positions import HOME, LAID, STORE, A, B, Seat, T, activating, happened, legal, play, position


def moving(points: int, clansmen: dict[tuple[int, int], int], **more: object) -> Game:
    """A position of :func:`activating` with villages, some of them activated, and clansmen about to move."""
    villages = (T.VILLAGE, T.VILLAGE_FOR_WOOD, T.MOIL)
    game = activating(*villages, clansmen=clansmen, **more)
    play(game, *["activate 1,1", "activate -1,1", "activate 1,2"][:points])
    return play(game, "done") if points else game


def standing(game: Game) -> dict[tuple[int, int], int]:
    return game.state.players[0].display.clansmen


def test_a_movement_point_moves_a_clan_member_to_a_neighbouring_tile() -> None:
    game = moving(1, {STORE: 1})
    assert legal(game, "move") == {f"move 0,1 {x},{y}" for x, y in (HOME, LAID, (1, 1), (-1, 1), (1, 2))}, (
        "straight and diagonally, to tiles only"
    )
    play(game, "move 0,1 1,2")
    assert standing(game) == {(1, 2): 1}


def test_a_used_point_is_gone() -> None:
    game = play(moving(1, {STORE: 1}), "move 0,1 1,2")
    assert game.state.movement_points == 0 and legal(game) == {"end"}


def test_points_may_go_to_one_clan_member_or_to_several() -> None:
    game = play(moving(3, {STORE: 2}), "move 0,1 1,2", "move 1,2 0,2", "move 0,2 -1,1")
    assert standing(game) == {STORE: 1, (-1, 1): 1}
    game = play(moving(3, {STORE: 3}), "move 0,1 1,2", "move 0,1 0,2", "move 0,1 -1,1")
    assert standing(game) == {(1, 2): 1, (0, 2): 1, (-1, 1): 1}


def test_a_clan_member_does_not_leave_the_display_or_jump() -> None:
    game = moving(2, {STORE: 1})
    with pytest.raises(IllegalAction, match="a tile of the display"):
        game.play("move 0,1 0,3")
    game = moving(2, {HOME: 1, STORE: 1})
    with pytest.raises(IllegalAction, match="one tile at a time"):
        game.play("move 0,0 0,2")
    with pytest.raises(IllegalAction, match="no clansman"):
        game.play("move 1,1 0,1")


def test_a_tile_may_hold_any_number_of_clan_members() -> None:
    game = play(moving(1, {HOME: 1, STORE: 7}), "move 0,0 0,1")
    assert standing(game) == {STORE: 8}


def test_a_clan_member_becomes_a_chieftain_for_good() -> None:
    game = play(moving(2, {STORE: 3}), "promote 0,1", "promote 0,1")
    assert game.state.players[0].chieftains == 2 and standing(game) == {STORE: 1}
    assert not [text for text in legal(game) if "chieftain" in text]


def test_moving_and_promoting_in_any_order_and_mix() -> None:
    for texts in (("move 0,1 0,2", "promote 0,1"), ("promote 0,1", "move 0,1 0,2")):
        game = play(moving(2, {STORE: 2}), *texts)
        assert game.state.players[0].chieftains == 1 and standing(game) == {LAID: 1}


def test_unused_points_lapse() -> None:
    game = position(Seat({STORE: T.LOCHY}), track=(A, T.RIVER_QUARRY, T.ROAD_QUARRY))
    play(game, "take 1 0,-1", "activate 0,0", "end")
    assert game.state.seat == 0 and game.state.movement_points == 0


def test_promoting_needs_a_clan_member_there() -> None:
    with pytest.raises(IllegalAction, match="no clansman"):
        moving(2, {STORE: 2}).play("promote 0,2")


def test_done_is_offered_only_with_points_to_use() -> None:
    assert "done" not in legal(activating(T.VILLAGE))
    assert "done" in legal(play(activating(T.VILLAGE), "activate 1,1"))


def test_a_clan_member_placed_this_turn_may_move() -> None:
    seat = Seat({STORE: T.LOCHY}, cubes={STORE: "stone"}, coins=0, clansmen={STORE: 1})
    game = play(position(seat, track=(A, T.VILLAGE)), "take 1 1,1", "activate 1,1", "done", "move 1,1 0,0")
    assert standing(game) == {STORE: 1, HOME: 1}


def test_clan_members_need_not_stay_near_the_new_tile() -> None:
    game = play(moving(1, {STORE: 1}), "move 0,1 0,0")
    assert standing(game) == {HOME: 1}


def test_chieftains_never_return() -> None:
    game = moving(1, {STORE: 2}, chieftains=3)
    assert {text.split()[0] for text in legal(game)} == {"move", "promote", "end"}


def test_others_clan_members_stay_where_they_are() -> None:
    game = play(moving(1, {STORE: 2}), "promote 0,1")
    assert game.state.players[1].display.clansmen == {HOME: 1} and game.state.players[1].chieftains == 0


def test_what_happened_is_told() -> None:
    game = play(moving(2, {STORE: 2}), "move 0,1 1,1")
    assert [(event.cell, event.target) for event in game.state.events] == [(STORE, (1, 1))]
    play(game, "promote 1,1")
    assert happened(game) == ["promoted"]


def test_the_zone_for_new_tiles_follows_the_clan_members() -> None:
    seat = Seat({STORE: T.LOCHY, LAID: T.RIVER_FOREST})
    game = position(seat, track=(A, T.ROAD_VILLAGE, T.QUARRY, B))
    assert not any(text.endswith((" 1,3", " -1,3", " 1,2")) for text in legal(game, "take"))
    play(game, "take 1 1,0", "activate 0,0", "activate 1,0", "done", "move 0,0 0,1", "move 0,1 0,2", "end")
    assert {text for text in legal(game, "take") if text.startswith("take 2 ")} == {
        f"take 2 {x},{y}" for x, y in ((1, 1), (1, 2), (-1, 1), (-1, 2), (1, -1), (2, 1), (2, -1))
    } - {"take 2 2,1", "take 2 2,-1"}
