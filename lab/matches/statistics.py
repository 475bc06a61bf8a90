"""Statistics of outcomes: Wilson's interval, the summary line, and a sequential test for stopping early."""

import math
from collections.abc import Callable, Sequence
from typing import Any, Final

from lab.matches.game import Match, Outcome

ERROR: Final = 0.05  # error rate of the sequential test, in either direction
BOUND: Final = math.log((1 - ERROR) / ERROR)  # decision threshold of the log-likelihood ratio


def wilson(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of that many games."""
    z = 1.959964
    middle = share + z * z / (2 * games)
    width = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


def share_of(elo: float, players: int = 2) -> float:
    """Expected share of victories for a player with that lead in Elo points over each of the others."""
    return 1 / (1 + (players - 1) * 10 ** (-elo / 400))


class SequentialTest:
    """A sequential probability ratio test, as used for chess engines: is A better by ``elo0``, a lead not worth having,
    or by ``elo1``, which is worth it?

    The unit is a deal played from every seat: its mean share of victories, with the variance estimated along the way
    (Van den Bergh's generalized test).
    """

    def __init__(self, elo0: float, elo1: float, players: int) -> None:
        self.elo = elo0, elo1
        self._shares = share_of(elo0, players), share_of(elo1, players)
        self._deals, self._total, self._squares = 0, 0.0, 0.0

    def add(self, share: float) -> None:
        """Counts a deal."""
        self._deals += 1
        self._total += share
        self._squares += share * share

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio of the two hypotheses."""
        if not self._deals:
            return 0.0
        mean = self._total / self._deals
        # As if one more deal had been won and one lost: a few identical results prove nothing.
        imagined = (self._squares + 1) / (self._deals + 2) - ((self._total + 1) / (self._deals + 2)) ** 2
        low, high = self._shares
        return self._deals * (high - low) * (2 * mean - low - high) / (2 * imagined)

    @property
    def verdict(self) -> str:
        """``better``, ``not better``, or ``open`` while undecided."""
        return "better" if self.ratio >= BOUND else "not better" if self.ratio <= -BOUND else "open"

    def line(self) -> dict[str, Any]:
        """The test's fields in the summary of a match."""
        return {"sprt": list(self.elo), "ratio": round(self.ratio, 3), "verdict": self.verdict}


def summary(match: Match, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """The printed summary of a match; seconds are processor time."""
    games = len(outcomes)

    def mean(value: Callable[[Outcome], float], digits: int = 4) -> float:
        return round(sum(map(value, outcomes)) / games, digits)

    share = sum(outcome.won for outcome in outcomes) / games
    low, high = wilson(share, games)
    each = [
        sum(outcome.seconds[side] for outcome in outcomes) / max(1, sum(outcome.turns[side] for outcome in outcomes))
        for side in (0, 1)
    ]
    longest = [round(max(outcome.longest[side] for outcome in outcomes), 3) for side in (0, 1)]
    return {
        "a": match.a,
        "b": match.b,
        "b_ref": match.b_ref or None,
        "players": match.players,
        "games": games,
        "seed": match.seed,
        "win_share": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "vp_difference": mean(lambda outcome: outcome.vp_a - outcome.vp_b, 2),
        "mean_vp_a": mean(lambda outcome: outcome.vp_a, 2),
        "mean_vp_b": mean(lambda outcome: outcome.vp_b, 2),
        "walled_in_a": mean(lambda outcome: outcome.walled_a),
        "walled_in_b": mean(lambda outcome: outcome.walled_b / (match.players - 1)),
        "seconds_per_turn": round(each[0], 4),
        "seconds_per_turn_b": round(each[1], 4),
        "longest_turn": longest[0],
        "longest_turn_b": longest[1],
        "work": match.work,
    }
