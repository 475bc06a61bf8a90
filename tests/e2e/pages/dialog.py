"""Any dialog, and deletion with a confirmation."""

from .fields import button, css, each_css, read, test_id
from .part import Part

MOVING = "(all) => all.filter((element) => getComputedStyle(element).animationName !== 'none').length"

SQUEEZED = """([foot]) => {
  const end = Math.min(...[foot, foot.closest('dialog')].map((each) => each.getBoundingClientRect().bottom));
  return [...foot.querySelectorAll('.b')].filter((button) => button.getBoundingClientRect().bottom > end)
    .map((button) => button.dataset.do);
}"""


class Dialog(Part):
    """Any dialog; ``root`` is the dialog itself."""

    close = test_id("close", "Its close button.")
    go_on = test_id("bar-close", "The button in its footer that closes it, if it only informs.")
    foot_close = css(".dlg-foot [data-do=close]", "The button in its footer that closes it, whatever its words.")
    title = css("#dlg-title", "Its heading.")
    problem = test_id("problem", "The error message.")
    told = test_id("told", "The information that it gives.")
    fold = each_css("summary:has-text('{words}')", "The heading of a folded part, by its words; a click unfolds it.")
    body = css(".dlg-body", "Everything between its header and its footer.")
    moving = read("*", "The number of its elements with an animation, finished or not.", int, MOVING)
    squeezed = read(".dlg-foot", "The commands of footer buttons that cannot be seen whole.", list[str], SQUEEZED)


class Deleting(Part):
    delete = button("Delete", "Asks for confirmation.")
    delete_now = button("Delete", "Confirms the deletion.", exact=True)
    keep = button("Keep", "Cancels the deletion.")
