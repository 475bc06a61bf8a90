"""Exercise 10: pictures that are the same each time, and a game against a bot that is the same each time."""

from playwright.sync_api import Browser, Page, expect

STILL = "?at=beginning&automatic=off&motion=off&theme=light"


def ready(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)
    expect(page.locator("html")).to_have_attribute("data-drawn", "yes")


def picture(page: Page) -> bytes:
    page.mouse.move(0, 0)  # nothing is pointed at
    return page.get_by_role("group", name="Track and warehouse").screenshot(animations="disabled", caret="hide")


def test_two_pictures_of_one_position_are_the_same(page: Page, site_url: str) -> None:
    ready(page, site_url + STILL)
    first = picture(page)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)
    assert picture(page) == first
    page.get_by_test_id("action").first.click()
    expect(page.locator("html")).to_have_attribute("data-drawn", "yes")
    assert picture(page) != first, "a comparison that sees no difference sees nothing"


def test_a_bot_plays_the_same_each_time(browser: Browser, site_url: str) -> None:
    """Two browsers, one of them slow: with think=exact a bot counts work, not time."""
    games = []
    for slowed in (1, 4):
        context = browser.new_context()
        page = context.new_page()
        if browser.browser_type.name == "chromium":
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
        ready(page, f"{site_url}?at=against-callum&automatic=off&motion=off&think=exact&pace=at-once&confirm=off")
        while page.evaluate("() => !glenmore.legal.includes('end')"):
            page.get_by_test_id("action").first.click()
            expect(page.locator("html")).to_have_attribute("data-drawn", "yes")
        page.get_by_role("button", name="End turn").click()
        expect(page.locator("html")).not_to_have_attribute("data-turn", "1")
        expect(page.locator("html")).to_have_attribute("data-mover", "person", timeout=120_000)
        expect(page.locator("html")).to_have_attribute("data-drawn", "yes")
        games.append(page.evaluate("() => glenmore.record.actions"))
        context.close()
    assert games[0] == games[1]
