"""Taking a tile from the track, or passing (rules, 4): when one can, what it does, and why not."""

from functools import partial
from typing import Any, Final

from core.actions import Action, Cell, Memo, Pass, Take
from core.paying import coins_needed, give_up, give_up_actions, pay_on, payable_after_selling
from core.placing import place
from core.reason_codes import Reason, ReasonCode
from core.state import SPACES, Payment, Player, State, figure
from core.step import Step
from core.tiles import EDGE_KINDS, TILES, Tile
from core.warehouse import FULL, UNPAYABLE

_PASS: Final = Pass()
TAKE: Final = [Memo(partial(Take, space)) for space in range(SPACES)]


def taking_cells(state: State, tile: Tile) -> list[Cell]:
    """Cells the player may place a tile on, its cost in cubes and barrels aside (rules, 4)."""
    player = state.player
    return player.display.cells_for(tile) if not tile.costs_person or _can_give_up(player) else []


def _can_give_up(player: Player) -> bool:
    """True if a person can be given up for Loch Ness; a lone clansman cannot, being needed near the cell (R1)."""
    return player.chieftains > 0 or sum(player.display.clansmen.values()) > 1


def can_pay(state: State, tile: Tile) -> bool:
    """True if the player can pay for a tile without selling first."""
    player = state.players[state.seat]
    if tile.cost:
        return coins_needed(tile.cost, player.display, state.warehouse) <= player.coins
    return tile.whisky <= player.barrels


def can_pay_after_selling(state: State, tile: Tile) -> bool:
    """True if the player can pay for a tile after selling the right cubes (R2)."""
    player, rows = state.player, state.warehouse
    if tile.cost:
        return payable_after_selling(tile.cost, player, rows)
    return tile.whisky <= player.barrels


def tiles_to_take(state: State) -> list[Action]:
    """The tiles that can be taken, with their cells; passing if there is none, not even after selling."""
    actions: list[Action] = []
    player = state.player
    cells_for = {edge: player.display.open_cells(edge) for edge in EDGE_KINDS}
    for space, occupant in enumerate(state.chain, state.tail):
        if occupant > 0:
            tile = TILES[occupant]
            cells = cells_for[tile.edge]
            if cells and (not tile.priced or can_pay(state, tile)) and (not tile.costs_person or _can_give_up(player)):
                actions += map(TAKE[space % SPACES].__getitem__, cells)
    if not actions and not _any_affordable_after_selling(state):
        actions.append(_PASS)
    return actions


def _any_affordable_after_selling(state: State) -> bool:
    return any(
        can_pay_after_selling(state, TILES[occupant]) and taking_cells(state, TILES[occupant])
        for occupant in state.chain
        if occupant > 0
    )


def take(step: Step, action: Take) -> None:
    state, player = step.state, step.player
    chain = list(state.chain)
    position = (action.space - state.tail) % SPACES
    tile = TILES[chain[position]]
    chain[0], chain[position] = 0, figure(step.seat)
    state.chain = tuple(chain)
    step.emit("took", action.cell, tile=tile.id, number=action.space)
    if tile.whisky:
        player.barrels -= tile.whisky
        step.emit("paid_barrels", number=tile.whisky)
    if not (tile.cost or tile.costs_person):
        place(step, tile, action.cell)
        return
    state.payment = Payment("place", tile, action.cell, tile.cost)
    if tile.cost:
        pay_on(step)
        return
    ways = give_up_actions(player, action.cell)
    if len(ways) > 1:
        state.phase = "pay"
    else:
        give_up(step, ways[0])


def pass_turn(step: Step, action: Pass) -> None:
    state = step.state
    chain = list(state.chain)
    position = next(position for position, occupant in enumerate(chain) if occupant > 0)
    gone = chain[position]
    chain[0], chain[position] = 0, figure(step.seat)
    state.chain = tuple(chain)
    state.box += (gone,)
    state.phase = "passed"
    step.emit("passed", tile=gone, number=state.space_of(position))


def why_not_from_space(state: State, space: int) -> Reason | None:
    """The reason the tile on a space of the ring, 0 to 13, cannot be taken; None if it can."""
    occupant = state.at(space)
    if occupant <= 0:
        return Reason(ReasonCode.NO_TILE_ON_SPACE, {"space": space})
    tile = TILES[occupant]
    return _why_no_cell(state, tile) or _why_not_payable(state, tile)


def _why_no_cell(state: State, tile: Tile) -> Reason | None:
    if taking_cells(state, tile):
        return None
    display = state.player.display
    if tile.costs_person and display.cells_for(tile):
        return Reason(ReasonCode.PERSON_NEEDED_THERE)
    if not display.clansmen:
        return Reason(ReasonCode.NO_CLANSMAN)
    if tile.river and all(end in display.build_zone for end in display.river_road_ends[:2]):
        return Reason(ReasonCode.RIVER_BUILT_UP)
    if tile.river:
        return Reason(ReasonCode.RIVER_OUT_OF_REACH)
    if tile.road and all(end in display.build_zone for end in display.river_road_ends[2:]):
        return Reason(ReasonCode.ROAD_BUILT_UP)
    if tile.road:
        return Reason(ReasonCode.ROAD_OUT_OF_REACH)
    if not display.plain_cells:
        return Reason(ReasonCode.NO_PLAIN_SIDE)
    return Reason(ReasonCode.PLAIN_OUT_OF_REACH)


def _why_not_payable(state: State, tile: Tile) -> Reason | None:
    if can_pay(state, tile):
        return None
    player = state.player
    if tile.whisky:
        return Reason(ReasonCode.NO_BARREL, {"barrels": tile.whisky})
    due, coins = tile.cost[0], coins_needed(tile.cost, player.display, state.warehouse)
    sell_first = coins < UNPAYABLE and can_pay_after_selling(state, tile)
    data: dict[str, Any] = {"price": coins}
    if due.distinct:
        if coins >= UNPAYABLE:
            return Reason(ReasonCode.TOO_FEW_KINDS, {"number": due.least})
        data["number"] = due.least
        return Reason(ReasonCode.SELL_FIRST_FOR_KINDS if sell_first else ReasonCode.TOO_FEW_COINS_FOR_KINDS, data)
    missing = tuple(kind for due in tile.cost for kind in due.kinds if not player.display.cubes[kind])
    empty = tuple(kind for kind in missing if state.warehouse[kind] == FULL)
    if empty:
        return Reason(ReasonCode.NONE_TO_BUY, {"missing": empty})
    data["missing"] = missing
    return Reason(ReasonCode.SELL_FIRST if sell_first else ReasonCode.TOO_FEW_COINS, data)


def why_not_on_cell(state: State, action: Take) -> Reason:
    """The reason a tile that can be taken cannot be placed on that particular cell (rules, 4 a to d)."""
    display, cell = state.player.display, action.cell
    tile, (x, y) = TILES[state.at(action.space)], action.cell
    if cell in display.tiles:
        return Reason(ReasonCode.CELL_TAKEN)
    sides = ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))
    if not any(side in display.tiles for side in sides):
        return Reason(ReasonCode.NO_SHARED_SIDE)
    if tile.river and cell not in display.river_road_ends[:2]:
        return Reason(ReasonCode.NOT_AN_END_OF_THE_RIVER)
    if tile.road and cell not in display.river_road_ends[2:]:
        return Reason(ReasonCode.NOT_AN_END_OF_THE_ROAD)
    if cell not in display.plain_cells and not (cell in display.river_road_ends and tile.edge):
        return Reason(ReasonCode.EDGES_DIFFER)
    if cell not in display.build_zone:
        return Reason(ReasonCode.CELL_OUT_OF_REACH)
    return Reason(ReasonCode.EDGES_DIFFER)
