"""Tabs that share a browser process, which has already compiled Python's wasm, so that a start takes half the time.

A page opened by a script of another page runs in the same process; a page of a new context never does. So tests of
starts take such tabs, one each, one after the other. They share storage, routes and permissions of the context, which
are reset after each test.
"""

from contextlib import suppress

from pages import Watch
from playwright.sync_api import BrowserContext, Error, Page

PLAIN = "sheet.html"
"""A page of the site that does not start Python."""


SAVE_NO_MORE = "() => { Storage.prototype.setItem = () => {}; }"
"""Keeps a closing page from saving, as after a bot's next action, once the storage has been cleared."""


class OneProcess:
    """A context with a permanent tab that opens all others; broken after a crash of the browser."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.watch = Watch(context, url)
        self.broken = False
        self._first = context.new_page()
        self._first.on("crash", lambda _page: setattr(self, "broken", True))
        self._first.goto(url + PLAIN)

    def tab(self) -> Page:
        with self.context.expect_page() as opened:
            self._first.evaluate("() => { open('about:blank'); }")
        opened.value.goto("about:blank")  # a history entry to which Back can lead
        return opened.value

    def clear(self) -> None:
        for page in self.context.pages:
            if page != self._first:
                with suppress(Error):
                    page.evaluate(SAVE_NO_MORE)
                page.close()
        self.context.unroute_all()
        self.context.clear_permissions()
        self._first.evaluate("() => localStorage.clear()")
        self.watch.forget()
