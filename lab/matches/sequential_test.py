"""A sequential test for stopping a match early."""

import math
from typing import Any, Final

ERROR_RATE: Final = 0.05  # error rate of the sequential test, in either direction
BOUND: Final = math.log((1 - ERROR_RATE) / ERROR_RATE)  # decision threshold of the log-likelihood ratio


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
        # Add one win and one loss, so that a few identical results are not conclusive.
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
