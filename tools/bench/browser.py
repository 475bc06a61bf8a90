"""A Chromium with the built site, for the figures that are taken there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, sync_playwright

from tools import chromium
from tools.serve import serving


@contextmanager
def chromium_page(width: int = 1440, height: int = 900) -> Iterator[tuple[Page, str]]:
    """A fresh page, and the address of the site, which is served meanwhile."""
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.ensure(), args=chromium.arguments())
        try:
            yield browser.new_page(viewport={"width": width, "height": height}), url
        finally:
            browser.close()
