"""Actions that need no decision: what may be activated in one go, and what may be played without asking.

Nothing here is ever done by the core itself: a game goes only where its actions lead. Whoever plays for somebody, such
as the page, may ask.
"""

from __future__ import annotations

from core.actions import Action, Activate, Cell, Done, Fill
from core.legal import legal_actions
from core.paying import payable_after_selling
from core.state import State
from core.tiles import IONA, Tile


def is_free(tile: Tile) -> bool:
    """Whether an activation of a tile takes nothing and leaves nothing to be chosen: it brings one cube of a fixed
    resource, a movement point, or victory points."""
    return not tile.input and (tile.moves or bool(tile.points) or tile.produces not in ("", "any"))


def free_activations(state: State) -> tuple[Activate, ...]:
    """The activations that need no choice, in the order of the legal actions; each stays legal, and means the same,
    while the others are played.

    The rule: the tile lies in reach, so that Loch Ness is not used for it; the activation is legal, so that a cube has
    room; and it takes nothing and leaves nothing to be chosen (:func:`is_free`). What it brings is never less for being
    taken early, and takes nothing away from any other activation: cubes lie on their own tile, and one more of them can
    only add ways to pay. The abbey and all that takes cubes are left out.
    """
    tiles = state.player.display.tiles
    return tuple(
        action
        for action in legal_actions(state)
        if type(action) is Activate and action.cell in state.reach and is_free(tiles[action.cell])
    )


def automatic_action(state: State) -> Action | None:
    """The action that decides nothing and may be played without asking, or None.

    - An activation, when all that are possible need no choice (:func:`free_activations`), and no other could become
      possible by a sale: whoever plays can only gain by each of them.
    - ``Done``, when there are movement points and somebody to move, and nothing is left to activate even if cubes were
      sold first. Selling and ending the turn are possible after it as before.
    - ``Fill``, when no sale could empty a tile that Loch Shiel would fill, so that it may as well be sold later.

    Passing is not among them, nor is ending a turn: what shows hidden things is always somebody's decision.
    """
    if state.phase == "fill":
        return None if _could_be_emptied(state) else Fill()
    if state.phase != "activate":
        return None
    legal = legal_actions(state)
    open_ones = [action for action in legal if type(action) is Activate]
    free = free_activations(state)
    if len(free) < len(open_ones) or _could_be_activated(state, {action.cell for action in free}):
        return None
    return next(iter(free), None) or next((action for action in legal if type(action) is Done), None)


def _could_be_emptied(state: State) -> bool:
    """Whether selling could empty a production tile, or the abbey."""
    display, rows = state.player.display, state.warehouse
    for cell, tile in display.tiles.items():
        if tile.is_production or tile.id == IONA:
            held = {kind: place[cell] for kind, place in display.cubes.items() if cell in place}
            if held and all(count <= rows[kind] for kind, count in held.items()):
                return True
    return False


def _could_be_activated(state: State, possible: set[Cell]) -> bool:
    """Whether selling could make an activation possible that is not: by making room, or by bringing coins."""
    player = state.player
    cells: list[Cell] = list(state.reach)
    if state.ness:
        cells += [cell for cell in player.display.tiles if cell not in state.reach and cell not in state.used]
    for cell in cells:
        if cell in possible:
            continue
        tile = player.display.tiles[cell]
        kinds = [kind for kind, place in player.display.cubes.items() if cell in place]
        if tile.produces and any(state.warehouse[kind] for kind in kinds):
            return True
        if tile.input and payable_after_selling(tile.input, player, state.warehouse):
            return True
    return False
