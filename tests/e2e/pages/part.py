"""A part of the page: a locator, and the elements inside it; scripts that several parts run."""

import re

from playwright.sync_api import Locator, Page

POLL = 20
"""Polling interval for states, in ms; a busy browser may skip animation frames for long."""

COMMANDS = "(all) => all.map((each) => each.dataset.do)"

SHOWN = """
  /** The part of a box, by default that of the element, that nothing around the element cuts off. */
  const shown = (element, {left, top, right, bottom} = element.getBoundingClientRect()) => {
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const box = around.getBoundingClientRect();
      [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
      [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
    }
    return {left, top, right, bottom};
  };"""
"""A function for other scripts."""


class Part:
    """A part of the page; ``root`` is the element around all of it, to be passed to ``expect``."""

    def __init__(self, root: Locator) -> None:
        self.root = root
        self.page: Page = root.page

    def by_id(self, test_id: str | re.Pattern[str]) -> Locator:
        """An element of this part by its test id."""
        return self.root.get_by_test_id(test_id)

    def button(self, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
        """A button of this part by its accessible name or, unless exact, a substring of it."""
        return self.root.get_by_role("button", name=name, exact=exact)

    @property
    def controls(self) -> Locator:
        """Its visible buttons and fields."""
        return self.root.locator("button:visible, select:visible, input:visible")

    def command(self, command: str) -> Locator:
        return self.root.locator(f'[data-do="{command}"]')

    @property
    def commands(self) -> list[str]:
        """The commands of all its clickable elements."""
        return [str(command) for command in self.root.locator("[data-do]").evaluate_all(COMMANDS)]

    def heading(self, name: str) -> Locator:
        return self.root.get_by_role("heading", name=name)

    @property
    def focused(self) -> Locator:
        return self.root.locator(":focus")

    @property
    def headings(self) -> Locator:
        return self.root.get_by_role("heading")

    @property
    def text(self) -> str:
        return self.root.inner_text()
