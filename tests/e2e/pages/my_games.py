"""My games: the saved games, and what was played here, in numbers."""

from __future__ import annotations

from playwright.sync_api import Locator

from .deleting import Deleting
from .dialog import Dialog


class Save(Deleting):
    """A saved game in the list."""

    @property
    def go_on(self) -> Locator:
        """Goes on with it."""
        return self.button("Go on")

    @property
    def rename(self) -> Locator:
        """Gives it another title."""
        return self.button("Rename")

    @property
    def title(self) -> Locator:
        """The field for that."""
        return self.root.get_by_label("Title")

    @property
    def when(self) -> Locator:
        """When it was saved."""
        return self.root.locator(".save-when")


class MyGames(Dialog):
    """The dialog."""

    @property
    def saves(self) -> Locator:
        """All saved games, the one last played first."""
        return self.by_id("save")

    @property
    def whens(self) -> Locator:
        """When each was saved."""
        return self.saves.locator(".save-when")

    @property
    def broken(self) -> Locator:
        """Entries that cannot be read."""
        return self.root.locator(".save.broken")

    @property
    def statistics(self) -> Locator:
        """Shows what was played here, in numbers."""
        return self.by_id("bar-statistics")

    @property
    def file(self) -> Locator:
        """The field for a file to be imported."""
        return self.by_id("import")

    def hand_in(self, name: str, kind: str, content: bytes) -> None:
        """Give it a file to be imported, of that name and MIME type."""
        self.file.set_input_files({"name": name, "mimeType": kind, "buffer": content})

    @property
    def who(self) -> Locator:
        """Whose games are counted."""
        return self.by_id("statistics-who")

    @property
    def people(self) -> list[str]:
        """Everybody whose games can be counted."""
        return self.who.locator("option").all_inner_texts()

    @property
    def lead(self) -> Locator:
        """Own points against those of others."""
        return self.by_id("own-lead")

    @property
    def days(self) -> Locator:
        """Days in a row of the deal of the day."""
        return self.by_id("own-days")

    @property
    def won_bars(self) -> Locator:
        """Games won, as a chart."""
        return self.by_id("won-bars")

    @property
    def won_table(self) -> Locator:
        """Games won, as a table."""
        return self.by_id("won-table")

    @property
    def won_rows(self) -> Locator:
        """Its rows, without that of the headings."""
        return self.won_table.locator("tbody tr")

    @property
    def source_bars(self) -> Locator:
        """Points by source, as a chart."""
        return self.by_id("source-bars")

    @property
    def source_table(self) -> Locator:
        """Points by source, as a table."""
        return self.by_id("source-table")

    @property
    def deeds_count(self) -> Locator:
        """How many achievements were reached."""
        return self.by_id("deeds-count")

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
