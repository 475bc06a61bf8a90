"""The form for a new game."""

from playwright.sync_api import Locator

from .dialog import Dialog
from .fields import css, test_id


class NewGame(Dialog):
    """The form for a new game."""

    def players(self, count: int) -> Locator:
        """The choice of a number of players: 2 to 5."""
        return self.root.locator("label", has=self.page.get_by_label(f"{count} players"))

    def name(self, seat: int) -> Locator:
        """The field for the name of a seat, from 0."""
        return self.root.locator(f"#name-{seat}")

    @property
    def names(self) -> Locator:
        """The fields for the names, from the first seat on."""
        return self.root.get_by_role("textbox", name="Name of player")

    def level(self, seat: int) -> Locator:
        """The choice of player for a seat: a person, or a bot of some level."""
        return self.by_id(f"level-{seat}")

    def colour(self, seat: int) -> Locator:
        """The choice of colour for a seat."""
        return self.by_id(f"colour-{seat}")

    def variant(self, rule: str) -> Locator:
        """The choice for a house rule, in the folded part."""
        return self.by_id(f"variant-{rule}")

    house_rules = test_id("house-rules", "The house rules, folded; a click on its heading unfolds them.")
    match = test_id("match", "The strength of the matched opponent; empty unless a seat is set to match.")
    meet = test_id("meet", "Who the opponents are.")
    seed = css("#seed", "The seed.")
    secret = test_id("secret", "Hides the seed until the end.")
    start = test_id("start", "Begins the game.")
