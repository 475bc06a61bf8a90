"""Flat Monte Carlo: each of a few plans is played on many times, against samples of what is hidden."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from core.bots.base import Budget
from core.bots.cooperative import Cooperative
from core.bots.evaluation.judges import Judge
from core.bots.evaluation.weights import Weights
from core.bots.search.determinization import HiddenInfo
from core.bots.search.playout import play_carefully, play_out
from core.bots.search.turn_completion import END
from core.bots.search.turn_plans import Plan
from core.deal import ALL_TILES
from core.state import State
from core.turn import play

HALF_SCORE_LEAD: Final = 12
"""The lead in points that scores half of all there is to win."""

SCORE_PER_POINT: Final = 40
"""About how much a point more adds to the score in an open game."""

ROUNDS_TO_CHECK: Final = 10
"""After so many rounds each it is checked which plans are clearly beaten."""

EARLIEST_CUT: Final = 0.1
"""No plan leaves the race before this part of the budget is used: whoever gives more time wants to be surer."""

CLEARLY: Final = 5
"""A plan is clearly beaten by half so many standard deviations."""


CARE_WORK: Final = 2
"""To try out one way to take a tile takes as long as so many turns that are played on by estimates."""


class RolloutSettings(NamedTuple):
    """How plans are played on.

    :param weights: what all players' values come from
    :param judge: tells the lead to be expected where a game is broken off
    :param horizon: after how many turns that is; None to play it to its end
    :param trust: how much the plan's own value counts beside the games, in per cent
    :param care: how many ways to take a tile are tried out in a turn that is played on; 1: the best estimate is taken
    """

    weights: Weights
    judge: Judge
    horizon: int | None = None
    trust: int = 0
    care: int = 1


class PlanResult(NamedTuple):
    """What became of a plan in the games that were played on from it.

    :param plan: the plan
    :param games: the number of games
    :param score: the mean :func:`score`
    :param lead: the mean lead over the best of the others, in hundredths of a point
    :param won: games won, per thousand
    """

    plan: Plan
    games: int
    score: int
    lead: int
    won: int


class _Candidate:
    """A plan in the race; what its own value promises is added to what the games bring."""

    __slots__ = ("_promised", "lead", "plan", "score", "scores", "won")

    def __init__(self, plan: Plan, best: Plan, trust: int) -> None:
        self.plan = plan
        self.scores: list[int] = []
        self.score = self.lead = self.won = 0
        self._promised = trust * (plan.value - best.value) * SCORE_PER_POINT // 10_000

    def add(self, lead: int) -> None:
        """Count a game that ended with a lead."""
        self.scores.append(score(lead))
        self.score += self.scores[-1]
        self.lead += lead
        self.won += lead > 0

    def beats(self, other: _Candidate) -> bool:
        """Whether it is clearly better, over all rounds, which both have played."""
        n, total, squares = len(self.scores), 0, 0
        for mine, others in zip(self.scores, other.scores, strict=True):
            total += mine - others
            squares += (mine - others) ** 2
        return total > 0 and total * total * (n - 1) * 4 > CLEARLY * CLEARLY * (n * squares - total * total)

    def mean(self) -> int:
        """The mean score so far, with what was promised."""
        return self.score // max(1, len(self.scores)) + self._promised

    def result(self) -> PlanResult:
        """The result so far."""
        n = max(1, len(self.scores))
        return PlanResult(self.plan, len(self.scores), self.score // n, self.lead * 100 // n, self.won * 1000 // n)


def score(lead: int) -> int:
    """The score of a game that ended with a lead: -1000 to 1000; narrow results count most."""
    return 1000 * lead // (abs(lead) + HALF_SCORE_LEAD)


def lead_of(state: State, seat: int) -> int:
    """A seat's lead over the best of the others, in points."""
    return state.players[seat].vp - max(p.vp for n, p in enumerate(state.players) if n != seat)


def compare_plans(
    state: State, plans: Sequence[Plan], settings: RolloutSettings, budget: Budget, rng: random.Random, least: int = 2
) -> Cooperative[list[PlanResult]]:
    """The results of plans that are played on until the budget is used up, the best first.

    It yields after each game. Every round samples once what is hidden and plays all plans that are still in the race
    against that. A plan leaves the race when it is clearly beaten, after a tenth of the budget at the earliest; half of
    them do after a third of it, and half of the others after two thirds. When only one is left, the race ends early.

    :param state: the position in which the plans were made
    :param plans: complete turns, the best first
    :param settings: how the games are played on
    :param budget: how much may be computed
    :param rng: where chance comes from
    :param least: the least number of rounds, whatever the budget
    """
    candidates = [_Candidate(plan, plans[0], settings.trust) for plan in plans]
    if len(candidates) < 2:
        return [candidate.result() for candidate in candidates]
    hidden, seat, seats = HiddenInfo(state), state.seat, len(state.players)
    weights, judge = (settings.weights,) * seats, settings.judge
    racing = list(candidates)
    out: list[_Candidate] = []
    rounds, cuts = 0, [0.66, 0.33]
    while rounds < least or not budget.over:
        deal = hidden.sample(rng)
        for candidate in racing:
            start = play(candidate.plan.before_end, END, deal)
            if settings.care > 1:
                end, turns = yield from play_carefully(
                    start, deal, settings.weights, judge, settings.care, rng, settings.horizon or ALL_TILES
                )
                turns *= CARE_WORK * settings.care
            else:
                end, turns = play_out(start, deal, weights, rng, settings.horizon or ALL_TILES)
            over = end.phase == "over"
            candidate.add(lead_of(end, seat) if over else judge(end, seat) // 100)
            budget.spend(turns + 1 if over else turns + 1 + seats)
            yield
        rounds += 1
        if rounds % ROUNDS_TO_CHECK == 0 and budget.used >= EARLIEST_CUT:
            leader = max(racing, key=_Candidate.mean)
            beaten = [candidate for candidate in racing if leader.beats(candidate)]
            out = beaten + out
            racing = [candidate for candidate in racing if candidate not in beaten]
            if len(racing) == 1:
                break
        if cuts and rounds >= least and budget.used >= cuts[-1] and len(racing) > 2:
            cuts.pop()
            racing.sort(key=_Candidate.mean, reverse=True)
            half = (len(racing) + 1) // 2
            out = racing[half:] + out
            racing = racing[:half]
    racing.sort(key=_Candidate.mean, reverse=True)
    return [candidate.result() for candidate in racing + out]
