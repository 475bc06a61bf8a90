"""Exercise 5: a file that comes down, and goes up in another browser."""

import json
from pathlib import Path

from playwright.sync_api import Browser, Page, expect


def test_a_game_moves_to_another_browser_as_a_file(page: Page, browser: Browser, site_url: str, tmp_path: Path) -> None:
    page.goto(f"{site_url}?at=first-tile&automatic=off")
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").click()
    file = tmp_path / "game.json"
    download.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["names"] == ["Ann", "Ben"]

    context = browser.new_context()  # as another browser would be: with nothing in its storage
    other = context.new_page()
    other.goto(f"{site_url}?at=start&automatic=off")
    expect(other.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)
    other.get_by_role("button", name="My games").click()
    other.get_by_test_id("import").set_input_files(file)
    expect(other.locator("html")).to_have_attribute("data-screen", "table")
    assert other.evaluate("() => glenmore.record.actions") == ["take 4 0,-1"]
    context.close()
