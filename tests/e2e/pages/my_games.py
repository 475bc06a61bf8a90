"""My games: the saved games, and what was played here, in numbers."""

from __future__ import annotations

from playwright.sync_api import Locator

from .deleting import Deleting
from .dialog import Dialog
from .fields import button, css, test_id


class Save(Deleting):
    """A saved game in the list."""

    go_on = button("Go on", "Goes on with it.")
    rename = button("Rename", "Gives it another title.")

    @property
    def title(self) -> Locator:
        """The field for that."""
        return self.root.get_by_label("Title")

    when = css(".save-when", "When it was saved.")


class MyGames(Dialog):
    """The dialog."""

    saves = test_id("save", "All saved games, the one last played first.")

    @property
    def whens(self) -> Locator:
        """When each was saved."""
        return self.saves.locator(".save-when")

    broken = css(".save.broken", "Entries that cannot be read.")
    statistics = test_id("bar-statistics", "Shows what was played here, in numbers.")
    file = test_id("import", "The field for a file to be imported.")

    def hand_in(self, name: str, kind: str, content: bytes) -> None:
        """Give it a file to be imported, of that name and MIME type."""
        self.file.set_input_files({"name": name, "mimeType": kind, "buffer": content})

    who = test_id("statistics-who", "Whose games are counted.")

    @property
    def people(self) -> list[str]:
        """Everybody whose games can be counted."""
        return self.who.locator("option").all_inner_texts()

    lead = test_id("own-lead", "Own points against those of others.")
    days = test_id("own-days", "Days in a row of the deal of the day.")
    won_bars = test_id("won-bars", "Games won, as a chart.")
    won_table = test_id("won-table", "Games won, as a table.")

    @property
    def won_rows(self) -> Locator:
        """Its rows, without that of the headings."""
        return self.won_table.locator("tbody tr")

    source_bars = test_id("source-bars", "Points by source, as a chart.")
    source_table = test_id("source-table", "Points by source, as a table.")
    deeds_count = test_id("deeds-count", "How many achievements were reached.")

    def deed(self, name: str) -> Locator:
        """An achievement."""
        return self.by_id(f"deed-{name}")

    def save(self, number: int) -> Save:
        """A saved game, from 0."""
        return Save(self.saves.nth(number))

    def entry(self, id: str) -> Save:
        """A saved game by its id."""
        return Save(self.root.locator(f'[data-id="{id}"]'))

    def broken_save(self, number: int) -> Save:
        """An entry that cannot be read, from 0."""
        return Save(self.broken.nth(number))
