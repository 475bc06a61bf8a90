"""What the page shows before Python is there: how far the start is, what is waited for, what has gone wrong."""

from __future__ import annotations

from playwright.sync_api import Locator

from .part import Part

SO_FAR = "(least) => (document.getElementById('boot-progress')?.value ?? 0) >= least"

WAITS = """(names) => {
  const words = document.getElementById('boot-step')?.innerText ?? '';
  return names.some((name) => words.startsWith(`Waiting for ${name}`)) && words;
}"""


class Boot(Part):
    """The start of the page."""

    @property
    def panel(self) -> Locator:
        """All of it, as long as nothing has gone wrong."""
        return self.root.locator("#boot")

    @property
    def progress(self) -> Locator:
        """The bar that tells how far it is."""
        return self.root.locator("#boot-progress")

    @property
    def percent(self) -> float:
        """How far it is, from 0 to 100."""
        return float(self.progress.evaluate("(bar) => bar.value"))

    def wait_for_percent(self, least: float, timeout: float | None = None) -> None:
        """Wait until it is so far; the page need not be there yet.

        :param timeout: ms, if another than Playwright's usual
        """
        self.page.wait_for_function(SO_FAR, arg=least, timeout=timeout)

    def wait_for_waiting(self, *names: str, timeout: float | None = None) -> str:
        """Wait until it says that it waits for a file whose name begins with one of these; return what it says.

        :param timeout: ms, if another than Playwright's usual
        """
        return str(self.page.wait_for_function(WAITS, arg=list(names), timeout=timeout).json_value())

    @property
    def silent(self) -> Locator:
        """What shows itself after a while where boot.js does not run."""
        return self.root.locator("#boot-silent")

    @property
    def step(self) -> Locator:
        """What is done now."""
        return self.root.locator("#boot-step")

    @property
    def note(self) -> Locator:
        """What can be done meanwhile."""
        return self.root.locator("#boot-note")

    @property
    def error(self) -> Locator:
        """What is shown in its place if the start fails."""
        return self.root.locator("#boot-error")

    @property
    def error_text(self) -> Locator:
        """What has gone wrong, and what helps."""
        return self.root.locator("#boot-error-text")

    @property
    def reload(self) -> Locator:
        """The button that loads the page anew."""
        return self.root.locator("#boot-reload")
