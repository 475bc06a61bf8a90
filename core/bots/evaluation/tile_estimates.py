"""Estimates for every available tile on every possible cell, in centi-VP. Nothing is simulated: an estimate adds the
tile's own value, the activations around it, and the tiles passed over."""

from typing import Final

from core.actions import Cell, Take
from core.bots.evaluation.marginal_values import MarginalValues
from core.display import NEIGHBOUR_CELLS, Display
from core.score_types import CARD_COUNTS
from core.state import SPACES, Player, State
from core.taking import TAKE, can_pay, can_pay_after_selling
from core.tiles import NESS, OICH, ROOM, SHIEL, TILES, Tile


class BuildSites:
    """Cells on which a player could place a tile, with their value apart from the tile itself."""

    __slots__ = ("cells", "activation_total", "room")
    cells: dict[str, list[tuple[int, Cell]]]  # by edge ("", "river", "road"): the value, and the cell
    room: dict[Cell, int]  # by cell, its extra value if the tile gives a clansman; empty if there is room enough
    activation_total: int  # the value of activating every tile (Loch Oich)


_SIDES: Final = (1, 3, 4, 6)  # indices of the four sides among the cells around a cell
_ENOUGH_CELLS: Final = 4  # number of plain cells to build on from which there is no danger of being walled in


def find_build_sites(display: Display, values: MarginalValues) -> BuildSites:
    """The build sites of a display."""
    weights, left = values.weights, values.left
    tiles, cubes, zone, plain = display.tiles, display.cubes, display.build_zone, display.plain_cells
    gains: dict[Cell, int] = {}
    near = weights.near[left]
    every = 0
    cube_gain, movement = values.cube_gain, values.movement
    for cell, tile in tiles.items():
        made = tile.produces
        if made and made != "any":
            gain = cube_gain[made] if cubes[made].get(cell, 0) < ROOM else 0
        elif tile.moves:
            gain = movement
        else:
            gain = values.activation(tile, cell, cubes)
        every += gain
        gains[cell] = gain + near
    sites = BuildSites()
    sites.activation_total = every
    gain_of = gains.get
    found = [(sum([gain_of(other, 0) for other in NEIGHBOUR_CELLS[cell]]), cell) for cell in plain if cell in zone]
    count = len(found)
    north, south, west, east = display.river_road_ends
    river = [
        (sum([gain_of(other, 0) for other in NEIGHBOUR_CELLS[cell]]), cell)
        for cell, beyond in ((north, (north[0], north[1] - 1)), (south, (south[0], south[1] + 1)))
        if cell in zone and beyond not in tiles
    ]
    road = [
        (sum([gain_of(other, 0) for other in NEIGHBOUR_CELLS[cell]]), cell)
        for cell, beyond in ((west, (west[0] - 1, west[1])), (east, (east[0] + 1, east[1])))
        if cell in zone and beyond not in tiles
    ]
    sites.room = {}
    if count < _ENOUGH_CELLS + 1:
        opens = weights.opens[left]
        found = [(more + _room(display, cell, count - 1, opens, sites.room), cell) for more, cell in found]
        river = [(more + _room(display, cell, count, opens, sites.room), cell) for more, cell in river]
        road = [(more + _room(display, cell, count, opens, sites.room), cell) for more, cell in road]
    sites.cells = {"": found, "river": river, "road": road}
    return sites


def _room(display: Display, cell: Cell, count: int, opens: tuple[int, ...], room: dict[Cell, int]) -> int:
    """Returns the value of the cells still open after building on ``cell``: ``count`` old ones plus those the new tile
    opens; ``room`` receives, by cell, the extra value if the tile gives a clansman."""
    tiles, zone, ends, plain = display.tiles, display.build_zone, display.river_road_ends, display.plain_cells
    around = NEIGHBOUR_CELLS[cell]
    wide = count
    for place in range(8):
        other = around[place]
        if other in plain:
            wide += other not in zone
        elif place in _SIDES and other not in tiles and other not in ends:
            if other in zone:
                count += 1
            wide += 1
    without = opens[count] if count < _ENOUGH_CELLS else 0
    room[cell] = (opens[wide] if wide < _ENOUGH_CELLS else 0) - without
    return without


def tile_value(tile: Tile, player: Player, values: MarginalValues, activation_total: int) -> int:
    """The value of a tile: benefits minus cost; ``activation_total`` is that of activating all the player's tiles."""
    weights, left = values.weights, values.left
    value = weights.kinds[left][tile.kind]
    made = tile.produces
    if made:
        value += values.cube_gain[made] if made != "any" else max(values.cube_gain.values())
    elif tile.moves:
        value += values.movement + tile.clansmen * weights.crew[left] // max(1, values.clansmen)
        if values.clansmen == 1:
            promotion = values.chieftain - weights.crew[left]
            if promotion > values.movement:
                value += promotion - values.movement
    elif tile.input:
        value += values.conversion(tile)
    elif tile.points:
        value += tile.points[0] * 100
    for due in tile.cost:
        if due.only:
            value -= values.cube_price[due.only]
        else:
            value -= sum(sorted(values.cube_price.values())[: due.least])
    if tile.whisky:
        value -= values.barrel
    if tile.barrels:
        value += tile.barrels * values.barrel
    if tile.special:
        value += values.card + tile.bonnets * values.chieftain + _card_value(tile, player, values, activation_total)
    return value


def _card_value(tile: Tile, player: Player, values: MarginalValues, activation_total: int) -> int:
    """The value of a special location's effect apart from its activation."""
    tiles, number = player.display.tiles, tile.id
    if tile.coins:
        return tile.coins * values.coin
    if number in CARD_COUNTS:
        card = CARD_COUNTS[number]
        return 100 * (card.vp(tiles.values()) + card.vp_each * card.counts(tile)) * (100 + values.left) // 100
    if number == SHIEL:
        cubes = player.display.cubes
        return sum(
            values.cube_gain[other.produces]
            for cell, other in tiles.items()
            if other.is_production and not cubes[other.produces].get(cell)
        )
    if number == OICH:
        return activation_total * 70 // 100
    if number == NESS:
        return -values.weights.crew[values.left] + 2 * values.left
    if tile.free_choices:
        best = sorted(values.cube_gain.values())
        return best[-1] + best[-2]
    return 0


def track_costs(state: State, values: MarginalValues) -> dict[int, int]:
    """For each space of the ring, the cost of passing over all tiles on the way to its tile."""
    skip, give = values.weights.skip[values.left], values.weights.give[values.left]
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


def estimate_takes(
    state: State, values: MarginalValues, sites: BuildSites, sell: bool = False
) -> list[tuple[int, Take]]:
    """An estimate for every take on every cell, if wanted also of tiles that are affordable only after selling."""
    player = state.players[state.seat]
    found: list[tuple[int, Take]] = []
    every, room = sites.activation_total, sites.room
    for space, cost in track_costs(state, values).items():
        tile = TILES[state.at(space)]
        cells = sites.cells[tile.edge]
        if (
            cells
            and (not tile.priced or can_pay(state, tile) or (sell and can_pay_after_selling(state, tile)))
            and not (tile.costs_person and values.clansmen < 2)
        ):
            value, take = tile_value(tile, player, values, every) - cost, TAKE[space]
            if room and tile.clansmen:
                found += [(value + more + room[cell], take[cell]) for more, cell in cells]
            else:
                found += [(value + more, take[cell]) for more, cell in cells]
    return found
