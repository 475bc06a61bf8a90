"""The list of all legal actions."""

from __future__ import annotations

from playwright.sync_api import Locator

from .fields import css, test_id
from .part import Part

TEXTS = "(all) => all.map((each) => each.dataset.action)"

CLICK_FIRST = """() => {
  const button = document.querySelector('#actions [data-testid=action]');
  button.click();
  return button.dataset.action;
}"""

CLICK_AT_ONCE = """(action) => {
  window.wanted = (window.wanted ?? 0) + 1;
  setTimeout(() => {
    [...document.querySelectorAll('[data-testid=action]')].find((e) => e.dataset.action === action)?.click();
    window.clicked = window.wanted;
  });
}"""

LISTED = """([texts, inOrder]) => {
  const listed = [...document.querySelectorAll('[data-testid=action]')].map((e) => e.dataset.action);
  return JSON.stringify(texts) === JSON.stringify(inOrder ? listed : listed.sort());
}"""


class ActionList(Part):
    """The list of all legal actions."""

    all = test_id("action", "Each action; a click plays it.")
    group = css("#actions", "The container of all actions.")

    @property
    def groups(self) -> Locator:
        """The groups of actions, such as those with one tile."""
        return self.group.get_by_role("group")

    @property
    def titles(self) -> Locator:
        """The headings of the groups."""
        return self.group.get_by_role("heading")

    chosen = css("#actions .group.on", "The group of the selection on the boards.")

    close = css(".shut", "Closes the list where it covers a small screen.")

    meant = css("#actions .meant", "The actions that a lesson asks for.")

    @property
    def texts(self) -> list[str]:
        """Each action in the notation that ``act`` and the parameter ``play`` take."""
        return [str(text) for text in self.all.evaluate_all(TEXTS)]

    def action(self, text: str) -> Locator:
        """An action by its text; a text that ends with ``*`` matches every action with this beginning."""
        sign = "^=" if text.endswith("*") else "="
        return self.root.locator(f'[data-action{sign}"{text.removesuffix("*")}"]')

    def click_first(self) -> str:
        """Plays the first action without waiting for anything, and returns it."""
        return str(self.page.evaluate(CLICK_FIRST))

    def click_at_once(self, action: str) -> None:
        """Schedules a click on an action, if it is listed then, for the next free moment; does not wait."""
        self.page.evaluate(CLICK_AT_ONCE, action)

    def wait_for_clicks(self) -> None:
        """Waits until all these clicks have been made."""
        self.page.wait_for_function("(n) => window.clicked === n", arg=self.page.evaluate("() => window.wanted"))

    def wait_for(self, texts: list[str], *, in_order: bool = True) -> None:
        """Waits until exactly these actions are listed.

        :param in_order: compare the order, too
        """
        self.page.wait_for_function(LISTED, arg=[texts if in_order else sorted(texts), in_order])
