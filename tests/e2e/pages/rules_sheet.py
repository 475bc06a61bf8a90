"""The rules beside the board."""

from playwright.sync_api import Locator

from .fields import css, test_id
from .part import Part


class RulesSheet(Part):
    """The sheet with the rules."""

    close = test_id("close-rules", "Closes it.")
    body = css("#rules-body", "The scrolling text.")
    search = test_id("rules-search", "The search field.")

    @property
    def found(self) -> Locator:
        """The number of search results."""
        return self.root.get_by_role("status")

    @property
    def lines(self) -> Locator:
        """The list items, search results first."""
        return self.root.get_by_role("listitem")

    def entry(self, words: str) -> Locator:
        """The link to a search result, by its text."""
        return self.root.get_by_role("link", name=words, exact=True)

    brings = test_id("rules-brings", "The choice of benefit by which tiles are filtered.")
    tiles = css(".rb-card:visible", "The visible tiles with that benefit.")
    lead = test_id("rules-lead", "The slider for a lead in a scoring.")
    points = css("#rules-points", "The points for that lead.")

    def paragraph(self, name: str) -> Locator:
        """A paragraph by its name in addresses: ``#rules=laying``."""
        return self.root.locator(f"#rule-{name}")

    def show(self, name: str) -> Locator:
        """Plays the example of a paragraph step by step."""
        return self.by_id(f"show-{name}")

    steps = css(".rb-show:visible", "The visible steps of the example, in words.")
    step_picture = css(".rb-show li:visible svg.rb-chain", "The picture of the current step.")

    def live(self, name: str) -> Locator:
        """The note on the current game: ``now-taking`` or ``tile-4``."""
        return self.root.locator(f"[data-live={name}]")

    others = css("body > :not(#rules):visible", "The visible parts of the page beside it.", anywhere=True)
