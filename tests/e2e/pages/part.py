"""A part of the page: a locator, and within it what the part holds."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

COMMANDS = "(all) => all.map((each) => each.dataset.do)"


class Part:
    """A part of the page.

    :ivar root: what holds all of it; ``expect`` takes it
    :ivar page: the page
    """

    def __init__(self, root: Locator) -> None:
        self.root = root
        self.page: Page = root.page

    def by_id(self, test_id: str | re.Pattern[str]) -> Locator:
        """What has a test id in this part, as docs/testing.md lists them."""
        return self.root.get_by_test_id(test_id)

    def button(self, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
        """A button of this part, by the name that a screen reader says; it begins so, or contains it, unless exact."""
        return self.root.get_by_role("button", name=name, exact=exact)

    @property
    def controls(self) -> Locator:
        """Its buttons and fields that are seen."""
        return self.root.locator("button:visible, select:visible, input:visible")

    def command(self, command: str) -> Locator:
        """What carries a command out when it is clicked, as docs/commands.md lists them."""
        return self.root.locator(f'[data-do="{command}"]')

    @property
    def commands(self) -> list[str]:
        """The commands of all in it that can be clicked."""
        return [str(command) for command in self.root.locator("[data-do]").evaluate_all(COMMANDS)]

    def heading(self, name: str) -> Locator:
        """A heading of this part, by its words."""
        return self.root.get_by_role("heading", name=name)

    @property
    def focused(self) -> Locator:
        """What of it has the focus."""
        return self.root.locator(":focus")

    @property
    def headings(self) -> Locator:
        """Its headings."""
        return self.root.get_by_role("heading")

    @property
    def text(self) -> str:
        """All of its words, as they are seen."""
        return self.root.inner_text()
