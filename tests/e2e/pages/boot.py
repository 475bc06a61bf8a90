"""The screen shown while Python starts: progress, the file waited for, errors."""

from .fields import css, read
from .part import Part

SO_FAR = "(least) => (document.getElementById('boot-progress')?.value ?? 0) >= least"


class Boot(Part):
    """The start of the page."""

    panel = css("#boot", "The whole screen, while nothing has failed.")
    progress = css("#boot-progress", "The progress bar.")
    percent = read("#boot-progress", "Progress, from 0 to 100.", float, "([bar]) => bar.value")

    def wait_for_percent(self, least: float, timeout: float | None = None) -> None:
        """Waits until the progress is at least this, in percent; the page need not be there yet.

        :param timeout: ms; Playwright's default if None
        """
        self.page.wait_for_function(SO_FAR, arg=least, timeout=timeout)

    silent = css("#boot-silent", "The message that appears after a while if boot.js does not run.")
    step = css("#boot-step", "The current step.")
    note = css("#boot-note", "A note on what can be done meanwhile.")
    error = css("#boot-error", "The message shown instead if the start fails.")
    error_text = css("#boot-error-text", "The error, and what helps.")
    reload = css("#boot-reload", "Reloads the page.")
