"""The rules beside the board: opened, searched, left; the board is played on meanwhile."""

from __future__ import annotations

import playing
from conftest import OpenGame
from playwright.sync_api import Locator, Page, expect
from watching import Watch, wait_until_ready

from tools import devices


def shown(page: Page, command: str = "rules") -> Locator:
    """The sheet, opened."""
    devices.command(page, command)
    sheet = page.get_by_test_id("rules-sheet")
    expect(sheet).to_be_visible()
    return sheet


def test_one_reads_and_plays_on(open_game: OpenGame) -> None:
    page = open_game("?seed=1006&players=2")
    sheet = shown(page, "rules stacks")
    expect(page.locator("#rule-stacks")).to_be_focused()
    now = sheet.locator("[data-live=now-taking]")
    expect(now).to_have_text("Now: 8 tiles can be taken.")
    expect(sheet.locator("[data-live=tile-4]")).to_have_text("on the track")
    space = page.get_by_test_id("space-3")
    box, beside = space.bounding_box(), sheet.bounding_box()
    assert box and beside and box["x"] + box["width"] < beside["x"]
    playing.click(page, space)
    playing.click(page, page.get_by_test_id("cell-1,0"))
    expect(page.get_by_test_id("bar-confirm")).to_be_visible()
    playing.click(page, page.get_by_test_id("bar-confirm"))
    expect(now).to_have_text("")
    expect(sheet.locator("[data-live=tile-4]")).to_have_text("at Player 1")
    playing.do(page, "home")
    expect(sheet.locator("[data-live=tile-4]")).to_have_text("")
    expect(sheet).to_be_visible()


def test_a_refusal_leads_to_its_paragraph_and_back(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    refused = page.locator("[data-testid^=space-][aria-label*='annot be taken'], .place.why").first
    playing.do(page, str(refused.get_attribute("data-do") or "space 5"))
    link = page.locator("#bar [data-testid^=rule-]").first
    link.focus()
    page.keyboard.press("Enter")
    paragraph = str(link.get_attribute("data-do")).removeprefix("rules ")
    expect(page.locator(f"#rule-{paragraph}")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("rules-sheet")).to_have_count(0)
    expect(link).to_be_focused()
    shown(page)
    before = playing.revision(page)
    page.go_back()
    playing.wait_for_revision(page, before + 1)
    expect(page.get_by_test_id("rules-sheet")).to_have_count(0)


def test_what_is_looked_for_is_found_counted_and_gone_to(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    sheet = shown(page)
    search = sheet.get_by_role("searchbox")
    search.fill("LOCH NÉ")
    expect(sheet.get_by_role("status")).to_have_text("Found: 7")
    expect(sheet.get_by_role("listitem").first).to_have_text("Loch Ness")
    search.fill("no such word")
    expect(sheet.get_by_role("status")).to_have_text("Found: 0")
    search.fill("bonnet")
    sheet.get_by_role("link", name="Bonnet", exact=True).click()
    expect(page.locator("#rule-word-bonnet")).to_be_focused()
    expect(search).to_have_value("")


def test_it_shows_the_scale_the_tiles_and_the_steps(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    sheet = shown(page, "rules compared")
    sheet.get_by_test_id("rules-lead").fill("6")
    expect(sheet.locator("#rules-points")).to_have_text("6: 8 VP")
    sheet.get_by_test_id("rules-brings").select_option("barrel")
    expect(sheet.locator(".rb-card:visible")).to_have_count(6)
    button = sheet.get_by_test_id("show-paying")
    button.click()
    expect(button).to_have_text("Next step (1/3)")
    button.click()
    expect(sheet.locator(".rb-show:visible")).to_contain_text("takes Fair")
    expect(sheet.locator(".rb-show li:visible svg.rb-chain")).to_be_visible()


def test_a_paragraph_is_practised(open_fresh: OpenGame) -> None:
    page = open_fresh()
    sheet = shown(page)
    button = sheet.locator("[data-do='lesson laying']")
    button.scroll_into_view_if_needed()
    playing.click(page, button)
    expect(page.get_by_test_id("lesson-says")).to_contain_text("Forest")
    expect(page.locator("html")).to_have_attribute("data-lesson", "laying")
    expect(sheet).to_have_count(0)


def test_the_address_opens_a_paragraph_at_once_and_at_any_time(page: Page, watch: Watch) -> None:
    page.goto(f"{watch.url}?lang=de#rules=die")
    expect(page.locator("#rule-die")).to_be_focused()
    wait_until_ready(page)
    assert page.url == f"{watch.url}?lang=de"
    expect(page.locator("#rule-die")).to_have_text("Der Zug des Würfels")
    page.get_by_test_id("language").select_option("nl")
    expect(page.locator("#rule-die")).to_have_text("De beurt van de dobbelsteen")
    page.evaluate("() => { location.hash = 'rules=tile-50'; }")
    expect(page.locator("#rule-tile-50")).to_be_focused()
    assert playing.data(page, "screen") == "start" and page.url == f"{watch.url}?lang=de"
