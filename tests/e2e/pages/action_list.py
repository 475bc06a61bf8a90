"""The list of all legal actions."""

from playwright.sync_api import Locator

from .fields import css, read, test_id
from .part import Part

TEXTS = "(all) => all.map((each) => each.dataset.action)"

AT = "([x, y]) => Boolean(document.elementFromPoint(x, y).closest('[data-action]'))"

LISTED = """([texts, inOrder]) => {
  const listed = [...document.querySelectorAll('[data-testid=action]')].map((e) => e.dataset.action);
  return JSON.stringify(texts) === JSON.stringify(inOrder ? listed : listed.sort());
}"""


class ActionList(Part):
    """The list of all legal actions."""

    all = test_id("action", "Each action; a click plays it.")
    group = css("#actions", "The container of all actions.")
    chosen = css("#actions .group.on", "The group of the selection on the boards.")
    close = css(".shut", "Closes the list where it covers a small screen.")
    meant = css("#actions .meant", "The actions that a lesson asks for.")
    texts = read("[data-testid=action]", "Each action as ``act`` and the parameter ``play`` take it.", list[str], TEXTS)

    def action(self, text: str) -> Locator:
        """An action by its text; a text that ends with ``*`` matches every action with this beginning."""
        sign = "^=" if text.endswith("*") else "="
        return self.root.locator(f'[data-action{sign}"{text.removesuffix("*")}"]')

    def is_at(self, x: float, y: float) -> bool:
        """True if a click at this point of the window plays an action."""
        return bool(self.page.evaluate(AT, [x, y]))

    def wait_for(self, texts: list[str], *, in_order: bool = True) -> None:
        """Waits until exactly these actions are listed.

        :param in_order: compare the order, too
        """
        self.page.wait_for_function(LISTED, arg=[texts if in_order else sorted(texts), in_order])
