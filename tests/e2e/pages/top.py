"""The row at the top of the table, and the tabs beside the display on small screens."""

from .fields import css, each, test_id
from .part import Part


class Top(Part):
    """The row at the top of the table."""

    home = test_id("home", "Opens the start screen.")
    title = css("h1", "The heading of the page.")
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
    panel = each("panel-{name}", "Shows or hides a list: actions or log.")
