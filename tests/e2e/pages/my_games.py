"""My games: the saved games, and statistics of the games played here."""

from playwright.sync_api import Locator

from .deleting import Deleting
from .dialog import Dialog
from .fields import button, css, each, test_id


class Save(Deleting):
    """A saved game in the list."""

    go_on = button("Continue", "Resumes it.")
    rename = button("Rename", "Renames it.")

    @property
    def title(self) -> Locator:
        """The field for the new title."""
        return self.root.get_by_label("Title")

    when = css(".save-when", "The time of the save.")


class MyGames(Dialog):
    """The dialog."""

    saves = test_id("save", "All saved games, the last one played first.")
    broken = css(".save.broken", "The unreadable entries.")
    statistics = test_id("bar-statistics", "Shows the statistics of the games played here.")
    file = test_id("import", "The field for a file to import.")

    def hand_in(self, name: str, kind: str, content: bytes) -> None:
        """Hands in a file to import, with this name and MIME type."""
        self.file.set_input_files({"name": name, "mimeType": kind, "buffer": content})

    who = test_id("statistics-who", "The choice of the person whose games are counted.")

    @property
    def people(self) -> list[str]:
        """The persons whose games can be counted."""
        return self.who.locator("option").all_inner_texts()

    lead = test_id("own-lead", "The player's points against those of others.")
    days = test_id("own-days", "Consecutive days on which the deal of the day was played.")
    won_bars = test_id("won-bars", "Games won, as a chart.")
    won_table = test_id("won-table", "Games won, as a table.")
    won_rows = css("[data-testid=won-table] tbody tr", "The rows of that table, without the header.")
    source_bars = test_id("source-bars", "Points by source, as a chart.")
    source_table = test_id("source-table", "Points by source, as a table.")
    deeds_count = test_id("deeds-count", "The number of achievements earned.")
    deed = each("deed-{name}", "An achievement.")

    def save(self, number: int) -> Save:
        """A saved game, from 0."""
        return Save(self.saves.nth(number))

    def entry(self, id: str) -> Save:
        """A saved game by its id."""
        return Save(self.root.locator(f'[data-id="{id}"]'))

    def broken_save(self, number: int) -> Save:
        """An unreadable entry, from 0."""
        return Save(self.broken.nth(number))
