"""Tabs that share one process of the browser: it has compiled Python's wasm before, so a start takes half the time.

A page that a script of another page has opened runs in the process of that one; a page of a new context never does. So
tests of starts take such tabs, each its own, one after the other. Storage, routes and permissions are those of the
context, and taken back after each test.
"""

from __future__ import annotations

from contextlib import suppress

from pages import Watch
from playwright.sync_api import BrowserContext, Error, Page

PLAIN = "sheet.html"
"""A page of the site that starts nothing."""


SAVE_NO_MORE = "() => { Storage.prototype.setItem = () => {}; }"
"""Keeps a page that is being closed from saving something, a bot's next action, when the storage has been cleared."""


class OneProcess:
    """A context with a tab that stays, from which the others are opened.

    :param context: the context
    :param url: the address of the site
    :ivar watch: notices what the tabs do that they must not
    :ivar broken: whether the browser has broken down
    """

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.watch = Watch(context, url)
        self.broken = False
        self._first = context.new_page()
        self._first.on("crash", self._on_crash)
        self._first.goto(url + PLAIN)

    def _on_crash(self, _page: Page) -> None:
        self.broken = True

    def tab(self) -> Page:
        """A new tab."""
        with self.context.expect_page() as opened:
            self._first.evaluate("() => { open('about:blank'); }")
        opened.value.goto("about:blank")  # a step of the history that Back can lead to
        return opened.value

    def clear(self) -> None:
        """Have it again as it was before the first test."""
        for page in self.context.pages:
            if page != self._first:
                with suppress(Error):
                    page.evaluate(SAVE_NO_MORE)
                page.close()
        self.context.unroute_all()
        self.context.clear_permissions()
        self._first.evaluate("() => localStorage.clear()")
        self.watch.forget()
