"""A display: a player's tiles with their cubes and clansmen, and the cells open to more tiles. A display is a value:
methods that change something return a changed copy and leave the original alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Final

from core.actions import Cell, Memo
from core.tiles import RESOURCES, TILES, Tile
from core.value import Value, value

START_CELL: Final[Cell] = (0, 0)  # the cell of the starting village, crossed by river and road


def _around(cell: Cell) -> tuple[Cell, ...]:
    x, y = cell
    return tuple((x + dx, y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)


NEIGHBOUR_CELLS: Final[Mapping[Cell, tuple[Cell, ...]]] = Memo(_around)
"""The eight cells around a cell, row by row."""

_ZONE: Final[Mapping[Cell, frozenset[Cell]]] = Memo(lambda cell: frozenset((cell, *_around(cell))))
"""A cell and the eight around it."""


def _beyond(end: Cell) -> Cell:
    """The next cell outwards along the river or road."""
    x, y = end
    return (x, y + (1 if y > 0 else -1)) if not x else (x + (1 if x > 0 else -1), y)


_NO_CELLS: Final[frozenset[Cell]] = frozenset()


@value
class Display(Value):
    """A player's tiles with everything on them; by default the starting village and its clansman (rules, 2)."""

    # the tile on each taken cell, in the order of placing
    tiles: dict[Cell, Tile] = field(default_factory=lambda: {START_CELL: TILES[0]})
    # for each resource, the number of cubes by cell (cells without any are not listed)
    cubes: dict[str, dict[Cell, int]] = field(default_factory=lambda: {kind: {} for kind in RESOURCES})
    # the number of clansmen by cell (cells without any are not listed)
    clansmen: dict[Cell, int] = field(default_factory=lambda: {START_CELL: TILES[0].clansmen})
    # the empty cells that share a side with a tile, and only plain sides (rules, 4 a and b)
    plain_cells: dict[Cell, None] = field(default_factory=dict, repr=False)
    # the cells beyond the north and the south end of the river, the west and the east end of the road
    river_road_ends: tuple[Cell, Cell, Cell, Cell] = field(default=((0, -1), (0, 1), (-1, 0), (1, 0)), repr=False)
    build_zone: frozenset[Cell] = field(default=_ZONE[START_CELL], repr=False)  # the cells around clansmen (rules, 4 d)

    def __hash__(self) -> int:
        return hash(frozenset(self.tiles))  # dicts have none; equal displays have the same tiles

    def cells_for(self, tile: Tile) -> list[Cell]:
        """Cells a tile may be placed on; see :meth:`open_cells`."""
        return self.open_cells(tile.edge)

    def open_cells(self, edge: str) -> list[Cell]:
        """Cells that a tile with that edge may be placed on (rules, 4 a to d), in a fixed order. River and road grow
        only at their two ends. The cell beyond an end must be empty, since no tile there could match."""
        zone, tiles = self.build_zone, self.tiles
        if not edge:
            return [cell for cell in self.plain_cells if cell in zone]
        one, other = self.river_road_ends[:2] if edge == "river" else self.river_road_ends[2:]
        cells = []
        if one in zone and _beyond(one) not in tiles:
            cells.append(one)
        if other in zone and _beyond(other) not in tiles:
            cells.append(other)
        return cells

    def free_cells(self) -> list[Cell]:
        """Cells open to some kind of tile as soon as a clansman is near (rules, 4 a to c)."""
        return [*self.plain_cells, *(end for end in self.river_road_ends if _beyond(end) not in self.tiles)]

    def neighbours(self, cell: Cell) -> list[Cell]:
        """Taken cells among the eight around a cell."""
        tiles = self.tiles
        return [near for near in NEIGHBOUR_CELLS[cell] if near in tiles]

    def cubes_on(self, cell: Cell) -> int:
        """Number of cubes on a cell."""
        return sum(place.get(cell, 0) for place in self.cubes.values())

    def total(self, kind: str) -> int:
        """Number of cubes of a resource in the display."""
        return sum(self.cubes[kind].values())

    def place(self, cell: Cell, tile: Tile) -> Display:
        """The display with a tile placed on a cell; must be legal."""
        other = self.draft()
        tiles = other.tiles = {**self.tiles, cell: tile}
        plain = other.plain_cells = dict(self.plain_cells)
        x, y = cell
        north_end, south_end, west_end, east_end = self.river_road_ends
        if cell == north_end:
            other.river_road_ends = ((x, y - 1), south_end, west_end, east_end)
        elif cell == south_end:
            other.river_road_ends = (north_end, (x, y + 1), west_end, east_end)
        elif cell == west_end:
            other.river_road_ends = (north_end, south_end, (x - 1, y), east_end)
        elif cell == east_end:
            other.river_road_ends = (north_end, south_end, west_end, (x + 1, y))
        ends = other.river_road_ends
        _, north, _, west, east, _, south, _ = NEIGHBOUR_CELLS[cell]
        for near in (north, west, east, south):
            if near not in tiles and near not in ends:
                plain[near] = None
        for taken in (cell, *ends) if tile.edge else (cell,):
            plain.pop(taken, None)
        return other.finish()

    def with_cube(self, cell: Cell, kind: str, change: int = 1) -> Display:
        """The display with one cube of a resource added to (``change`` 1) or removed from (-1) a cell."""
        other = self.draft()
        place = dict(self.cubes[kind])
        count = place.get(cell, 0) + change
        if count:
            place[cell] = count
        else:
            del place[cell]
        other.cubes = {**self.cubes, kind: place}
        return other.finish()

    def with_clansman(self, cell: Cell, change: int = 1) -> Display:
        """The display with one clansman added to (``change`` 1) or removed from (-1) a cell."""
        other = self.draft()
        clansmen = dict(self.clansmen)
        count = clansmen.get(cell, 0) + change
        if count:
            clansmen[cell] = count
        else:
            del clansmen[cell]
        other.clansmen = clansmen
        if len(clansmen) > len(self.clansmen):
            other.build_zone |= _ZONE[cell]
        elif not count:
            other.build_zone = _NO_CELLS.union(*[_ZONE[stand] for stand in clansmen])
        return other.finish()

    def reachable_without(self, source: Cell, cell: Cell) -> bool:
        """True if a clansman remains near a cell when one on ``source`` leaves (R1)."""
        return any(
            abs(x - cell[0]) <= 1 and abs(y - cell[1]) <= 1 and ((x, y) != source or count > 1)
            for (x, y), count in self.clansmen.items()
        )
