"""Exercise 6: two tabs of one browser."""

from playwright.sync_api import BrowserContext, Page, expect


def ready(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)


def test_only_one_tab_plays(page: Page, context: BrowserContext, site_url: str) -> None:
    page.goto(f"{site_url}?at=beginning&automatic=off")
    ready(page)
    other = context.new_page()
    other.goto(site_url)
    ready(other)
    expect(page.locator("html")).to_have_attribute("data-tab", "mine")
    expect(other.locator("html")).to_have_attribute("data-tab", "theirs")

    # The second tab sees what the first one does.
    page.get_by_test_id("action").first.click()
    expect(other.locator("html")).to_have_attribute(
        "data-phase", page.locator("html").get_attribute("data-phase") or ""
    )

    other.get_by_role("button", name="Play here").click()
    expect(other.locator("html")).to_have_attribute("data-tab", "mine")
    expect(page.locator("html")).to_have_attribute("data-tab", "theirs")
