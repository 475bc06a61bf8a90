"""A page that lives through many tests: games are put into it and taken out, as a player would; Python starts once.

A start takes seconds, putting a game into the page takes a tenth of one. So that no test has to care for what the one
before it has done, the page is cleared after each: :meth:`Living.clear` does what a player could do, compares the page
with what it was when it had just started, and tells what is different.
"""

from __future__ import annotations

from contextlib import suppress
from os.path import commonprefix
from typing import Any
from urllib.parse import parse_qs

from playing import revision, wait_for_revision
from playwright.sync_api import BrowserContext, Page, TimeoutError, ViewportSize
from watching import Watch, wait_until_ready

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

FILL_IN = """([seed, players, levels]) => {
  const fields = document.getElementById('new-form').elements;
  fields.seed.value = seed;
  fields.players.value = players;
  levels.forEach((level, seat) => { fields[`level-${seat}`].value = level; });
  document.querySelector('[data-testid=start]').click();
}"""
"""Fills in the form for a new game, and starts it."""

CLEAR = """async () => {
  const carryOut = (command) => {
    const button = document.createElement('button');
    button.dataset.do = command;
    document.body.append(button);
    button.click();
    button.remove();
  };
  const PREFIX = 'glenmore:save:';
  carryOut('back 0');
  for (const button of document.querySelectorAll('#banners [data-do*="close-banner"]')) button.click();
  for (const key of Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))) {
    carryOut(`saves:delete-now ${key.slice(PREFIX.length)}`);
  }
  carryOut('replay speed normal');
  carryOut('back 0');
  carryOut('close-notice');
  scrollTo(0, 0);
  document.getElementById('announce').textContent = '';
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
"""Takes away what lies over the table, deletes the games, until that has been painted."""

TIDY_UP = """(known) => {
  for (const name of Object.keys(window).filter((name) => !known.includes(name))) {
    if (window[name] instanceof MutationObserver) window[name].disconnect();
    delete window[name];
  }
}"""
"""Takes away what a test has put on the window to watch the page from inside."""

EMPTY_BOARDS = (
    """() => ['players', 'track-spaces', 'tiles-0'].map((id) => [id, document.getElementById(id).innerHTML])"""
)
"""What a page shows before its first game, and never again."""

STATE = """(empty) => {
  const PASSING = ['revision', 'paints', 'thinks', 'offline'];
  const DRAWN = /\\s*(style=""|aria-(hidden|expanded)="(true|false)"|viewBox="[^"]*")/g;
  const here = document.activeElement, focus = here === document.body ? '' : here.outerHTML;
  const state = {address: location.href, layers: history.state ?? 0, focus};
  for (const [name, value] of Object.entries(document.documentElement.dataset)) {
    if (value && value !== 'mine' && !PASSING.includes(name)) state[`data-${name}`] = value;
  }
  for (const key of Object.keys(localStorage).sort()) state[`storage ${key}`] = localStorage.getItem(key);
  for (const part of document.body.querySelectorAll(':scope > :not(svg, script, main), main section, #start')) {
    const copy = part.cloneNode(true);
    for (const [id, html] of empty) {
      const board = copy.querySelector(`#${id}`);
      if (board?.innerHTML === html) board.replaceChildren();
    }
    state[part.id || part.className || part.tagName] = copy.outerHTML.replaceAll(DRAWN, '');
  }
  for (const {id, tagName, scrollLeft, scrollTop} of document.querySelectorAll('*')) {
    if (scrollLeft || scrollTop) state[`scroll ${id || tagName}`] = [scrollLeft, scrollTop];
  }
  return Object.fromEntries(Object.entries(state).sort());
}"""
"""What a page that has just started is known by; the boards before its first game are as good as none."""

SAME = f"([empty, state]) => JSON.stringify(({STATE})(empty)) === JSON.stringify(state)"


class Living:
    """A page of the site in a context of its own.

    :param context: the context
    :param url: the address of the site
    :ivar page: the page
    :ivar watch: notices what the page does that it must not
    """

    def __init__(self, context: BrowserContext, url: str) -> None:
        self._context = context
        self.page = context.new_page()
        self.watch = Watch(context, url)
        self._started: dict[str, Any] = {}
        self._empty: list[list[str]] = []
        self._globals: list[str] = []
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
            self.page = self._context.new_page()
        self.page.goto("about:blank")
        self._context.set_storage_state({"cookies": [], "origins": []})
        self.page.goto(self.watch.url)
        wait_until_ready(self.page)
        self.page.evaluate(SET_STORAGE, STEP_BY_STEP)
        self._empty = self.page.evaluate(EMPTY_BOARDS)
        self._started = self.page.evaluate(STATE, self._empty)
        self._globals = self.page.evaluate("() => Object.keys(window)")

    # ---- in a test ----

    def open(self, address: str = "") -> Page:
        """Put the game into the page that an address asks for: a link, or seed and players, and bots if there are any.

        :param address: as it would follow the site's own
        """
        if address.startswith(("#g=", "#c=")):
            self._wait_for_answer("(link) => location.replace(link)", address)
        elif address:
            asked = {name: values[0] for name, values in parse_qs(address[1:], strict_parsing=True).items()}
            players, bots = int(asked.pop("players")), asked.pop("bots", "").split(",")
            levels = [""] * (players - len(bots)) + bots
            if self.page.locator("#new-form").count() == 0:
                command(self.page, "new")
            self._wait_for_answer(FILL_IN, [asked.pop("seed"), str(players), levels])
            assert not asked, "only a start can do that"
        return self.page

    def _wait_for_answer(self, script: str, argument: Any) -> None:
        before = revision(self.page)
        self.page.evaluate(script, argument)
        wait_for_revision(self.page, before + 1)

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
        self.page.evaluate(CLEAR)
        self.page.evaluate(SET_STORAGE, STEP_BY_STEP)
        self.page.evaluate(TIDY_UP, self._globals)
        with suppress(TimeoutError):
            self.page.wait_for_function(SAME, arg=[self._empty, self._started], timeout=CLEAR_TIME)
        found = differences(self._started, self.page.evaluate(STATE, self._empty))
        self._clear = not found
        return found


def differences(before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """What of a state has changed: its name, and what it was and is from where the two differ."""
    found = []
    for name in {**before, **now}:
        was, is_now = str(before.get(name)), str(now.get(name))
        if was != is_now:
            start = max(0, len(commonprefix([was, is_now])) - 20)
            found.append(f"{name} was {was[start : start + 80]!r} and is {is_now[start : start + 80]!r}")
    return found
