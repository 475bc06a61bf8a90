"""Warnings about turns that waste something, or that leave the player with nowhere to build."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final, NamedTuple

from core.actions import Action, Activate, Cell, EndTurn, GiveUp, Move, Promote, Take
from core.activating import activations
from core.deal import EMPTY_DEAL
from core.display import NEIGHBOUR_CELLS, Display
from core.legal import legal_actions
from core.paying import coins_needed
from core.public_info import is_last_turn
from core.state import State
from core.tiles import EDGE_KINDS, Due
from core.transitions import play

MIN_VP_PER_CUBE = 2  # the victory points per cube from which giving it is considered worthwhile
PLENTY: Final = 2  # the number of open cells from which no warning about few cells is given


# ---- waste at the end of a turn ----


class Waste(NamedTuple):
    """Benefits left unused if the turn ended now: activations in reach, 1 more by Loch Ness, usable movement points,
    and whether an activation is worth it (:func:`is_worthwhile`)."""

    activations: int
    by_loch_ness: int
    points: int
    worthwhile: bool

    def __bool__(self) -> bool:
        return self.worthwhile or self.points > 0


def wasted_by_ending_turn(state: State) -> Waste:
    """Returns what would be wasted by ending the turn now (rules, 6 and 7). All warnings use this function."""
    activating = state.phase == "activate"
    cells = [action.cell for action in activations(state) if isinstance(action, Activate)] if activating else []
    near = sum(cell in state.reach for cell in cells)
    can_move = any(type(action) in (Move, Promote) for action in legal_actions(state)) or (
        activating and bool(state.player.display.clansmen)
    )
    points = state.movement_points if can_move else 0
    return Waste(near, int(len(cells) > near), points, any(is_worthwhile(state, cell) for cell in cells))


def wasted_after(state: State, actions: Iterable[Action]) -> Waste:
    """The waste of ending the turn after playing free activations (``core.automatic``)."""
    for action in actions:
        state = play(state, action, EMPTY_DEAL)
    return wasted_by_ending_turn(state)


def is_worthwhile(state: State, cell: Cell) -> bool:
    """True if a legal activation is worthwhile, regardless of other plans.

    The rule: it takes nothing; or the cubes it takes are in the display, and it gives a barrel or, with the most
    profitable number of these cubes, at least :data:`MIN_VP_PER_CUBE` victory points per cube.
    """
    display = state.player.display
    tile = display.tiles[cell]
    if not tile.input:
        return True
    if coins_needed(tile.input, display, state.warehouse):
        return False
    least = sum(due.least for due in tile.input)
    held = sum(_available_cubes(due, state) for due in tile.input)
    rates = [points / (least + more) for more, points in enumerate(tile.points) if least + more <= held]
    return tile.makes_barrel or max(rates, default=0) >= MIN_VP_PER_CUBE


def _available_cubes(due: Due, state: State) -> int:
    """Number of cubes in the display that can be given for a due."""
    totals = [state.player.display.total(kind) for kind in due.kinds]
    return min(due.most, sum(map(bool, totals)) if due.distinct else sum(totals))


# ---- nowhere to build ----


def open_cells(display: Display) -> list[Cell]:
    """Cells on which some kind of tile can be placed (rules, 4); a player without any takes no more tiles, for good."""
    return [cell for edge in EDGE_KINDS for cell in display.open_cells(edge)]


def edges_out_of_reach(display: Display) -> tuple[str, ...]:
    """The edges, "river" and "road", of which an end is open but no clansman is next to such an end: tiles with that
    edge cannot be placed (rules, 4 b)."""
    free, ends = set(display.free_cells()), display.river_road_ends
    both = {"river": ends[:2], "road": ends[2:]}
    return tuple(edge for edge in both if free.intersection(both[edge]) and not display.open_cells(edge))


def tiles_with_open_cells(display: Display) -> list[Cell]:
    """Taken cells on which a clansman would have an open cell nearby."""
    free = set(display.free_cells())
    return [cell for cell in display.tiles if not free.isdisjoint(NEIGHBOUR_CELLS[cell])]


def open_after_moving(display: Display, points: int) -> int:
    """Number of cells that can be open after clansmen use movement points; :data:`PLENTY` for that many and more."""
    now = len(open_cells(display))
    if now >= PLENTY or not points:
        return min(now, PLENTY)
    men = [stand for stand, count in display.clansmen.items() for _ in range(count)]
    ways = {stand: list(_moves_within(display, stand, points)) for stand in display.clansmen}
    if any(len(seen) >= PLENTY for stand in ways for _cost, seen in ways[stand]):
        return PLENTY
    for one, other in combinations(men, 2):  # at most one free cell around each tile: look for two different ones
        if any(a + b <= points and seen != others for a, seen in ways[one] for b, others in ways[other]):
            return PLENTY
    return int(any(ways.values()))


def _moves_within(display: Display, stand: Cell, points: int) -> Iterator[tuple[int, frozenset[Cell]]]:
    """For each tile a clansman can move to, the movement points needed and the free cells around it, if any."""
    free = set(display.free_cells())
    reached, rim = {stand}, [stand]
    for cost in range(points + 1):
        for cell in rim:
            if seen := free.intersection(NEIGHBOUR_CELLS[cell]):
                yield cost, frozenset(seen)
        rim = list(dict.fromkeys(near for cell in rim for near in display.neighbours(cell) if near not in reached))
        reached.update(rim)


def can_open_another(state: State) -> bool:
    """True if only one cell is open, and the movement points left could open another; never in a player's last turn."""
    display = state.player.display
    if len(open_cells(display)) != 1 or is_last_turn(state):
        return False
    return open_after_moving(display, state.movement_points) > 1


def movement_to_come(state: State) -> int:
    """Movement points usable in this turn: those available, and those that activations give."""
    tiles = state.player.display.tiles
    cells = [action.cell for action in activations(state) if isinstance(action, Activate)]
    found = [cell in state.reach for cell in cells if tiles[cell].moves]
    return state.movement_points + found.count(True) + min(found.count(False), 1)


def can_still_build(state: State) -> bool:
    """True if a cell is open, or can be opened by moving in this turn."""
    display = state.player.display
    return bool(open_cells(display)) or open_after_moving(display, movement_to_come(state)) > 0


def has_nowhere_to_build(state: State) -> bool:
    """True if the current player can never place a tile again, and so passes to the end of the game."""
    return state.phase in ("take", "passed") and not open_cells(state.player.display)


def leaves_nowhere_to_build(state: State, action: Action) -> bool:
    """True if a legal action leaves the current player nowhere to build for the rest of the game.

    Ending the turn does, if no cell is open then, except after a pass, which has changed nothing. Moving or promoting a
    clansman does, if the remaining moves can open no cell, while without it one is open or could be. A player's last
    turn never counts.
    """
    if is_last_turn(state):
        return False
    display = state.player.display
    if isinstance(action, EndTurn):
        return state.phase != "passed" and not open_cells(display)
    if isinstance(action, Move):
        after = display.with_clansman(action.source, -1).with_clansman(action.target)
    elif isinstance(action, Promote):
        after = display.with_clansman(action.cell, -1)
    else:
        return False
    if open_cells(after) or open_after_moving(after, state.movement_points - 1):
        return False
    return can_still_build(state)


def open_after_taking(state: State, action: Take) -> int:
    """Number of cells that can be open at the end of a turn that takes this tile, with clansmen moved where that helps;
    :data:`PLENTY` stands for that many and more, and for a player's last turn.

    For Loch Ness, assumes that the person least missed is given up. The movement points are those the tiles in reach
    would bring.
    """
    after = play(state, action, EMPTY_DEAL)
    if is_last_turn(after):
        return PLENTY
    found = 0
    for settled in _states_after_payment(after):
        display = settled.player.display
        found = max(found, min(len(open_cells(display)), PLENTY))
        found = found if found == PLENTY else max(found, open_after_moving(display, movement_to_come(settled)))
        if found == PLENTY:
            break
    return found


def _states_after_payment(state: State) -> Iterator[State]:
    """Returns the states after payment and choices, one for each distinct placement of clansmen."""
    if state.phase not in ("pay", "fill", "choose"):
        yield state
        return
    ways = legal_actions(state)
    for way in [each for each in ways if type(each) is GiveUp] or ways[:1]:
        yield from _states_after_payment(play(state, way, EMPTY_DEAL))
