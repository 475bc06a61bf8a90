"""A page that lives through many tests: games are put into it and taken out, as a player would; Python starts once.

A start takes seconds, putting a game into the page takes a tenth of one. So that no test has to care for what the one
before it has done, the page is cleared after each: :meth:`Living.clear` does what a player could do, compares the page
with what it was when it had just started, and tells what is different.
"""

from __future__ import annotations

from contextlib import suppress
from urllib.parse import parse_qs

from pages import GlenMore, Watch
from pages.as_started import AsStarted
from playwright.sync_api import BrowserContext, Page, TimeoutError, ViewportSize

from tools.devices import command

DESK: ViewportSize = {"width": 1440, "height": 900}

STEP_BY_STEP = {"glenmore:settings": '{"automatic": false, "asked": true, "between": "nothing"}'}
"""The storage that a test begins with: nothing goes by itself, and nothing is waited for between two players, where it
plays action by action."""

NEW_PLAYER: dict[str, str] = {}
"""The storage of a new player."""

CLEAR_TIME = 10_000
"""How long clearing may take, in ms, on a machine that has other things to do."""

SET_STORAGE = """(entries) => {
  localStorage.clear();
  for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent('storage', {key: 'glenmore:settings'}));
}"""
"""Changes the settings as another tab would."""


class Living:
    """A page of the site in a context of its own.

    :param context: the context
    :param url: the address of the site
    :ivar glen: the page
    :ivar watch: notices what the page does that it must not
    """

    def __init__(self, context: BrowserContext, url: str) -> None:
        self._context = context
        self.glen = GlenMore(context.new_page())
        self.watch = Watch(context, url)
        self._started: AsStarted | None = None
        self._clear = False

    # ---- before a test ----

    def prepare(self, window: ViewportSize = DESK, storage: dict[str, str] = STEP_BY_STEP) -> None:
        """Have the page as it is when it has just started.

        :param window: how large it is
        :param storage: all that is in the storage
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
        """Start the page, and note what it is like then."""
        if self.page.is_closed():
            self.glen = GlenMore(self._context.new_page())
        self.page.goto("about:blank")
        self._context.set_storage_state({"cookies": [], "origins": []})
        self.page.goto(self.watch.url)
        self.glen.ready()
        self.page.evaluate(SET_STORAGE, STEP_BY_STEP)
        self._started = AsStarted(self.page)

    @property
    def page(self) -> Page:
        """Playwright's page."""
        return self.glen.page

    # ---- in a test ----

    def open(self, address: str = "") -> GlenMore:
        """Put the game into the page that an address asks for: a link, or seed and players, and bots if there are any.

        :param address: as it would follow the site's own
        """
        if address.startswith(("#g=", "#c=")):
            before = self.glen.revision
            self.page.evaluate("(link) => location.replace(link)", address)
            self.glen.wait_for_revision(before + 1)
        elif address:
            asked = {name: values[0] for name, values in parse_qs(address[1:], strict_parsing=True).items()}
            players, bots = int(asked.pop("players")), asked.pop("bots", "").split(",")
            levels = [""] * (players - len(bots)) + bots
            if self.glen.dialogs.new_game.root.count() == 0:
                command(self.page, "new")
            before = self.glen.revision
            self.glen.dialogs.new_game.fill_in(asked.pop("seed"), players, levels)
            self.glen.wait_for_revision(before + 1)
            assert not asked, "only a start can do that"
        return self.glen

    # ---- after a test ----

    def clear(self) -> list[str]:
        """Have the page again as it was when it had just started; return what is different, which should be nothing.

        Where that is something, or a test has left the page, it is started anew for the next one.
        """
        if self.page.is_closed() or self.page.evaluate("() => location.href") != self.watch.url:
            return []
        self.page.mouse.move(0, 0)
        self.page.emulate_media(color_scheme="null", reduced_motion="null", forced_colors="null")
        if self.page.viewport_size != DESK:
            self.page.set_viewport_size(DESK)
        assert self._started is not None, "prepare() comes first"
        self._started.clear()
        self.page.evaluate(SET_STORAGE, STEP_BY_STEP)
        self._started.tidy_up()
        with suppress(TimeoutError):
            self._started.wait_for(timeout=CLEAR_TIME)
        found = self._started.differences
        self._clear = not found
        return found
