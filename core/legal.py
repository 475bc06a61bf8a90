"""Legal actions, the list that players, bots and tests choose from (rules, 4 to 7)."""

from collections.abc import Callable, Sequence
from functools import partial
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
    Memo,
    Move,
    Pass,
    Promote,
    Sell,
    Take,
    by_kind,
)  # fmt: skip
from core.display import Display
from core.paying import coins_needed, payable_after_selling, payments
from core.public_info import ahead, tiles_to_end
from core.state import SPACES, Phase, Player, State, figure, refill_size
from core.tiles import EDGES, RESOURCES, ROOM, SHIEL, TILES, Tile

_PASS, _FILL, _DECLINE, _DONE, _END = Pass(), Fill(), Decline(), Done(), EndTurn()
_CHOICES: Final[list[Action]] = [Choose(kind) for kind in RESOURCES]

TAKE: Final = [Memo(partial(Take, space)) for space in range(SPACES)]
ACTIVATE: Final = Memo(Activate)
MOVE: Final = Memo(lambda source: Memo(partial(Move, source)))
PROMOTE: Final = Memo(Promote)
SELL: Final = by_kind(Sell)
"""Memos of the actions: ``TAKE[space][cell]``, ``MOVE[source][target]``, ``SELL[kind][cell]``."""


def legal_actions(state: State) -> tuple[Action, ...]:
    """All legal actions, in a fixed order, without duplicates; empty only when the game is over."""
    return tuple(_LISTS[state.phase](state))


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


def can_activate(state: State, cell: Cell) -> bool:
    """True if activating the tile on a cell changes anything (R5)."""
    player = state.players[state.seat]
    display = player.display
    tile = display.tiles[cell]
    if tile.moves:
        return True
    makes = tile.produces
    if makes:
        return (display.cubes_on(cell) if makes == "any" else display.cubes[makes].get(cell, 0)) < ROOM
    if tile.input:
        return coins_needed(tile.input, display, state.warehouse) <= player.coins
    return bool(tile.points)


def ends_game(state: State) -> bool:
    """True if this turn's refill is certain to end the game; valid once the figure has moved."""
    return tiles_to_end(state) <= refill_size(state.chain)


def is_last_turn(state: State) -> bool:
    """True if the player certainly has no further turn; False as long as the figure has not moved."""
    return tiles_to_end(state) <= ahead(state)


def may_promote(state: State) -> bool:
    """True if the player may promote a clansman: another one stays, or none has to (R10)."""
    return sum(state.player.display.clansmen.values()) > 1 or _may_promote_all(state)


def _may_promote_all(state: State) -> bool:
    """True if no clansman has to stay in the display (R10); see :data:`core.record.RULES` for older rules."""
    if state.rules > 2:
        return is_last_turn(state)
    behind = state.chain[: state.chain.index(figure(state.seat))] if state.rules > 1 else ()
    return tiles_to_end(state) <= refill_size(state.chain) + sum(occupant < 0 for occupant in behind)


def _take(state: State) -> list[Action]:
    actions: list[Action] = []
    player = state.player
    cells_for = {edge: player.display.open_cells(edge) for edge in EDGES}
    for space, occupant in enumerate(state.chain, state.tail):
        if occupant > 0:
            tile = TILES[occupant]
            cells = cells_for[tile.edge]
            if cells and (not tile.priced or can_pay(state, tile)) and (not tile.costs_person or _can_give_up(player)):
                actions += map(TAKE[space % SPACES].__getitem__, cells)
    if not actions and not _any_after_selling(state):
        actions.append(_PASS)
    return actions + _sell(state)


def _any_after_selling(state: State) -> bool:
    return any(
        can_pay_after_selling(state, TILES[occupant]) and taking_cells(state, TILES[occupant])
        for occupant in state.chain
        if occupant > 0
    )


def _sell(state: State) -> list[Action]:
    rows, cubes = state.warehouse, state.player.display.cubes
    actions: list[Action] = []
    for kind, place in cubes.items():
        if place and rows[kind]:
            actions += map(SELL[kind].__getitem__, place)
    return actions


def _pay(state: State) -> Sequence[Action]:
    payment = state.payment
    assert payment is not None
    if not (payment.purpose == "place" and payment.tile.costs_person):
        return payments(payment, state.player, state.warehouse)
    return surrenders(state.player, payment.cell)


def surrenders(player: Player, cell: Cell) -> list[GiveUp]:
    """Ways to pay for Loch Ness before placing it on a cell (R1)."""
    display: Display = player.display
    sources = [GiveUp(source) for source in display.clansmen if display.reachable_without(source, cell)]
    return [*sources, GiveUp(None)] if player.chieftains else sources


def _choose(state: State) -> list[Action]:
    return [*_CHOICES, _DECLINE] if state.payment is not None and state.payment.tile.id == SHIEL else _CHOICES


def activations(state: State) -> list[Action]:
    """The legal activations, including the one by Loch Ness (rules, 6)."""
    actions: list[Action] = [ACTIVATE[cell] for cell in state.reach if can_activate(state, cell)]
    if state.ness:
        reach, used = state.reach, state.used
        actions += [
            ACTIVATE[cell]
            for cell in state.player.display.tiles
            if cell not in reach and cell not in used and can_activate(state, cell)
        ]
    return actions


def _activate(state: State) -> list[Action]:
    actions = activations(state)
    if state.movement_points and state.player.display.clansmen:
        actions.append(_DONE)
    actions += _sell(state)
    actions.append(_END)
    return actions


def _move(state: State) -> list[Action]:
    actions: list[Action] = []
    if state.movement_points:
        display = state.player.display
        for source in display.clansmen:
            actions += map(MOVE[source].__getitem__, display.neighbours(source))
        if display.clansmen and may_promote(state):
            actions += map(PROMOTE.__getitem__, display.clansmen)
    actions += _sell(state)
    actions.append(_END)
    return actions


_LISTS: Final[dict[Phase, Callable[[State], Sequence[Action]]]] = {
    "take": _take,
    "pay": _pay,
    "fill": lambda state: [_FILL, *_sell(state)],
    "choose": _choose,
    "activate": _activate,
    "move": _move,
    "passed": lambda state: [*_sell(state), _END],
    "over": lambda _state: [],
}
