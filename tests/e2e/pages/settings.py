"""The settings."""

from playwright.sync_api import Locator

from .dialog import Dialog
from .fields import button, each, each_css, test_id


class Settings(Dialog):
    """The settings."""

    switch = each("set-{name}", "The switch of a setting, by its name in docs/testing.md.")
    label = each_css("label:has([data-testid=set-{name}])", "The label around such a switch, which toggles it.")
    words = each_css("text='{words}'", "The words of a switch; a click on them toggles it.")
    value = each("set-{name}-{value}", "A value of a setting, by their names in docs/testing.md.")
    group = each_css("role=group[name=/{name}/]", "All values of a setting, by its visible title.")

    def choice(self, words: str, setting: str = "") -> Locator:
        """A value of a setting by its visible name; limited to one setting if a title is given."""
        within = self.group(setting) if setting else self.root
        return within.get_by_role("radio", name=words)

    called = each_css("role=switch[name=/{name}/]", "A switch by its accessible name.")
    language = test_id("set-language", "The choice of the language.")
    reset = button("Restore defaults", "Restores the defaults.")
