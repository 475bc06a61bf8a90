"""The rules beside the board."""

from __future__ import annotations

from playwright.sync_api import Locator

from .part import Part


class RulesSheet(Part):
    """The sheet with the rules."""

    @property
    def close(self) -> Locator:
        """Puts it away."""
        return self.by_id("close-rules")

    @property
    def body(self) -> Locator:
        """What is read, and scrolls."""
        return self.root.locator("#rules-body")

    @property
    def search(self) -> Locator:
        """The field that searches it."""
        return self.by_id("rules-search")

    @property
    def found(self) -> Locator:
        """How many places the search has found."""
        return self.root.get_by_role("status")

    @property
    def lines(self) -> Locator:
        """What stands in its lists, that of what was found first."""
        return self.root.get_by_role("listitem")

    def entry(self, words: str) -> Locator:
        """What was found, by its words; leads there."""
        return self.root.get_by_role("link", name=words, exact=True)

    @property
    def brings(self) -> Locator:
        """The choice of what a tile brings."""
        return self.by_id("rules-brings")

    @property
    def tiles(self) -> Locator:
        """The tiles that are shown for that choice."""
        return self.root.locator(".rb-card:visible")

    @property
    def lead(self) -> Locator:
        """The slider from lead to points."""
        return self.by_id("rules-lead")

    @property
    def points(self) -> Locator:
        """What that lead brings."""
        return self.root.locator("#rules-points")

    def paragraph(self, name: str) -> Locator:
        """A paragraph by the name that addresses have for it: ``#rules=laying``."""
        return self.root.locator(f"#rule-{name}")

    def show(self, name: str) -> Locator:
        """Shows the picture of a paragraph step by step."""
        return self.by_id(f"show-{name}")

    @property
    def steps(self) -> Locator:
        """The steps of pictures that are shown, in words."""
        return self.root.locator(".rb-show:visible")

    @property
    def step_picture(self) -> Locator:
        """The picture of the step that is shown."""
        return self.root.locator(".rb-show li:visible svg.rb-chain")

    def live(self, name: str) -> Locator:
        """What is told of the game on the table: ``now-taking`` or ``tile-4``."""
        return self.root.locator(f"[data-live={name}]")

    @property
    def others(self) -> Locator:
        """What is seen of the page beside it."""
        return self.page.locator("body > :not(#rules):visible")
