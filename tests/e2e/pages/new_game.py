"""The form for a new game."""

from playwright.sync_api import Locator

from .dialog import Dialog
from .fields import css, each, each_css, role, test_id


class NewGame(Dialog):
    """The form for a new game."""

    def players(self, count: int) -> Locator:
        """The choice of a number of players: 2 to 5."""
        return self.root.locator("label", has=self.page.get_by_label(f"{count} players"))

    name = each_css("#name-{seat}", "The field for the name of a seat, from 0.")
    names = role("textbox", "The fields for the names, from the first seat on.", name="Name of player")
    level = each("level-{seat}", "The choice of player for a seat: a person, or a bot of some level.")
    colour = each("colour-{seat}", "The choice of colour for a seat.")
    variant = each("variant-{rule}", "The choice for a house rule, in the folded part.")
    house_rules = test_id("house-rules", "The house rules, folded; a click on its heading unfolds them.")
    match = test_id("match", "The strength of the matched opponent; empty unless a seat is set to match.")
    meet = test_id("meet", "Who the opponents are.")
    seed = css("#seed", "The seed.")
    secret = test_id("secret", "Hides the seed until the end.")
    start = test_id("start", "Begins the game.")
