"""Any dialog."""

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

    close = test_id("close", "Its close button.")
    go_on = test_id("bar-close", "The button in its footer that closes it, if it only informs.")
    title = css("#dlg-title", "Its heading.")
    problem = test_id("problem", "The error message.")
    told = test_id("told", "The information that it gives.")
    body = css(".dlg-body", "Everything between its header and its footer.")

    @property
    def values(self) -> list[str]:
        """The values of its fields."""
        return [str(text) for text in self.root.locator("input").evaluate_all(VALUES)]

    @property
    def moving(self) -> int:
        """The number of its elements with an animation, finished or not."""
        return int(self.root.locator("*").evaluate_all(MOVING))

    @property
    def squeezed(self) -> list[str]:
        """The commands of footer buttons that cannot be seen whole."""
        return [str(command) for command in self.root.evaluate(SQUEEZED)]
