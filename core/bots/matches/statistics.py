"""Statistics of outcomes: Wilson's interval, and the summary of a match."""

import math
from collections.abc import Callable, Sequence
from typing import Any

from core.bots.matches.game import Match, Outcome


def wilson(share: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share of that many games."""
    z = 1.959964
    middle = share + z * z / (2 * games)
    width = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


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
    longest = [round(max(outcome.longest_turn[side] for outcome in outcomes), 3) for side in (0, 1)]
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
        "walled_in_a": mean(lambda outcome: outcome.walled_in_a),
        "walled_in_b": mean(lambda outcome: outcome.walled_in_b / (match.players - 1)),
        "seconds_per_turn": round(each[0], 4),
        "seconds_per_turn_b": round(each[1], 4),
        "longest_turn": longest[0],
        "longest_turn_b": longest[1],
        "work": match.work,
    }
