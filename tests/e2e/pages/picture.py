"""The picture of the table that the page shows before Python is there."""

from __future__ import annotations

from .part import Part

BOARDS = """() => ['track-spaces', 'track-marks', 'tiles-0', 'marks-0', 'players', 'actions']
  .map((id) => document.getElementById(id).innerHTML)"""

COUNT = """() => {
  window.added = 0;
  new MutationObserver((changes) => { for (const each of changes) added += each.addedNodes.length; })
    .observe(document.getElementById('track'), {childList: true, subtree: true});
}"""


class Picture(Part):
    """The picture; ``root`` is the table."""

    @property
    def boards(self) -> list[str]:
        """The HTML of each board that is in it."""
        return [str(html) for html in self.page.evaluate(BOARDS)]

    def count(self) -> None:
        """From now on count what is drawn on the track and the stacks."""
        self.page.evaluate(COUNT)

    @property
    def drawn(self) -> int:
        """How much was drawn there since :meth:`count`."""
        return int(self.page.evaluate("() => window.added"))
