"""The Workshop."""

import sys
from collections.abc import Iterator
from typing import Any
from unittest.mock import MagicMock

sys.path.insert(0, "web")

from core import Game
from tests.screens.recording import scenario
from tests.screens.saved import Chosen
from tests.without_a_browser import Screen


@scenario
def the_workshop(shown: Screen) -> Iterator[str]:
    from core.bots.own.errors import BotError

    shown.do("workshop")
    yield "opened"
    desk = shown.desk
    desk.pool = desk.match.running._pool = MagicMock()
    for pane in ("code", "api", "match", "bots"):
        shown.do(f"workshop:pane {pane}")
        yield f"the pane {pane}"
    shown.do("workshop:new")
    yield "a new bot"
    shown.form("workshop:rename", name="My <bot>")
    shown.do("workshop:copy", "workshop:more")
    yield "a copy, and more to do"
    shown.do("workshop:delete")
    yield "delete?"
    shown.do("workshop:keep", "workshop:share")
    yield "a link"
    shown.do("workshop:hide-link", "workshop:delete", "workshop:delete-now")
    yield "deleted"
    for kind in ("syntax", "exception", "illegal", "time", "memory", "import", "ended"):
        desk.blame(BotError(kind, message="message", line=3, traceback="line 3", action="take 3 0,1"))
        yield f"an error: {kind}"
    desk.blame(None)
    shown.form("workshop:set opponent", value="medium")
    shown.form("workshop:set players", value="3")
    shown.form("workshop:set games", value="20")
    shown.do("workshop:run")
    yield "a match runs"
    for number, won in ((0, 1.0), (1, 0.5), (2, 0.0)):
        desk.match.running._on_result(_result(number, won))
    shown.wait()
    yield "three games"
    shown.do("workshop:stop")
    yield "stopped"
    shown.do("workshop:resume")
    failing = BotError("illegal", line=4, action="dance", record=Game.new(3, 7).to_json(), at=0)
    desk.match.running._on_result(_result(3, 0.0, failing))
    desk.match.running._on_stopped(failing)
    yield "it fails"
    shown.do("workshop:pane match")
    yield "its games"
    shown.do("workshop:game 3")
    yield "a game on the board"
    shown.do("home")
    yield "back in the Workshop"


@scenario
def writing_in_the_workshop(shown: Screen) -> Iterator[str]:
    from core.bots.own.errors import BotError

    shown.do("workshop", "workshop:new")
    desk = shown.desk
    desk.pool = desk.match.running._pool = MagicMock()
    desk._on_text("def choose(game): retur")
    yield "typed"
    shown.wait()
    (source, checked), _more = desk.pool.check.call_args
    assert source == desk.bot.source
    checked(BotError("syntax", message="invalid syntax", line=1))
    yield "it is no Python"
    desk._on_text("def choose(game): return 0")
    yield "typed again"
    shown.do("workshop:run", "workshop:stop", "workshop:more")
    yield "run, and more to do"
    desk._on_key(MagicMock(key="Tab"))
    desk._on_key(MagicMock(key="Escape"))
    yield "Escape"
    desk._on_text("def choose(game): return 1")
    yield "another program than that of the match"
    desk._on_text("def choose(game): return '\ud83d'")
    shown.do("workshop:share")
    yield "a link to a program with half an emoji"
    shown.form("workshop:version", value="0")
    yield "an earlier version"
    shown.texts["glenmore:bots"] = "x" * 9
    desk.follow()
    yield "another tab has spoilt it"


@scenario
def the_course_of_the_workshop(shown: Screen) -> Iterator[str]:
    from features.workshop.course import STEPS

    shown.do("workshop")
    desk = shown.desk
    desk.pool = desk.match.running._pool = MagicMock()
    for step in STEPS:
        shown.do(f"workshop:step {step.id}")
        yield step.id
    shown.do(f"workshop:step {STEPS[1].id}", "workshop:check")
    yield "its goal is checked"
    running = desk.match.running
    for won in (0.0, 1.0):
        running.setup, running.step = running.setup._replace(games=4), running.step._replace(wins=3)
        for number in running.games:
            running._on_result(_result(number, won if number < 2 else 1.0))
        running._on_stopped(None)
        yield f"the games are over, {running.wins:.0f} of 4 won"
        shown.do("workshop:check")
    shown.do("workshop:solve", "workshop:restart")
    yield "the solution, and from the start"


@scenario
def a_bot_from_elsewhere(shown: Screen) -> Iterator[str]:
    from features.workshop import links as of_bots
    from features.workshop.bots import OwnBot

    link = f"https://example.org/#b={of_bots.to_text(OwnBot('ownabcdefgh', 'Magnus', 'def choose(game): return 0'))}"
    shown.do(f"open-link {link}")
    yield "it is shown"
    shown.do("workshop:adopt")
    yield "it is kept"
    shown.do("workshop:import", source=Chosen(""))
    yield "an empty file"
    shown.do("workshop:play")
    yield "a game against it"
    shown.do("home", f"open-link {link[:-4]}")
    yield "a link that is cut off"


def _result(number: int, won: float, error: Any = None) -> Any:
    from core.score_table import SOURCES
    from features.workshop.match import GameResult, Printed

    game = Game.new(3, 7)
    points, printed = (20 + number, 25, 30), (Printed(0, 0, "thinking\n"),)
    by_source = tuple(dict.fromkeys(SOURCES, 0) | {"activations": each} for each in points)
    return GameResult(number, number % 3, won, game.to_json(), points, by_source, 100, 0.5, 0.02, printed, error)
