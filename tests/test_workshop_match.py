"""The match in the Workshop: stopping, resuming, errors and the goal of a step; what is drawn of it and of errors.

Most of what is drawn stands in tests/snapshots/screens.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from unittest.mock import MagicMock

import pytest

from core import Game
from core.bots.own.errors import BotError
from core.score_table import SOURCES
from features.workshop import match_view, screen, watching
from features.workshop.bots import OwnBot, Version
from features.workshop.course import SEED, STEPS
from features.workshop.match import GameResult, Printed, Setup, Source, summary
from features.workshop.match_view import Numbers
from features.workshop.running import Running
from features.workshop.screen import Written
from tests.tables import table
from tests.without_a_browser import Screen
from tests.without_a_browser import screen as page
from ui.text.html import Html

SETUP = Setup(Source("Ann", ""), "easy", 2, 4, 1)
NUMBERS = Numbers(lambda share: f"{share:.0%}", lambda number: f"{number:.1f}")
BOT = OwnBot("ownabcdefgh", "Magnus <b>", "def choose(game): ...")


def result(number: int, won: float = 1, points: tuple[int, int] = (30, 20), error: BotError | None = None) -> Any:
    """A game of two in which the bot had the first seat."""
    by_source = tuple(dict.fromkeys(SOURCES, 0) | {"activations": each} for each in points)
    return GameResult(number, 0, won, "", points, by_source, 100, 0.5, 0.02, (), error)


def test_a_stopped_match_resumes_with_the_missing_games() -> None:
    pool, on_end = MagicMock(), MagicMock()
    match = Running(pool, MagicMock(), on_end)
    match.start(SETUP, BOT.id)
    first, *missing = match.games
    assert match.runs and {first, *missing} == {0, 1, 2, 3}
    pool.run.assert_called_once_with(SETUP, match._on_result, match._on_stopped, [first, *missing])
    match._on_result(result(first))
    match.stop()
    pool.stop.assert_called_once_with()
    assert not match.runs
    match.go_on()
    assert pool.run.call_args.args[-1] == missing
    for number in missing:
        match._on_result(result(number))
    match._on_stopped(None)
    on_end.assert_called_once_with(None)
    assert match.over and not match.runs and match.wins == 4
    match.go_on()
    assert pool.run.call_count == 2, "nothing is missing"


@pytest.fixture
def shown() -> Iterator[Screen]:
    """The Workshop with a new bot."""
    with page() as shown:
        shown.do("workshop", "workshop:new")
        shown.desk.pool = shown.desk.match.running._pool = MagicMock()
        yield shown


def test_deleted_opponent_is_deselected(shown: Screen) -> None:
    own = shown.desk.bot
    shown.do(f"workshop:step {STEPS[1].id}")
    shown.form("workshop:set opponent", value=own.id)
    shown.do("workshop:run")
    assert shown.desk.match.running.setup.b == (own.name, own.source)
    shown.desk.kept.delete_bot(own.id)
    shown.run(shown.desk.follow)
    shown.do("workshop:run")
    assert shown.desk.match.running.setup.b == "easy"


def test_goal_is_checked_on_the_deals_of_the_course(shown: Screen) -> None:
    """Other matches are on new ones."""
    running, step = shown.desk.match.running, STEPS[1]
    shown.do(f"workshop:step {step.id}", "workshop:check")
    assert running.step == step and running.setup == step.match(Source(shown.desk.bot.name, step.start))
    shown.form("workshop:set games", value="40")
    shown.do("workshop:run")
    assert running.step is None and running.setup.b == step.opponent
    assert running.setup.seed == random.Random(7).randrange(10**9) != SEED, "by the chance of this page"


def test_closing_workshop_pauses_match(shown: Screen) -> None:
    shown.do("workshop:run")
    running = shown.desk.match.running
    assert running.runs
    shown.do("close")
    assert not running.runs and running.setup


def test_goal_needs_complete_match_without_errors() -> None:
    match = Running(MagicMock(), MagicMock(), MagicMock())
    match.start(SETUP, BOT.id, STEPS[0]._replace(wins=3))
    for number in range(3):
        match._on_result(result(number))
    assert match.met is None
    match._on_result(result(3, 0))
    assert match.met is True
    match._on_result(result(3, 0, error=BotError("time")))
    assert match.met is False


def test_error_is_attributed_to_losing_bot() -> None:
    match = Running(MagicMock(), MagicMock(), MagicMock())
    match.start(SETUP._replace(b=Source("Ben", "")), BOT.id)
    for number, name in enumerate(("Ann", "Ben")):
        error = BotError("time", at=number)
        match._on_result(result(number, won=number, error=error))
        assert match.failing(error) == name
        assert match.is_own(error) == (name == "Ann")
    assert match.is_own(BotError("ended")), "no game was begun"
    match.forget()
    assert match.setup is None and not match.results


def test_goal_states() -> None:
    step, last = STEPS[0], STEPS[-1]
    assert "Goal reached." in match_view.goal(step._replace(wins=0), True, 1)
    assert "No error so far" in match_view.goal(step._replace(wins=0), None, 1)
    for each, met, offered in ((step, True, True), (step, False, False), (last, True, False)):
        assert ("workshop:step" in match_view.goal(each, met, 3)) == offered


def test_error_links_to_line_and_position() -> None:
    error = BotError("exception", line=2, message="a < b", record=Game.new(2, 7).to_json())
    html = screen.console(Written(BOT, error=error))
    assert "a &lt; b" in html and 'data-do="workshop:line 2"' in html and 'data-do="workshop:position"' in html
    html = screen.console(Written(BOT, error=error._replace(line=None, record="")))
    assert "workshop:line" not in html and "workshop:position" not in html


def test_match_result_and_worst_games_first() -> None:
    results = [result(0), result(1, 0, (20, 30)), result(2, 0, (10, 40)), result(3, 0.5, (25, 25))]
    found = summary(results)
    assert found and 'data-share="0.3750"' in match_view.result(SETUP, found, "Wee Isla", NUMBERS)
    html = match_view.games(results, range(4))
    places = [html.index(f"workshop:game {number}") for number in (2, 1, 3, 0)]
    assert places == sorted(places)


def test_mean_points_are_exact() -> None:
    """2.25 is shown as 2.3; the sum of the rounded means of the sources would be 2.2500000000000004."""
    points = dict.fromkeys(SOURCES, 0)
    first = points | {"activations": 6, "whisky": 7, "chieftains": 7, "locations": 7}
    games = [replace(result(number, 0), by_source=(points if number else first, points)) for number in range(12)]
    found = summary(games)
    assert found and (found.mean_a, found.mean_b) == (2.25, 0)
    assert sum(found.a.values()) != found.mean_a


def test_version_labels_are_distinct() -> None:
    versions = (Version("09:48", "def choose(game):\n    return 1\n"), Version("09:49", BOT.source))
    [_ways, (_name, html)] = screen.head(Written(BOT._replace(versions=versions), more=True), str)
    assert ">09:48  def choose(game):</option>" in html and ">09:49</option>" in html


@pytest.mark.parametrize("over", [True, False])
def test_review_only_for_finished_games(over: bool) -> None:
    desk = table(2)
    desk.do("action", desk.game.legal_actions()[0].text)
    desk.do("past", "first")
    printed = [Printed(0, 0, "hel"), Printed(0, 0, "lo"), Printed(1, 0, "later")]
    bar = dict(watching.fragments(desk.view(), printed, over, False, "normal", Html("")))
    assert ('data-do="review"' in bar["go"]) == over
    assert "hello" in bar["say"] and "later" not in bar["say"]
