"""Placing a paid tile (rules, 4), and its one-time benefit: coins, clansmen, chosen cubes, Loch Shiel (rules, 6)."""

from core.actions import Cell, Choose, Decline, Fill
from core.state import Payment
from core.step import Step
from core.tiles import IONA, NESS, OICH, SHIEL, TILES, Tile


def place(step: Step, tile: Tile, cell: Cell) -> None:
    """Lays a paid tile and applies its one-time benefit (rules, 6)."""
    state, player = step.state, step.player
    player.display = player.display.place(cell, tile)
    state.cell = cell
    if tile.special:
        player.cards += (tile.id,)
        player.bonnets += tile.bonnets
        step.emit("card", cell, tile=tile.id)
    for _ in range(tile.clansmen):
        player.display = player.display.with_clansman(cell)
        step.emit("clansman", cell)
    if tile.barrels:
        player.barrels += tile.barrels
        step.emit("barrels", cell, tile=tile.id, number=tile.barrels)
    if tile.coins:
        player.coins += tile.coins
        step.emit("coins", cell, tile=tile.id, number=tile.coins)
    if tile.free_choices:
        state.payment = Payment("place", tile, cell, ())
        state.choices = tile.free_choices
        state.phase = "choose"
    elif tile.id == SHIEL:
        if any(state.warehouse[kind] and place for kind, place in player.display.cubes.items()):
            state.phase = "fill"  # the player may sell first (R4)
        else:
            fill(step, Fill())
    else:
        begin_activating(step)


def begin_activating(step: Step) -> None:
    state, display, cell = step.state, step.player.display, step.state.cell
    assert cell is not None
    state.phase = "activate"
    if display.tiles[cell].id == OICH:
        state.reach = tuple(display.tiles)
    else:
        state.reach = (cell, *display.neighbours(cell))
        state.ness = NESS in step.player.cards


def fill(step: Step, action: Fill) -> None:
    """Loch Shiel: puts a matching cube on each empty production tile, one of choice on an empty abbey."""
    state, player = step.state, step.player
    display = player.display
    abbey = None
    for cell, tile in display.tiles.items():
        if tile.is_production and not display.cubes[tile.produces].get(cell):
            player.display = player.display.with_cube(cell, tile.produces)
            step.emit("cube", cell, tile.produces)
        elif tile.id == IONA and not display.cubes_on(cell):
            abbey = cell
    if abbey is None:
        begin_activating(step)
    else:
        state.payment = Payment("place", TILES[SHIEL], abbey, ())
        state.choices = 1
        state.phase = "choose"


def choose(step: Step, action: Choose) -> None:
    state, player, payment = step.state, step.player, step.state.payment
    assert payment is not None
    player.display = player.display.with_cube(payment.cell, action.kind)
    step.emit("cube", payment.cell, action.kind)
    state.choices -= 1
    if state.choices:
        return
    _chosen(step, payment)


def decline(step: Step, action: Decline) -> None:
    payment = step.state.payment
    assert payment is not None
    step.state.choices = 0
    _chosen(step, payment)


def _chosen(step: Step, payment: Payment) -> None:
    step.state.payment = None
    if payment.purpose == "place":
        begin_activating(step)
    else:
        step.state.phase = "activate"
