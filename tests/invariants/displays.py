"""Displays: legal placement of tiles, and invariants of everything on them (rules, 4)."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from core.actions import Cell
from core.state import Player
from core.tiles import RESOURCES, Tile
from tests.invariants import need

IONA, LOCHY = 44, 31


def sides(cell: Cell) -> dict[str, Cell]:
    x, y = cell
    return {"north": (x, y - 1), "south": (x, y + 1), "west": (x - 1, y), "east": (x + 1, y)}


OPPOSITE = {"north": "south", "south": "north", "west": "east", "east": "west"}


def edge(tile: Tile, side: str) -> str:
    """The edge of a tile on a side: river, road or plain."""
    if tile.river and side in ("north", "south"):
        return "river"
    return "road" if tile.road and side in ("west", "east") else "plain"


def around(cell: Cell) -> list[Cell]:
    x, y = cell
    return [(x + dx, y + dy) for dx, dy in product((-1, 0, 1), repeat=2) if dx or dy]


def fits(tiles: dict[Cell, Tile], tile: Tile, cell: Cell) -> bool:
    """True if a tile may be placed on a cell, regardless of clansmen (rules, 4 a to c)."""
    if cell in tiles:
        return False
    shared = {side: tiles[near] for side, near in sides(cell).items() if near in tiles}
    if any(edge(tile, side) != edge(other, OPPOSITE[side]) for side, other in shared.items()):
        return False
    for strip, there in (("river", tile.river), ("road", tile.road)):
        if there and not any(edge(tile, side) == strip for side in shared):
            return False
    return bool(shared)


def may_lie(player: Player, tile: Tile, cell: Cell, gone: Cell | None = None) -> bool:
    """True if a player may place a tile on a cell (rules, 4), after a clansman has left the cell ``gone``."""
    clansmen = Counter(player.display.clansmen)
    if gone:
        clansmen[gone] -= 1
    return fits(player.display.tiles, tile, cell) and any(clansmen[near] > 0 for near in around(cell))


def bounds(player: Player) -> Iterator[Cell]:
    """All cells next to the display's bounding box or in it: no others can take a tile."""
    xs = [x for x, _ in player.display.tiles]
    ys = [y for _, y in player.display.tiles]
    return product(range(min(xs) - 1, max(xs) + 2), range(min(ys) - 1, max(ys) + 2))


def cubes_of(player: Player) -> dict[tuple[Cell, str], int]:
    """Number of cubes by cell and kind."""
    return {(cell, kind): n for kind, place in player.display.cubes.items() for cell, n in place.items()}


def check_display(player: Player) -> None:
    display = player.display
    tiles = display.tiles
    need(tiles[0, 0].id == 0, "the starting village is missing")
    need(sum(tile.id == 0 for tile in tiles.values()) == 1, "more than one starting village")
    for cell, tile in tiles.items():
        need(not tile.river or cell[0] == 0, "a river outside the starting column", cell)
        need(not tile.road or cell[1] == 0, "a road outside the starting row", cell)
        for side, near in sides(cell).items():
            if near in tiles:
                need(edge(tile, side) == edge(tiles[near], OPPOSITE[side]), "sides that do not match", cell, near)
    reached, border = {(0, 0)}, [(0, 0)]
    while border:
        for near in sides(border.pop()).values():
            if near in tiles and near not in reached:
                reached.add(near)
                border.append(near)
    need(reached == set(tiles), "a display in two parts")
    for strip, axis in (("river", 1), ("road", 0)):
        run = sorted(cell[axis] for cell, tile in tiles.items() if getattr(tile, strip))
        need(run == list(range(run[0], run[-1] + 1)), f"a {strip} with a gap")
    for cell, count in display.clansmen.items():
        need(cell in tiles and count > 0, "clansmen beside the display", cell)
    need(set(display.cubes) == set(RESOURCES), "cubes of an unknown kind")
    for cell in {cell for place in display.cubes.values() for cell in place}:
        tile = tiles[cell]
        held = {kind: display.cubes[kind][cell] for kind in RESOURCES if cell in display.cubes[kind]}
        need(all(count > 0 for count in held.values()), "a count of no cubes", cell)
        most = 2 if tile.id == LOCHY else 3
        need(tile.is_production or tile.id in (IONA, LOCHY), "cubes on", tile, cell)
        need(sum(held.values()) <= most, "more than", most, "cubes on", tile)
        if tile.is_production:
            need(set(held) == {tile.produces}, "a strange cube on", tile)
