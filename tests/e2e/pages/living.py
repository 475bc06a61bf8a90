"""A page shared by many tests. Games are opened and left as a player would, so Python starts only once.

A start takes seconds, putting in a game a tenth of one. So that tests stay independent, the page is cleared after each:
:meth:`Living.clear` does what a player could do, and reports how the page differs from its state right after its start.
"""

from contextlib import suppress
from os.path import commonprefix
from typing import Any, Literal
from urllib.parse import parse_qsl

from playwright.sync_api import BrowserContext, Page, TimeoutError, ViewportSize, expect

from .glen_more import GlenMore
from .watching import Watch

DESK: ViewportSize = {"width": 1440, "height": 900}

STEP_BY_STEP = {"glenmore:settings": '{"automatic": false, "asked": true, "everybody": true, "between": "nothing"}'}
"""The initial storage for tests that play action by action: no automatic actions, no pause between two players."""

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

DROP = """(text) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', text);
  document.dispatchEvent(new DragEvent('drop', {dataTransfer}));
}"""
"""Drops an address on the page, which opens its game."""

SETTLE = """async () => {
  scrollTo(0, 0);
  document.activeElement?.blur();
  document.getElementById('announce').textContent = '';
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""

TIDY_UP = """(known) => {
  for (const name of Object.keys(window).filter((name) => !known.includes(name))) {
    if (window[name] instanceof MutationObserver) window[name].disconnect();
    delete window[name];
  }
}"""
"""Removes the globals and observers with which a test has watched the page."""

EMPTY_BOARDS = "() => ['players', 'track-spaces', 'tiles-0'].map((id) => [id, document.getElementById(id).innerHTML])"
"""The boards of a page before its first game; no later state shows them."""

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
"""The state that is compared; boards as they are before the first game count as empty."""

SAME = f"([empty, state]) => JSON.stringify(({STATE})(empty)) === JSON.stringify(state)"


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
            self.page.evaluate(SET_STORAGE, storage)

    def _start(self) -> None:
        if self.page.is_closed():
            self.glen = GlenMore(self._context.new_page())
        self.page.goto("about:blank")
        self._context.set_storage_state({"cookies": [], "origins": []})
        self.page.goto(self.url)
        self.glen.ready()
        self._language = self.glen.data("language")
        self.page.evaluate(SET_STORAGE, STEP_BY_STEP)
        reduced = self.page.evaluate("() => matchMedia('(prefers-reduced-motion: reduce)').matches")
        self._motion = "reduce" if reduced else "no-preference"
        self._empty = self.page.evaluate(EMPTY_BOARDS)
        self._state = self.page.evaluate(STATE, self._empty)
        self._globals = self.page.evaluate("() => Object.keys(window)")

    @property
    def page(self) -> Page:
        return self.glen.page

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
        if hash_:
            self.page.evaluate("(link) => location.replace(link)", hash_ + fragment)
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

    def clear(self) -> list[str]:
        """Restores the page's state after its start; returns the remaining differences. If there are any, or if a
        test has left the page, the next test starts it again."""
        for page in self._context.pages:
            if page != self.page:
                page.close()
        if self.page.is_closed() or self.page.evaluate("() => location.href") != self.url:
            return []
        self.page.mouse.move(0, 0)
        self.page.emulate_media(color_scheme="null", reduced_motion=self._motion, forced_colors="null")
        if self.page.viewport_size != DESK:
            self.page.set_viewport_size(DESK)
        self._leave()
        if self.glen.data("language") != self._language:
            self.glen.choose_language(self._language)
        self.page.evaluate(SET_STORAGE, STEP_BY_STEP)
        self.page.evaluate(SETTLE)
        self.page.evaluate(TIDY_UP, self._globals)
        with suppress(TimeoutError):
            self.page.wait_for_function(SAME, arg=[self._empty, self._state], timeout=CLEAR_TIME)
        found = differences(self._state, self.page.evaluate(STATE, self._empty))
        self._clear = not found
        return found

    def _leave(self) -> None:
        """Goes to the start screen, as the browser's Back button does, and closes what lies over it. A dialog that the
        page opens at that moment, as at the end of a game, undoes going back, which then begins again."""
        while layers := self.page.evaluate("() => history.state"):
            self.page.evaluate("(layers) => history.go(-layers)", layers)
            self.page.wait_for_function("(layers) => history.state !== layers", arg=layers)
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
