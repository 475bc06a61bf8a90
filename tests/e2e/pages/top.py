"""The row at the top of the table, and the tabs beside the display on small screens."""

from __future__ import annotations

from playwright.sync_api import Locator

from .part import Part


class Top(Part):
    """The row at the top of the table."""

    @property
    def home(self) -> Locator:
        """Leads to the start screen."""
        return self.by_id("home")

    @property
    def title(self) -> Locator:
        """The heading of the page."""
        return self.root.get_by_role("heading", level=1)

    @property
    def summary(self) -> Locator:
        """How far the game is."""
        return self.root.locator("#summary")

    @property
    def compare(self) -> Locator:
        """Compares the players."""
        return self.by_id("compare-open")

    @property
    def hint(self) -> Locator:
        """Asks for a hint."""
        return self.by_id("hint")

    @property
    def history(self) -> Locator:
        """The log of the whole game."""
        return self.by_id("history")

    @property
    def rules(self) -> Locator:
        """The rules."""
        return self.by_id("rules")

    @property
    def new(self) -> Locator:
        """The form for a new game."""
        return self.by_id("new")

    @property
    def menu(self) -> Locator:
        """The menu."""
        return self.by_id("menu")


class Tabs(Part):
    """The tabs beside the display, on small screens."""

    @property
    def compare(self) -> Locator:
        """Compares the players."""
        return self.by_id("compare-tab")

    @property
    def hint(self) -> Locator:
        """Asks for a hint."""
        return self.by_id("hint-tab")

    @property
    def actions(self) -> Locator:
        """Shows the list of actions, or puts it away."""
        return self.by_id("panel-actions")

    @property
    def log(self) -> Locator:
        """Shows the log, or puts it away."""
        return self.by_id("panel-log")

    def panel(self, name: str) -> Locator:
        """Shows one of these lists, or puts it away: actions or log."""
        return self.by_id(f"panel-{name}")
