"""Turn plans: complete turns worth considering, each tried out: tile, cell, payment, sales, activations, movement."""

import random
from typing import NamedTuple

from core.actions import Action, Pass, Sell, Take
from core.bots.cooperative import Cooperative
from core.bots.evaluation.judges import Judge
from core.bots.evaluation.marginal_values import marginal_values
from core.bots.evaluation.static_evaluation import evaluate_last_turn
from core.bots.evaluation.tile_estimates import estimate_takes, find_build_sites
from core.bots.evaluation.weights import Weights
from core.bots.search.turn_completion import END_TURN, TurnInProgress, complete, raise_coins
from core.legal import legal_actions
from core.public_info import ends_game
from core.state import State


class Plan(NamedTuple):
    """A complete turn, the position before its end, and its value in centi-VP with noise, comparable within a turn."""

    value: int
    actions: tuple[Action, ...]
    before_end: State


def generate_plans(
    state: State,
    weights: Weights,
    judge: Judge,
    rng: random.Random,
    width: int = 12,
    noise: int = 0,
    search_moves: bool = True,
) -> Cooperative[list[Plan]]:
    """Plans for the rest of a turn, best first, at least one.

    Yields once at the start, after each take, and, with ``search_moves``, after each movement that is valued.

    :param state: any position but the end of the game; a turn already begun is completed
    :param weights: the weights behind the estimates and the rules of thumb
    :param judge: values complete turns
    :param rng: for ties, and the noise
    :param width: number of takes tried out, best estimates first
    :param noise: maximum noise added to each estimate and each value, in centi-VP
    :param search_moves: whether every use of the movement points is valued
    """
    yield
    chance = rng.random
    if state.phase != "take":
        return [(yield from _plan(TurnInProgress(state, weights), judge, search_moves))]
    values = marginal_values(state, state.seat, weights)
    sites = find_build_sites(state.player.display, values)
    takes = [
        (estimate + int(chance() * noise), chance(), action)
        for estimate, action in estimate_takes(state, values, sites, sell=True)
    ]
    takes.sort(key=lambda entry: entry[:2], reverse=True)
    plans = []
    for _, tie, action in takes[:width]:
        turn = TurnInProgress(state, weights, values)
        if raise_coins(turn, action):
            turn.play(action)
            plan = yield from _plan(turn, judge, search_moves)
            plan = plan._replace(value=plan.value + int(chance() * noise))
            plans.append((plan.value, tie, plan))
        yield
    if not plans:
        return [(yield from _plan(take_anything(state, weights), judge, search_moves))]
    plans.sort(key=lambda entry: entry[:2], reverse=True)
    return [plan for _, _, plan in plans]


def take_anything(state: State, weights: Weights) -> TurnInProgress:
    """A turn that begins with the first tile that can be taken, after sales if necessary; or with a pass."""
    turn = TurnInProgress(state, weights)
    while turn.state.phase == "take":
        actions = legal_actions(turn.state)
        takes: list[Action] = [action for action in actions if type(action) is Take or type(action) is Pass]
        turn.play((takes or [action for action in actions if type(action) is Sell])[0])
    return turn


def _plan(turn: TurnInProgress, judge: Judge, search_moves: bool) -> Cooperative[Plan]:
    """The plan resulting from completing a turn in progress."""
    yield from complete(turn, judge if search_moves else None)
    state, seat = turn.state, turn.state.seat
    value = evaluate_last_turn(state, seat) if ends_game(state) else judge(state, seat)
    return Plan(value, (*turn.actions, END_TURN), state)
