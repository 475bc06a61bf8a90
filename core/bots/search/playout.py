"""Play-outs: games played on quickly, each turn by the best estimate and rules of thumb; or with more care."""

from __future__ import annotations

import random
from collections.abc import Sequence

from core.bots.base import pick
from core.bots.cooperative import Cooperative, run_to_end
from core.bots.evaluation.judges import Judge
from core.bots.evaluation.marginal_values import marginal_values
from core.bots.evaluation.static_evaluation import evaluate_last_turn
from core.bots.evaluation.tile_estimates import estimate_takes, find_build_sites
from core.bots.evaluation.weights import Weights
from core.bots.search.turn_completion import END, TurnInProgress, complete
from core.bots.search.turn_plans import take_anything
from core.deal import Deal
from core.legal import ends_game
from core.state import State
from core.turn import play


def quick_turn(state: State, weights: Weights, rng: random.Random) -> State:
    """The position just before the end of a turn that was played quickly.

    :param state: a position in which a tile is to be taken
    :param weights: what the player's values come from
    :param rng: for ties
    """
    seat = state.seat
    values = marginal_values(state, seat, weights)
    takes = estimate_takes(state, values, find_build_sites(state.players[seat].display, values))
    if takes:
        best = max([estimate for estimate, _ in takes])
        equals = [action for estimate, action in takes if estimate == best]
        turn = TurnInProgress(state, weights)
        turn.play(equals[0] if len(equals) == 1 else pick(equals, rng))
    else:
        turn = take_anything(state, weights)
    run_to_end(complete(turn))
    return turn.state


def careful_turn(state: State, weights: Weights, judge: Judge, width: int, rng: random.Random) -> State:
    """The position just before the end of the best of the few turns that are estimated best.

    :param state: a position in which a tile is to be taken
    :param weights: what the player's values come from
    :param judge: tells which of them is the best
    :param width: how many they are
    :param rng: for ties
    """
    seat = state.seat
    values = marginal_values(state, seat, weights)
    takes = estimate_takes(state, values, find_build_sites(state.players[seat].display, values))
    if len(takes) < 2:
        return quick_turn(state, weights, rng)
    takes.sort(key=lambda take: take[0], reverse=True)
    best, best_value = state, 0
    for _, action in takes[:width]:
        turn = TurnInProgress(state, weights)
        turn.play(action)
        run_to_end(complete(turn))
        after = turn.state
        value = evaluate_last_turn(after, seat) if ends_game(after) else judge(after, seat)
        if best is state or value > best_value:
            best, best_value = after, value
    return best


def play_out(
    state: State, deal: Deal, weights: Sequence[Weights], rng: random.Random, turns: int = 999
) -> tuple[State, int]:
    """Play on quickly to the end of the game, or so many turns.

    :param state: a position in which a tile is to be taken, or the end
    :param deal: a sample of what is hidden
    :param weights: by seat, what the player's values come from
    :param rng: for ties
    :param turns: the most turns to play
    :returns: the position then, and the number of turns played
    """
    done = 0
    while done < turns and state.phase != "over":
        state = play(quick_turn(state, weights[state.seat], rng), END, deal)
        done += 1
    return state, done


def play_carefully(
    state: State, deal: Deal, weights: Weights, judge: Judge, width: int, rng: random.Random, turns: int
) -> Cooperative[tuple[State, int]]:
    """The same with care, for all players by the same weights; it yields after each turn.

    :param judge: tells which of the turns that are tried out is the best
    :param width: how many they are
    """
    done = 0
    while done < turns and state.phase != "over":
        state = play(careful_turn(state, weights, judge, width, rng), END, deal)
        done += 1
        yield
    return state, done
