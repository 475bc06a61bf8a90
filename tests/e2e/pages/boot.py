"""What the page shows before Python is there: how far the start is, what is waited for, what has gone wrong."""

from __future__ import annotations

from .fields import css
from .part import Part

SO_FAR = "(least) => (document.getElementById('boot-progress')?.value ?? 0) >= least"

WAITS = """(names) => {
  const words = document.getElementById('boot-step')?.innerText ?? '';
  return names.some((name) => words.startsWith(`Waiting for ${name}`)) && words;
}"""


class Boot(Part):
    """The start of the page."""

    panel = css("#boot", "All of it, as long as nothing has gone wrong.")
    progress = css("#boot-progress", "The bar that tells how far it is.")

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

    silent = css("#boot-silent", "What shows itself after a while where boot.js does not run.")
    step = css("#boot-step", "What is done now.")
    note = css("#boot-note", "What can be done meanwhile.")
    error = css("#boot-error", "What is shown in its place if the start fails.")
    error_text = css("#boot-error-text", "What has gone wrong, and what helps.")
    reload = css("#boot-reload", "The button that loads the page anew.")
