"""The Workshop's threads in the browser: matches equal those of the arena, and a hostile or faulty bot reaches nothing
outside its thread, and breaks nothing but its game."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from conftest import Prepared
from pages import GlenMore, Watch
from playwright.sync_api import Browser, Page

from core import Game
from core.bots.own.decision import Decision, from_text
from core.bots.own.open_game import PublicGame
from core.deal import deal
from features.workshop.bots import TEMPLATE
from features.workshop.course import COUNT, JUDGE, PLAN, PLAYOUT
from features.workshop.match import BotSource, GameResult, MatchSetup
from tests.test_match_service import play_alone
from tools.bench.workshop import REFEREES


class BotThreads:
    """A referee, and the threads of the bots that it starts, without the screen: sends the page's requests and reads
    the answers."""

    def __init__(self, page: Page) -> None:
        self._referee = page.evaluate_handle(f"() => ({REFEREES})(1)[0]")
        self._tables = 0

    def _ask(self, **question: Any) -> str:
        answer = self._referee.evaluate("(referee, question) => referee.ask(question)", question)
        assert "failed" not in answer, answer
        return str(answer["text"])

    def end(self) -> None:
        self._referee.evaluate("referee => referee.end()")

    def turn(self, source: str) -> tuple[Sequence[Decision], Any]:
        """A bot's decisions in the first turn of a game at a table of its own, and the error if it did not answer."""
        self._tables += 1
        turn = json.dumps({"seat": 0, "chance": 1, "game": PublicGame.from_game(Game.new(seed=7)).as_data()})
        said = json.loads(self._ask(turn=turn, source=source, seconds=30, table=self._tables))
        return [from_text(text) for text, _ms in said["decisions"]], said.get("error")

    def game(self, setup: MatchSetup, number: int = 0) -> GameResult:
        return GameResult.read(json.loads(self._ask(match=setup.as_text(), number=number)))

    def check(self, source: str) -> str:
        return self._ask(check=source)


@pytest.fixture(scope="module")
def threads_of_file(
    browser: Browser, browser_context_args: dict[str, Any], prepared: Prepared, site_url: str
) -> Iterator[tuple[BotThreads, Watch]]:
    """The threads in a page that serves all tests, and what watches it."""
    context = prepared(browser.new_context(**browser_context_args))
    watch, page = Watch(context, site_url), context.new_page()
    GlenMore(page).open(site_url)
    threads = BotThreads(page)
    yield threads, watch
    threads.end()
    context.close()


@pytest.fixture
def threads(threads_of_file: tuple[BotThreads, Watch]) -> Iterator[BotThreads]:
    """The threads; the test fails on a request to any other host and any breach of the page's policy."""
    threads, watch = threads_of_file
    watch.forget()
    yield threads
    assert watch.unexpected() == []


@pytest.mark.parametrize(
    "a, b, players",
    [
        pytest.param(COUNT, "easy", 2, id="count"),
        pytest.param(COUNT, BotSource("Planner", PLAN), 3, id="count-plan"),
        pytest.param(JUDGE, "easy", 2, id="judge", marks=pytest.mark.long),
        pytest.param(PLAYOUT, "easy", 2, id="playout", marks=pytest.mark.long),
    ],
)
def test_browser_match_equals_arena_match(threads: BotThreads, a: str, b: str | BotSource, players: int) -> None:
    setup = MatchSetup(BotSource("A", a), b, players, 2 * players, 77, seconds=60)
    for number in (0, players - 1):
        result, (outcome, actions) = threads.game(setup, number), play_alone(setup, number)
        assert [str(action) for action in Game.from_json(result.record).actions] == actions
        assert result.error is None and result.won == outcome.won and result.decisions > 20 and result.longest > 0


NAMES = """fetch XMLHttpRequest WebSocket WebTransport EventSource importScripts indexedDB caches
BroadcastChannel Worker SharedWorker localStorage sessionStorage
navigator location postMessage MessageChannel open close self clients Request
Notification RTCPeerConnection FileReader Blob URL File fileSystem storage locks addEventListener onmessage import eval
document window crossOriginIsolated scheduler reportError setInterval structuredClone""".split()
"""Globals of a browser's thread that bots must not have."""

WAYS = {
    "js": "import js\nprint(js.fetch)",
    "pyodide_js": "import pyodide_js\nprint(pyodide_js)",
    "run_js": "from pyodide.code import run_js\nprint(run_js('1'))",
    "pyfetch": "import pyodide.http\nprint(pyodide.http.pyfetch)",
    "core": "import _pyodide_core\nprint(_pyodide_core)",
    "private": "import _pyodide._importhook\nprint(_pyodide._importhook.jsfinder.jsproxies)",
    "pyscript": "import pyscript\nprint(pyscript.window)",
    "ctypes": "import ctypes\nprint(ctypes)",
    "urllib": "import urllib.request\nprint(urllib.request.urlopen('/'))",
    "built in": "import sys\nprint(sys.meta_path[1].find_spec('js') or 1 / 0)",
    "reload": "import importlib, sys\nsys.meta_path.clear()\nprint(importlib.import_module('js'))",
    "socket": "import socket\nline = socket.socket()\nline.connect(('127.0.0.1', 80))\nline.send(b'hello')",
}
"""Ways out of Python that are tried, by name."""

FOUND = """
import gc

def is_javascript(thing):
    return any(kind.__name__.startswith("JsProxy") for kind in type(thing).__mro__)

def choose(game):
    names = {names!r}
    held = {{id(thing): thing for each in gc.get_objects() for thing in gc.get_referents(each) if is_javascript(thing)}}
    proxies, seen, found = list(held.values()), set(), []

    def look(thing, way):
        for name in dir(thing):
            if name in names:
                found.append(way + "." + name)
            if not name.startswith("__") and len(seen) < 200 and way.count(".") < 3:
                try:
                    other = getattr(thing, name)
                    known = is_javascript(other) and other.js_id
                except BaseException:
                    continue
                if known and known not in seen:
                    seen.add(known)
                    look(other, way + "." + name)

    for each in proxies:
        look(each, "proxy")
        for way in ("constructor", "constructor.constructor"):
            try:
                maker = each
                for part in way.split("."):
                    maker = getattr(maker, part)
                if str(maker.new("return 1")()) == "1":
                    found.append(way)
            except BaseException:
                pass
    print(len(proxies), len(seen))
    print(sorted(set(found)))
    return game.legal_actions()[0]
"""

ATTEMPT = """
    try:
        exec({way!r}, {{}})
        print({name!r}, "OUT")
    except BaseException as error:
        print({name!r}, type(error).__name__)
"""


def test_python_escapes_are_blocked(threads: BotThreads) -> None:
    attempts = "".join(ATTEMPT.format(name=name, way=way) for name, way in WAYS.items())
    decisions, error = threads.turn(f"def choose(game):{attempts}\n    return game.legal_actions()[0]\n")
    found = dict(line.rsplit(" ", 1) for line in decisions[0].output.splitlines())
    assert not error and found.keys() == WAYS.keys() and all(end.endswith("Error") for end in found.values()), found


def test_no_browser_object_in_memory(threads: BotThreads) -> None:
    decisions, error = threads.turn(FOUND.format(names=NAMES))
    assert not error and decisions[0].output.splitlines()[1:] == ["[]"], error or decisions[0]


SPY = """
import gc, json

def choose(game):
    if game.state.phase == "take":
        drawn, found = game.state.drawn, set()
        for each in gc.get_objects():
            if type(each) in (list, tuple) and 60 < len(each) < 80 and all(type(n) is int for n in each):
                for length in range(4, 7):
                    found.add(tuple(each[drawn : drawn + length]))
        print(json.dumps(sorted(found)))
    return game.legal_actions()[0]
"""


def test_deal_is_not_in_thread_memory(threads: BotThreads) -> None:
    setup = MatchSetup(BotSource("Spy", SPY), "easy", 2, 2, seed=31)
    result = threads.game(setup)
    assert result.error is None
    game, hidden = Game.from_json(result.record), deal(31_000_000)
    begun = 0
    for printed in result.printed:
        state = game.at(printed.at).state
        found = json.loads(printed.text)
        for length in range(4, 7):
            assert list(hidden.tiles[state.drawn : state.drawn + length]) not in found
        begun += 1
    assert begun > 10


def test_thread_is_replaced_before_deal_repeats(threads: BotThreads) -> None:
    """Anything it hides in its thread is gone before it plays another seat of the same deal."""
    source = """
import sys

def choose(game):
    sys.seen = getattr(sys, "seen", 0) + 1
    if game.state.phase == "take":
        print(sys.seen)
    return game.legal_actions()[0]
"""
    setup = MatchSetup(BotSource("Elephant", source), "easy", 2, 4, seed=5)
    first, same, other = (threads.game(setup, number) for number in (0, 2, 1))
    assert first.printed[0].text.strip() == "1"
    assert int(same.printed[0].text) > 20, "another deal in the same thread"
    assert other.printed[0].text.strip() == "1"


@pytest.mark.parametrize("body, kind", [
    ("while True: pass", "time"),
    ("everything = []\n    while True: everything.append('x' * 10**6)", "memory"),
    ("bytearray(300 * 2**20)", "memory"),
    ("return choose(game)", "exception"),
    ("raise SystemExit", "exception"),
    ("import js", "import"),
    ("import os; os._exit(1)", "ended"),
    ("import os; os.abort()", "ended"),
])  # fmt: skip
def test_bot_error_ends_only_its_game(threads: BotThreads, body: str, kind: str) -> None:
    source = BotSource("Faulty", f"def choose(game):\n    {body}\n")
    result = threads.game(MatchSetup(source, "easy", 2, 2, 1, seconds=0.2 if kind == "time" else 30))
    assert result.error and result.error.kind == kind and result.won == 0, result.error
    assert kind != "time" or result.error.line == 2
    assert threads.game(MatchSetup(BotSource("First", TEMPLATE), "easy", 2, 2, 1)).error is None


def test_compiler_crash_is_contained(threads: BotThreads) -> None:
    for source in ("(" * 100_000, "-" * 90_000 + "1", "x" + ".x" * 40_000, "\\" * 90_000, "def choose(game:"):
        assert "error" in threads.check(source) or threads.check(source) == ""
    assert threads.check(TEMPLATE) == ""
    assert json.loads(threads.check("def choose(game:\n"))["error"]["line"] == 1


def test_flooding_bot_is_limited(threads: BotThreads) -> None:
    """Even if it replaces our Python in its thread, its answers cannot exceed the referee's limits."""
    source = """
from workers import custom_bot_service

def decide(self):
    return '{"action": "take 1 0,-1"}'

def choose(game):
    custom_bot_service.Thinker.decide = decide
    return game.legal_actions()[0]
"""
    decisions, error = threads.turn(source)
    assert error["kind"] == "ended" and decisions == []
    huge = source.replace("""'{"action": "take 1 0,-1"}'""", "'x' * 10_000_000")
    assert threads.turn(huge)[1]["kind"] == "ended"
    assert threads.turn(TEMPLATE)[0]
