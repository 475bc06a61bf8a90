"""Fits: trait values by temporal differences, and a policy by the choices made."""

from collections.abc import Iterable, Sequence
from itertools import accumulate, combinations
from typing import Final

import numpy as np

from core.bots.evaluation.judges import UNITS_PER_CENTI_VP, ValueTable
from core.bots.evaluation.traits import TRAITS
from core.bots.evaluation.weights import WeightTable
from core.deal import ALL_TILES
from lab.training.games import Array, Choices, Positions, plausible_error, weight_names
from lab.training.league import MEMBER_COUNT

RIDGE_STRENGTH = 300.0  # strength of the pull of trait values towards 0; members' strengths have hardly any
MAX_LEAD = 5000  # limit of the final lead, in centi-VP; larger ones carry no more information

LAMBDA = 0.95
"""The λ of temporal differences: how far later events count, from position to position; 1 would reach to the end of the
game, with all the randomness on the way."""

FADE_FACTOR = 0.6  # weight that data from one round keeps in the next

FIXED_VALUES: Final[ValueTable] = {
    "open0": (-20_000, -12_500, -1500),
    "open1": (-6000, -4000, -500),
    "open2": (-2000, -1250, -150),
    "open3": (-500, -300, 0),
}
"""Upper bounds of trait values: good players rarely have so little room to build that these could be learned."""

LOG_ODDS_PER_CENTI_VP = 1 / 120  # increase in the log-odds of a take per centi-VP of its estimate

STEPS, PACE = 200, 0.05
"""Number of steps of the gradient ascent to the policy that makes the choices most likely, and their initial size."""


class ValueFit:
    """Values by temporal differences (LSTD), from games as they come in; the target is one player's final lead over
    another.

    Besides the traits it fits the relative strength of each league member, which is left out of the values: otherwise
    the traits that strong players prefer would seem to be the cause of their victories.
    """

    def __init__(self) -> None:
        size = 3 * (len(TRAITS) + MEMBER_COUNT)
        self._products, self._right = np.zeros((size, size)), np.zeros(size)

    @classmethod
    def from_data(cls, data: Sequence[Sequence[float]]) -> "ValueFit":
        """The fit from the data of :meth:`as_data`."""
        fit = cls()
        *products, right = data
        fit._products, fit._right = np.array(products), np.array(right)
        return fit

    def as_data(self) -> list[list[float]]:
        """The complete state, exactly."""
        return [*self._products.tolist(), self._right.tolist()]

    def fade(self) -> None:
        """Reduces the weight of the data so far: it comes from weaker players than the data to come."""
        self._products *= FADE_FACTOR
        self._right *= FADE_FACTOR

    def add(self, seen: Positions) -> None:
        """Adds the positions of a game, in order, comparing every pair of players."""
        if not len(seen.left):
            return
        parts, who = game_parts(seen.left), np.eye(MEMBER_COUNT)[seen.members]
        for one, other in combinations(range(len(seen.points)), 2):
            stronger = np.tile(who[one] - who[other], (len(parts), 1))
            apart = np.hstack([seen.traits[:, one] - seen.traits[:, other], stronger])
            rows = np.concatenate([apart * parts[:, n : n + 1] for n in range(3)], 1)
            ahead = np.append(rows[1:], np.zeros_like(rows[:1]), 0)
            end = np.clip(seen.points[one] - seen.points[other], -MAX_LEAD, MAX_LEAD)
            traces = np.array([*accumulate(rows, lambda trace, row: LAMBDA * trace + row)])
            self._products += traces.T @ (rows - ahead)
            self._right += traces.T @ np.diff(seen.certain_points[:, one] - seen.certain_points[:, other], append=end)

    def table(self) -> ValueTable:
        """The best-fitting values."""
        ridge = np.tile([RIDGE_STRENGTH] * len(TRAITS) + [1.0] * MEMBER_COUNT, 3)
        found = np.linalg.solve(self._products + np.diag(ridge), self._right)
        values = found.reshape(3, -1)[:, : len(TRAITS)]
        early, middle, late = (values * UNITS_PER_CENTI_VP).round().astype(int).tolist()
        learned = dict(zip(TRAITS, zip(early, middle, late, strict=True), strict=True))
        for name, (first, second, third) in FIXED_VALUES.items():
            one, two, three = learned[name]
            learned[name] = min(one, first), min(two, second), min(three, third)
        return learned


def game_parts(left: Array) -> Array:
    """Returns how much a position with ``left`` tiles belongs to the start, middle and end of the game."""
    at = 2 * left / ALL_TILES
    return np.stack([np.maximum(at - 1, 0), 1 - np.abs(at - 1), np.maximum(1 - at, 0)], 1)


def fit_policy(policy: WeightTable, seen: Iterable[Choices]) -> WeightTable:
    """The policy that makes the choices most likely, regularized towards the initial one."""
    made = list(seen)
    estimates = [each for choices in made for each in choices.estimates]
    if not estimates:
        return policy
    names = weight_names(policy)
    units = np.array([plausible_error(name, policy[name][end]) for name, end in names])
    starts = np.concatenate([[0], np.cumsum([len(each) for each in estimates])])
    chosen = starts[:-1] + np.array([n for choices in made for n in choices.chosen_index])
    known = np.concatenate(estimates)
    slopes = np.concatenate([each for choices in made for each in choices.slopes]) * units
    of = np.repeat(np.arange(len(estimates)), np.diff(starts))
    wanted = slopes[chosen].sum(0)
    change, mean, spread = np.zeros(len(units)), np.zeros(len(units)), np.zeros(len(units))
    for n in range(1, STEPS + 1):  # Adam
        likely = (known + slopes @ change) * LOG_ODDS_PER_CENTI_VP
        likely = np.exp(likely - np.maximum.reduceat(likely, starts[:-1])[of])
        likely /= np.add.reduceat(likely, starts[:-1])[of]
        down = (LOG_ODDS_PER_CENTI_VP * (slopes.T @ likely - wanted) + change) / len(estimates)
        mean, spread = 0.9 * mean + 0.1 * down, 0.99 * spread + 0.01 * down * down
        pace = PACE * (1 - 0.9 * n / STEPS)
        change -= pace * (mean / (1 - 0.9**n)) / (np.sqrt(spread / (1 - 0.99**n)) + 1e-9)
    learned = {name: list(weights) for name, weights in policy.items()}
    for (name, end), more in zip(names, change * units, strict=True):
        learned[name][end] = round(learned[name][end] + float(more))
    return {name: (early, late) for name, (early, late) in learned.items()}
