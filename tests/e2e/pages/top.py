"""The row at the top of the table, and the tabs beside the display on small screens."""

from playwright.sync_api import Locator

from .fields import css, test_id
from .part import Part


class Top(Part):
    """The row at the top of the table."""

    home = test_id("home", "Opens the start screen.")

    @property
    def title(self) -> Locator:
        """The heading of the page."""
        return self.root.get_by_role("heading", level=1)

    summary = css("#summary", "The progress of the game.")
    compare = test_id("compare-open", "Compares the players.")
    hint = test_id("hint", "Asks for a hint.")
    history = test_id("history", "Opens the log of the whole game.")
    rules = test_id("rules", "Opens the rules.")
    new = test_id("new", "Opens the form for a new game.")
    menu = test_id("menu", "Opens the menu.")


class Tabs(Part):
    """The tabs beside the display, on small screens."""

    compare = test_id("compare-tab", "Compares the players.")
    hint = test_id("hint-tab", "Asks for a hint.")
    actions = test_id("panel-actions", "Shows or hides the list of actions.")
    log = test_id("panel-log", "Shows or hides the log.")

    def panel(self, name: str) -> Locator:
        """Shows or hides a list: actions or log."""
        return self.by_id(f"panel-{name}")
