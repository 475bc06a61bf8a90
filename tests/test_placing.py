"""Legal placement of tiles (docs/rules.md, 4 a to d)."""

from __future__ import annotations

import pytest

from core import IllegalAction
from tests.positions import A, Seat, T, cells, play, position

RIVER, ROAD, PLAIN = T.RIVER_MEADOW, T.ROAD_WHEAT, T.MEADOW
"""A tile of each sort to be laid."""


def where(number: int, tiles: dict[tuple[int, int], int], *clansmen: tuple[int, int]) -> set[tuple[int, int]]:
    """The legal cells in a display with clansmen on the given cells, by default on the starting village."""
    return cells(
        position(Seat(tiles=tiles, clansmen=dict.fromkeys(clansmen or [(0, 0)], 1)), track=(A, number)), number
    )


def test_beside_the_starting_village_river_goes_north_and_south() -> None:
    assert where(RIVER, {}) == {(0, -1), (0, 1)}


def test_beside_the_starting_village_road_goes_east_and_west() -> None:
    assert where(ROAD, {}) == {(-1, 0), (1, 0)}


def test_a_plain_tile_finds_no_place_beside_the_starting_village_alone() -> None:
    """a, b: all its four sides show river or road."""
    assert where(PLAIN, {}) == set()


def test_plain_tiles_go_beside_a_river_tile_but_not_before_its_ends() -> None:
    assert where(PLAIN, {(0, 1): T.RIVER_QUARRY}) == {(-1, 1), (1, 1)}


def test_plain_tiles_go_above_and_below_a_road_tile_but_not_before_its_ends() -> None:
    assert where(PLAIN, {(1, 0): T.ROAD_QUARRY}) == {(1, -1), (1, 1)}


def test_a_corner_in_common_is_not_enough() -> None:
    """a: (1, 1) only touches a corner of the starting village."""
    assert where(PLAIN, {(0, -1): T.RIVER_QUARRY}) == {(-1, -1), (1, -1)}


def test_the_cell_must_be_empty() -> None:
    tiles = {(0, 1): T.RIVER_QUARRY, (1, 1): T.QUARRY}
    assert (1, 1) not in where(PLAIN, tiles)
    assert where(RIVER, tiles) == {(0, -1)}, "(0, 2) is free, but nobody stands near it"


def test_river_goes_on_at_the_far_ends_only() -> None:
    tiles = {(0, 1): T.RIVER_QUARRY, (0, -1): T.RIVER_FOREST, (0, 2): T.RIVER_PASTURE}
    assert where(RIVER, tiles, (0, 2), (0, -1)) == {(0, -2), (0, 3)}


def test_road_goes_on_at_the_far_ends_only() -> None:
    tiles = {(1, 0): T.ROAD_QUARRY, (-1, 0): T.ROAD_FOREST, (2, 0): T.ROAD_VILLAGE}
    assert where(ROAD, tiles, (2, 0), (-1, 0)) == {(-2, 0), (3, 0)}


def test_no_second_river_or_road_is_begun() -> None:
    """c: a river tile has no place next to plain edges only."""
    tiles = {(1, 0): T.ROAD_QUARRY, (1, 1): T.QUARRY, (1, -1): T.FOREST}
    assert where(RIVER, tiles, (1, 0), (1, 1), (1, -1)) == {(0, -1), (0, 1)}


def test_plain_meets_plain_in_the_corner_between_river_and_road() -> None:
    """b: a plain tile at (1, 1) shares sides with the river tile to its west and the road tile to its north."""
    tiles = {(0, 1): T.RIVER_QUARRY, (1, 0): T.ROAD_QUARRY}
    assert (1, 1) in where(PLAIN, tiles)


@pytest.mark.parametrize("south", [1, -1], ids=["south", "north"])
def test_a_plain_tile_in_the_starting_column_blocks_the_river(south: int) -> None:
    """b: the river tile would meet its plain edge at the far end."""
    tiles = {(1, 0): T.ROAD_QUARRY, (1, south): T.QUARRY, (1, 2 * south): T.FOREST}
    assert (0, 2 * south) in where(PLAIN, tiles, (1, south)), "nothing forbids it: no river has come there yet"
    assert (0, south) not in where(PLAIN, tiles, (1, south)), "there it would meet the river of the starting village"
    assert where(RIVER, {**tiles, (0, 2 * south): T.MEADOW}, (0, 0), (1, south)) == {(0, -south)}


def test_where_river_or_road_has_come_to_no_plain_tile_fits_any_more() -> None:
    tiles = {(1, 0): T.ROAD_QUARRY, (1, 1): T.QUARRY, (1, 2): T.FOREST, (0, 1): T.RIVER_QUARRY}
    assert (0, 2) not in where(PLAIN, tiles, (1, 1))
    tiles = {(0, 1): T.RIVER_QUARRY, (1, 1): T.QUARRY, (2, 1): T.FOREST, (1, 0): T.ROAD_QUARRY}
    assert (2, 0) not in where(PLAIN, tiles, (1, 1))


@pytest.mark.parametrize("east", [1, -1], ids=["east", "west"])
def test_a_plain_tile_in_the_starting_row_blocks_the_road(east: int) -> None:
    tiles = {(0, 1): T.RIVER_QUARRY, (east, 1): T.QUARRY, (2 * east, 1): T.FOREST}
    assert (2 * east, 0) in where(PLAIN, tiles, (east, 1)), "nothing forbids it: no road has come there yet"
    assert (east, 0) not in where(PLAIN, tiles, (east, 1)), "there it would meet the road of the starting village"
    assert where(ROAD, {**tiles, (2 * east, 0): T.MEADOW}, (0, 0), (east, 1)) == {(-east, 0)}


def test_a_clan_member_must_stand_on_one_of_the_eight_surrounding_tiles() -> None:
    """d."""
    tiles = {(0, 1): T.RIVER_QUARRY, (0, 2): T.RIVER_FOREST, (0, 3): T.RIVER_PASTURE}
    assert where(PLAIN, tiles, (0, 0)) == {(-1, 1), (1, 1)}
    assert where(PLAIN, tiles, (0, 2)) == {(x, y) for x in (-1, 1) for y in (1, 2, 3)}
    assert where(PLAIN, tiles, (0, 3)) == {(x, y) for x in (-1, 1) for y in (2, 3)}
    assert where(RIVER, tiles, (0, 1)) == set()


def test_for_the_clan_member_a_corner_in_common_is_enough() -> None:
    tiles = {(0, 1): T.RIVER_QUARRY, (1, 1): T.QUARRY, (1, 2): T.FOREST}
    assert (2, 2) in where(PLAIN, tiles, (1, 1))
    assert (2, 3) not in where(PLAIN, tiles, (1, 1))


def test_a_clan_member_two_tiles_away_is_too_far() -> None:
    assert where(RIVER, {(0, 1): T.RIVER_QUARRY}, (0, 0)) == {(0, -1)}


def test_tiles_of_any_colour_may_lie_side_by_side() -> None:
    tiles = {(0, 1): T.RIVER_QUARRY, (1, 1): T.SHEEP_BUTCHER}
    assert (1, 2) in where(PLAIN, tiles, (1, 1))


def test_a_pocket_between_tiles_may_be_filled() -> None:
    tiles = {
        (0, 1): T.RIVER_QUARRY,
        (0, 2): T.RIVER_FOREST,
        (0, 3): T.RIVER_PASTURE,
        (1, 1): T.QUARRY,
        (1, 3): T.FOREST,
    }
    assert (1, 2) in where(PLAIN, tiles, (0, 2))


def test_the_river_runs_below_plain_tiles_on_both_sides() -> None:
    """b: the east and west edges of a river tile are plain."""
    tiles = {(0, 1): T.RIVER_QUARRY, (1, 1): T.QUARRY, (1, 2): T.FOREST}
    assert (0, 2) in where(RIVER, tiles, (0, 1))


@pytest.mark.parametrize(
    "text, why",
    [
        ("take 1 0,0", "already"),
        ("take 1 5,5", "share a side"),
        ("take 1 0,2", "plain"),
        ("take 1 1,0", "plain"),
        ("take 1 -1,2", "share a side"),
    ],
)
def test_why_a_tile_cannot_be_laid_there(text: str, why: str) -> None:
    game = position(Seat(tiles={(0, 1): T.RIVER_QUARRY}), track=(A, PLAIN))
    with pytest.raises(IllegalAction, match=why):
        game.play(text)


def test_why_a_tile_cannot_be_laid_where_nobody_stands() -> None:
    game = position(Seat(tiles={(0, 1): T.RIVER_QUARRY, (0, 2): T.RIVER_FOREST}), track=(A, PLAIN))
    with pytest.raises(IllegalAction, match="clansman"):
        game.play("take 1 1,2")


def test_why_a_river_tile_cannot_be_laid_beside_the_river() -> None:
    game = position(Seat(tiles={(0, 1): T.RIVER_QUARRY}), track=(A, RIVER))
    with pytest.raises(IllegalAction, match="river"):
        game.play("take 1 1,1")


def test_laying_a_tile_puts_it_there_and_nowhere_else() -> None:
    game = play(position(Seat(tiles={(0, 1): T.RIVER_QUARRY}), track=(A, PLAIN)), "take 1 -1,1")
    assert {cell: tile.id for cell, tile in game.state.players[0].display.tiles.items()} == {
        (0, 0): 0, (0, 1): T.RIVER_QUARRY, (-1, 1): PLAIN,
    }  # fmt: skip
    assert set(game.state.players[1].display.tiles) == {(0, 0)}


def test_loch_ness_is_laid_like_any_river_tile() -> None:
    game = position(Seat(tiles={(0, 1): T.RIVER_QUARRY}, chieftains=1), track=(A, T.NESS))
    assert cells(game, T.NESS) == {(0, -1)}
