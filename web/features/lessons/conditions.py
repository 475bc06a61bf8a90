"""Occasions for hints and instructions: conditions on the view of a player's turn. Pure."""

from collections.abc import Callable

from core.actions import Take
from core.reason_codes import ReasonCode
from core.reasons import why_not_take
from core.state import SPACES
from core.tiles import RESOURCES, TILES
from game.selection import cells_for
from game.view import View

EARLY_TILE_COUNT = 4  # number of tiles in a display up to which a turn counts among the first


def is_early_turn(view: View) -> bool:
    """True in a player's first turns."""
    return len(view.state.player.display.tiles) <= EARLY_TILE_COUNT


def is_opening(view: View) -> bool:
    """True in a player's very first turn."""
    is_placed = view.state.phase not in ("take", "pay")
    return len(view.state.player.display.tiles) - is_placed <= 1


def has_placed(view: View) -> bool:
    """True unless the player has yet to place a first tile."""
    return len(view.state.player.display.tiles) > 1


def is_turn_start(view: View) -> bool:
    """True if the turn begins, with nothing selected."""
    return view.state.phase == "take" and view.selection.space is None


def has_placeable_selection(view: View) -> bool:
    """True if a tile is selected that can be placed."""
    space = view.selection.space
    return view.state.phase == "take" and space is not None and bool(cells_for(view.legal, space))


def is_paying(view: View) -> bool:
    """True if there is something to pay, or the selected tile has a cost."""
    space = view.selection.space
    priced = has_placeable_selection(view) and space is not None and TILES[view.state.at(space)].priced
    return view.state.phase == "pay" or priced


def can_take_location(view: View) -> bool:
    """True if the turn begins, and a special location can be taken."""
    return is_turn_start(view) and any(TILES[view.state.at(take.space)].special for take in view.legal_of(Take))


def has_untakeable_tile(view: View) -> bool:
    """True if the turn begins, and a tile ahead cannot be taken."""
    takes = {take.space for take in view.legal_of(Take)}
    return is_turn_start(view) and any(view.state.at(space) > 0 and space not in takes for space in range(SPACES))


def resource_count(view: View) -> int:
    """Number of goods on the tiles of the player to move."""
    display = view.state.player.display
    return sum(map(display.total, RESOURCES))


def selection_refused_for(*codes: ReasonCode) -> Callable[[View], bool]:
    """Predicate: the selected tile cannot be taken, for one of these reasons."""

    def applies(view: View) -> bool:
        space = view.selection.space
        why = why_not_take(view.state, space) if space is not None and view.state.phase == "take" else None
        return why is not None and why.code in codes

    return applies


def max_cubes_on_a_tile(view: View) -> int:
    """The largest number of cubes on a tile of the player to move."""
    display = view.state.player.display
    return max(map(display.cubes_on, display.tiles))
