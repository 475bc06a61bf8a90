"""The form for a new game."""

from __future__ import annotations

from playwright.sync_api import Locator

from .dialog import Dialog
from .fields import css, test_id

FILL_IN = """([seed, players, levels]) => {
  const fields = document.getElementById('new-form').elements;
  fields.seed.value = seed;
  fields.players.value = players;
  levels.forEach((level, seat) => { fields[`level-${seat}`].value = level; });
  document.querySelector('[data-testid=start]').click();
}"""


class NewGame(Dialog):
    """The form for a new game."""

    def players(self, count: int) -> Locator:
        """How many play, as a radio button: 2 to 5."""
        return self.field(f"{count} players")

    def name(self, seat: int) -> Locator:
        """The name of a seat, from 0."""
        return self.root.locator(f"#name-{seat}")

    def put_name(self, seat: int, text: str) -> None:
        """Put a name in as a script does, past what the field lets one type."""
        self.name(seat).evaluate("(field, text) => { field.value = text; }", text)

    @property
    def names(self) -> Locator:
        """The names, from the first seat on."""
        return self.root.get_by_role("textbox", name="Name of player")

    def level(self, seat: int) -> Locator:
        """Who plays a seat: a person, or a bot of some level."""
        return self.by_id(f"level-{seat}")

    match = test_id("match", "How strong who matches is now; empty unless somebody is to.")
    seed = css("#seed", "The seed.")
    secret = test_id("secret", "Shows the seed only at the end.")
    secret_label = css(".secret label", "What is clicked for that, with its words.")
    start = test_id("start", "Begins the game.")

    def fill_in(self, seed: str, players: int, levels: list[str]) -> None:
        """Fill it in at one go, and begin the game; nothing is waited for.

        :param levels: who plays, seat by seat: a level, or "" for a person
        """
        self.page.evaluate(FILL_IN, [seed, str(players), levels])
