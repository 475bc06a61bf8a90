"""Watches a page for errors and other forbidden behaviour."""

import re

from playwright.sync_api import BrowserContext, ConsoleMessage

START = 60_000
"""Time limit for a start on a busy machine, in ms."""

USER = re.compile("(?<=://)[^/@]*@")
"""Name and password in an address; browsers keep them out of those they tell."""


class Watch:
    """Collects errors, requests to other hosts and policy violations from all pages of a context."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.url = url
        self.problems: list[str] = []
        self.expected: list[str] = []
        context.on("console", self.on_console)
        context.on("weberror", lambda error: self.note(f"exception: {error.error}"))
        context.on("request", lambda request: self.on_request(request.url))
        context.expose_function("reportViolation", lambda text: self.note(f"policy: {text}"))
        context.add_init_script(
            "addEventListener('securitypolicyviolation', (event) =>"
            " reportViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`))"
        )

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.note(f"console: {message.text}")

    def note(self, problem: str) -> None:
        self.problems.append(problem)

    def on_request(self, url: str) -> None:
        if not USER.sub("", url).startswith((USER.sub("", self.url), "data:", "blob:")):
            self.note(f"request: {url}")

    def expect(self, pattern: str) -> None:
        """Allows problems that match the regular expression from now on."""
        self.expected.append(pattern)

    def forget(self) -> None:
        self.problems.clear()
        self.expected.clear()

    def unexpected(self) -> list[str]:
        return [text for text in self.problems if not any(re.search(pattern, text) for pattern in self.expected)]
