"""Preview of taking a tile: its cost, the tiles it reaches, the tiles that leave the track, and the next turn."""

from typing import NamedTuple

from core.actions import Cell, Sell, Take
from core.activating import can_activate
from core.deal import EMPTY_DEAL
from core.end_of_turn import tiles_to_be_cleared
from core.legal import legal_actions
from core.state import SPACES, State, figure, seat_of
from core.tiles import TILES
from core.transitions import play
from core.warehouse import PRICES
from core.warnings import open_after_taking

TILES_PER_EXTRA_TURN = 3.5
"""Tiles between two figures that give the rear one an extra turn; see :func:`turns_before`."""


class Preview(NamedTuple):
    """The consequences of a legal :class:`Take`."""

    spend: dict[Cell, tuple[str, ...]]  # the cubes certain to be given, by cell
    buys: dict[str, int]  # the coins certain to be paid, by resource bought
    # the resources still to be paid with a choice, one entry per cube: "wood", or "any" where the kind is free
    open: tuple[str, ...]
    barrels: int  # barrels to be paid
    person: str  # the person to be given up: "clansman", "chieftain", "either" or ""
    # the cells of which one could be activated next, the new tile's first: with some way to pay and to choose
    # resources, but without selling; those that only Loch Ness reaches are left out
    reach: tuple[Cell, ...]
    leaving: tuple[int, ...]  # the ids of the tiles that would leave the track at the end of the turn
    next_seat: int  # the seat with the next turn, possibly the same player's; -1 for the die
    ahead: int  # the number of spaces the player's figure would move ahead, 1 to 13
    # the players who could then move before this one, and about how often (``turns_before``)
    before: tuple[tuple[int, int], ...]
    room: int  # the number of cells that could be open to the player's next tile (``core.warnings.open_after_taking``)


def preview(state: State, action: Take) -> Preview:
    """The preview of a legal take."""
    tile = TILES[state.at(action.space)]
    after = play(state, action, EMPTY_DEAL)
    spend: dict[Cell, tuple[str, ...]] = {}
    buys: dict[str, int] = {}
    person = ""
    for event in after.events:
        if event.name == "gave" and event.cell is not None:
            spend[event.cell] = (*spend.get(event.cell, ()), event.what)
        elif event.name == "bought":
            buys[event.what] = buys.get(event.what, 0) + event.number
        elif event.name == "gave_up":
            person = "clansman" if event.cell else "chieftain"
    still_open: list[str] = []
    if after.phase == "pay" and after.payment:
        given = len(after.payment.given)
        for due in after.payment.remaining:
            number, given = due.least - given, 0
            if len(due.kinds) > 1:
                still_open += ["any"] * number
            elif after.player.display.cubes[due.kinds[0]]:
                still_open += due.kinds * number
            elif number:
                row = after.warehouse[due.kinds[0]]
                buys[due.kinds[0]] = sum(PRICES[row : row + number])
        if tile.costs_person:
            person = "either" if after.player.chieftains else "clansman"
    leaving, next_figure = tiles_to_be_cleared(after)
    return Preview(
        spend=spend,
        buys=buys,
        open=tuple(still_open),
        barrels=tile.whisky,
        person=person,
        reach=_reach(after, action.cell),
        leaving=leaving,
        next_seat=seat_of(next_figure),
        ahead=(action.space - state.tail) % SPACES,
        before=turns_before(after, state.seat),
        room=open_after_taking(state, action),
    )


def _reach(after: State, cell: Cell) -> tuple[Cell, ...]:
    """The cells that could be activated next, in any of the states after paying and choosing."""
    order: tuple[Cell, ...] = ()
    found: set[Cell] = set()
    todo = [after]
    while todo:
        state = todo.pop()
        if state.phase == "activate":
            order = (cell, *[near for near in state.reach if near != cell])
            found.update(near for near in order if near not in found and can_activate(state, near))
        else:
            ways = [action for action in legal_actions(state) if type(action) is not Sell]
            todo += [play(state, action, EMPTY_DEAL) for action in ways]
    return tuple(near for near in order if near in found)


def turns_before(state: State, seat: int) -> tuple[tuple[int, int], ...]:
    """Returns the players who move before ``seat`` moves again, rearmost first, each with an estimated number of turns.

    A player behind a figure moves until they have passed it: at least once, and more often the more tiles lie between
    the two to stop at. The distance of each move is the player's choice, so the number is an estimate: one turn, plus
    one for each three and a half of those tiles, rounded. That was the average of 128 bot games with two to five
    players, off by half a turn where two or more tiles lay between. The die, and an earlier end of the game, are not
    accounted for.

    :param state: a state in which the player's figure has reached its final space of the turn
    :returns: pairs of a seat and a number of turns; empty if nobody is behind
    """
    place = state.chain.index(figure(seat))
    found = []
    for behind, occupant in enumerate(state.chain[:place]):
        if occupant < 0 and seat_of(occupant) >= 0:
            between = sum(other > 0 for other in state.chain[behind + 1 : place])
            found.append((seat_of(occupant), 1 + round(between / TILES_PER_EXTRA_TURN)))
    return tuple(found)
