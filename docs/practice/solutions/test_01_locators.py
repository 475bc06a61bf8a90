"""Exercise 1: find things the way people do, by role and name."""

import re

from playwright.sync_api import Page, expect


def test_a_game_against_wee_isla_begins_with_a_tile(page: Page, site_url: str) -> None:
    page.goto(f"{site_url}?at=start")
    expect(page.get_by_role("heading", name="Glen More", level=1)).to_be_visible()
    page.get_by_role("button", name=re.compile("^Wee Isla")).click()  # the lessons name her, too
    bar = page.get_by_role("region", name="What to do now")
    expect(bar).to_contain_text("Choose a tile on the track")
    players = page.get_by_role("region", name="Players").get_by_role("button", name="’s display")
    expect(players).to_have_count(2)
    expect(players.nth(1)).to_have_accessible_name("Show Wee Isla’s display")
