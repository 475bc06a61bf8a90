"""Flat Monte Carlo: a player's best few plans are each played out many times, against samples of hidden information,
until the best is clear."""

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from core.bots.base import Budget
from core.bots.cooperative import Cooperative
from core.bots.evaluation.judges import Judge, Leaning, with_leaning
from core.bots.evaluation.weights import Weights
from core.bots.search.determinization import HiddenInfo
from core.bots.search.playout import play_carefully, play_out
from core.bots.search.turn_completion import END_TURN
from core.bots.search.turn_plans import Plan, generate_plans
from core.deal import ALL_TILES
from core.state import State
from core.transitions import play

HALF_SCORE_LEAD: Final = 12  # the lead, in points, that gets half the maximum score
SCORE_PER_POINT: Final = 40  # approximate score of one more point in an open game
ROUNDS_TO_CHECK: Final = 10  # number of rounds between checks for clearly beaten plans

MIN_WORK_SHARE_TO_CUT: Final = 0.1
"""Fraction of the budget before which no plan is dropped: more time is meant to buy more certainty."""

CLEAR_MARGIN: Final = 5  # margin of a clearly beaten plan, in half standard errors

WORK_PER_CAREFUL_TAKE: Final = 2  # cost of trying out one take, in turns played by estimates


class RolloutSettings(NamedTuple):
    """Settings for playouts."""

    weights: Weights
    judge: Judge  # estimates the lead at the horizon of a playout
    horizon: int | None = None  # number of turns until then; None to play to the end
    trust: int = 0  # weight of the plan's own value beside the games, in per cent
    care: int = 1  # number of takes tried out in each playout turn; 1 takes the best estimate


class PlanResult(NamedTuple):
    """The outcome of a plan in its playouts: mean :func:`score`, mean lead in centi-VP, games won per thousand."""

    plan: Plan
    games: int
    score: int
    lead: int
    won: int


class _Candidate:
    """A plan in the race; its own value counts as a bonus beside its games."""

    __slots__ = ("_promised", "lead", "plan", "score", "scores", "won")

    def __init__(self, plan: Plan, best: Plan, trust: int) -> None:
        self.plan = plan
        self.scores: list[int] = []
        self.score = self.lead = self.won = 0
        self._promised = trust * (plan.value - best.value) * SCORE_PER_POINT // 10_000

    def add(self, lead: int) -> None:
        """Counts a game that ended with that lead."""
        self.scores.append(score(lead))
        self.score += self.scores[-1]
        self.lead += lead
        self.won += lead > 0

    def beats(self, other: "_Candidate") -> bool:
        """True if it is clearly better over all rounds; both must have played the same ones."""
        n, total, squares = len(self.scores), 0, 0
        for mine, others in zip(self.scores, other.scores, strict=True):
            total += mine - others
            squares += (mine - others) ** 2
        return total > 0 and total * total * (n - 1) * 4 > CLEAR_MARGIN * CLEAR_MARGIN * (n * squares - total * total)

    def mean(self) -> int:
        """The mean score so far, including the bonus."""
        return self.score // max(1, len(self.scores)) + self._promised

    def result(self) -> PlanResult:
        n = max(1, len(self.scores))
        return PlanResult(self.plan, len(self.scores), self.score // n, self.lead * 100 // n, self.won * 1000 // n)


def score(lead: int) -> int:
    """The score of a game that ended with that lead: -1000 to 1000; differences count most in close games."""
    return 1000 * lead // (abs(lead) + HALF_SCORE_LEAD)


def lead_of(state: State, seat: int) -> int:
    """A seat's lead over the best opponent, in points."""
    return state.players[seat].vp - max(p.vp for n, p in enumerate(state.players) if n != seat)


def compare_plans(
    state: State, plans: Sequence[Plan], settings: RolloutSettings, budget: Budget, rng: random.Random, least: int = 2
) -> Cooperative[list[PlanResult]]:
    """The results of plans, complete turns, played out until the budget is used up, best first.

    Yields after each game. Every round takes one sample of the hidden information and plays all plans still in the race
    against it. A plan is dropped when clearly beaten, after a tenth of the budget at the earliest; half of the plans
    are dropped after a third of it, and half of the rest after two thirds. The race ends early when only one plan is
    left, but not before the ``least`` number of rounds.
    """
    candidates = [_Candidate(plan, plans[0], settings.trust) for plan in plans]
    if len(candidates) < 2:
        return [candidate.result() for candidate in candidates]
    hidden, seat, seats = HiddenInfo(state), state.seat, len(state.players)
    weights, judge = (settings.weights,) * seats, settings.judge
    racing = list(candidates)
    out: list[_Candidate] = []
    rounds, cuts = 0, [0.66, 0.33]
    while rounds < least or not budget.exhausted:
        deal = hidden.sample(rng)
        for candidate in racing:
            start = play(candidate.plan.before_end, END_TURN, deal)
            if settings.care > 1:
                end, turns = yield from play_carefully(
                    start, deal, settings.weights, judge, settings.care, rng, settings.horizon or ALL_TILES
                )
                turns *= WORK_PER_CAREFUL_TAKE * settings.care
            else:
                end, turns = play_out(start, deal, weights, rng, settings.horizon or ALL_TILES)
            over = end.phase == "over"
            candidate.add(lead_of(end, seat) if over else judge(end, seat) // 100)
            budget.spend(turns + 1 if over else turns + 1 + seats)
            yield
        rounds += 1
        if rounds % ROUNDS_TO_CHECK == 0 and budget.used >= MIN_WORK_SHARE_TO_CUT:
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


class SearchSettings(NamedTuple):
    """Settings of the search for the best turn."""

    rollouts: RolloutSettings  # settings for playouts, and the judge that ranks plans beforehand
    width: int  # number of takes tried out
    candidates: int  # number of plans played out
    work: int  # number of simulated turns, by default
    noise: int = 0  # maximum error in judging a plan before it is played out, in centi-VP
    leaning: Leaning | None = None  # likes and fears beyond a plan's value


def rank_plans(
    state: State, thinking: SearchSettings, budget: Budget, rng: random.Random, also: Sequence[Plan] = ()
) -> Cooperative[list[PlanResult]]:
    """The results of the best plans, best first; ``also`` of others, such as the turn actually played."""
    rollouts = thinking.rollouts
    budget = budget.or_default(thinking.work)
    judge = with_leaning(thinking.leaning, rollouts.judge) if thinking.leaning else rollouts.judge
    plans = yield from generate_plans(state, rollouts.weights, judge, rng, thinking.width, thinking.noise)
    further = {plan.actions for plan in also}
    racing = [plan for plan in plans[: thinking.candidates] if plan.actions not in further] + list(also)
    return (yield from compare_plans(state, racing, rollouts, budget, rng))
