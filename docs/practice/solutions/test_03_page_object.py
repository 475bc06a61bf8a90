"""Exercise 3: a page object of your own, for the action bar."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


class Bar:
    """The bar that says what is to be done."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.root = page.get_by_role("region", name="What to do now")

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        """Press a button, and wait until the answer is wholly drawn."""
        self.button(name).click()
        expect(self._page.locator("html")).to_have_attribute("data-drawn", "yes")


class Table:
    """The table: how a game is opened on it, and what lies on it."""

    def __init__(self, page: Page, site_url: str) -> None:
        self._page, self._url = page, site_url
        self.bar = Bar(page)

    def open(self, address: str) -> None:
        self._page.goto(self._url + address)
        expect(self._page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)

    @property
    def played(self) -> list[str]:
        """The actions that have been played."""
        return list(self._page.evaluate("() => glenmore.record.actions"))


def test_undo_and_redo(page: Page, site_url: str) -> None:
    table = Table(page, site_url)
    table.open("?at=first-tile&automatic=off")
    expect(table.bar.button("Redo")).to_be_disabled()
    table.bar.press("Undo")
    assert table.played == []
    expect(table.bar.button("Undo")).to_be_disabled()
    table.bar.press("Redo")
    assert table.played == ["take 4 0,-1"]
