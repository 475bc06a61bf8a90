"""A page that lives through many tests: games are put in and taken out as a player would; Python starts once.

A start takes seconds, putting in a game a tenth of one. So that tests stay independent, the page is cleared after each:
:meth:`Living.clear` does what a player could do, compares the page with its state right after its start, and reports
the differences.
"""

from contextlib import suppress
from typing import Literal

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
    :ivar watch: watches the page for errors and other forbidden behaviour
    """

    def __init__(self, context: BrowserContext, url: str) -> None:
        self._context = context
        self.glen = GlenMore(context.new_page())
        self.watch = Watch(context, url)
        self._started: AsStarted | None = None
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
        self.page.goto(self.watch.url)
        self.glen.ready()
        self.page.evaluate(SET_STORAGE, STEP_BY_STEP)
        self._motion = "reduce" if self.page.evaluate(REDUCED) else "no-preference"
        self._started = AsStarted(self.page)

    @property
    def page(self) -> Page:
        """Playwright's page."""
        return self.glen.page

    # ---- in a test ----

    def open(self, address: str = "") -> GlenMore:
        """Puts a game into the page as an address would: a link, a position, or a deal; settings in it do nothing.

        :param address: the suffix of the site's address
        """
        if address:
            before = self.glen.revision
            is_link = address.startswith("#")
            self.page.evaluate(FOLLOW if is_link else DROP, address if is_link else self.watch.url + address)
            self.glen.wait_for_revision(before + 1)
        return self.glen

    # ---- after a test ----

    def clear(self) -> list[str]:
        """Restores the page's state after its start; returns the remaining differences, ideally none.

        If there are any, or if a test has left the page, the next test starts it again.
        """
        if self.page.is_closed() or self.page.evaluate("() => location.href") != self.watch.url:
            return []
        self.page.mouse.move(0, 0)
        self.page.emulate_media(color_scheme="null", reduced_motion=self._motion, forced_colors="null")
        if self.page.viewport_size != DESK:
            self.page.set_viewport_size(DESK)
        assert self._started is not None, "prepare() comes first"
        self._started.leave()
        self.page.evaluate(SET_STORAGE, STEP_BY_STEP)
        self._started.tidy_up()
        with suppress(TimeoutError):
            self._started.wait_for(timeout=CLEAR_TIME)
        found = self._started.differences
        self._clear = not found
        return found
