"""Data from the league's games: traits of positions with the results of the games, and choices of the best member."""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from core.actions import Action, Take
from core.bots.evaluation.marginal_values import marginal_values
from core.bots.evaluation.tile_estimates import estimate_takes, find_build_sites
from core.bots.evaluation.traits import certain_points, traits
from core.bots.evaluation.weights import Weights, WeightTable
from core.deal import ALL_TILES, EMPTY_DEAL, deal
from core.end_of_turn import first_state
from core.public_info import ends_game
from core.state import State
from core.transitions import play
from lab.training.league import Member, Player

Array = NDArray[Any]

UNUSED_IN_ESTIMATES = ("end", "next")  # weights not used in tile estimates


class GameSetup(NamedTuple):
    """A game to be played, all randomness by its seed: the possible players, each with its share of the seats in per
    cent, and the policy whose estimates are compared with the choices made."""

    seed: int
    players: int
    members: tuple[tuple[Member, int], ...]
    policy: WeightTable | None = None


class Positions(NamedTuple):
    """Positions of a game: by position the tiles left; by position and seat the traits and the certain points; by seat
    the final points and the index of the league member."""

    left: Array
    traits: Array
    certain_points: Array
    points: Array
    members: Array


class Choices(NamedTuple):
    """A list of choices: for each, the estimates of all takes, their derivatives by weight, the index of the take."""

    estimates: list[Array]
    slopes: list[Array]
    chosen_index: list[int]


def play_on(
    table: GameSetup, seated: Sequence[int], rng: random.Random
) -> Iterator[tuple[State, tuple[Action, ...], State, State, bool]]:
    """Plays a game, by seat a member's index, and yields each turn: the position before it, its actions, the positions
    before and after its end, and whether it is the one the player thinks best."""
    hidden = deal(table.seed)
    seats = [Player(table.members[number][0]) for number in seated]
    state = first_state(table.players, hidden)
    while state.phase != "over":
        before = state
        actions, best = seats[state.seat].turn(state, rng)
        for action in actions[:-1]:
            state = play(state, action, EMPTY_DEAL)
        ended = play(state, actions[-1], hidden)
        yield before, actions, state, ended, best
        state = ended


def positions(table: GameSetup) -> Positions:
    """All positions of a game played for this purpose, at the ends and the beginnings of turns."""
    rng = random.Random(table.seed)
    seated = draw_seats(table, rng)
    kept: list[State] = []
    end: State | None = None
    for _, _, before_end, end, _ in play_on(table, seated, rng):
        if not ends_game(before_end):
            kept.append(before_end)
        if end.phase != "over":
            kept.append(end)
    assert end
    seats = range(table.players)
    return Positions(
        np.array([ALL_TILES - state.drawn for state in kept], np.int64),
        np.array([[traits(state, seat) for seat in seats] for state in kept], np.int64),
        np.array([[certain_points(state.players[seat]) for seat in seats] for state in kept], np.int64),
        np.array([100 * player.vp for player in end.players], np.int64),
        np.array(seated, np.int64),
    )


def choices(table: GameSetup) -> Choices:
    """The choices in a game played for this purpose."""
    assert table.policy
    names = weight_names(table.policy)
    base = Weights(table.policy)
    steps = [derivative_step(name, table.policy[name][end]) for name, end in names]
    changed = []
    for (name, end), more in zip(names, steps, strict=True):
        early, late = table.policy[name]
        changed.append(Weights(table.policy | {name: (early, late + more) if end else (early + more, late)}))
    found = Choices([], [], [])
    rng = random.Random(table.seed)
    for before, actions, _, _, best in play_on(table, draw_seats(table, rng), rng):
        if not best or type(actions[0]) is not Take:
            continue
        takes, here = estimates(before, base)
        if len(takes) > 1 and actions[0] in takes:
            slopes = [(estimates(before, other)[1] - here) / more for other, more in zip(changed, steps, strict=True)]
            found.estimates.append(here)
            found.slopes.append(np.array(slopes).T)
            found.chosen_index.append(takes.index(actions[0]))
    return found


def estimates(state: State, weights: Weights) -> tuple[list[Take], Array]:
    """All possible takes, and the estimate of each."""
    values = marginal_values(state, state.seat, weights)
    found = estimate_takes(state, values, find_build_sites(state.player.display, values), sell=True)
    return [take for _, take in found], np.array([estimate for estimate, _ in found], float)


def weight_names(policy: Mapping[str, tuple[int, int]]) -> list[tuple[str, int]]:
    """The weights of a policy that estimates depend on: name, and which end of the game."""
    return [(name, end) for name in policy if name not in UNUSED_IN_ESTIMATES for end in (0, 1)]


def plausible_error(name: str, weight: int) -> float:
    """Plausible error of a weight."""
    return max(abs(weight) / 4, 100.0 if name.startswith("open") else 25.0)


def derivative_step(name: str, weight: int) -> int:
    """Change of a weight for a numeric derivative."""
    return int(plausible_error(name, weight) * 0.4) + 2


def draw_seats(table: GameSetup, rng: random.Random) -> list[int]:
    """The index of each seat's member, drawn according to the members' shares."""
    shares = [share for _, share in table.members]
    return rng.choices(range(len(shares)), shares, k=table.players)
