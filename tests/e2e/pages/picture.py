"""The static picture of the table, shown until Python runs."""

from .fields import found, texts
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

    boards = texts(BOARDS, "The HTML of each board in it.")

    def count(self) -> None:
        """Starts to count the nodes added to track and stacks."""
        self.page.evaluate(COUNT)

    drawn = found("() => window.added", "The nodes added there since :meth:`count`.", int)
