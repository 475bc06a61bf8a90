"""Notices what a page does that it must not, and waits for it to be ready."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page

START = 60_000
"""How long a start may take, in ms, on a machine that has other things to do."""


class Watch:
    """Keeps what a context's pages do that they must not: errors, requests to elsewhere, breaches of the policy."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.url = url
        self.problems: list[str] = []
        self.expected: list[str] = []
        context.on("console", self.said)
        context.on("weberror", lambda error: self.note(f"exception: {error.error}"))
        context.on("request", lambda request: self.request(request.url))
        context.expose_function("reportViolation", lambda text: self.note(f"policy: {text}"))
        context.add_init_script(
            "addEventListener('securitypolicyviolation', (event) =>"
            " reportViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`))"
        )

    def said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.note(f"console: {message.text}")

    def note(self, problem: str) -> None:
        self.problems.append(problem)

    def request(self, url: str) -> None:
        if not url.startswith((self.url, "data:", "blob:")):
            self.note(f"request: {url}")

    def expect(self, pattern: str) -> None:
        """From now on a problem that matches the regular expression is none."""
        self.expected.append(pattern)

    def forget(self) -> None:
        """Begin anew."""
        self.problems.clear()
        self.expected.clear()

    def unexpected(self) -> list[str]:
        return [text for text in self.problems if not any(re.search(pattern, text) for pattern in self.expected)]


def wait_until_ready(page: Page) -> None:
    """Wait until the game is there, or fail with what the page says instead."""
    page.wait_for_function("() => ['ready', 'failed'].includes(document.documentElement?.dataset.state)", timeout=START)
    if page.locator("html").get_attribute("data-state") == "failed":
        pytest.fail(f"the page did not start: {page.locator('#boot-error-text').inner_text()}")
