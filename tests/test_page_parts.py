"""The page with a mocked browser: the modules that it loads, callbacks that it releases, links that reach the game."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from types import SimpleNamespace
from typing import Any
from unittest.mock import DEFAULT, MagicMock, patch

import pytest

from browser.load_plan import PRELOADED, is_lazy
from core import Game, challenge
from core.challenge import Challenge
from core.link import to_link
from core.record import RULES
from core.seats import COLOURS, sitting
from features.lessons.lessons_entry import LessonsEntry
from features.new_game import form
from store.settings import Settings
from tests.fake_browser import screen
from tests.fake_storages import Memory
from tests.random_games import NAMES


@pytest.fixture(scope="module", autouse=True)
def mocked() -> Iterator[dict[str, MagicMock]]:
    """The browser's modules, mocked; what is imported with them is unloaded afterwards."""
    modules = {name: MagicMock() for name in ("js", "pyodide", "pyodide.ffi", "pyscript")}
    with patch.dict(sys.modules, modules):
        yield modules


def dialog_host() -> Any:
    return import_module("page.dialog_controller").DialogController(*(MagicMock() for _ in range(4)))


def test_first_screen_loads_no_lazy_modules() -> None:
    program = f"""if True:
        import sys
        from unittest.mock import MagicMock
        sys.path[:] = {sys.path}
        sys.modules |= dict.fromkeys(("js", "pyodide", "pyodide.ffi"), MagicMock())
        import app.page
        print(*sys.modules)
    """
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "page.painter" in loaded
    assert not {*PRELOADED, "draw.board", "game.view", "features.inspector.lookup"} & loaded
    assert not any(map(is_lazy, loaded))


@pytest.mark.parametrize(("word", "loads"), [("puzzles", True), ("saves", False), ("undo", False), ("cancel", False)])
def test_dialog_loads_on_click_but_not_on_key(word: str, loads: bool) -> None:
    host = dialog_host()
    host.open, there = MagicMock(), host.load_class
    host.load_class = lambda name: there("no-such-dialog" if name == "puzzles" else name)
    host._is_playing.return_value = False
    host._execute_when_loaded = MagicMock()
    host.execute(word, "", None)
    assert host._execute_when_loaded.called is host._later.called is loads


@pytest.mark.parametrize("name", ["dialog", "my-games", "no-such-dialog"])
def test_module_without_dialog_is_not_found(name: str) -> None:
    with pytest.raises(ModuleNotFoundError):
        dialog_host().load_class(name)


@pytest.mark.parametrize(("bars", "shown"), [([None, [], ["b"]], []), ([], []), ([None, ["a"]], ["a"])])
def test_bar_is_that_of_first_part_with_one(bars: list[Any], shown: list[Any]) -> None:
    parts = [MagicMock(bar_fragments=lambda *_views, bar=bar: bar) for bar in bars]
    painter = import_module("page.painter").Painter(parts, *(MagicMock() for _ in range(2)))
    assert painter._bar(MagicMock(), None) == shown


@pytest.mark.parametrize("key", ["glenmore:settings", "glenmore:lessons", "glenmore:seats", "elsewhere", None])
def test_storage_event_rereads_entries(key: str | None) -> None:
    storage, events = Memory(), import_module("page.events").EventListeners(*(MagicMock() for _ in range(7)))
    other_settings, other_lessons = Settings(storage), LessonsEntry(storage)
    events.settings, lessons = Settings(storage), LessonsEntry(storage)
    other_settings.set("theme", "dark")
    other_lessons.mark_done("paying")
    events._on_storage(MagicMock(key=key))
    assert events.settings.theme == ("dark" if key == "glenmore:settings" else "system")
    assert events.games.apply_settings.called is (key == "glenmore:settings")
    assert lessons.done == (["paying"] if key == "glenmore:lessons" else [])


def tab_locks(mocked: dict[str, MagicMock], number: int, locks: Any) -> list[Any]:
    """The locks of some tabs in a browser with these Web Locks."""
    mocked["js"].resolve = MagicMock()
    mocked["js"].Promise.new = lambda executor: executor(mocked["js"].resolve, MagicMock())
    tabs = [import_module("page.tab_lock").TabLock(()) for _ in range(number)]
    for tab in tabs:
        tab._locks = locks
    return tabs


def test_tab_lock_releases_callbacks(mocked: dict[str, MagicMock]) -> None:
    held = list[object]()

    def create_once_callable(callback: Callable[..., object]) -> Callable[..., object]:
        held.append(callback)
        return lambda *arguments: held.remove(callback) or callback(*arguments)

    always_free = MagicMock()
    always_free.request.side_effect = lambda _name, _how, granted: granted(object()) or DEFAULT
    mocked["pyodide.ffi"].create_once_callable = create_once_callable
    (lock,) = tab_locks(mocked, 1, always_free)
    for number in range(5):
        lock.acquire(f"game-{number}")
        assert lock.is_owner
    lock.release()
    assert not held and mocked["js"].resolve.call_count == 5


class Queue:
    """Web Locks of one browser: a request for a taken lock is granted in turn, or with ``None`` if it does not wait."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[object], object]] = []
        self.taken = set[str]()

    def request(self, name: str, how: dict[str, bool], granted: Callable[[object], object]) -> MagicMock:
        free = name not in self.taken
        self.taken.add(name)
        if free or how.get("ifAvailable"):
            granted(free or None)
        else:
            self.waiting.append(granted)
        return MagicMock()


def test_watching_tab_takes_over(mocked: dict[str, MagicMock]) -> None:
    mocked["pyodide.ffi"].create_once_callable = lambda callback: callback
    locks = Queue()
    tabs = tab_locks(mocked, 3, locks)
    with patch.object(import_module("page.tab_lock").dom, "as_js", lambda options: options):
        for tab in tabs:
            tab.acquire("game")
        assert [tab.is_owner for tab in tabs] == [True, False, False]
        locks.waiting.pop(0)(object())
        assert [tab.is_owner for tab in tabs[1:]] == [True, False]
        locks.waiting.pop(0)(object())
        assert tabs[2].is_owner
        tabs[2].acquire("another game")
        assert tabs[2].is_owner


@pytest.mark.parametrize("rules", range(1, RULES + 1))
@pytest.mark.parametrize("variants", [(), ("start-by-lot",), ("hidden-points",), ("start-by-lot", "hidden-points")])
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("kind", ["challenge", "game"])
def test_link_fields_reach_the_game(kind: str, players: int, variants: tuple[str, ...], rules: int) -> None:
    """A challenge reaches it through the form, a game at once."""
    names, levels, colours = NAMES[:players], ("", "easy", "", "hard", "stepone")[:players], COLOURS[::-1][:players]
    page, seed, open_link = MagicMock(), 20_304_050, import_module("features.links.page.opening").open_link
    page.store.saves_of_same_deal.return_value = []
    if kind == "challenge":
        made = Challenge(seed, sitting(names, levels, colours), rules, variants)
        open_link(page, f"#c={challenge.to_text(made)}")
        (dialog,), opened = page.dialogs.open.call_args
        assert dialog.name == "new"
        import_module("features.new_game.page.start_game").start_game(page, form.parse_form(opened["values"]))
    else:
        open_link(page, f"#g={to_link(Game.new(players, seed, names, rules, variants, colours), levels)}")
    (game,), more = page.store.new.call_args
    assert (game.seed, game.names, game.colours) == (seed, names, colours)
    assert (game.rules, game.variants, tuple(more["levels"])) == (rules, variants, levels)


def test_failed_game_is_the_one_that_was_opened() -> None:
    """Not the game on the table meanwhile."""
    with screen():
        error = import_module("page.dialogs.error")
    for opening, game in (("b", "b"), ("", "a")):
        assert error._game(SimpleNamespace(games=SimpleNamespace(opening=opening, id="a"))) == game
