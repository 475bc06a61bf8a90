"""Achievements: games that reach and miss each."""

from functools import cache

import pytest

from features.results import achievements as deeds
from features.results.achievements import ACHIEVEMENTS, BY_NAME, PlayerGame
from tests.random_games import played

EXPERTS = ("expert",) * 5


over = cache(lambda players, seed: played(None, seed, players))


def course(players: int, seed: int, seat: int, levels: tuple[str, ...] = EXPERTS) -> PlayerGame:
    return PlayerGame(over(players, seed), seat, levels)


CASES = {
    "laird": ((2, 0, 0), (3, 2, 0)),  # missed: as many VP as the winner, and fewer resources
    "small": ((3, 0, 1), (2, 0, 0), (5, 0, 4)),  # missed: won, and another display is as small; not won
    "hair": ((3, 2, 2), (2, 13, 0), (4, 19, 0)),  # missed: won by 2 VP; a shared victory
    # missed: won, and was last together with another one; last, and not won; last at the first scoring only
    "behind": ((2, 2, 1), (2, 8, 0), (2, 0, 1), (2, 10, 0)),
    "ahead": ((2, 0, 0), (3, 0, 2)),  # missed: ahead in two categories
    "places": ((5, 124, 1), (4, 7, 0)),  # missed: four cards
    "awake": ((5, 21, 0), (4, 85, 3)),  # missed: seven tiles
    "feast": ((2, 37, 0), (5, 124, 4)),  # missed: 10 or 11 VP
    "market": ((5, 0, 0), (4, 3, 0)),  # missed: 5 coins
    "ness": ((4, 0, 2), (5, 7, 2)),  # missed: has Loch Ness, and gained nothing from it
}
"""Players, seed and seat of a game with the achievement, and of others without it."""


@pytest.mark.parametrize("name", CASES)
def test_each_achievement_is_earned_and_missed(name: str) -> None:
    assert [BY_NAME[name].is_earned(course(*each)) for each in CASES[name]] == [True] + [False] * (len(CASES[name]) - 1)


def test_expert_achievement_needs_an_expert() -> None:
    (won, lost), reached = CASES["laird"], BY_NAME["expert"].is_earned
    assert reached(course(*won, ("", "expert"))) and not reached(course(*won, ("", "hard")))
    assert not reached(course(*lost, ("", "expert", "expert")))


def test_seventy_points_threshold(monkeypatch: pytest.MonkeyPatch) -> None:
    best = course(*CASES["laird"][0])
    assert deeds.MANY_POINTS == 70
    for points, reached in ((best.own_standing.total, True), (best.own_standing.total + 1, False)):
        monkeypatch.setattr(deeds, "MANY_POINTS", points)
        assert BY_NAME["points"].is_earned(best) is reached


def test_players_at_one_screen_earn_together() -> None:
    assert {*CASES, "expert", "points"} == set(BY_NAME) and len(ACHIEVEMENTS) == 12
    first, last, together, nobody = (
        deeds.earned_achievements(over(5, 0), seats, EXPERTS) for seats in ([0], [4], [0, 4], [])
    )
    assert together == [deed.name for deed in ACHIEVEMENTS if deed.name in {*first, *last}] and "market" in together
    assert nobody == []
