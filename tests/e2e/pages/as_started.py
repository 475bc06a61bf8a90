"""The page as it was right after its start: kept, restored by the browser's Back, and compared with later states."""

from os.path import commonprefix
from typing import Any

from playwright.sync_api import Page, expect

LEAVE = """() => {
  if (history.state) history.go(-history.state);
}"""
"""Goes back to the start screen, as the browser's Back button does, out of all that lies over it."""

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
"""The state that is compared: address, focus, attributes, storage, parts and scroll positions.

Boards as they are before the first game count as empty.
"""

SAME = f"([empty, state]) => JSON.stringify(({STATE})(empty)) === JSON.stringify(state)"


class AsStarted:
    """The state of a page that has just started.

    :param page: Playwright's page, just started
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self._empty: list[list[str]] = page.evaluate(EMPTY_BOARDS)
        self._state: dict[str, Any] = page.evaluate(STATE, self._empty)
        self._globals: list[str] = page.evaluate("() => Object.keys(window)")

    def leave(self) -> None:
        """Leaves the table, and closes what lies over the start screen."""
        at_start = "() => !history.state && !document.documentElement.dataset.dialog"
        self.page.evaluate(LEAVE)
        self.page.wait_for_function(at_start)
        closing = self.page.locator("[data-do^=close-]").filter(visible=True)
        while number := closing.count():
            closing.first.click()
            expect(closing).not_to_have_count(number)

    def tidy_up(self) -> None:
        """Removes the globals and observers with which a test has watched the page, its focus and scroll position."""
        self.page.evaluate(SETTLE)
        self.page.evaluate(TIDY_UP, self._globals)

    def wait_for(self, timeout: float) -> None:
        """Waits until the page is back in that state.

        :param timeout: ms
        """
        self.page.wait_for_function(SAME, arg=[self._empty, self._state], timeout=timeout)

    @property
    def differences(self) -> list[str]:
        """The differences from that state: each with its name, the old and the new value from where they diverge."""
        return differences(self._state, self.page.evaluate(STATE, self._empty))


def differences(before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """The differences between two states: each with its name, the old and the new value from where they diverge."""
    found = []
    for name in {**before, **now}:
        was, is_now = str(before.get(name)), str(now.get(name))
        if was != is_now:
            start = max(0, len(commonprefix([was, is_now])) - 20)
            found.append(f"{name} was {was[start : start + 80]!r} and is {is_now[start : start + 80]!r}")
    return found
