"""The rules beside the board: opened, searched, closed, while the game goes on."""

import re
from typing import cast

from conftest import OpenGame
from pages import START, GlenMore, Watch
from pages.around import RulesSheet
from playing import PYTHON, hold_requests
from playwright.sync_api import Page, expect
from test_languages import foreign


def open_rules(glen: GlenMore) -> RulesSheet:
    glen.choose("rules")
    expect(glen.rules.root).to_be_visible()
    return glen.rules


def test_rules_update_without_moving_text(open_game: OpenGame) -> None:
    """Numbers of the game that appear in the rules do not move the text being read."""
    glen = open_game("?seed=1006&players=2")
    sheet = open_rules(glen)
    sheet.search.fill("placing")
    sheet.entry("Placing a tile").click()
    laying, now = sheet.paragraph("laying"), sheet.live("now-taking")
    expect(now).to_have_text("8 tiles can be taken right now.")
    expect(sheet.live("tile-4")).to_have_text("on the track")
    read, body = laying.bounding_box(), sheet.body.bounding_box()
    assert read and body and 0 <= read["y"] - body["y"] < 40
    box, beside = glen.track.space(3).bounding_box(), sheet.root.bounding_box()
    assert box and beside and box["x"] + box["width"] < beside["x"]
    glen.click(glen.track.space(3))
    glen.click(glen.display.cell(1, 0))
    glen.click(glen.bar.confirm)
    expect(now).to_be_empty()
    expect(sheet.live("tile-4")).to_have_text("with Player 1")
    after = laying.bounding_box()
    assert after and abs(after["y"] - read["y"]) < 1
    glen.choose_language("de")
    expect(sheet.live("tile-4")).to_have_text("bei Player 1")
    glen.home()
    expect(sheet.live("tile-4")).to_have_text("")
    expect(sheet.root).to_be_visible()


def test_refusal_links_to_its_rule(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.click(glen.track.refused.first)
    link = glen.bar.rule
    link.focus()
    glen.page.keyboard.press("Enter")
    paragraph = str(link.get_attribute("data-do")).removeprefix("rules ")
    expect(glen.rules.paragraph(paragraph)).to_be_focused()
    glen.page.keyboard.press("Escape")
    expect(glen.rules.root).to_have_count(0)
    expect(link).to_be_focused()
    open_rules(glen)
    before = glen.revision
    glen.page.go_back()
    glen.wait_for_revision(before + 1)
    expect(glen.rules.root).to_have_count(0)


def test_search_counts_and_opens_matches(open_game: OpenGame) -> None:
    """The living page fails on any error; each new list of hits once raised one."""
    sheet = open_rules(open_game("?seed=7&players=3"))
    search = sheet.search
    search.press_sequentially("LOCH NÉ")
    expect(sheet.found).to_have_text("Found: 7")
    expect(sheet.lines.first).to_contain_text("Loch Ness")
    search.fill("when activated: 1 wood")
    expect(sheet.lines.first).to_contain_text("Forest")
    assert sheet.lines.first.inner_text().split("\n") == ["Forest", "Stack: 0 · When activated: 1 wood · on the track"]
    search.fill("how do I take a move back?")
    expect(sheet.lines.first).to_contain_text("8. Open")
    search.fill("distillery elephant")
    expect(sheet.found).to_have_text("No exact match. You may find it here:")
    assert sheet.lines.count() > 1, "it always answers"
    search.press("Escape")
    expect(search).to_have_value("")
    search.fill("bonnet")
    sheet.entry("Bonnet").click()
    expect(sheet.paragraph("word-bonnet")).to_be_focused()
    expect(search).to_have_value("")


def test_language_and_search_before_python(glen: GlenMore, watch: Watch) -> None:
    """The search folds spellings, and the page speaks the language when it is ready."""
    pairs = {"de": "Straße Strasse, außer ausser, Plättchen Plaettchen", "nl": "blijft blyft", "ro": "rândul rîndul"}
    with hold_requests(glen, PYTHON):
        glen.page.goto(watch.url, wait_until="commit")
        for language, words in pairs.items():
            glen.start.language.select_option(language)
            glen.start.rules.click()
            for pair in words.split(", "):
                found = []
                for word in pair.split():
                    glen.rules.search.fill(word)
                    expect(glen.rules.found).to_have_text(re.compile(r": [1-9]\d*$"))
                    found.append(glen.rules.found.inner_text())
                    glen.rules.search.fill("")
                    expect(glen.rules.found).not_to_have_text(re.compile(r": [1-9]\d*$"))
                assert found[0] == found[1], pair
            glen.rules.close.click()
    glen.ready()
    expect(glen.root).to_have_attribute("lang", "ro")
    expect(glen.start.rules).to_contain_text("Reguli")
    assert foreign(glen, "ro") == []


def test_interactive_parts_of_rules(open_game: OpenGame) -> None:
    sheet = open_rules(open_game("?seed=7&players=3"))
    sheet.lead.fill("6")
    expect(sheet.points).to_have_text("6: 8 VP")
    sheet.brings.select_option("barrel")
    expect(sheet.tiles).to_have_count(6)
    button = sheet.show("paying")
    button.click()
    expect(button).to_have_text("Next step (1/3)")
    button.click()
    expect(sheet.steps).to_contain_text("takes the Fair")
    expect(sheet.step_picture).to_be_visible()
    button.click()  # after the last step it begins again, as for the next test
    expect(button).to_have_text("Next step (3/3)")


def test_opening_rules_does_not_scroll_outer_page(glen: GlenMore, watch: Watch) -> None:
    """The page is in a frame far down another page."""
    tall = '<div style="height: 3000px"></div>'
    around = f'<!doctype html>{tall}<iframe width="900" height="500" src="./?seed=7#rules=die"></iframe>{tall}'
    glen.page.route("**/around.html", lambda route: route.fulfill(body=around, content_type="text/html"))
    glen.page.goto(f"{watch.url}around.html")
    inside = GlenMore(cast("Page", glen.page.frames[1])).ready()
    expect(inside.rules.paragraph("die")).to_be_focused()
    top, bottom, height = inside.rules.paragraph("die").evaluate(
        "(e) => [e.getBoundingClientRect().top, e.getBoundingClientRect().bottom, innerHeight]"
    )
    assert 0 < top and bottom < height, "in its own window or frame, wherever that is"
    assert glen.page.evaluate("() => scrollY") == 0


def test_rules_fragment_opens_paragraph(glen: GlenMore, watch: Watch) -> None:
    glen.page.goto(f"{watch.url}?lang=de#rules=die")
    sheet = glen.rules
    expect(sheet.paragraph("die")).to_be_focused()
    glen.ready()
    assert glen.page.url == f"{watch.url}?lang=de"
    expect(sheet.paragraph("die")).to_have_text("Der Zug des Würfels")
    glen.start.language.select_option("en")
    expect(sheet.paragraph("die")).to_have_text("The die")
    glen.page.evaluate("() => { location.hash = 'rules=tile-50'; }")
    expect(sheet.paragraph("tile-50")).to_be_focused()
    assert glen.data("screen") == "start" and glen.page.url == f"{watch.url}?lang=de"

    with glen.page.context.expect_page() as opened:
        sheet.entry("7. Clansmen").click(button="middle")
    tab = GlenMore(opened.value)
    expect(tab.rules.paragraph("clansmen")).to_be_focused(timeout=START)
    tab.page.close()
    expect(sheet.paragraph("clansmen")).not_to_be_focused()

    button = sheet.command("lesson laying")
    button.scroll_into_view_if_needed()
    glen.click(button)
    expect(glen.lesson.says).to_contain_text("Forest")
    expect(glen.root).to_have_attribute("data-lesson", "laying")
    expect(sheet.root).to_have_count(0)
