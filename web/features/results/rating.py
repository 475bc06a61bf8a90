"""Elo-like rating of a person, from the games against matched opponents. Pure. The rating is not stored but computed
from the stored games, so it stays right when games are undone and finished again, imported or deleted."""

from collections.abc import Iterable
from typing import Final

from core.bots.levels import RUNGS, Rung, rung
from features.results.result import PlayerResult, Result

INITIAL_RATING: Final = next(each.rating for each in RUNGS if each.id == "stepfour")
"""Rating before the first game: between the two weakest levels."""

FIRST_K_FACTOR: Final = 700
"""K-factor of the first game: the rating moves by this times the difference between score (0 to 1) and expected score;
by half of it in the second game, a third in the third, and so on. So it settles as fast as chance allows: at equal
strength 100 points are 0.14 games."""

MIN_K_FACTOR: Final = 64
"""Lower bound of the K-factor in later games: people learn, and ten games may have been unlucky."""

LADDER_MARGIN: Final = 100
"""Margin beyond both ends of the ladder, in Elo points; kept small so that the rating recovers quickly."""


def expected_score(rating: float, opponent: float) -> float:
    """Expected score, 0 to 1, against an opponent's rating."""
    return float(1 / (1 + 10 ** ((opponent - rating) / 400)))


def updated_rating(rating: int, opponent: int, score: int, games: int) -> int:
    """Rating after the given number of games; the score of the last is in halves of a victory."""
    step = max(MIN_K_FACTOR, FIRST_K_FACTOR / games)
    new = round(rating + step * (score / 2 - expected_score(rating, opponent)))
    return min(max(new, RUNGS[0].rating - LADDER_MARGIN), RUNGS[-1].rating + LADDER_MARGIN)


def estimate_rating(games: Iterable[tuple[Result, PlayerResult]]) -> int:
    """Rating from a person's games, in the order in which they ended; only the first game of a deal counts."""
    rating, deals = INITIAL_RATING, set[str]()
    for result, _own in games:
        opponent = next((found for level in result.levels if (found := rung(level))), None)
        if result.matched and opponent and result.matched.deal not in deals:
            deals.add(result.matched.deal)
            rating = updated_rating(rating, opponent.rating, result.matched.score, len(deals))
    return rating


def nearest_rung(rating: int) -> Rung:
    """Rung of the ladder closest to a rating."""
    return min(RUNGS, key=lambda each: abs(each.rating - rating))
