"""The settings."""

from playwright.sync_api import Locator

from .dialog import Dialog
from .fields import button, test_id


class Settings(Dialog):
    """The settings."""

    def switch(self, name: str) -> Locator:
        """The switch of a setting, by its name in docs/testing.md."""
        return self.by_id(f"set-{name}")

    def label(self, name: str) -> Locator:
        """The label around such a switch; a click on it toggles the setting."""
        return self.root.locator("label", has=self.page.get_by_test_id(f"set-{name}"))

    def words(self, words: str) -> Locator:
        """The words of a switch; a click on them toggles it."""
        return self.root.get_by_text(words, exact=True)

    def value(self, name: str, value: str) -> Locator:
        """A value of a setting, by their names in docs/testing.md."""
        return self.by_id(f"set-{name}-{value}")

    def group(self, name: str) -> Locator:
        """All values of a setting, by its visible title."""
        return self.root.get_by_role("group", name=name)

    def choice(self, words: str, setting: str = "") -> Locator:
        """A value of a setting by its visible name; limited to one setting if a title is given."""
        within = self.group(setting) if setting else self.root
        return within.get_by_role("radio", name=words)

    def called(self, name: str) -> Locator:
        """A switch by its accessible name."""
        return self.root.get_by_role("switch", name=name)

    language = test_id("set-language", "The choice of the language.")
    reset = button("Restore defaults", "Restores the defaults.")
