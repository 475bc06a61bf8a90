"""Legal placement of tiles (docs/rules.md, 4 a to d)."""

from __future__ import annotations

import pytest

from core import IllegalAction
from tests.positions import EAST, STORE, A, Seat, T, cells, play, position

Cells = dict[tuple[int, int], int]

RIVER, ROAD, PLAIN = T.RIVER_MEADOW, T.ROAD_WHEAT, T.MEADOW
"""A tile of each sort to be laid."""


def where(number: int, tiles: Cells, *clansmen: tuple[int, int]) -> set[tuple[int, int]]:
    """The legal cells in a display with clansmen on the given cells, by default on the starting village."""
    seat = Seat(tiles, clansmen=dict.fromkeys(clansmen or [(0, 0)], 1), chieftains=int(number == T.NESS))
    return cells(position(seat, track=(A, number)), number)


SOUTH = {STORE: T.RIVER_QUARRY}
CORNER = {**SOUTH, EAST: T.QUARRY}
LONG = {**SOUTH, (0, 2): T.RIVER_FOREST, (0, 3): T.RIVER_PASTURE}

CASES = {
    "river goes north and south of the starting village": (RIVER, {}, (), {(0, -1), (0, 1)}),
    "road goes east and west of it": (ROAD, {}, (), {(-1, 0), (1, 0)}),
    "a, b: a plain tile has no place there: all four sides show river or road": (PLAIN, {}, (), set()),
    "plain tiles go beside a river tile but not before its ends": (PLAIN, SOUTH, (), {(-1, 1), (1, 1)}),
    "plain tiles go above and below a road tile": (PLAIN, {(1, 0): T.ROAD_QUARRY}, (), {(1, -1), (1, 1)}),
    "a: a corner in common is not enough": (PLAIN, {(0, -1): T.RIVER_QUARRY}, (), {(-1, -1), (1, -1)}),
    "the cell must be empty": (PLAIN, CORNER, (), {(-1, 1)}),
    "d: a clansman two tiles away is too far": (RIVER, SOUTH, (), {(0, -1)}),
    "river goes on at the far ends only": (
        RIVER, {**SOUTH, (0, -1): T.RIVER_FOREST, (0, 2): T.RIVER_PASTURE}, ((0, 2), (0, -1)), {(0, -2), (0, 3)}),
    "road goes on at the far ends only": (
        ROAD, {(1, 0): T.ROAD_QUARRY, (-1, 0): T.ROAD_FOREST, (2, 0): T.ROAD_VILLAGE}, ((2, 0), (-1, 0)),
        {(-2, 0), (3, 0)}),
    "c: no second river is begun": (
        RIVER, {(1, 0): T.ROAD_QUARRY, (1, 1): T.QUARRY, (1, -1): T.FOREST}, ((1, 0), (1, 1), (1, -1)),
        {(0, -1), (0, 1)}),
    "b: plain meets plain in the corner between river and road": (
        PLAIN, {**SOUTH, (1, 0): T.ROAD_QUARRY}, (), {(1, 1), (-1, 1), (1, -1)}),
    "b: the river runs below plain tiles on both sides": (
        RIVER, {**CORNER, (1, 2): T.FOREST}, (STORE,), {(0, 2)}),
    "d: a clansman must stand on one of the eight surrounding tiles": (
        PLAIN, LONG, ((0, 2),), {(x, y) for x in (-1, 1) for y in (1, 2, 3)}),
    "d: and not two away from it": (PLAIN, LONG, ((0, 3),), {(x, y) for x in (-1, 1) for y in (2, 3)}),
    "d: nor for the river": (RIVER, LONG, (STORE,), set()),
    "d: a corner in common with his tile is enough": (
        PLAIN, {**CORNER, (1, 2): T.FOREST}, (EAST,), {(2, 1), (2, 2)}),
    "tiles of any colour lie side by side": (PLAIN, {**SOUTH, EAST: T.SHEEP_BUTCHER}, (EAST,), {(1, 2), (2, 1)}),
    "a pocket between tiles may be filled": (
        PLAIN, {**LONG, EAST: T.QUARRY, (1, 3): T.FOREST}, ((0, 2),), {(1, 2), (-1, 1), (-1, 2), (-1, 3)}),
    "Loch Ness is laid like any river tile": (T.NESS, SOUTH, (), {(0, -1)}),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_where_a_tile_may_be_laid(name: str) -> None:
    number, tiles, clansmen, allowed = CASES[name]
    assert where(number, tiles, *clansmen) == allowed


@pytest.mark.parametrize("side", [1, -1])
def test_a_plain_tile_in_the_starting_column_blocks_the_river_and_in_the_starting_row_the_road(side: int) -> None:
    """b: the river or road tile would meet its plain edge at the far end."""
    tiles = {(1, 0): T.ROAD_QUARRY, (1, side): T.QUARRY, (1, 2 * side): T.FOREST}
    assert (0, 2 * side) in where(PLAIN, tiles, (1, side)), "nothing forbids it: no river has come there yet"
    assert (0, side) not in where(PLAIN, tiles, (1, side)), "there it would meet the river of the starting village"
    assert where(RIVER, {**tiles, (0, 2 * side): T.MEADOW}, (0, 0), (1, side)) == {(0, -side)}
    tiles = {**SOUTH, (side, 1): T.QUARRY, (2 * side, 1): T.FOREST}
    assert (2 * side, 0) in where(PLAIN, tiles, (side, 1)), "nothing forbids it: no road has come there yet"
    assert (side, 0) not in where(PLAIN, tiles, (side, 1)), "there it would meet the road of the starting village"
    assert where(ROAD, {**tiles, (2 * side, 0): T.MEADOW}, (0, 0), (side, 1)) == {(-side, 0)}


def test_where_river_or_road_has_come_to_no_plain_tile_fits_any_more() -> None:
    assert (0, 2) not in where(PLAIN, {(1, 0): T.ROAD_QUARRY, EAST: T.QUARRY, (1, 2): T.FOREST, **SOUTH}, EAST)
    assert (2, 0) not in where(PLAIN, {**CORNER, (2, 1): T.FOREST, (1, 0): T.ROAD_QUARRY}, EAST)


@pytest.mark.parametrize(
    ("tile", "text", "why"),
    [(PLAIN, "take 1 0,0", "already"), (PLAIN, "take 1 5,5", "share a side"), (PLAIN, "take 1 0,2", "plain"),
     (PLAIN, "take 1 1,0", "plain"), (PLAIN, "take 1 -1,2", "share a side"), (RIVER, "take 1 1,1", "river")],
)  # fmt: skip
def test_why_a_tile_cannot_be_laid_there(tile: int, text: str, why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        position(Seat(SOUTH), track=(A, tile)).play(text)


def test_laying_a_tile_puts_it_there_and_nowhere_else() -> None:
    one, other = play(position(Seat(SOUTH), track=(A, PLAIN)), "take 1 -1,1").state.players
    assert {cell: tile.id for cell, tile in one.display.tiles.items()} == {(0, 0): 0, **SOUTH, (-1, 1): PLAIN}
    assert set(other.display.tiles) == {(0, 0)}
