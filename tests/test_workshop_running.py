"""The match in the Workshop: stopping, resuming, and attributing errors to the right bot."""

import random
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any
from unittest.mock import MagicMock, patch

import pytest

from core.bots.own.errors import BotError
from core.score_table import SOURCES
from features.workshop.bots import OwnBot
from features.workshop.course import SEED, STEPS
from features.workshop.match import GameResult, Setup, Source
from features.workshop.running import Running
from features.workshop.screen import Written

SETUP = Setup(Source("Ann", ""), "easy", 2, 4, 1)


class Pool:
    """Plays the requested games."""

    def __init__(self) -> None:
        self.asked: list[list[int]] = []
        self.stopped = 0

    def run(
        self,
        setup: Setup,
        on_result: Callable[[GameResult], None],
        on_end: Callable[[BotError | None], None],
        numbers: Sequence[int],
    ) -> None:
        self.asked.append(list(numbers))
        self.on_result, self.on_end = on_result, on_end

    def stop(self) -> None:
        self.stopped += 1


def result(number: int, won: float = 1, **more: Any) -> GameResult:
    """A game that the bot has played in the seat of its number."""
    nothing = dict.fromkeys(SOURCES, 0)
    fields = {"record": "", "points": (1, 0), "by_source": (nothing, nothing), "decisions": 1, "seconds": 0.1}
    fields |= {"longest": 0.1, "printed": (), "error": None, "seat": number % 2} | more
    return GameResult(number=number, won=won, **fields)


def running() -> tuple[Running, Pool, list[BotError | None]]:
    """A match, what plays it, and the ends it has reported."""
    pool, ends = Pool(), list[BotError | None]()
    return Running(pool, lambda: None, ends.append), pool, ends  # type: ignore[arg-type]


def test_a_stopped_match_resumes_with_the_missing_games() -> None:
    match, pool, ends = running()
    match.start(SETUP, "ownabcdefgh")
    assert match.runs and sorted(pool.asked[0]) == [0, 1, 2, 3]
    pool.on_result(result(pool.asked[0][0]))
    match.stop()
    assert not match.runs and pool.stopped == 1
    match.go_on()
    assert pool.asked[1] == pool.asked[0][1:]
    for number in pool.asked[1]:
        pool.on_result(result(number))
    pool.on_end(None)
    assert match.over and not match.runs and ends == [None] and match.wins == 4
    match.go_on()
    assert len(pool.asked) == 2, "nothing is missing"


@pytest.fixture
def mocked() -> Iterator[None]:
    """The browser's modules, mocked."""
    with patch.dict(sys.modules, {name: MagicMock() for name in ("js", "pyodide", "pyodide.ffi", "pyscript")}):
        yield


def test_deleted_opponent_is_deselected(mocked: None) -> None:
    own, desk = (
        OwnBot("ownabcdefgh", "Magnus", "def choose(game): ..."),
        MagicMock(written=Written(OwnBot("x", "", ""))),
    )
    pane = import_module("features.workshop.match_pane").MatchPane(desk)
    for kept, against in (((own,), Source(own.name, own.source)), ((), "easy")):
        desk.kept.read.return_value.bots = kept
        desk.kept.find.side_effect = {bot.id: bot for bot in kept}.get
        if kept:
            pane.set("opponent", own.id)
        pane.draw()
        pane.run()
        assert pane.running.setup.b == against


def test_goal_is_checked_on_the_deals_of_the_course(mocked: None) -> None:
    """Other matches are on new ones."""
    step = STEPS[1]
    desk = MagicMock(written=Written(OwnBot(step.bot, "Cheap", step.start), step=step))
    desk.kept.find.return_value = None
    desk.bot = desk.written.bot
    pane = import_module("features.workshop.match_pane").MatchPane(desk)
    pane.check_goal()
    assert pane.running.step == step and pane.running.setup == step.match(Source("Cheap", step.start))
    pane.set("games", "40")
    drawn = []
    for seed in (5, 6):
        with patch("random.SystemRandom", lambda seed=seed: random.Random(seed)):
            pane.run()
        assert pane.running.step is None and pane.running.setup.b == step.opponent
        drawn.append(pane.running.setup.seed)
    assert len({SEED, *drawn}) == 3


def test_closing_workshop_pauses_match(mocked: None) -> None:
    match, pool, _ends = running()
    match.start(SETUP, "ownabcdefgh")
    desk = import_module("features.workshop.desk").Desk(MagicMock())
    desk.match = MagicMock(running=match)
    desk.hide()
    assert not match.runs and pool.stopped == 1 and match.setup == SETUP


def test_goal_needs_complete_match_without_errors() -> None:
    match, pool, _ends = running()
    step = STEPS[0]._replace(wins=3)
    match.start(SETUP, "ownabcdefgh", step)
    for number in range(3):
        pool.on_result(result(number))
    assert match.met is None
    pool.on_result(result(3, 0))
    assert match.met is True
    pool.on_result(result(3, 0, error=BotError("time")))
    assert match.met is False


def test_error_is_attributed_to_losing_bot() -> None:
    match, pool, _ends = running()
    match.start(SETUP._replace(b=Source("Ben", "")), "ownabcdefgh")
    for number, (won, name) in enumerate(((0, "Ann"), (1, "Ben"))):
        error = BotError("time", at=number)
        pool.on_result(result(number, won, error=error))
        assert match.failing(error) == name
        assert match.is_own(error) == (name == "Ann")
    assert match.is_own(BotError("ended")), "no game was begun"
    match.forget()
    assert match.setup is None and not match.results
