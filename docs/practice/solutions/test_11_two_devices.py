"""Exercise 11: two devices that play one game, connected directly."""

from playwright.sync_api import Browser, Page, expect


def ready(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)


def test_two_devices_play_one_game(page: Page, browser: Browser, site_url: str) -> None:
    page.goto(f"{site_url}?seed=7&players=2&names=Ann&live=2&automatic=off")
    ready(page)
    invitation = page.get_by_test_id("live-invitation").input_value()

    context = browser.new_context()  # another device, with its own storage
    other = context.new_page()
    other.goto(invitation.replace("#", "?join=Ben#"))
    ready(other)
    page.get_by_test_id("live-pasted").fill(other.get_by_test_id("live-answer").input_value())
    page.get_by_test_id("live-paste").click()
    for each in (page, other):
        expect(each.locator("html")).to_have_attribute("data-live", "connected", timeout=20_000)

    # Each sees what the other plays, and only the player whose turn it is can act.
    expect(other.locator("html")).to_have_attribute("data-mover", "elsewhere")
    page.get_by_role("button", name="Take the Pasture").first.click()
    other.wait_for_function("() => glenmore.record.actions.length === 1")
    assert other.evaluate("() => glenmore.record.actions") == page.evaluate("() => glenmore.record.actions")
    assert other.evaluate("() => glenmore.record.names") == ["Ann", "Ben"]

    context.close()
    expect(page.locator("html")).to_have_attribute("data-live", "gone", timeout=40_000)
    page.get_by_test_id("bar-undo").click()  # nothing is lost, and Ann can play on
    expect(page.locator("html")).to_have_attribute("data-phase", "take")
