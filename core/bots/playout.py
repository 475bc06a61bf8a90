"""A game played to its end as fast as possible, each turn by the quick estimate and rules of thumb."""

from __future__ import annotations

import random
from collections.abc import Sequence

from core.bots.base import pick
from core.bots.finishing import END, Line, finish
from core.bots.planning import whatever
from core.bots.takes import estimates, sites
from core.bots.weights import Mind
from core.bots.worth import worth
from core.deal import Deal
from core.state import State
from core.turn import play


def quick_turn(state: State, mind: Mind, rng: random.Random) -> State:
    """Return the position just before the end of a turn that was played quickly.

    :param state: a position in which a tile is to be taken
    :param mind: what the player goes by
    :param rng: for ties
    """
    seat = state.seat
    w = worth(state, seat, mind)
    found = estimates(state, w, sites(state.players[seat].display, w))
    if found:
        best = max([estimate for estimate, _ in found])
        equals = [action for estimate, action in found if estimate == best]
        line = Line(state, mind)
        line.do(equals[0] if len(equals) == 1 else pick(equals, rng))
    else:
        line = whatever(state, mind)
    finish(line)
    return line.state


def play_out(
    state: State, deal: Deal, minds: Sequence[Mind], rng: random.Random, turns: int = 999
) -> tuple[State, int]:
    """Play on to the end of the game, or so many turns.

    :param state: a position in which a tile is to be taken, or the end
    :param deal: a guess at what is hidden
    :param minds: what the seats go by
    :param rng: for ties
    :param turns: how many turns to play at most
    :returns: the position then, and the number of turns played
    """
    done = 0
    while done < turns and state.phase != "over":
        state = play(quick_turn(state, minds[state.seat], rng), END, deal)
        done += 1
    return state, done
