"""Exercise 16: two recordings, turned into tests."""

import re

import pytest
from playwright.sync_api import Page, expect

PASTURE = {"beginning": 3, "three-players": 4}  # the space where it is


def open_page(page: Page, address: str) -> None:
    # Only once: the second address in the recording is what the page turns the first into, and begins no game.
    page.goto(address)
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)


@pytest.mark.parametrize("at", ["beginning", "three-players"])
def test_the_pasture_is_taken_on_the_board(page: Page, site_url: str, at: str) -> None:
    open_page(page, f"{site_url}?at={at}&automatic=off")
    page.get_by_role("button", name=re.compile("^Pasture")).click()  # the tile, wherever it is
    above = page.get_by_test_id("cell-0,-1")
    above.click()
    expect(above).to_have_accessible_name(re.compile("^Confirm: "))  # the first click only proposes
    above.click()
    expect(page.locator("html")).to_have_attribute("data-phase", "activate")
    assert page.evaluate("() => glenmore.record.actions") == [f"take {PASTURE[at]} 0,-1"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_pasture_is_taken_from_the_list(page: Page, site_url: str, lang: str) -> None:
    open_page(page, f"{site_url}?at=beginning&automatic=off&lang={lang}")
    page.locator('[data-action="take 3 0,-1"]').click()  # an action has the same text in all languages
    expect(page.locator("html")).to_have_attribute("data-phase", "activate")
    assert page.evaluate("() => glenmore.record.actions") == ["take 3 0,-1"]
