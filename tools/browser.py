"""A Chromium with the built site, for whatever measures or looks at it there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, sync_playwright

from tools import chromium
from tools.serve import serving


@contextmanager
def browser_and_site() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of the site, which is served meanwhile."""
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.ensure(), args=chromium.arguments())
        try:
            yield browser, url
        finally:
            browser.close()


@contextmanager
def page_and_site() -> Iterator[tuple[Page, str]]:
    """A fresh page on a desk, and the address of the site."""
    with browser_and_site() as (browser, url):
        yield browser.new_page(viewport={"width": 1440, "height": 900}), url
