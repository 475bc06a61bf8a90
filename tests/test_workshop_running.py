"""The match in the Workshop: it can be stopped and resumed, and its errors belong to the right bot."""

from collections.abc import Callable, Sequence
from typing import Any

from core import Game
from core.bots.own.errors import BotError
from core.score_table import SOURCES
from features.workshop.course import STEPS
from features.workshop.match import GameResult, Setup, Source
from features.workshop.running import Running

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


def test_a_stopped_match_goes_on_with_the_missing_games() -> None:
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


def test_a_goal_is_met_only_at_the_end_and_without_errors() -> None:
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


def test_an_error_is_that_of_the_bot_on_turn() -> None:
    match, pool, _ends = running()
    match.start(SETUP._replace(b=Source("Ben", "")), "ownabcdefgh")
    error = BotError("time", record=Game.new(2, 7).to_json())
    first = Game.new(2, 7).state.seat
    for seat, name in ((first, "Ann"), (1 - first, "Ben")):
        pool.on_result(result(0, 0, seat=seat, error=error))
        assert match.failing(error) == name
        assert match.is_own(error) == (name == "Ann")
