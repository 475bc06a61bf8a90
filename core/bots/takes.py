"""A quick estimate of every tile that could be taken, on every cell it could be laid on, without trying any of them."""

from __future__ import annotations

from typing import Final

from core.actions import Cell, Take
from core.bots.worth import Worth
from core.display import AROUND, Display
from core.legal import can_pay, can_pay_after_selling
from core.state import SPACES, Player, State
from core.tiles import DUART, IONA, MORAR, NESS, OICH, ROOM, SHIEL, TILES, Tile

_TAKES: list[dict[Cell, Take]] = [{} for _ in range(SPACES)]


def take_of(space: int, cell: Cell) -> Take:
    """Return ``Take(space, cell)``, only quicker."""
    known = _TAKES[space]
    action = known.get(cell)
    if action is None:
        action = known[cell] = Take(space, cell)
    return action


class Sites:
    """The cells where one could build, and what building there would bring besides the tile itself.

    :param cells: by strip ("", "river", "road"): what it would bring, and the cell
    :param room: how much more it would bring, by cell, if a clan member came with the tile; empty where there is room
    :param every: what activating every tile would bring (Loch Oich)
    """

    __slots__ = ("cells", "every", "room")
    cells: dict[str, list[tuple[int, Cell]]]
    room: dict[Cell, int]
    every: int


_SIDES: Final = (1, 3, 4, 6)
_ENOUGH: Final = 4
"""With so many plain cells to build on, nobody need fear to wall himself in."""


def sites(display: Display, w: Worth) -> Sites:
    """Look at all cells where something can be laid.

    :param display: the display of the player
    :param w: what things are worth to him
    """
    mind, left = w.mind, w.left
    tiles, cubes, zone, ends, plain = display.tiles, display.cubes, display.zone, display.ends, display.plain
    gains: dict[Cell, int] = {}
    near = mind.near[left]
    every = 0
    get, step = w.get, w.step
    for cell, tile in tiles.items():
        made = tile.makes
        if made and made != "any":
            gain = get[made] if cubes[made].get(cell, 0) < ROOM else 0
        elif tile.moves:
            gain = step
        else:
            gain = w.gain(tile, cell, cubes)
        every += gain
        gains[cell] = gain + near
    s = Sites.__new__(Sites)
    s.every = every
    get_gain = gains.get
    found = [(sum([get_gain(other, 0) for other in AROUND[cell]]), cell) for cell in plain if cell in zone]
    count = len(found)
    north, south, west, east = ends
    river = [
        (sum([get_gain(other, 0) for other in AROUND[cell]]), cell)
        for cell, beyond in ((north, (north[0], north[1] - 1)), (south, (south[0], south[1] + 1)))
        if cell in zone and beyond not in tiles
    ]
    road = [
        (sum([get_gain(other, 0) for other in AROUND[cell]]), cell)
        for cell, beyond in ((west, (west[0] - 1, west[1])), (east, (east[0] + 1, east[1])))
        if cell in zone and beyond not in tiles
    ]
    s.room = {}
    if count < _ENOUGH + 1:
        opens = mind.opens[left]
        found = [(more + _room(display, cell, count - 1, opens, s.room), cell) for more, cell in found]
        river = [(more + _room(display, cell, count, opens, s.room), cell) for more, cell in river]
        road = [(more + _room(display, cell, count, opens, s.room), cell) for more, cell in road]
    s.cells = {"": found, "river": river, "road": road}
    return s


def _room(display: Display, cell: Cell, count: int, opens: tuple[int, ...], room: dict[Cell, int]) -> int:
    """Return what the number of cells left to build on is worth after building on a cell; note it for a clan member."""
    tiles, zone, ends, plain = display.tiles, display.zone, display.ends, display.plain
    around = AROUND[cell]
    wide = count
    for place in range(8):
        other = around[place]
        if other in plain:
            wide += other not in zone
        elif place in _SIDES and other not in tiles and other not in ends:
            if other in zone:
                count += 1
            wide += 1
    without = opens[count] if count < _ENOUGH else 0
    room[cell] = (opens[wide] if wide < _ENOUGH else 0) - without
    return without


def tile_value(tile: Tile, player: Player, w: Worth, every: int) -> int:
    """Return what a tile itself would bring, now and later, less what it costs.

    :param tile: a tile of the track
    :param player: who would take it
    :param w: what things are worth to him
    :param every: what activating all his tiles would bring
    """
    mind, left = w.mind, w.left
    value = mind.kinds[left][tile.kind]
    made = tile.makes
    if made:
        value += w.get[made] if made != "any" else max(w.get.values())
    elif tile.moves:
        value += w.step + tile.clansmen * mind.crew[left] // max(1, w.clansmen)
        if w.clansmen == 1:
            promote = w.chieftain - mind.crew[left]
            if promote > w.step:
                value += promote - w.step
    elif tile.takes:
        value += w.conversion(tile)
    elif tile.points:
        value += tile.points[0] * 100
    for due in tile.cost:
        if due.only:
            value -= w.cost[due.only]
        else:
            value -= sum(sorted(w.cost.values())[: due.least])
    if tile.whisky:
        value -= w.barrel
    if tile.barrels:
        value += tile.barrels * w.barrel
    if tile.special:
        value += w.card + tile.bonnets * w.chieftain + _card_value(tile, player, w, every)
    return value


def _card_value(tile: Tile, player: Player, w: Worth, every: int) -> int:
    number = tile.id
    later = 100 + w.left
    if tile.coins:
        return tile.coins * w.coin
    if number == IONA:
        return 200 * (1 + sum(other.frame == "yellow" for other in player.display.tiles.values())) * later // 100
    if number == MORAR:
        return 200 * sum(other.frame == "green" for other in player.display.tiles.values()) * later // 100
    if number == DUART:
        return 300 * sum(other.kind == "village" for other in player.display.tiles.values()) * later // 100
    if number == SHIEL:
        cubes = player.display.cubes
        return sum(
            w.get[other.makes]
            for cell, other in player.display.tiles.items()
            if other.is_production and not cubes[other.makes].get(cell)
        )
    if number == OICH:
        return every * 70 // 100
    if number == NESS:
        return -w.mind.crew[w.left] + 2 * w.left
    if tile.choices:
        best = sorted(w.get.values())
        return best[-1] + best[-2]
    return 0


def track_costs(state: State, w: Worth) -> dict[int, int]:
    """Return what it costs, by space of the ring, to pass over all tiles on the way to the tile there."""
    skip, give = w.mind.skip[w.left], w.mind.give[w.left]
    costs: dict[int, int] = {}
    cost, each = 0, skip
    space = state.tail - 1
    for occupant in state.chain:
        space += 1
        if occupant > 0:
            costs[space % SPACES] = cost
            cost += each
        elif space > state.tail:
            each = give
    return costs


def estimates(state: State, w: Worth, here: Sites, sell: bool = False) -> list[tuple[int, Take]]:
    """Return every tile of the track that can be taken, on every cell, with an estimate.

    :param state: a position in which a tile is to be taken
    :param w: what things are worth to the player
    :param here: where he can build
    :param sell: whether to list tiles too that he can pay only after selling
    """
    player = state.players[state.seat]
    found: list[tuple[int, Take]] = []
    every, room = here.every, here.room
    for space, track in track_costs(state, w).items():
        tile = TILES[state.at(space)]
        cells = here.cells[tile.strip]
        if (
            cells
            and (not tile.priced or can_pay(state, tile) or (sell and can_pay_after_selling(state, tile)))
            and not (tile.clansman and w.clansmen < 2)
        ):
            value = tile_value(tile, player, w, every) - track
            if room and tile.clansmen:
                found += [(value + more + room[cell], take_of(space, cell)) for more, cell in cells]
            else:
                found += [(value + more, take_of(space, cell)) for more, cell in cells]
    return found
