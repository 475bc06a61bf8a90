"""The page with a mocked browser: its parts find what they need, load no more than the first screen needs and release
the callbacks that they lend; the list of saved games carries out its commands; one HTML morphs into another."""

import asyncio
import inspect
import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from html import unescape
from importlib import import_module
from operator import attrgetter
from types import ModuleType
from typing import Any
from unittest.mock import AsyncMock, MagicMock, patch

import pytest

from core import Game, challenge
from core.challenge import Challenge
from core.link import to_link
from core.record import RULES
from core.seats import COLOURS, Seat
from features.lessons.stored import Lessons
from features.new_game import form
from features.puzzles.stored import Puzzles
from features.results.stored import Results
from storage.save_entry import Save
from storage.settings import Settings
from storage.shared import Shared
from storage.trouble import StoreError
from tests.random_games import NAMES
from tests.storages import Memory
from tools import positions
from ui.app.part import Part
from ui.browser.loading import SOON, is_late

SITTING = tuple(
    Seat(name, level, colour)
    for name, level, colour in zip(NAMES, ("", "easy", "", "hard", "stepone"), COLOURS[::-1], strict=True)
)
"""Seats with no field at its default."""


@pytest.fixture(scope="module", autouse=True)
def mocked() -> Iterator[dict[str, MagicMock]]:
    """The browser's modules, mocked; what is imported with them is unloaded afterwards."""
    modules = {name: MagicMock() for name in ("js", "pyodide", "pyodide.ffi", "pyscript")}
    with patch.dict(sys.modules, modules):
        yield modules


@pytest.fixture(scope="module")
def built(mocked: object) -> Any:
    """The page."""
    return import_module("ui.shell.page").Page()


def test_parts_declare_their_dependencies(built: Any) -> None:
    known = vars(built).keys() & Part.__annotations__.keys() - Part.needs
    for part in built.parts:
        used = set(re.findall(r"self\.(\w+)", inspect.getsource(type(part)))) & known - vars(part).keys()
        assert used <= set(part.needs) and all(getattr(part, name) is getattr(built, name) for name in part.needs)
    assert len({type(part).__name__ for part in built.parts}) == len(built.parts)
    with pytest.raises(KeyError, match="parts"):
        import_module("ui.app.part").Part().find({})


def test_first_screen_loads_no_late_modules() -> None:
    program = f"""if True:
        import sys
        from unittest.mock import MagicMock
        sys.path[:] = {sys.path}
        sys.modules |= dict.fromkeys(("js", "pyodide", "pyodide.ffi"), MagicMock())
        import ui.shell.page
        print(*sys.modules)
    """
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "ui.app.painter" in loaded and not {*SOON, "ui.board", "ui.model", "features.inspect.answers"} & loaded
    assert not any(map(is_late, loaded))


@pytest.mark.parametrize(("word", "loads"), [("puzzles", True), ("saves", False), ("undo", False), ("cancel", False)])
def test_dialog_loads_on_click_but_not_on_key(mocked: object, word: str, loads: bool) -> None:
    host = import_module("ui.app.dialog_host").DialogHost()
    host.page, host.open, there = MagicMock(), MagicMock(), host.named
    host.named = lambda name: there("no-such-dialog" if name == "puzzles" else name)
    host.page.games.playing = False
    host._do_late = MagicMock()
    host.do(word, "", None)
    assert host._do_late.called is host.page.dispatcher.later.called is loads


@pytest.mark.parametrize("name", ["dialog", "my-games", "no-such-dialog"])
def test_module_without_dialog_is_not_found(mocked: object, name: str) -> None:
    with pytest.raises(ModuleNotFoundError):
        import_module("ui.app.dialog_host").DialogHost().named(name)


@pytest.mark.parametrize(
    ("bars", "shown"), [([None, []], []), ([[], None], []), ([], []), ([None, [("a", "A")]], [("a", "A")])]
)
def test_bar_is_that_of_first_part_with_one(mocked: object, bars: list[Any], shown: list[Any]) -> None:
    painter = import_module("ui.app.painter").Painter()
    painter.parts = [MagicMock(bar=MagicMock(return_value=bar)) for bar in bars]
    assert painter._bar(MagicMock(), None) == shown


@pytest.mark.parametrize("key", ["glenmore:settings", "glenmore:lessons", "glenmore:seats", "elsewhere", None])
def test_storage_event_rereads_entries(mocked: object, key: str | None) -> None:
    storage, events = Memory(), import_module("ui.app.events").Events()
    other_settings, other_lessons = Settings(storage), Lessons(storage)
    events.settings, lessons = Settings(storage), Lessons(storage)
    events.games, events.store, events.tabs, events.dispatcher = (MagicMock() for _ in range(4))
    other_settings.set("theme", "dark")
    other_lessons.finish("paying")
    events._on_storage(MagicMock(key=key))
    assert events.settings.theme == ("dark" if key == "glenmore:settings" else "system")
    assert events.games.apply_settings.called is (key == "glenmore:settings")
    assert lessons.done == (["paying"] if key == "glenmore:lessons" else [])


@pytest.mark.parametrize(("module", "name", "entry"), [
    ("features.results.statistics_dialog", "Statistics", "own.results"),
    ("features.puzzles.puzzles_dialog", "Puzzles", "puzzles.kept"),
])  # fmt: skip
def test_dialogs_export_and_delete_their_entry(mocked: object, module: str, name: str, entry: str) -> None:
    page, dialog = MagicMock(), getattr(import_module(module), name)()
    kept = attrgetter(entry)(page)
    kept.export.return_value = ("file.json", "{}")
    with patch.object(import_module("ui.dialogs.my_games").fields, "download") as download:
        dialog.do(page, "export", "", None)
    download.assert_called_once_with("file.json", "{}")
    dialog.do(page, "delete", "", None)
    page.dialogs.open.assert_called_once_with(type(dialog), deleting=True)
    kept.delete.assert_not_called()
    dialog.do(page, "delete-now", "", None)
    kept.delete.assert_called_once_with()
    page.dialogs.open.assert_called_with(type(dialog))


class Locks:
    """Web Locks that are always free; each is held until the promise of its callback resolves."""

    def request(self, name: str, how: object, granted: Callable[[object], object]) -> MagicMock:
        granted(object())
        return MagicMock()


def test_tab_lock_releases_callbacks(mocked: dict[str, MagicMock]) -> None:
    held = list[object]()
    ffi = mocked["pyodide.ffi"]

    def create_once_callable(callback: Callable[..., object]) -> Callable[..., object]:
        held.append(callback)

        def once(*arguments: object) -> object:
            held.remove(callback)
            return callback(*arguments)

        return once

    ffi.create_once_callable = create_once_callable
    ffi.create_proxy = lambda callback: held.append(callback) or callback
    mocked["js"].Promise.new = lambda executor: executor(MagicMock(), MagicMock())
    tab_lock = import_module("ui.app.tab_lock")
    lock = tab_lock.TabLock()
    held.clear()
    lock._locks, lock.parts = Locks(), ()
    for number in range(5):
        lock.acquire(f"game-{number}")
        assert lock.owner == tab_lock.OWN
    lock.release()
    assert not held


class Queue:
    """Web Locks of one browser: a request for a taken lock is granted in turn, or with ``None`` if it does not wait."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[object], object]] = []
        self.taken = False

    def request(self, name: str, how: dict[str, bool], granted: Callable[[object], object]) -> MagicMock:
        if not self.taken:
            self.taken = True
            granted(object())
        elif how.get("ifAvailable"):
            granted(None)
        else:
            self.waiting.append(granted)
        return MagicMock()

    def free(self) -> None:
        """The tab that holds the lock is closed."""
        self.waiting.pop(0)(object())


def test_watching_tab_takes_over(mocked: dict[str, MagicMock]) -> None:
    mocked["pyodide.ffi"].create_once_callable = lambda callback: callback
    mocked["js"].Promise.new = lambda executor: executor(MagicMock(), MagicMock())
    tab_lock, locks = import_module("ui.app.tab_lock"), Queue()
    tabs = [tab_lock.TabLock() for _ in range(3)]
    with patch.object(tab_lock.dom, "as_js", lambda options: options):
        for tab in tabs:
            tab._locks, tab.parts = locks, ()
            tab.acquire("game")
        assert [tab.plays_here for tab in tabs] == [True, False, False]
        locks.free()
        assert [tab.plays_here for tab in tabs[1:]] == [True, False]
        locks.free()
        assert tabs[2].plays_here


def test_any_other_command_pauses_replay(mocked: object) -> None:
    import_module("ui.shell.page")
    import_module("ui.table.table")
    commands, dispatcher = import_module("ui.table.commands"), import_module("ui.app.dispatcher").Dispatcher()
    going_on = set[str]()
    for word in commands.COMMANDS:
        for name in ("games", "lessons", "replay", "tabs", "dialogs"):
            setattr(dispatcher, name, MagicMock())
        dispatcher.parts = ()
        dispatcher.games.instead.side_effect = dispatcher.lessons.judge.side_effect = lambda command: command
        dispatcher.games.playing = dispatcher.replay.playing = True
        with patch.object(commands.Command, "carry_out"), patch.object(type(dispatcher), "_owners", MagicMock()):
            dispatcher._carry_out(word, None, ())
        if not dispatcher.replay.do.called:
            going_on.add(word)
        else:
            dispatcher.replay.do.assert_called_once_with("pause")
    assert {"replay", "seat", "fold", "what"} <= going_on
    assert not {"past", "undo", "redo", "close", "cancel", "home", "new"} & going_on
    assert going_on == {word for word, found in commands.COMMANDS.items() if found.in_replay}


@pytest.fixture
def dialog() -> ModuleType:
    """The module of the dialog."""
    return import_module("features.saves.saves_dialog")


@pytest.mark.parametrize("deleting", ["", "a&b"])
def test_save_ids_are_escaped_in_commands(dialog: ModuleType, deleting: str) -> None:
    page = MagicMock()
    page.store.saves.return_value = [Save("a&b", broken="it is not JSON")]
    page.store.trouble = ""
    commands = set(map(unescape, re.findall(r'data-do="(saves:[^"]*)"', dialog.Saves().html(page, deleting=deleting))))
    assert ({"saves:delete-now a&b"} if deleting else {"saves:export a&b", "saves:delete a&b"}) <= commands


def imported(dialog: ModuleType, text: str, ready: bool) -> MagicMock:
    """The page after the choice of a file with this text.

    :param ready: if the lazily loaded modules could be loaded
    """
    page, file = MagicMock(), MagicMock()
    file.text = AsyncMock(return_value=text)
    page.own.ready = AsyncMock(return_value=ready)
    page.dialogs.named = import_module("ui.app.dialog_host").DialogHost().named
    page.parts = [MagicMock(shared=MagicMock(return_value=[kept(Memory())])) for kept in (Results, Puzzles)]
    page.store.import_text.side_effect = StoreError("not a saved game")
    asyncio.run(dialog._read(page, file))
    return page


@pytest.mark.parametrize("kept", [Results, Puzzles])
def test_unloaded_importer_does_not_reject_file(dialog: ModuleType, kept: type[Shared[Any]]) -> None:
    text = json.dumps({"kind": kept.kind, "format": 1})
    page = imported(dialog, text, ready=False)
    page.dialogs.open.assert_called_once_with(
        dialog.Saves, problem="This could not be loaded. Check your connection and try again."
    )
    page.store.import_text.assert_not_called()
    page = imported(dialog, text, ready=True)
    ((shown,), _more) = page.dialogs.open.call_args
    assert shown.name == kept.dialog


@pytest.mark.parametrize("rules", range(1, RULES + 1))
@pytest.mark.parametrize("variants", [(), ("start-by-lot",), ("hidden-points",), ("start-by-lot", "hidden-points")])
@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("kind", ["challenge", "game"])
def test_link_fields_reach_the_game(
    mocked: object, kind: str, players: int, variants: tuple[str, ...], rules: int
) -> None:
    """A challenge reaches it through the form, a game at once."""
    seats, page, seed = SITTING[:players], MagicMock(), 20_304_050
    names, levels, colours = zip(*((seat.name, seat.level, seat.colour) for seat in seats), strict=True)
    open_link = import_module("features.links.links").open_link
    page.store.of_the_same_deal.return_value = []
    if kind == "challenge":
        open_link(page, f"#c={challenge.to_text(Challenge(seed, seats, rules, variants))}")
        (dialog,), opened = page.dialogs.open.call_args
        assert dialog.name == "new"
        import_module("features.new_game.begin").start_game(page, form.read(opened["values"]))
    else:
        open_link(page, f"#g={to_link(Game.new(players, seed, names, rules, variants, colours), levels)}")
    (game,), more = page.store.new.call_args
    assert (game.seed, game.names, game.colours) == (seed, names, colours)
    assert (game.rules, game.variants, tuple(more["levels"])) == (rules, variants, levels)


@pytest.mark.parametrize("name", [*positions.POSITIONS])
def test_position_parameter_seats_its_bots(mocked: object, name: str) -> None:
    page, by_address = MagicMock(), import_module("features.links.by_address")
    known, (game, levels) = json.dumps(positions.positions()), positions.game(name)
    with patch.object(by_address.assets, "content", AsyncMock(return_value=known)):
        asked = by_address.ByAddress(page, "?")
        asked._asked.getAll = lambda word: [name] if word == "at" else []
        asked._asked.has = lambda word: word == "at"
        asyncio.run(asked._put_position())
    (stored,), more = page.store.new.call_args
    assert (stored.to_json(), tuple(more["levels"])) == (game.to_json(), tuple(levels))
    page.games.begin.assert_called_once_with(stored, page.store.new.return_value, fresh=True)
