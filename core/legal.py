"""What the player whose turn it is may do: the list from which persons, bots and tests choose (rules, 4 to 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from core.actions import (
    Action,
    Activate,
    Cell,
    Choose,
    Decline,
    Done,
    EndTurn,
    Fill,
    GiveUp,
    Move,
    Pass,
    Promote,
    Sell,
    Table,
    Take,
)  # fmt: skip
from core.deal import ALL_TILES
from core.display import Display
from core.paying import coins_after_selling, coins_needed, payments
from core.state import SPACES, Player, State
from core.tiles import RESOURCES, ROOM, SHIEL, TILES, Tile

_TAKE: Final = Table(lambda space: Table(lambda cell: Take(space, cell)))
_ACTIVATE: Final = Table(Activate)
_MOVE: Final = Table(lambda source: Table(lambda target: Move(source, target)))
_PROMOTE: Final = Table(Promote)
_SELL: Final = Table(lambda kind: Table(lambda cell: Sell(cell, kind)))


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return all that may be done now, in a fixed order, without duplicates; empty only when the game is over."""
    return tuple(_LISTS[state.phase](state))


def taking_cells(state: State, tile: Tile) -> list[Cell]:
    """Return the cells on which the player may lay a tile, its cost in cubes and barrels left aside (rules, 4)."""
    player = state.player
    if tile.clansman and not player.chieftains and sum(player.display.clansmen.values()) < 2:
        return []  # the clan member given up could not be the one that allows the cell (R1)
    return player.display.cells_for(tile)


def can_pay(state: State, tile: Tile) -> bool:
    """Return whether the player can pay a tile as he stands, without selling first."""
    player = state.players[state.seat]
    if tile.cost:
        return coins_needed(tile.cost, player.display, state.warehouse) <= player.coins
    return tile.whisky <= player.barrels


def can_pay_after_selling(state: State, tile: Tile) -> bool:
    """Return whether the player could pay a tile if he sold the right cubes first (R2)."""
    player, rows = state.player, state.warehouse
    if tile.cost:
        return coins_needed(tile.cost, player.display, rows) <= coins_after_selling(tile.cost, player, rows)
    return tile.whisky <= player.barrels


def can_activate(state: State, cell: Cell) -> bool:
    """Return whether activating the tile on a cell would change anything (R5)."""
    player = state.player
    display = player.display
    tile = display.tiles[cell]
    if tile.moves:
        return True
    if tile.makes:
        held = display.cubes_on(cell) if tile.makes == "any" else display.cubes[tile.makes].get(cell, 0)
        return held < ROOM
    if tile.takes:
        return coins_needed(tile.takes, display, state.warehouse) <= player.coins
    return bool(tile.points)


def is_last_turn(state: State) -> bool:
    """Return whether it is certain, after the figure has moved, that the game ends with this turn's refill (R10)."""
    rear = next(place for place, occupant in enumerate(state.chain) if occupant < 0)
    return ALL_TILES - state.drawn <= SPACES - 1 - (len(state.chain) - rear)


def may_promote_last(state: State) -> bool:
    """Return whether the player may promote a clan member: another stays, or the game ends with this turn (R10)."""
    return sum(state.player.display.clansmen.values()) > 1 or is_last_turn(state)


def _take(state: State) -> list[Action]:
    actions: list[Action] = []
    cells_by_strip: dict[str, list[Cell]] = {}
    space = state.tail - 1
    for occupant in state.chain:
        space += 1
        if occupant <= 0:
            continue
        tile = TILES[occupant]
        if not tile.priced or can_pay(state, tile):
            strip = "Ness" if tile.clansman else tile.strip
            cells = cells_by_strip.get(strip)
            if cells is None:
                cells = cells_by_strip[strip] = taking_cells(state, tile)
            if cells:
                table = _TAKE[space % SPACES]
                actions += [table[cell] for cell in cells]
    if not actions and not _any_after_selling(state):
        actions.append(Pass())
    return actions + _sell(state)


def _any_after_selling(state: State) -> bool:
    return any(
        can_pay_after_selling(state, TILES[occupant]) and taking_cells(state, TILES[occupant])
        for occupant in state.chain
        if occupant > 0
    )


def _sell(state: State) -> list[Action]:
    rows, cubes = state.warehouse, state.player.display.cubes
    return [_SELL[kind][cell] for kind in RESOURCES if rows[kind] for cell in cubes[kind]]


def _pay(state: State) -> list[Action]:
    task = state.task
    assert task is not None
    if not (task.purpose == "place" and task.tile.clansman):
        return payments(task, state.player, state.warehouse)
    return surrenders(state.player, task.cell)


def surrenders(player: Player, cell: Cell) -> list[Action]:
    """Return the ways to pay for Loch Ness, which is to be laid on a cell (R1)."""
    display: Display = player.display
    sources: list[Action] = [GiveUp(source) for source in display.clansmen if display.reachable_without(source, cell)]
    return [*sources, GiveUp(None)] if player.chieftains else sources


def _fill(state: State) -> list[Action]:
    return [Fill(), *_sell(state)]


def _choose(state: State) -> list[Action]:
    kinds: list[Action] = [Choose(kind) for kind in RESOURCES]
    return [*kinds, Decline()] if state.task is not None and state.task.tile.id == SHIEL else kinds


def activations(state: State) -> list[Action]:
    """Return the activations that are open now, Loch Ness's included (rules, 6)."""
    actions: list[Action] = [_ACTIVATE[cell] for cell in state.reach if can_activate(state, cell)]
    if state.ness:
        reach, used = state.reach, state.used
        actions += [
            _ACTIVATE[cell]
            for cell in state.player.display.tiles
            if cell not in reach and cell not in used and can_activate(state, cell)
        ]
    return actions


def _activate(state: State) -> list[Action]:
    actions = activations(state)
    if state.points and state.player.display.clansmen:
        actions.append(Done())
    return [*actions, *_sell(state), EndTurn()]


def _move(state: State) -> list[Action]:
    actions: list[Action] = []
    if state.points:
        display = state.player.display
        for source in display.clansmen:
            table = _MOVE[source]
            actions += [table[target] for target in display.neighbours(source)]
        if display.clansmen and may_promote_last(state):
            actions += [_PROMOTE[source] for source in display.clansmen]
    return [*actions, *_sell(state), EndTurn()]


def _passed(state: State) -> list[Action]:
    return [*_sell(state), EndTurn()]


def _over(state: State) -> list[Action]:
    return []


_LISTS: Final[dict[str, Callable[[State], list[Action]]]] = {
    "take": _take, "pay": _pay, "fill": _fill, "choose": _choose, "activate": _activate, "move": _move,
    "passed": _passed, "over": _over,
}  # fmt: skip
