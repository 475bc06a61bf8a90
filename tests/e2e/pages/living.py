"""A page that lives through many tests: games are put in and taken out as a player would; Python starts once.

A start takes seconds, putting in a game a tenth of one. So that tests stay independent, the page is cleared after each:
:meth:`Living.clear` does what a player could do, compares the page with its state right after its start, and reports
the differences.
"""

from contextlib import suppress
from typing import Literal
from urllib.parse import parse_qsl

from playwright.sync_api import BrowserContext, Page, TimeoutError, ViewportSize

from .as_started import AsStarted
from .glen_more import GlenMore
from .watching import Watch

DESK: ViewportSize = {"width": 1440, "height": 900}

STEP_BY_STEP = {"glenmore:settings": '{"automatic": false, "asked": true, "everybody": true, "between": "nothing"}'}
"""The initial storage for tests that play action by action: no automatic actions, no pause between two players."""

NEW_PLAYER: dict[str, str] = {}
"""The storage of a new player."""

CLEAR_TIME = 10_000
"""Time limit for clearing on a busy machine, in ms."""

SET_STORAGE = """(entries) => {
  const keys = new Set([...Object.keys(localStorage), 'glenmore:settings']);
  localStorage.clear();
  for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  for (const key of keys) dispatchEvent(new StorageEvent('storage', {key}));
  document.dispatchEvent(new Event('visibilitychange'));
}"""
"""Replaces the storage, as another tab does, before the page is seen again."""

REDUCED = "() => matchMedia('(prefers-reduced-motion: reduce)').matches"

SET_SETTINGS = """(given) => {
  const key = 'glenmore:settings';
  localStorage.setItem(key, JSON.stringify({...JSON.parse(localStorage.getItem(key)), ...given}));
  dispatchEvent(new StorageEvent('storage', {key}));
}"""

GAME = {"at", "seed", "players", "names", "bots", "variant", "play", "live"}
"""Parameters of an address that begin a game."""

STARTED_WITH = {"chaos", "chaos-seed", "do", "join"}
"""Parameters that the page obeys at its start only."""

THINK = "exact"
"""Bots count work instead of time, so that what they do does not depend on the machine."""

FOLLOW = "(link) => location.replace(link)"

DROP = """(text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', text);
  document.dispatchEvent(new DragEvent('drop', {dataTransfer}));
}"""
"""Drops an address on the page, which opens its game."""


class Living:
    """A page of the site in a context of its own.

    :param context: the context
    :param url: the address of the site
    :ivar glen: the page
    :ivar url: its address
    :ivar watch: watches the page for errors and other forbidden behaviour
    """

    def __init__(self, context: BrowserContext, url: str) -> None:
        self._context = context
        self.glen = GlenMore(context.new_page())
        self.url = f"{url}?think={THINK}"
        self.watch = Watch(context, url)
        self._started: AsStarted | None = None
        self._language = ""
        self._clear = False
        self._motion: Literal["no-preference", "reduce"] = "no-preference"

    # ---- before a test ----

    def prepare(self, window: ViewportSize = DESK, storage: dict[str, str] = STEP_BY_STEP) -> None:
        """Brings the page into its state right after a start.

        :param window: size of the viewport
        :param storage: the whole content of the storage
        """
        if not self._clear:
            self._start()
        self._clear = False
        self.watch.forget()
        if self.page.viewport_size != window:
            self.page.set_viewport_size(window)
        if storage != STEP_BY_STEP:
            self.page.evaluate(SET_STORAGE, storage)

    def _start(self) -> None:
        """Starts the page and keeps its state."""
        if self.page.is_closed():
            self.glen = GlenMore(self._context.new_page())
        self.page.goto("about:blank")
        self._context.set_storage_state({"cookies": [], "origins": []})
        self.page.goto(self.url)
        self.glen.ready()
        self._language = self.glen.data("language")
        self.page.evaluate(SET_STORAGE, STEP_BY_STEP)
        self._motion = "reduce" if self.page.evaluate(REDUCED) else "no-preference"
        self._started = AsStarted(self.page)

    @property
    def page(self) -> Page:
        """Playwright's page."""
        return self.glen.page

    # ---- in a test ----

    def open(self, address: str = "") -> GlenMore:
        """Does what the page would do at an address: settings in it are stored as by another tab, its language is
        chosen on the page, and its game comes as a dropped address or as a link.

        :param address: the suffix of the site's address
        :raises ValueError: if it asks for something that only a start can do
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
        if hash_:
            self.page.evaluate(FOLLOW, hash_ + fragment)
        elif game:
            self.page.evaluate(DROP, self.watch.url + query)
        if hash_ or game:
            self.glen.wait_for_revision(before + 1)
        return self.glen

    def set(self, **settings: str) -> None:
        """Changes settings, as another tab would, by their names and values in an address."""
        on_off = {name: {"on": True, "off": False}.get(text, text) for name, text in settings.items()}
        if "motion" in settings:  # which has values of these names
            on_off["motion"] = settings["motion"]
        if settings:
            self.page.evaluate(SET_SETTINGS, on_off)

    def new_tab(self) -> GlenMore:
        """Opens another tab, not yet at the site, in the same process: Python starts there in half the time.
        :meth:`clear` closes it."""
        with self._context.expect_page() as opened:
            self.page.evaluate("() => { open('about:blank'); }")
        return GlenMore(opened.value)

    # ---- after a test ----

    def clear(self) -> list[str]:
        """Restores the page's state after its start; returns the remaining differences, ideally none.

        If there are any, or if a test has left the page, the next test starts it again.
        """
        for page in self._context.pages:
            if page != self.page:
                page.close()
        if self.page.is_closed() or self.page.evaluate("() => location.href") != self.url:
            return []
        self.page.mouse.move(0, 0)
        self.page.emulate_media(color_scheme="null", reduced_motion=self._motion, forced_colors="null")
        if self.page.viewport_size != DESK:
            self.page.set_viewport_size(DESK)
        assert self._started is not None, "prepare() comes first"
        self._started.leave()
        if self.glen.data("language") != self._language:
            self.glen.choose_language(self._language)
        self.page.evaluate(SET_STORAGE, STEP_BY_STEP)
        self._started.tidy_up()
        with suppress(TimeoutError):
            self._started.wait_for(timeout=CLEAR_TIME)
        found = self._started.differences
        self._clear = not found
        return found
