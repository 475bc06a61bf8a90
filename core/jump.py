"""Cost of moving far ahead on the track: how often the others move before the player's next turn. An aid, no rule."""

from __future__ import annotations

from core.state import State, figure, seat_of

TILES_A_TURN = 3.5
"""Tiles between two figures that give the rear one an extra turn; see :func:`turns_before`."""


def turns_before(state: State, seat: int) -> tuple[tuple[int, int], ...]:
    """The players who move before a player's next turn, rearmost first, each with an estimated number of turns, 1 or
    more.

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
            found.append((seat_of(occupant), 1 + round(between / TILES_A_TURN)))
    return tuple(found)
