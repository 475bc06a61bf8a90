"""Chromium through Playwright, for reference pictures beside those of other engines."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tools import chromium


class Chromium:
    """Chromium with the methods needed for taking pictures."""

    name = "Chromium"

    def __init__(self) -> None:
        self._stack = ExitStack()
        playwright = self._stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium.ensure(), args=chromium.arguments())
        self._stack.callback(browser.close)
        self._page = browser.new_page()
        self.version = browser.version

    def __enter__(self) -> Chromium:
        return self

    def __exit__(self, *_error: object) -> None:
        self._stack.close()

    def open(self, url: str) -> None:
        """Goes to an address."""
        self._page.goto(url)

    def evaluate(self, function: str, *arguments: object) -> Any:
        """Calls a function in the page and returns its result, awaiting a promise."""
        return self._page.evaluate(f"(all) => ({function})(...all)", list(arguments))

    def wait_for(self, function: str, *arguments: object, patience: float = 60) -> Any:
        """Waits until a function returns a true value, and returns that.

        :param patience: timeout in seconds
        """
        found = self._page.wait_for_function(
            f"(all) => ({function})(...all)", arg=list(arguments), timeout=1000 * patience
        )
        return found.json_value()

    def size(self, width: int, height: int) -> None:
        """Sets the viewport, in CSS pixels."""
        self._page.set_viewport_size({"width": width, "height": height})

    def screenshot(self, path: Path) -> None:
        """Takes a screenshot of the viewport, as PNG."""
        self._page.screenshot(path=path)
