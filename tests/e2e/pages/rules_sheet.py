"""The rules beside the board."""

from __future__ import annotations

from playwright.sync_api import Locator

from .fields import css, test_id
from .part import Part


class RulesSheet(Part):
    """The sheet with the rules."""

    close = test_id("close-rules", "Puts it away.")
    body = css("#rules-body", "What is read, and scrolls.")
    search = test_id("rules-search", "The field that searches it.")

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

    brings = test_id("rules-brings", "The choice of what a tile brings.")
    tiles = css(".rb-card:visible", "The tiles that are shown for that choice.")
    lead = test_id("rules-lead", "The slider from lead to points.")
    points = css("#rules-points", "What that lead brings.")

    def paragraph(self, name: str) -> Locator:
        """A paragraph by the name that addresses have for it: ``#rules=laying``."""
        return self.root.locator(f"#rule-{name}")

    def show(self, name: str) -> Locator:
        """Shows the picture of a paragraph step by step."""
        return self.by_id(f"show-{name}")

    steps = css(".rb-show:visible", "The steps of pictures that are shown, in words.")
    step_picture = css(".rb-show li:visible svg.rb-chain", "The picture of the step that is shown.")

    def live(self, name: str) -> Locator:
        """What is told of the game on the table: ``now-taking`` or ``tile-4``."""
        return self.root.locator(f"[data-live={name}]")

    others = css("body > :not(#rules):visible", "What is seen of the page beside it.", anywhere=True)
