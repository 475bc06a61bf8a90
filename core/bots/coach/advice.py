"""A hint: the turn the expert would play, and its reasons: points now, points later, tiles denied to others."""

import random
from dataclasses import replace
from typing import Final, NamedTuple

from core.actions import Action, Take
from core.bots.base import Budget
from core.bots.cooperative import Cooperative
from core.bots.evaluation.learned import learned
from core.bots.evaluation.marginal_values import marginal_values
from core.bots.evaluation.static_evaluation import evaluate_last_turn
from core.bots.evaluation.tile_estimates import estimate_takes, find_build_sites
from core.bots.evaluation.traits import certain_points
from core.bots.players.expert import Expert
from core.public_info import ends_game
from core.state import State

MIN_DENIAL: Final = 100
"""Smallest advantage over all other tiles, in centi-VP, for a tile to count as denied to a player."""

NOT_POSSESSIONS: Final = frozenset(
    {"behind", "given", "next", "turn", "tile_lead", "tile_lead_drawn", "river_ends", "road_ends", "promotable"}
    | {"clansman_2", "clansman_3", "clansmen_more"}
    | {f"open{n}" for n in range(5)}
    | {f"site_{n}" for n in range(1, 4)}
)
"""Traits of a position that are not possessions."""


class Denied(NamedTuple):
    """A denied tile: another player's best available one, worth ``points`` more to them than their next best."""

    seat: int
    points: int


class Advice(NamedTuple):
    """A hint: the points of this turn, the points its gains should earn later minus expenses, and the players denied
    the tile."""

    actions: tuple[Action, ...]
    now: int
    later: int
    denied: tuple[Denied, ...]


def advise(state: State, budget: Budget, rng: random.Random) -> Cooperative[Advice]:
    """The advice for the rest of a turn."""
    results = yield from Expert().rank_plans(state, budget, rng)
    plan = results[0].plan
    now, later = now_and_later(state, plan.before_end)
    return Advice(plan.actions, now, later, denied_players(state, plan.actions))


def now_and_later(state: State, before_end: State) -> tuple[int, int]:
    """Returns the points scored in a turn that starts in ``state``, and the points its gains should earn later, minus
    expenses."""
    now = before_end.players[state.seat].vp - state.player.vp
    return now, round((_value_of_possessions(before_end) - _value_of_possessions(state)) / 100) - now


def value_if_ended(state: State) -> int:
    """The value of a position to the current player if the turn ends there, in centi-VP."""
    if ends_game(state):
        return evaluate_last_turn(state, state.seat)
    return learned(len(state.players)).lead(state, state.seat)


def _value_of_possessions(state: State) -> int:
    """The value of a player's points and possessions, without room to build, in centi-VP."""
    parts = learned(len(state.players)).lead.parts(state, state.seat)
    return certain_points(state.player) + sum(part for name, part in parts.items() if name not in NOT_POSSESSIONS)


def denied_players(state: State, actions: tuple[Action, ...]) -> tuple[Denied, ...]:
    """The players a turn denies its tile to; empty if none."""
    taken = next((action.space for action in actions if isinstance(action, Take)), None)
    if taken is None or state.phase != "take":
        return ()
    others = [seat for seat in range(len(state.players)) if seat != state.seat]
    found = [Denied(seat, _advantage(state, seat, taken) // 100) for seat in others]
    return tuple(each for each in found if each.points * 100 >= MIN_DENIAL)


def _advantage(state: State, seat: int, space: int) -> int:
    """A tile's advantage for a player over all other tiles, in centi-VP; 0 or more."""
    theirs = replace(state, seat=seat)
    values = marginal_values(theirs, seat, learned(len(state.players)).policy)
    takes = estimate_takes(theirs, values, find_build_sites(theirs.player.display, values))
    best = max([estimate for estimate, take in takes if take.space == space], default=None)
    other = max([estimate for estimate, take in takes if take.space != space], default=None)
    return max(0, best - other) if best is not None and other is not None else 0
