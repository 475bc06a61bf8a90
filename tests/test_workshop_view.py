"""The Workshop as drawn: errors, matches, games, and bots from elsewhere."""

from dataclasses import replace
from typing import Any

import pytest

from core import Game
from core.bots.own.errors import BotError
from core.score_table import SOURCES
from features.workshop import match_view, screen, watching, words
from features.workshop.bots import OwnBot, Version
from features.workshop.course import STEPS
from features.workshop.match import GameResult, Printed, Setup, Source, summary
from features.workshop.match_view import Chosen, Numbers
from features.workshop.screen import Written
from tests.tables import table
from ui.text.html import Html

NUMBERS = Numbers(lambda share: f"{share:.0%}", lambda number: f"{number:.1f}")
BOT = OwnBot("ownabcdefgh", "Magnus <b>", "def choose(game): ...")


def error(kind: str, **more: Any) -> BotError:
    """An error of a bot."""
    fields: dict[str, Any] = {"line": 2, "message": "a < b"} | more
    return BotError(kind, **fields)


def head(written: Written) -> str:
    """The header of a program."""
    return "".join(dict(screen.head(written, lambda saved: saved)).values())


def result(number: int, won: float, points: tuple[int, int] = (30, 20)) -> GameResult:
    """A game of two in which the bot had the first seat."""
    by_source = tuple(dict.fromkeys(SOURCES, 0) | {"activations": each} for each in points)
    return GameResult(number, 0, won, "", points, by_source, 100, 0.5, 0.02, (), None)


@pytest.mark.parametrize("kind", ["syntax", "exception", "illegal", "time", "memory", "import", "ended"])
def test_every_error_kind_has_text(kind: str) -> None:
    told = words.told(error(kind))
    assert told and "{" not in told


def test_error_links_to_line_and_position() -> None:
    html = screen.console(Written(BOT, error=error("exception", record=Game.new(2, 7).to_json())))
    assert "a &lt; b" in html and 'data-do="workshop:line 2"' in html and 'data-do="workshop:position"' in html
    html = screen.console(Written(BOT, error=error("time", line=None)))
    assert "workshop:line" not in html and "workshop:position" not in html


def test_received_bot_can_only_be_kept_or_discarded() -> None:
    html = head(Written(BOT, arrived=True))
    assert "workshop:adopt" in html and "workshop:discard" in html and "workshop:play" not in html
    assert "Magnus &lt;b&gt;" in html
    assert "disabled" in dict(match_view.form(Chosen(), (), running=False, arrived=True))["go"]


def test_solved_steps_are_marked() -> None:
    html = str(screen.bots((), "", {STEPS[0].id}))
    assert html.count('<span class="vh"> done</span>') == 1
    assert all(f"workshop:step {step.id}" in html for step in STEPS)


def test_match_result_and_worst_games_first() -> None:
    setup = Setup(Source("Magnus", ""), "easy", 2, 4, 1)
    results = [result(0, 1), result(1, 0, (20, 30)), result(2, 0, (10, 40)), result(3, 0.5, (25, 25))]
    found = summary(results)
    assert found
    assert 'data-share="0.3750"' in match_view.result(setup, found, "Wee Isla", NUMBERS)
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


def test_goal_states() -> None:
    step, last = STEPS[0], STEPS[-1]
    assert "3 of 60 wins" in match_view.goal(step._replace(wins=60), None, 3)
    assert "Goal reached." in match_view.goal(step._replace(wins=0), True, 1)
    assert "No error so far" in match_view.goal(step._replace(wins=0), None, 1)
    assert "Not yet" in match_view.goal(last, False, 3)
    for each, met, offered in ((step, True, True), (step, False, False), (last, True, False)):
        assert ("workshop:step" in match_view.goal(each, met, 3)) == offered


def test_course_opponent_is_offered() -> None:
    scatterbrain, isla = STEPS[1], STEPS[0]
    for step, offered in ((scatterbrain, True), (isla, False), (None, False)):
        fields = dict(match_view.form(Chosen(), (), running=False, arrived=False, step=step))["form"]
        assert ("Scatterbrain" in fields) == offered


def test_game_counts_are_multiples_of_seats() -> None:
    fields = dict(match_view.form(Chosen(players=3), (), running=False, arrived=False))["form"]
    for games in (12, 21, 42, 102, 201, 402):
        assert f">{games}</option>" in fields


def test_resume_needs_unchanged_program() -> None:
    assert "workshop:resume" in match_view.progress(3, 10, goes_on=True, outdated=False)
    changed = match_view.progress(3, 10, goes_on=False, outdated=True)
    assert "workshop:resume" not in changed and "The program has changed" in changed


def test_version_labels_are_distinct() -> None:
    versions = (Version("09:48", "def choose(game):\n    return 1\n"), Version("09:49", BOT.source))
    html = head(Written(BOT._replace(versions=versions), more=True))
    assert ">09:48  def choose(game):</option>" in html and ">09:49</option>" in html
    assert "workshop:version" not in head(Written(BOT._replace(versions=versions)))


def test_error_and_output_at_position() -> None:
    desk = table(2)
    desk.do("action", desk.game.legal_actions()[0].text)
    desk.do("past", "last")
    failed = error("exception", at=1)
    bar = dict(watching.fragments(desk.view(), [Printed(1, 0, "so far")], False, False, "normal", Html(""), failed))
    assert "Line 2 raised an exception: a &lt; b" in bar["say"] and "so far" in bar["say"]
    html = screen.console(Written(BOT, error=failed, printed="so far"))
    assert "so far" in html and "workshop-error" in html


def test_review_only_for_finished_games() -> None:
    desk = table(2)
    desk.do("action", desk.game.legal_actions()[0].text)
    desk.do("past", "first")
    view, printed = desk.view(), [Printed(0, 0, "hel"), Printed(0, 0, "lo"), Printed(1, 0, "later")]
    for over in (False, True):
        bar = dict(watching.fragments(view, printed, over, False, "normal", Html("")))
        assert ('data-do="review"' in bar["go"]) == over
        assert "Back to the Workshop" in bar["foot"] and "hello" in bar["say"] and "later" not in bar["say"]
