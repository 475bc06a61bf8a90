"""The whole page under CPython, in a browser that only records calls."""

import asyncio
import json
import random
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from html import escape
from importlib import import_module
from itertools import count
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, patch
from urllib.parse import parse_qs

from tests import contract
from tests.fake_storages import Memory
from tests.fragments import Elements as Parts
from tests.javascript import Anything, Clock, Elements, LocalStorage
from tools import bot_api, catalogues, positions
from tools.paths import WEB

NOW, TODAY = 1_780_000_000.0, "2026-11-22"
"""The time, in seconds since 1970, and the day of the deal of the day."""

PUZZLES, ITEM_COUNT = "features/puzzles/shipped.json", 3
"""The file of the puzzles, and how many of them, and of the entries of the Workshop's reference, this page has."""

ROOMS = "|".join(path.parent.name for path in WEB.glob("*/__init__.py"))
OURS = re.compile(rf"({ROOMS})(\..*)?|tests\.live\.fake_network")
"""Modules that are loaded afresh for each page: other tests may have loaded some of them."""

MODULES = ("js", "pyodide", "pyodide.ffi", "pyscript")

BOARDS = re.compile(r"(?:tiles|marks|hints|track)-.*|players|caption|stacks|others|actions|log")
"""The ids of elements that show the boards and what surrounds them in a game."""

COMMAND = re.compile(r'data-do="([\w-]+):?([\w-]*)')
"""The word of a command, and that of one of a dialog's own."""

TEST_ID = re.compile(r'data-testid="([^"]+)"')

WRITTEN = {
    "format_percent": "{:.0%}".format, "format_decimal": "{:.1f}".format, "format_date": "day {:.0f}".format,
    "format_datetime": "moment {:.0f}".format, "format_day_end": "end of {}".format,
    "format_long_date": "long {}".format,
    "today": lambda: TODAY,
}  # fmt: skip
"""Plain forms in place of those of the browser's Intl."""

META = {"meta[name=languages]": "en de nl ro", "meta[name=version]": "1.2", "meta[name=release]": "release-abc"}
"""The elements that the build writes into the page."""


def text_of(html: str) -> str:
    return re.sub(r"<[^>]*>", "", html)


class FakeWorker:
    """The worker's place: keeps the question, and gives the answer that a test has."""

    def __init__(self, _alone: Callable[[], None]) -> None:
        self.asked: dict[str, Any] = {}
        self._heard: Callable[[dict[str, Any]], None] | None = None
        self.start = self.hurry = lambda: None

    def ask(self, request: dict[str, Any], on_message: Callable[[dict[str, Any]], None]) -> None:
        self.asked, self._heard = request, on_message

    def cancel(self) -> None:
        self._heard = None

    @property
    def busy(self) -> bool:
        return self._heard is not None

    def say(self, **message: Any) -> None:
        heard = self._heard
        assert heard
        if "part" not in message:
            self._heard = None
        heard(message)


def filled_in(html: str, **given: str) -> SimpleNamespace:
    """The form in a dialog as a person has filled it in, given the fields that differ."""
    found, select = dict[str, str](), ""
    for tag, its in Parts(html).found:
        if tag == "select":
            select = its.get("name", "")
        elif tag == "option" and select and ("selected" in its or select not in found):
            found[select] = its.get("value", "")
        elif tag in ("input", "textarea") and "name" in its:
            if its.get("type") not in ("radio", "checkbox") or "checked" in its:
                found[its["name"]] = its.get("value", "on")
    found |= {name.replace("_", "-"): value for name, value in given.items()}
    elements = [SimpleNamespace(name=name, value=value, type="text") for name, value in found.items()]
    made = SimpleNamespace(elements=elements, value=next(iter(given.values()), ""))
    made.form = made  # a field names its form; a form is one itself
    return made


def parameters(search: str) -> SimpleNamespace:
    given = parse_qs(search.lstrip("?"), keep_blank_values=True)
    return SimpleNamespace(getAll=lambda name: given.get(name, []), has=given.__contains__)


class Screen:
    """A page, and what it shows: the open dialog with the notice at its top, the notices, and the last announcement."""

    page: Any
    js: Any
    clock: Clock

    def __init__(self) -> None:
        self.elements, self.texts = Elements(), Memory()
        self.dialog = self.told = self.notice = ""
        self.downloads: list[tuple[str, str]] = []
        self.filled: dict[str, str] = {}
        self.fragments: dict[str, dict[str, str]] = {}
        self.attributes: dict[str, str] = {}
        self.marks: dict[str, str] = {}
        self.written: dict[str, str] = {}
        self.missing = self.fails = False
        self._checked: set[str | tuple[str, str]] = {("paid", "")}  # a disabled button for what is paid
        self.thinkers: list[FakeWorker] = []
        self.root = Anything(dataset=SimpleNamespace(language="en", screen="start"), lang="en")
        self.root.getAttribute.return_value = None

    @property
    def announced(self) -> str:
        return str(self.elements["announce"].textContent)

    @property
    def thinker(self) -> FakeWorker:
        return self.thinkers[-1]

    async def content(self, path: str) -> bytes:
        """A file of the site."""
        if self.missing:
            raise OSError(path)
        if language := re.fullmatch(r"locale/(\w+)\.mo", path):
            return catalogues.mo(catalogues.catalogues()[language[1]])
        found = bot_api.files()[path] if path == bot_api.PATH else (WEB / path).read_bytes()
        return json.dumps(json.loads(found)[:ITEM_COUNT]).encode() if path in (bot_api.PATH, PUZZLES) else found

    def _think(self, alone: Callable[[], None]) -> FakeWorker:
        self.thinkers.append(FakeWorker(alone))
        return self.thinker

    def put(self, position: str, levels: tuple[str, ...] | None = None, **head: Any) -> str:
        """Puts a position by name on the table, with fields of its save; returns the id of that."""
        game, usual = positions.game(position)
        return self.begin(game, usual if levels is None else levels, **head)

    def begin(self, game: Any, levels: Sequence[str] = (), **head: Any) -> str:
        new = {name: head.pop(name) for name in ("title", "linked", "secret", "day") if name in head}
        id = self.page.store.new(game, levels=levels, **new)

        def begin() -> None:
            self.page.games.open_saved(game, id, fresh=True)
            if head:
                self.page.games.update_save(**head)
                self.page.games.draw()
            self.page.games.announce_turn()

        self.run(begin)
        return str(id)

    def visit(self, search: str) -> None:
        """Does what the page does at its start with the query of its address."""

        async def start() -> None:
            asked = import_module("features.links.page.address_query").AddressQuery(self.page, search)
            asked.apply_settings()
            if not await asked.start_requested_game():
                self.page.games.draw()
            asked.report_problems()

        self.run(lambda: self.page.dispatcher.run_task(start()))

    def form(self, command: str, **given: str) -> None:
        self.do(command, source=filled_in(self.dialog, **given))

    def show(self, html: str, stay: bool = False) -> None:
        self.dialog, self.told = str(html), ""

    def close(self) -> None:
        self.dialog = ""

    def show_notice(self, words: str, good: bool = False) -> bool:
        self.told = words if self.dialog else ""
        return bool(self.dialog)

    def is_open(self, name: str = "") -> bool:
        return f'class="dlg dlg-{name}' in self.dialog

    def find(self, selector: str) -> Any:
        return SimpleNamespace(content=META[selector]) if selector in META else None

    def set_inner_html(self, element: Any, html: str) -> None:
        if element is self.elements["notices"]:
            self.notice = str(html)
        else:
            self.written[str(element.id)] = str(html)
        element.textContent = html

    def fill(self, container: Any, fragments: list[tuple[str, str]]) -> bool:
        html = "".join(html for _key, html in fragments)
        changed = self.filled.get(container.id) != html
        self.filled[container.id] = html
        container._html = self.fragments[container.id] = dict(fragments)
        return changed

    def set_attribute(self, id: str, name: str, value: str) -> None:
        """Sets an attribute of an element; the window onto a display is a matter of its size."""
        if name != "viewBox":
            self.attributes[f"#{id} {name}"] = value

    def assign_class(self, name: str, selectors: list[str]) -> None:
        self.marks[name] = ", ".join(selectors)

    def append(self, element: Any, html: str) -> None:
        self.set_inner_html(element, self.notice + html if element is self.elements["notices"] else html)

    @property
    def workbench(self) -> Any:
        return self.page.workshop.workbench

    def do(self, *commands: str, source: Any = None) -> None:
        for command in commands:
            self.run(lambda: self.page.dispatcher.dispatch(command, source))  # noqa: B023

    def wait(self) -> None:
        self.run(lambda: self.clock.tick(longest=10_000))

    def run(self, act: Callable[[], object]) -> None:

        async def running() -> None:
            act()
            for _round in range(80):
                await asyncio.sleep(0)
                if _round % 8 == 7:
                    self.clock.tick()
            self.page.painter.finish()

        asyncio.run(running())
        assert self.fails or self.page.dialogs.open_name != "error", text_of(self.dialog)
        self.check_names()

    def check_names(self) -> None:
        """Checks that all that is drawn has commands that there are, and test ids that page objects know."""
        html = "".join(map(str, self.drawn.values()))
        found = {*COMMAND.findall(html), *TEST_ID.findall(html)}
        for name in found - self._checked:
            if isinstance(name, str):
                assert contract.fits(name, contract.test_ids()), f"no page object knows the test id {name}"
            elif name[1] or name[0] not in import_module("game.commands").COMMANDS:
                dialog = self.page.dialogs.load_class(name[0])
                assert not name[1] or name[1] in dialog.commands, f"there is no command {':'.join(name)}"
        self._checked |= found

    @property
    def drawn(self) -> dict[str, str]:
        drawn = {id: html for id, html in self.filled.items() if not BOARDS.fullmatch(id)}
        drawn |= {"attributes": _lines(self.attributes), "marked": _lines(self.marks)}
        told = {"notice": self.notice, "dialog": self.dialog, "in the dialog": self.told, "announced": self.announced}
        return drawn | told | self.written


@contextmanager
def screen(texts: dict[str, str] | None = None) -> Iterator[Screen]:
    """A page that has been opened with this in its localStorage."""
    shown, modules = Screen(), {name: Anything() for name in MODULES}
    js = shown.js = modules["js"]
    js.Date.new = lambda *_time: SimpleNamespace(toISOString=lambda: f"{TODAY}T12:00:00.000Z")
    js.URLSearchParams = SimpleNamespace(new=parameters)
    js.document.querySelector.side_effect = shown.find
    shown.clock = Clock(js.window)
    shown.texts.update(texts or {})
    js.localStorage = js.window.localStorage = LocalStorage(shown.texts)
    js.document.getElementById = shown.elements.__getitem__
    js.document.documentElement = shown.root
    js.document.activeElement = None
    js.document.querySelectorAll.return_value = []
    js.document.title = ""
    js.location.origin, js.location.pathname = "https://example.org", "/"
    js.location.search = js.location.hash = ""
    js.location.href = "https://example.org/"
    js.history.length, js.history.state = 1, None
    js.window.history = js.history
    js.window.fit = lambda: False
    js.window.navigator = SimpleNamespace(languages=["en"], mediaDevices=None)
    modules["pyscript"].js_import = AsyncMock(return_value=(Anything(),))
    modules["pyodide.ffi"].create_proxy = lambda run: run
    modules["pyodide.ffi"].to_js = lambda value, **more: value
    with ExitStack() as stack:
        stack.enter_context(patch.dict(sys.modules, modules))
        for name in [name for name in sys.modules if OURS.fullmatch(name)]:
            del sys.modules[name]
        dom, element, fields, intl, late = (
            import_module(f"browser.{name}") for name in ("dom", "dialog_element", "fields", "intl", "lazy")
        )
        fakes = {
            dom: {"plain_text": text_of}
            | {name: getattr(shown, name) for name in ("set_inner_html", "append", "set_attribute", "assign_class")},
            element: {name: getattr(shown, name) for name in ("show", "close", "show_notice", "is_open")},
            fields: {"download": lambda *file: shown.downloads.append(file)},
            intl: WRITTEN,
            late: {"load_lazy_zip": AsyncMock(return_value=True), "is_loaded": lambda: True},
            import_module("browser.timers"): {"when_idle": Anything()},
            import_module("browser.animation"): {"are_animations_enabled": lambda: False},
            import_module("browser.assets"): {"fetch_content": shown.content},
            import_module("features.bots.page.worker_requests"): {"WorkerClient": shown._think},
        }
        for module, functions in fakes.items():
            for name, function in functions.items():
                stack.enter_context(patch.object(module, name, function))
        stack.enter_context(patch("time.time", lambda: NOW))
        stack.enter_context(patch("random.SystemRandom", lambda: random.Random(7)))
        stack.enter_context(patch.object(dom.Container, "patch", lambda *drawn: shown.fill(*drawn)))
        pages, store = import_module("app.page"), _store(shown.texts)
        stack.enter_context(patch.object(pages, "Store", lambda: store))
        shown.page = pages.Page()
        shown.page.connect()
        shown.page.games.draw()
        yield shown


def _lines(told: dict[str, str]) -> str:
    return "".join(f"<p>{escape(f'{name}: {value}')}</p>" for name, value in sorted(told.items()) if value)


def _store(texts: Memory) -> Any:
    clock, ids = count(NOW), count()
    return import_module("store.saved_games").Store(texts, lambda: next(clock), lambda: f"id{next(ids)}")
