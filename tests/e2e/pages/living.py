"""A page shared by many tests. Games are opened and left as a player would, so Python starts only once.

A start takes seconds, putting in a game a tenth of one. So that tests stay independent, the page is cleared after each:
:meth:`Living.clear` does what a player could do, and reports how the page differs from its state right after its start.
"""

from contextlib import suppress
from os.path import commonprefix
from pathlib import Path
from typing import Any, Literal
from urllib.parse import parse_qsl

from playwright.sync_api import BrowserContext, Page, TimeoutError, ViewportSize, expect

from .fields import script
from .glen_more import GlenMore
from .watching import USER, Watch

DESK: ViewportSize = {"width": 1440, "height": 900}

STEP_BY_STEP = {"glenmore:settings": '{"automatic": false, "asked": true, "everybody": true, "between": "nothing"}'}
"""The initial storage for tests that play action by action: no automatic actions, no pause between two players."""

CLEAR_TIME = 10_000
"""Time limit for clearing on a busy machine, in ms."""

SCRIPTS = script(Path(__file__).with_suffix(".js"))
"""The script run in the page: an object of functions with one argument, which page objects in TypeScript use, too."""

GAME = {"at", "seed", "players", "names", "bots", "variant", "play", "live"}
"""Parameters of an address that begin a game."""

STARTED_WITH = {"chaos", "chaos-seed", "do", "join"}
"""Parameters that the page obeys at its start only."""

THINK = "exact"
"""Bots count work instead of time, so that what they do does not depend on the machine."""


def script_call(name: str) -> str:
    return f"(given) => ({SCRIPTS}).{name}(given)"


class Living:
    """A page of the site in a context of its own, watched for errors and other forbidden behaviour."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self._context = context
        self.glen = GlenMore(context.new_page())
        self.url = f"{url}?think={THINK}"
        self.watch = Watch(context, url)
        self._empty: list[list[str]] = []
        self._state: dict[str, Any] = {}
        self._globals: list[str] = []
        self._language = ""
        self._clear = False
        self._motion: Literal["no-preference", "reduce"] = "no-preference"

    def prepare(self, window: ViewportSize = DESK, storage: dict[str, str] = STEP_BY_STEP) -> None:
        """Resets the page to its state right after starting, with this whole storage."""
        if not self._clear:
            self._start()
        self._clear = False
        self.watch.forget()
        if self.page.viewport_size != window:
            self.page.set_viewport_size(window)
        if storage != STEP_BY_STEP:
            self._run("setStorage", storage)

    def _start(self) -> None:
        if self.page.is_closed():
            self.glen = GlenMore(self._context.new_page())
        self.page.goto("about:blank")
        self._context.set_storage_state({"cookies": [], "origins": []})
        self.page.goto(self.url)
        self.glen.ready()
        self._language = self.glen.data("language")
        self._run("setStorage", STEP_BY_STEP)
        reduced = self.page.evaluate("() => matchMedia('(prefers-reduced-motion: reduce)').matches")
        self._motion = "reduce" if reduced else "no-preference"
        self._empty = self._run("emptyBoards")
        self._state = self._run("state", self._empty)
        self._globals = self._run("globals")

    @property
    def page(self) -> Page:
        return self.glen.page

    def _run(self, name: str, given: Any = None) -> Any:
        return self.page.evaluate(script_call(name), given)

    def open(self, address: str = "") -> GlenMore:
        """Does what the page would do at an address: settings in it are stored as by another tab, its language is
        chosen on the page, and its game comes as a dropped address or as a link. ValueError if only a start can do it.
        """
        query, hash_, fragment = address.partition("#")
        asked = dict(parse_qsl(query.removeprefix("?"), keep_blank_values=True))
        needs_start = asked.keys() & STARTED_WITH
        if asked.get("think", THINK) != THINK:
            needs_start.add("think")
        if needs_start:
            raise ValueError(f"only a start of the page can do this: {', '.join(sorted(needs_start))}")
        language, game = asked.get("lang"), asked.keys() & GAME
        self.set(**{name: text for name, text in asked.items() if name not in {*GAME, "lang", "think"}})
        if language:
            self.glen.choose_language(language)
        before = self.glen.revision
        if hash_ or game:
            self._run("open", {"address": self.watch.url + query, "fragment": hash_ + fragment})
            self.glen.wait_for_revision(before + 1)
        return self.glen

    def set(self, **settings: str) -> None:
        """Changes settings, as another tab would, by their names and values in an address."""
        on_off = {name: {"on": True, "off": False}.get(text, text) for name, text in settings.items()}
        if "motion" in settings:  # which has values of these names
            on_off["motion"] = settings["motion"]
        if settings:
            self._run("setSettings", on_off)

    def new_tab(self) -> GlenMore:
        """Opens another tab, not yet at the site, in the same process: Python starts there in half the time.
        :meth:`clear` closes it."""
        with self._context.expect_page() as opened:
            self.page.evaluate("() => { open('about:blank'); }")
        return GlenMore(opened.value)

    def clear(self) -> list[str]:
        """Restores the page's state after its start; returns the remaining differences. If there are any, or if a
        test has left the page, the next test starts it again."""
        for page in self._context.pages:
            if page != self.page:
                page.close()
        if self.page.is_closed() or self.page.evaluate("() => location.href") != USER.sub("", self.url):
            return []
        self.page.mouse.move(0, 0)
        self.page.emulate_media(color_scheme="null", reduced_motion=self._motion, forced_colors="null")
        if self.page.viewport_size != DESK:
            self.page.set_viewport_size(DESK)
        self._leave()
        if self.glen.data("language") != self._language:
            self.glen.choose_language(self._language)
        self._run("setStorage", STEP_BY_STEP)
        self._run("settle")
        self._run("tidyUp", self._globals)
        with suppress(TimeoutError):
            same = {"empty": self._empty, "state": self._state}
            self.page.wait_for_function(script_call("isSame"), arg=same, timeout=CLEAR_TIME)
        found = differences(self._state, self._run("state", self._empty))
        self._clear = not found
        return found

    def _leave(self) -> None:
        """Goes to the start screen, as the browser's Back button does, and closes what lies over it. A dialog that the
        page opens at that moment, as at the end of a game, undoes going back, which then begins again."""
        while layers := self._run("goBack"):
            self.page.wait_for_function(script_call("hasLeft"), arg=layers)
        self.page.wait_for_function("() => !document.documentElement.dataset.dialog")
        closing = self.page.locator("[data-do^=close-]").filter(visible=True)
        while number := closing.count():
            closing.first.click()
            expect(closing).not_to_have_count(number)


def differences(before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """The differences between two states: each with its name, the old and the new value from where they diverge."""
    found = []
    for name in {**before, **now}:
        was, is_now = str(before.get(name)), str(now.get(name))
        if was != is_now:
            start = max(0, len(commonprefix([was, is_now])) - 20)
            found.append(f"{name} was {was[start : start + 80]!r} and is {is_now[start : start + 80]!r}")
    return found
