"""Exercise 2: wait for states, never for time."""

from playwright.sync_api import Page, expect


def test_after_my_turn_wee_isla_plays_and_it_is_my_turn_again(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}?at=against-wee-isla&automatic=off&pace=at-once&think=exact&confirm=off")
    root = page.locator("html")
    expect(root).to_have_attribute("data-state", "ready", timeout=60_000)
    actions = page.get_by_role("group", name="What you can do").get_by_role("button")
    end = page.get_by_role("region", name="What to do now").get_by_role("button", name="End turn")
    actions.first.click()
    while end.is_disabled():  # what has to be paid or chosen first
        expect(root).to_have_attribute("data-drawn", "yes")
        actions.first.click()
        expect(root).to_have_attribute("data-drawn", "yes")
    end.click()
    # A turn is a number, so what comes after it can be waited for, however quickly it comes.
    expect(root).not_to_have_attribute("data-turn", "1")
    expect(root).to_have_attribute("data-mover", "person", timeout=60_000)
    expect(root).to_have_attribute("data-drawn", "yes")
    assert page.evaluate("() => glenmore.state.seat") == 0
