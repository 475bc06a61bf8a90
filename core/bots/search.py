"""Which of a few plans is best: each is played on many times, against guesses at what is hidden (flat Monte Carlo)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from core.bots.base import Budget
from core.bots.chance import Unseen
from core.bots.finishing import END
from core.bots.planning import Plan
from core.bots.playout import play_out
from core.bots.slices import Slices, finished
from core.bots.valuing import value
from core.bots.weights import Mind
from core.deal import ALL_TILES
from core.state import State
from core.turn import play

SOFT: Final = 12
"""A lead of so many points is worth half of all there is to win."""

SLOPE: Final = 40
"""About how much a point more adds to the score in an open game."""

CHECK: Final = 10
"""After so many rounds each it is looked at which plans are clearly beaten."""

EARLIEST: Final = 0.1
"""No plan leaves the race before this part of the budget is used: whoever gives more time wants to be surer."""

DOUBT: Final = 5
"""A plan is clearly beaten by half so many standard deviations."""


class Style(NamedTuple):
    """How games are played on.

    :param mind: what all players go by
    :param horizon: after how many turns a game is judged by what the position is worth then; None to play it to its end
    :param judge: what it is judged by
    :param trust: how many games the plan's own value counts for
    """

    mind: Mind
    horizon: int | None = None
    judge: Mind | None = None
    trust: int = 0


class Verdict(NamedTuple):
    """What became of a plan in the games that were played on from it.

    :param plan: the plan
    :param games: how many games were played on
    :param score: the mean of :func:`score`
    :param lead: the mean lead over the best of the others, in hundredths of a point
    :param won: how many of a thousand were won
    """

    plan: Plan
    games: int
    score: int
    lead: int
    won: int


class _Arm:
    """A plan being tried out; it begins as if so many games had gone as well as the plan promises."""

    __slots__ = ("_trusted", "_weight", "lead", "plan", "score", "scores", "won")

    def __init__(self, plan: Plan, best: Plan, trust: int) -> None:
        self.plan = plan
        self.scores: list[int] = []
        self.score = self.lead = self.won = 0
        self._weight = trust
        self._trusted = trust * (plan.value - best.value) * SLOPE // 100

    def add(self, lead: int) -> None:
        """Note how a game ended."""
        self.scores.append(score(lead))
        self.score += self.scores[-1]
        self.lead += lead
        self.won += lead > 0

    def beats(self, other: _Arm) -> bool:
        """Whether it is beyond doubt better: by so many standard deviations over all rounds, which both have played."""
        n, total, squares = len(self.scores), 0, 0
        for mine, others in zip(self.scores, other.scores, strict=True):
            total += mine - others
            squares += (mine - others) ** 2
        return total > 0 and total * total * (n - 1) * 4 > DOUBT * DOUBT * (n * squares - total * total)

    def mean(self) -> int:
        """Return the mean score so far, the plan's own promise included."""
        return (self.score + self._trusted) // max(1, len(self.scores) + self._weight)

    def verdict(self) -> Verdict:
        """Return what is known about the plan."""
        n = max(1, len(self.scores))
        return Verdict(self.plan, len(self.scores), self.score // n, self.lead * 100 // n, self.won * 1000 // n)


def score(lead: int) -> int:
    """Return how good it is to end a game with a lead: -1000 to 1000; narrow results count most."""
    return 1000 * lead // (abs(lead) + SOFT)


def lead_of(state: State, seat: int) -> int:
    """Return by how many points a seat leads the best of the others."""
    return state.players[seat].vp - max(p.vp for n, p in enumerate(state.players) if n != seat)


def search(
    state: State, plans: Sequence[Plan], style: Style, budget: Budget, rng: random.Random, least: int = 2
) -> list[Verdict]:
    """Return what :func:`searching` finds, in one go."""
    return finished(searching(state, plans, style, budget, rng, least))


def searching(
    state: State, plans: Sequence[Plan], style: Style, budget: Budget, rng: random.Random, least: int = 2
) -> Slices[list[Verdict]]:
    """Play on after each plan until the budget is used up, and return what was found, the best plan first. It gives way
    after each game played on.

    Every round guesses once at what is hidden and plays all plans that are still in the race against it. A plan leaves
    the race when it is clearly beaten, after a tenth of the budget at the earliest; half of them do after a third of
    it, and half of the others after two thirds. When only one is left, the thinking ends early.

    :param state: the position in which the plans were made
    :param plans: complete turns, the best first
    :param style: how the games are played on
    :param budget: how much to think
    :param rng: where chance comes from
    :param least: how many rounds are played at least, whatever the budget
    """
    arms = [_Arm(plan, plans[0], style.trust) for plan in plans]
    if len(arms) < 2:
        return [arm.verdict() for arm in arms]
    unseen = Unseen(state)
    seat = state.seat
    minds = (style.mind,) * len(state.players)
    racing = list(arms)
    out: list[_Arm] = []
    rounds, cuts = 0, [0.66, 0.33]
    while rounds < least or not budget.over:
        deal = unseen.guess(rng)
        for arm in racing:
            start = play(arm.plan.before_end, END, deal)
            end, turns = play_out(start, deal, minds, rng, style.horizon or ALL_TILES)
            lead = lead_of(end, seat) if end.phase == "over" else lead_in_sight(end, seat, style.judge or style.mind)
            arm.add(lead)
            budget.spend(turns + 1 if end.phase == "over" else turns + 1 + len(minds))
            yield
        rounds += 1
        if rounds % CHECK == 0 and budget.used >= EARLIEST:
            leader = max(racing, key=_Arm.mean)
            beaten = [arm for arm in racing if leader.beats(arm)]
            out = beaten + out
            racing = [arm for arm in racing if arm not in beaten]
            if len(racing) == 1:
                break
        if cuts and rounds >= least and budget.used >= cuts[-1] and len(racing) > 2:
            cuts.pop()
            racing.sort(key=_Arm.mean, reverse=True)
            half = (len(racing) + 1) // 2
            out = racing[half:] + out
            racing = racing[:half]
    racing.sort(key=_Arm.mean, reverse=True)
    return [arm.verdict() for arm in racing + out]


def lead_in_sight(state: State, seat: int, judge: Mind) -> int:
    """Return by how many points a seat can be expected to lead the best of the others at the end."""
    values = [value(state, other, judge) for other in range(len(state.players))]
    mine = values.pop(seat)
    return (mine - max(values)) // 100
