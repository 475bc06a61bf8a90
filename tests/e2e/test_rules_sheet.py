"""The rules beside the board: opened, searched, closed, while the game goes on."""

from __future__ import annotations

import re
from typing import cast

import pytest
from conftest import OpenGame
from pages import START, GlenMore, Watch
from pages.rules_sheet import RulesSheet
from playwright.sync_api import Page, expect

from tools import devices

IN_SIGHT = (
    "(element) => 0 < element.getBoundingClientRect().top && element.getBoundingClientRect().bottom < innerHeight"
)
"""True if an element is visible in its own window or frame, wherever that is."""


def shown(glen: GlenMore, command: str = "rules") -> RulesSheet:
    """Opens the sheet."""
    devices.command(glen.page, command)
    expect(glen.rules.root).to_be_visible()
    return glen.rules


def test_one_reads_and_plays_on(open_game: OpenGame) -> None:
    glen = open_game("?seed=1006&players=2")
    sheet = shown(glen, "rules stacks")
    expect(sheet.paragraph("stacks")).to_be_focused()
    now = sheet.live("now-taking")
    expect(now).to_have_text("Now: 8 tiles can be taken.")
    expect(sheet.live("tile-4")).to_have_text("on the track")
    space = glen.track.space(3)
    box, beside = space.bounding_box(), sheet.root.bounding_box()
    assert box and beside and box["x"] + box["width"] < beside["x"]
    glen.click(space)
    glen.click(glen.display.cell(1, 0))
    expect(glen.bar.confirm).to_be_visible()
    glen.click(glen.bar.confirm)
    expect(now).to_have_text("")
    expect(sheet.live("tile-4")).to_have_text("at Player 1")
    glen.do("home")
    expect(sheet.live("tile-4")).to_have_text("")
    expect(sheet.root).to_be_visible()


def test_what_is_told_of_the_game_moves_nothing_that_is_read(open_game: OpenGame) -> None:
    glen = open_game("?seed=1006&players=2")
    sheet = shown(glen, "rules laying")
    laying, now = sheet.paragraph("laying"), sheet.live("now-taking")
    expect(now).not_to_be_empty()
    box, body = laying.bounding_box(), sheet.body.bounding_box()
    assert box and body and 0 <= box["y"] - body["y"] < 40
    glen.do("space 3")
    glen.do("cell 1,0")
    glen.do("action take 3 1,0")
    expect(now).to_be_empty()
    after = laying.bounding_box()
    assert after and abs(after["y"] - box["y"]) < 1


def test_a_refusal_leads_to_its_paragraph_and_back(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    refused = glen.track.refused.first
    glen.do(str(refused.get_attribute("data-do") or "space 5"))
    link = glen.bar.rule
    link.focus()
    glen.page.keyboard.press("Enter")
    paragraph = str(link.get_attribute("data-do")).removeprefix("rules ")
    expect(glen.rules.paragraph(paragraph)).to_be_focused()
    glen.page.keyboard.press("Escape")
    expect(glen.rules.root).to_have_count(0)
    expect(link).to_be_focused()
    shown(glen)
    before = glen.revision
    glen.page.go_back()
    glen.wait_for_revision(before + 1)
    expect(glen.rules.root).to_have_count(0)


def test_what_is_looked_for_is_found_counted_and_gone_to(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    sheet = shown(glen)
    search = sheet.search
    expect(search).to_have_role("searchbox")
    search.fill("LOCH NÉ")
    expect(sheet.found).to_have_text("Found: 7")
    expect(sheet.lines.first).to_have_text("Loch Ness")
    search.fill("no such word")
    expect(sheet.found).to_have_text("Found: 0")
    search.fill("bonnet")
    sheet.entry("Bonnet").click()
    expect(sheet.paragraph("word-bonnet")).to_be_focused()
    expect(search).to_have_value("")


def test_the_search_says_what_it_has_found_in_sentences(open_game: OpenGame) -> None:
    """The living page fails on any error; each new list of hits once raised one."""
    sheet = shown(open_game("?seed=7&players=3"))
    for words in ("tile", "the track", "castle"):  # in the contents, too
        sheet.search.fill("")
        sheet.search.press_sequentially(words)
        expect(sheet.found).to_have_text(re.compile("Found: [1-9]"))
    sheet.search.fill("each time: 1 wood")
    expect(sheet.lines.first).to_contain_text("Forest")
    assert sheet.lines.first.inner_text().split("\n") == ["Forest", "Stack: 0 · Each time: 1 wood · on the track"]


def test_escape_that_ends_what_an_input_method_has_begun_keeps_the_search(open_game: OpenGame) -> None:
    sheet = shown(open_game("?seed=7&players=3"))
    sheet.search.fill("ché")
    sheet.search.dispatch_event("keydown", {"key": "Escape", "isComposing": True})
    expect(sheet.search).to_have_value("ché")
    sheet.search.press("Escape")
    expect(sheet.search).to_have_value("")


def test_a_link_of_the_rules_opens_a_tab_of_its_own_where_that_is_asked_for(open_fresh: OpenGame) -> None:
    glen = open_fresh("?seed=7&players=3")
    sheet = shown(glen)
    for how in ("left", "middle"):
        with glen.page.context.expect_page() as opened:
            sheet.entry("7. Clansmen").click(modifiers=["ControlOrMeta"] if how == "left" else [], button=how)
        expect(sheet.paragraph("clansmen")).not_to_be_focused()
        tab = GlenMore(opened.value)
        expect(tab.rules.paragraph("clansmen")).to_be_focused(timeout=START)
        tab.page.close()


@pytest.mark.parametrize(
    ("address", "paragraph"), [("#rules=taking", "taking"), ("?seed=7#rules=die", "die"), ("?seed=7", "")]
)
def test_nothing_is_scrolled_but_what_is_the_pages_own(
    glen: GlenMore, watch: Watch, address: str, paragraph: str
) -> None:
    """The page is in a frame far down another page."""
    tall = '<div style="height: 3000px"></div>'
    around = f'<!doctype html>{tall}<iframe width="900" height="500" src="./{address}"></iframe>{tall}'
    glen.page.route("**/around.html", lambda route: route.fulfill(body=around, content_type="text/html"))
    glen.page.goto(f"{watch.url}around.html")
    inside = GlenMore(cast("Page", glen.page.frames[1]))
    inside.ready()
    if paragraph:
        expect(inside.rules.paragraph(paragraph)).to_be_focused()
        assert inside.rules.paragraph(paragraph).evaluate(IN_SIGHT)
    else:
        inside.do("space 4")
    assert glen.page.evaluate("() => scrollY") == 0


def test_it_shows_the_scale_the_tiles_and_the_steps(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    sheet = shown(glen, "rules compared")
    sheet.lead.fill("6")
    expect(sheet.points).to_have_text("6: 8 VP")
    sheet.brings.select_option("barrel")
    expect(sheet.tiles).to_have_count(6)
    button = sheet.show("paying")
    button.click()
    expect(button).to_have_text("Next step (1/3)")
    button.click()
    expect(sheet.steps).to_contain_text("takes Fair")
    expect(sheet.step_picture).to_be_visible()


def test_a_paragraph_is_practised(open_fresh: OpenGame) -> None:
    glen = open_fresh()
    sheet = shown(glen)
    button = sheet.command("lesson laying")
    button.scroll_into_view_if_needed()
    glen.click(button)
    expect(glen.lesson.says).to_contain_text("Forest")
    expect(glen.root).to_have_attribute("data-lesson", "laying")
    expect(sheet.root).to_have_count(0)


def test_the_address_opens_a_paragraph_at_once_and_at_any_time(glen: GlenMore, watch: Watch) -> None:
    glen.page.goto(f"{watch.url}?lang=de#rules=die")
    expect(glen.rules.paragraph("die")).to_be_focused()
    glen.ready()
    assert glen.page.url == f"{watch.url}?lang=de"
    expect(glen.rules.paragraph("die")).to_have_text("Der Zug des Würfels")
    glen.start.language.select_option("nl")
    expect(glen.rules.paragraph("die")).to_have_text("De beurt van de dobbelsteen")
    glen.page.evaluate("() => { location.hash = 'rules=tile-50'; }")
    expect(glen.rules.paragraph("tile-50")).to_be_focused()
    assert glen.data("screen") == "start" and glen.page.url == f"{watch.url}?lang=de"
