"""Actions that need no decision: activations that can be batched, and actions that can be played without asking.

The core never plays any of these on its own: a game changes only through its actions. Callers that play for a user,
such as the page, may ask.
"""

from core.actions import Action, Activate, Cell, Done, Fill
from core.legal import legal_actions
from core.paying import payable_after_selling
from core.state import State
from core.tiles import IONA, Tile


def is_free(tile: Tile) -> bool:
    """True if activating a tile costs nothing and gives one cube of a fixed resource, a movement point or points."""
    return not tile.input and (tile.moves or bool(tile.points) or tile.produces not in ("", "any"))


def free_activations(state: State) -> tuple[Activate, ...]:
    """Activations that need no choice, in the order of the legal actions; each stays legal, and means the same, while
    the others are played.

    The rule: the tile is in reach, so Loch Ness is not spent on it; the activation is legal, so there is room for the
    cube; and it takes nothing and leaves no choice (:func:`is_free`). Its benefit is never smaller for being taken
    early, and takes nothing away from other activations: cubes lie on their own tile, and one more cube can only add
    ways to pay. The abbey and every tile that takes cubes are left out.
    """
    tiles = state.player.display.tiles
    return tuple(
        action
        for action in legal_actions(state)
        if type(action) is Activate and action.cell in state.reach and is_free(tiles[action.cell])
    )


def automatic_action(state: State) -> Action | None:
    """The action that leaves the player no decision, so it may be played automatically; None if there is none.

    - An activation that needs no choice (:func:`free_activations`): the player can only gain by it.
    - ``Done``, if there are movement points and clansmen to move, and nothing is left to activate even after selling.
      Selling and ending the turn are still possible afterwards.
    - ``Fill``, if no sale could empty a tile that Loch Shiel would fill, so selling can wait.

    Passing and ending a turn are never automatic: revealing hidden information is always a player's decision.
    """
    if state.phase == "fill":
        return None if _could_be_emptied(state) else Fill()
    if state.phase != "activate":
        return None
    if free := free_activations(state):
        return free[0]
    legal = legal_actions(state)
    if any(type(action) is Activate for action in legal) or _could_be_activated(state):
        return None
    return next((action for action in legal if type(action) is Done), None)


def _could_be_emptied(state: State) -> bool:
    """True if selling could empty a production tile or the abbey."""
    display, rows = state.player.display, state.warehouse
    for cell, tile in display.tiles.items():
        if tile.is_production or tile.id == IONA:
            held = {kind: place[cell] for kind, place in display.cubes.items() if cell in place}
            if held and all(count <= rows[kind] for kind, count in held.items()):
                return True
    return False


def _could_be_activated(state: State) -> bool:
    """True if selling could make an activation possible, by making room or by bringing coins."""
    player = state.player
    cells: list[Cell] = list(state.reach)
    if state.ness:
        cells += [cell for cell in player.display.tiles if cell not in state.reach and cell not in state.used]
    for cell in cells:
        tile = player.display.tiles[cell]
        kinds = [kind for kind, place in player.display.cubes.items() if cell in place]
        if tile.produces and any(state.warehouse[kind] for kind in kinds):
            return True
        if tile.input and payable_after_selling(tile.input, player, state.warehouse):
            return True
    return False
