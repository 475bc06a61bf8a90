"""Playouts: fast games, each turn by the best estimate and rules of thumb; or more careful ones."""

import random
from collections.abc import Sequence

from core.bots.base import pick
from core.bots.cooperative import Cooperative, run_to_end
from core.bots.evaluation.judges import Judge
from core.bots.evaluation.marginal_values import marginal_values
from core.bots.evaluation.static_evaluation import evaluate_last_turn
from core.bots.evaluation.tile_estimates import estimate_takes, find_build_sites
from core.bots.evaluation.weights import Weights
from core.bots.search.turn_completion import END_TURN, TurnInProgress, complete
from core.bots.search.turn_plans import take_anything
from core.deal import Deal
from core.public_info import ends_game
from core.state import State
from core.transitions import play


def quick_turn(state: State, weights: Weights, rng: random.Random) -> State:
    """The position just before the end of a quickly played turn, from its take on."""
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
    """The position just before the end of the turn the judge finds best among ``width`` with the best estimates."""
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
    """Plays quickly, by each seat's weights, for that many turns or to the end; the position, and the turns played."""
    done = 0
    while done < turns and state.phase != "over":
        state = play(quick_turn(state, weights[state.seat], rng), END_TURN, deal)
        done += 1
    return state, done


def play_carefully(
    state: State, deal: Deal, weights: Weights, judge: Judge, width: int, rng: random.Random, turns: int
) -> Cooperative[tuple[State, int]]:
    """Plays :func:`careful_turn` after :func:`careful_turn`, with the same weights for all; yields after each."""
    done = 0
    while done < turns and state.phase != "over":
        state = play(careful_turn(state, weights, judge, width, rng), END_TURN, deal)
        done += 1
        yield
    return state, done
