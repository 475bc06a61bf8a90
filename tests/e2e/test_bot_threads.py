"""Matches in the browser's threads give the same results as in the arena."""

import pytest
from bot_threads import BotThreads
from pages import GlenMore, Watch
from playwright.sync_api import Page

from core import Game
from features.workshop.course import AHEAD, PLAN
from features.workshop.match import Setup, Source
from tests.test_match_service import on_a_desk


@pytest.mark.parametrize("b, players", [("medium", 2), (Source("Planner", PLAN), 3)])
def test_browser_match_equals_arena_match(
    page: Page, glen: GlenMore, watch: Watch, b: str | Source, players: int
) -> None:
    glen.open(watch.url)
    threads = BotThreads(page)
    setup = Setup(Source("Ahead", AHEAD), b, players, 2 * players, 77, seconds=60)
    for number in (0, players - 1):
        result, (outcome, actions) = threads.game(setup, number), on_a_desk(setup, number)
        assert [str(action) for action in Game.from_json(result.record).actions] == actions
        assert result.error is None and result.won == outcome.won and result.decisions > 20 and result.longest > 0
    threads.end()
