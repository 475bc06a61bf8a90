"""How strong a person is: an estimate like Elo's, from the games against opponents that matched. Pure.

Nothing of it is kept but the games themselves (``storage.results``): whatever becomes of them, undone and ended anew,
imported or deleted, the estimate is what they come to.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from core.bots.levels import RUNGS, Rung, rung
from played.result import Own, Result

START: Final = RUNGS[3].rating
"""The estimate before the first game: between the two weakest levels."""

FIRST_STEP: Final = 700
"""The first game moves it by that times how far its score, 0 to 1, was from the one to be expected; the second by half
of that, the third by a third. So it settles as fast as chance allows: at equal strength 100 points are 0.14 games."""

LEAST_STEP: Final = 64
"""By so much times that each later game moves it: people learn, and ten games may have been unlucky."""

BEYOND: Final = 100
"""It goes no farther than that beyond the ends of the ladder, in Elo points, so that it finds back soon."""


def expected(rating: float, opponent: float) -> float:
    """The score, 0 to 1, to be expected of a rating against another one."""
    return float(1 / (1 + 10 ** ((opponent - rating) / 400)))


def moved(rating: int, opponent: int, score: int, games: int) -> int:
    """The estimate after a game.

    :param rating: the estimate before, in Elo points over the level *easy*
    :param opponent: the opponent's rating
    :param score: in halves of a victory, 0 to 2
    :param games: which game it was, from 1
    """
    step = max(LEAST_STEP, FIRST_STEP / games)
    new = round(rating + step * (score / 2 - expected(rating, opponent)))
    return min(max(new, RUNGS[0].rating - BEYOND), RUNGS[-1].rating + BEYOND)


def estimate(games: Iterable[tuple[Result, Own]]) -> int:
    """The estimate that the games of a person come to; of games of the same deal only the first counts.

    :param games: in the order in which they ended
    """
    rating, deals = START, set[str]()
    for result, _own in games:
        opponent = next((found for level in result.levels if (found := rung(level))), None)
        if result.matched and opponent and result.matched.deal not in deals:
            deals.add(result.matched.deal)
            rating = moved(rating, opponent.rating, result.matched.score, len(deals))
    return rating


def nearest(rating: int) -> Rung:
    """The rung that matches an estimate."""
    return min(RUNGS, key=lambda each: abs(each.rating - rating))
