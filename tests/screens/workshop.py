"""The Workshop."""

from typing import Any
from unittest.mock import MagicMock

from core import Game
from tests.fake_browser import Screen
from tests.screens import Steps, scenario
from tests.screens.saves import Chosen


@scenario
def the_workshop(shown: Screen) -> Steps:
    from core.bots.own.errors import BotError, with_position
    from core.bots.own.player import CUT

    yield "opened", "workshop"
    workbench = shown.workbench
    workbench.pool = workbench.match._pool = MagicMock()
    for pane in ("code", "api", "match", "bots"):
        yield f"the pane {pane}", f"workshop:pane {pane}"
    shown.workbench._on_search(MagicMock(**{"target.value": "SEEN"}))
    yield "the reference is searched"
    shown.workbench._on_search(MagicMock(**{"target.value": "zebra"}))
    yield "in vain"
    shown.workbench._on_search(MagicMock(**{"target.value": ""}))
    yield "a new bot", "workshop:entry game-choose", "workshop:new"
    shown.form("workshop:rename", name="My <bot>")
    yield "a copy, and more to do", "workshop:copy", "workshop:more"
    yield "delete?", "workshop:delete"
    yield "a link", "workshop:keep", "workshop:share"
    yield "deleted", "workshop:hide-link", "workshop:delete", "workshop:delete-now"
    for kind in ("syntax", "exception", "illegal", "time", "memory", "import", "ended"):
        workbench.show_error(BotError(kind, message="message", line=3, traceback="line 3", action="take 3 0,1"))
        yield f"an error: {kind}"
    workbench.show_error(BotError("exception", message="message"))
    yield "an error without a line"
    workbench.show_error(BotError("time", traceback="line 3"))
    yield "too long, nobody knows where"
    workbench.show_error(with_position(BotError("illegal", action="None"), Game.new(3, 7)))
    yield "nothing is returned"
    workbench.change(printed="".join(f"line {number}\n" for number in range(50)))
    workbench.show_error(None)
    yield "many lines of output"
    workbench.change(printed=f"begun{CUT}…and over\n")
    workbench.show_error(None)
    yield "much output in few lines"
    shown.form("workshop:set opponent", value="medium")
    shown.form("workshop:set players", value="3")
    shown.form("workshop:set games", value="20")
    yield "a match runs", "workshop:run"
    shown.wait()
    yield "its first game takes long"
    for number, won in ((0, 1.0), (1, 0.5), (2, 0.0)):
        workbench.match._on_result(_result(number, won))
    shown.wait()
    yield "three games"
    yield "stopped", "workshop:stop"
    shown.do("workshop:resume")
    failing = with_position(BotError("illegal", line=4, action="end"), Game.new(3, 7))
    workbench.match._on_result(_result(3, 0.0, failing))
    workbench.match._on_stopped(failing)
    yield "it fails"
    yield "its games", "workshop:pane match"
    yield "a game on the board", "workshop:game 3"
    yield "back in the Workshop", "home"


@scenario
def writing_in_the_workshop(shown: Screen) -> Steps:
    from core.bots.own.errors import BotError

    shown.do("workshop", "workshop:new")
    workbench = shown.workbench
    workbench.pool = workbench.match._pool = MagicMock()
    workbench._on_text("def choose(game): retur")
    yield "typed"
    shown.wait()
    (source, checked), _more = workbench.pool.check.call_args
    assert source == workbench.bot.source
    checked(BotError("syntax", message="invalid syntax", line=1))
    yield "it is no Python"
    workbench._on_text("def choose(game): return 0")
    yield "typed again"
    yield "run, and more to do", "workshop:run", "workshop:stop", "workshop:more"
    workbench._on_key(MagicMock(key="Tab"))
    workbench._on_key(MagicMock(key="Escape"))
    yield "Escape"
    workbench._on_text("def choose(game): return 1")
    yield "another program than that of the match"
    yield "two versions, saved at the same moment", "workshop:run", "workshop:stop", "workshop:more"
    workbench._on_text("def choose(game): return '\ud83d'")
    yield "a link to a program with half an emoji", "workshop:share"
    shown.form("workshop:version", value="0")
    yield "an earlier version"
    shown.texts["glenmore:bots"] = "x" * 9
    workbench.sync_from_other_tab()
    yield "another tab has spoilt it"


@scenario
def the_course_of_the_workshop(shown: Screen) -> Steps:
    from features.workshop.course import STEPS

    shown.do("workshop")
    workbench = shown.workbench
    workbench.pool = workbench.match._pool = MagicMock()
    for step in STEPS:
        yield step.id, f"workshop:step {step.id}"
    yield "its hint", "workshop:unfold hint"
    yield "its solution?", "workshop:unfold asked"
    yield "not yet", "workshop:fold asked"
    yield "its solution", "workshop:unfold asked", "workshop:unfold solution"
    yield "they stay shown", f"workshop:step {STEPS[0].id}", f"workshop:step {STEPS[-1].id}"
    yield "its goal is checked", f"workshop:step {STEPS[1].id}", "workshop:check"
    running = workbench.match
    for won in (0.0, 1.0):
        running.setup, running.step = running.setup._replace(games=4), running.step._replace(wins=3)
        for number in running.games:
            running._on_result(_result(number, won if number < 2 else 1.0))
        running._on_stopped(None)
        yield f"the games are over, {running.wins:.0f} of 4 won"
        shown.do("workshop:check")
    yield "the solution, and from the start", "workshop:solve", "workshop:restart"


@scenario
def a_bot_from_elsewhere(shown: Screen) -> Steps:
    from features.workshop import bot_links as of_bots
    from features.workshop.bots import CustomBot

    link = f"https://example.org/#b={of_bots.to_text(CustomBot('ownabcdefgh', 'Magnus', 'def choose(game): return 0'))}"
    yield "it is shown", f"open-link {link}"
    yield "it is kept", "workshop:adopt"
    shown.do("workshop:import", source=Chosen(""))
    yield "an empty file"
    yield "a game against it", "workshop:play"
    shown.put("bots-turn", ("", "ownzzzzzzzz"))
    yield "a game against one that is elsewhere"
    yield "a link that is cut off", "home", f"open-link {link[:-4]}"


def _result(number: int, won: float, error: Any = None) -> Any:
    from core.score_types import SOURCES
    from features.workshop.match import GameResult, Printed

    game = Game.new(3, 7)
    points, printed = (20 + number, 25, 30), (Printed(0, 0, "thinking\n"),)
    by_source = tuple(dict.fromkeys(SOURCES, 0) | {"activations": each} for each in points)
    return GameResult(number, number % 3, won, game.to_json(), points, by_source, 100, 0.5, 0.02, printed, error)
