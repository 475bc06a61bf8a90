"""Any dialog."""

from __future__ import annotations

from playwright.sync_api import Locator

from .fields import css, test_id
from .part import Part

MOVING = "(all) => all.filter((element) => getComputedStyle(element).animationName !== 'none').length"

SQUEEZED = """(dialog) => {
  const foot = dialog.querySelector('.dlg-foot');
  const end = Math.min(foot.getBoundingClientRect().bottom, dialog.getBoundingClientRect().bottom);
  return [...foot.querySelectorAll('.b')].filter((button) => button.getBoundingClientRect().bottom > end)
    .map((button) => button.dataset.do);
}"""

VALUES = "(fields) => fields.map((field) => field.value)"


class Dialog(Part):
    """Any dialog; ``root`` is the dialog itself."""

    close = test_id("close", "Its cross.")
    go_on = test_id("bar-close", "The button at its foot that closes it, if it only tells something.")
    title = css("#dlg-title", "Its heading.")
    problem = test_id("problem", "What is wrong.")
    told = test_id("told", "What is told.")
    body = css(".dlg-body", "All between its head and its foot.")

    @property
    def values(self) -> list[str]:
        """What stands in its fields."""
        return [str(text) for text in self.root.locator("input").evaluate_all(VALUES)]

    def field(self, label: str, *, exact: bool = False) -> Locator:
        """A field by its label."""
        return self.root.get_by_label(label, exact=exact)

    @property
    def moving(self) -> int:
        """How much of it has a motion, whether that is over or not."""
        return int(self.root.locator("*").evaluate_all(MOVING))

    @property
    def squeezed(self) -> list[str]:
        """The commands of the buttons at its foot of which not all can be seen."""
        return [str(command) for command in self.root.evaluate(SQUEEZED)]
