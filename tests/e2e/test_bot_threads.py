"""Matches in the browser's threads give the same results as in the arena."""

import pytest
from bot_threads import BotThreads

from core import Game
from features.workshop.course import AHEAD, JUDGE, PLAN, PLAYOUT
from features.workshop.match import Setup, Source
from tests.test_match_service import on_a_desk

LONG = pytest.mark.long


@pytest.mark.parametrize(
    "a, b, players",
    [
        pytest.param(AHEAD, "medium", 2, id="ahead"),
        pytest.param(AHEAD, Source("Planner", PLAN), 3, id="ahead-plan"),
        pytest.param(JUDGE, "easy", 2, id="judge", marks=LONG),
        pytest.param(PLAYOUT, "easy", 2, id="playout", marks=LONG),
    ],
)
def test_browser_match_equals_arena_match(threads: BotThreads, a: str, b: str | Source, players: int) -> None:
    setup = Setup(Source("A", a), b, players, 2 * players, 77, seconds=60)
    for number in (0, players - 1):
        result, (outcome, actions) = threads.game(setup, number), on_a_desk(setup, number)
        assert [str(action) for action in Game.from_json(result.record).actions] == actions
        assert result.error is None and result.won == outcome.won and result.decisions > 20 and result.longest > 0
