"""Invariants of states and displays, derived independently from the rules.

Nothing in this folder asks the core what is legal or how something is counted: each rule of docs/rules.md is stated
once more, as plainly as possible and without regard to speed, so that the two can be compared.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from core.actions import Cell
from core.state import Player, State
from core.tiles import RESOURCES, STACKS, TILES, Tile

IONA, LOCHY = 44, 31

LAST_DRAWS = (31, 50, 67)
"""Number of tiles drawn when stack 1, 2 and 3 run out."""


def need(holds: object, *what: object) -> None:
    assert holds, " ".join(map(str, what))


def sides(cell: Cell) -> dict[str, Cell]:
    x, y = cell
    return {"north": (x, y - 1), "south": (x, y + 1), "west": (x - 1, y), "east": (x + 1, y)}


OPPOSITE = {"north": "south", "south": "north", "west": "east", "east": "west"}


def edge(tile: Tile, side: str) -> str:
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
    return {(cell, kind): n for kind, place in player.display.cubes.items() for cell, n in place.items()}


def check_cubes(player: Player) -> None:
    display, tiles = player.display, player.display.tiles
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


def draws_until_turn_of(state: State, seat: int) -> int:
    """Fewest tiles drawn before a player's next turn, if the stacks suffice: all others move to the nearest tile."""
    chain, drawn = list(state.chain), 0
    while True:
        behind = next(place for place, occupant in enumerate(chain) if occupant < 0)
        drawn += behind
        chain = chain[behind:] + [1] * behind
        if chain[0] == -1 - seat:
            return drawn
        near = next(place for place, occupant in enumerate(chain) if occupant > 0)
        chain[0], chain[near] = 0, chain[0]


def all_may_go(state: State, seat: int) -> bool:
    """True if a player may be without clansmen, having no further turn (R10)."""
    return 67 - state.drawn <= draws_until_turn_of(state, seat)


def check_state(state: State) -> None:
    for seat in range(len(state.players)):
        check_player(state, seat)
    need(set(state.warehouse) == set(RESOURCES), "rows of the warehouse")
    need(all(type(row) is int and 0 <= row <= 3 for row in state.warehouse.values()), "a row out of range")
    check_tiles(state)
    need(len(state.scorings) == sum(state.drawn >= last for last in LAST_DRAWS), "the number of scorings")
    left = state.phase in ("move", "take") and (state.reach or state.ness)
    need(not left, "something left to activate")


def check_player(state: State, seat: int) -> None:
    player = state.players[seat]
    check_cubes(player)
    need(min(player.coins, player.barrels, player.chieftains) >= 0, "less than nothing")
    special = tuple(tile.id for tile in player.display.tiles.values() if tile.special)
    need(player.cards == special, "cards", player.cards, "for", special)
    need(player.bonnets == sum(TILES[number].bonnets for number in player.cards), "wrong bonnets")
    if not player.display.clansmen:
        need(state.over or all_may_go(state, seat), "no clansman left (R10)")


def check_tiles(state: State) -> None:
    places = [n for n in state.chain if n > 0] + list(state.box)
    places += [tile.id for player in state.players for tile in player.display.tiles.values() if tile.id]
    if state.phase == "pay" and state.payment is not None and state.payment.purpose == "place":
        places.append(state.payment.tile.id)
    need(len(set(places)) == len(places) == state.drawn, "a tile in two places, or in none")
    unseen = [[n for n in stack if n not in places] for stack in STACKS]
    need([len(stack) for stack in unseen] == list(state.left()), "wrong numbers left in the stacks")
    need([list(stack) for stack in state.unseen()] == unseen, "wrong tiles left in the stacks")
    for lower, higher, whole in zip(unseen[:-1], unseen[1:], STACKS[1:], strict=True):
        need(not lower or len(higher) == len(whole), "a stack begun before the one before it is empty")
