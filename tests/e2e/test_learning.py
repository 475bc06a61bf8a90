"""Lessons on the page: by mouse, by touch and by the keyboard alone, left and taken up; and a guided first game."""

from __future__ import annotations

import json

import playing
import pytest
from lessons.course import LESSONS
from lessons.first_glen import FIRST_GLEN
from playwright.sync_api import Page, expect
from watching import Watch, wait_until_ready

from tools.devices import command

PLAYER_MOVES = """() => {
  const {bot, seat, dialog, lesson} = document.documentElement.dataset;
  return dialog || (lesson && !bot && seat === '0');
}"""
"""Isla and the die have moved, or there is a dialog."""

MEANT = """() => {
  const there = (element) => element.getClientRects().length && !element.disabled;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(there);
  const bar = all('#bar .meant[data-do]');
  const boards = all('#track-places .meant[data-do^=space], #display .meant[data-do]');
  const next = bar.find((button) => button.dataset.do === 'confirm')
    ?? boards.find((area) => area.getAttribute('aria-pressed') !== 'true') ?? bar.at(-1);
  const {left, top, width, height} = next.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  return [x, y, next.dataset.do, document.elementFromPoint(x, y)?.closest('[data-do]')?.dataset.do];
}"""
"""Where the next thing is that glows, its command, and the command of what would be touched there."""

FAST = """localStorage.getItem('glenmore:settings') ?? localStorage.setItem('glenmore:settings',
  '{"pace": "at-once", "motion": "off", "asked": true}')"""


def sentence(page: Page) -> str:
    """What Isla says now."""
    return page.get_by_test_id("lesson-says").inner_text()


def step(page: Page) -> tuple[str, str]:
    """The lesson and the step that are to be done, once it is the player's turn."""
    page.wait_for_function(PLAYER_MOVES)
    return playing.data(page, "lesson"), playing.data(page, "step")


def touch_what_glows(page: Page, by_finger: bool = False) -> None:
    """Click or tap what glows, which must lie under nothing else."""
    x, y, wanted, there = page.evaluate(MEANT)
    assert wanted == there, f"{wanted!r} lies under {there!r}"
    before = playing.revision(page)
    if by_finger:
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)
    playing.wait_for_revision(page, before + 1)


def by_pointer(page: Page, by_finger: bool) -> list[str]:
    """Play all lessons that follow by pointing at what glows; return them."""
    seen: list[str] = []
    while True:
        lesson, _number = step(page)
        if playing.data(page, "dialog") == "scoring":
            playing.click(page, page.get_by_test_id("bar-close"))
            continue
        seen += [lesson] if lesson not in seen else []
        if page.locator("[data-answer]").count():
            playing.click(page, page.locator("[data-answer]").first)
        elif page.get_by_test_id("bar-play-on").count():
            return seen
        else:
            touch_what_glows(page, by_finger)


def begin(page: Page, name: str) -> None:
    """Begin a lesson."""
    command(page, f"lesson {name}")
    expect(page.locator("html")).to_have_attribute("data-lesson", name)


@pytest.mark.browser_context_args(service_workers="allow")
def test_all_lessons_by_mouse_and_without_a_network(page: Page, watch: Watch) -> None:
    page.add_init_script(FAST)
    page.goto(watch.url)
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("data-offline", "kept", timeout=60_000)
    page.context.set_offline(True)
    playing.click(page, page.get_by_test_id("start-lesson"))
    expect(page.get_by_role("img", name="Lesson 1 of 12")).to_be_visible()
    page.get_by_test_id("space-5").hover()
    expect(page.locator("#bar .asked")).to_be_visible()  # what is not meant is told all the same
    assert by_pointer(page, False) == [lesson.name for lesson in FIRST_GLEN]
    expect(page.locator("#players .pl-vp b")).to_have_text(["11", "1"])
    for lesson in LESSONS[len(FIRST_GLEN) :]:
        begin(page, lesson.name)
        assert by_pointer(page, False) == [lesson.name]
    assert playing.records(page) == {}, "a lesson is no saved game"
    playing.click(page, page.get_by_test_id("bar-learn"))
    expect(page.locator(".lessons [data-done=true]")).to_have_count(len(LESSONS))
    page.context.set_offline(False)


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True)
def test_all_lessons_by_touch_in_german_on_a_phone(page: Page, watch: Watch) -> None:
    page.add_init_script(FAST)
    page.goto(f"{watch.url}?lang=de")
    wait_until_ready(page)
    page.get_by_test_id("start-lesson").tap()
    assert by_pointer(page, True) == [lesson.name for lesson in FIRST_GLEN]
    assert "Spielst du weiter?" in sentence(page)
    page.get_by_test_id("bar-play-on").tap()
    expect(page.locator("html")).to_have_attribute("data-lesson", "")
    (entry,) = playing.records(page).values()
    assert entry["levels"] == ["", "easy"] and len(entry["record"]["actions"]) > 60, "the very game goes on"
    touch = page.locator('#track-places [data-do^="space"]').first
    touch.tap()
    expect(page.get_by_test_id("lesson-says")).to_have_count(0)


def test_all_lessons_by_the_keyboard_alone_in_dutch_and_what_is_heard(page: Page, watch: Watch) -> None:
    """Tab to the list of actions, arrows within it, Enter; the live region says each sentence."""
    page.add_init_script(FAST)
    page.goto(f"{watch.url}?lang=nl")
    wait_until_ready(page)
    playing.listen(page)
    playing.tab_to(page, "lesson")
    page.keyboard.press("Enter")
    told = []
    while True:
        step(page)
        if playing.data(page, "dialog") == "scoring":
            page.keyboard.press("Escape")
            page.wait_for_function("() => !document.documentElement.dataset.dialog")
            continue
        told.append(sentence(page))
        if page.get_by_test_id("bar-play-on").count():
            break
        by_key(page)
    heard = " ".join(playing.heard(page)).replace("\u00a0", " ")
    assert [text for text in dict.fromkeys(told) if text not in heard] == []
    assert "Speel je verder?" in told[-1]


def by_key(page: Page) -> None:
    """Do what is meant by keys alone."""
    if page.locator("[data-answer]").count():
        playing.tab_to(page, "guess")
    else:
        wanted = page.locator("#actions .meant").first.get_attribute("data-do")
        assert wanted
        if not playing.focus(page).startswith("action "):
            playing.tab_to(page, "action ")
        page.keyboard.press("Home")
        for _ in range(60):
            if playing.focus(page) == wanted:
                break
            page.keyboard.press("ArrowDown")
    playing.press(page, "Enter")


def test_what_is_not_meant_is_told_why_and_changes_nothing(page: Page, watch: Watch) -> None:
    page.add_init_script(FAST)
    page.goto(f"{watch.url}?lang=ro")
    wait_until_ready(page)
    playing.click(page, page.get_by_test_id("start-lesson"))
    expect(page.locator("html")).to_have_attribute("data-lesson", "track")
    playing.listen(page)
    playing.click(page, page.get_by_test_id("space-5"))
    told = page.get_by_test_id("lesson-told")
    expect(told).to_contain_text("pădurea e aproape")
    assert told.inner_text() in playing.heard(page)[-1] and sentence(page) in playing.heard(page)[-1]
    expect(page.locator("#notices .notice")).to_have_count(0)
    expect(page.locator(".ghost, .chosen")).to_have_count(0)
    touch_what_glows(page)
    expect(told).to_have_count(0)


def test_it_is_left_and_taken_up_again(page: Page, watch: Watch) -> None:
    page.add_init_script(FAST)
    page.goto(watch.url)
    wait_until_ready(page)
    begin(page, "waking")
    touch_what_glows(page)
    said, moment = sentence(page), step(page)
    page.reload()
    wait_until_ready(page)
    expect(page.locator("html")).to_have_attribute("data-lesson", "waking")
    assert (sentence(page), step(page)) == (said, moment)
    expect(page.locator("#display .meant[data-do]")).to_have_count(1)

    playing.click(page, page.get_by_test_id("bar-leave-lesson"))
    expect(page.locator("html")).to_have_attribute("data-screen", "start")
    expect(page.get_by_test_id("start-go-on")).to_have_count(0)
    playing.click(page, page.get_by_test_id("start-learn"))
    row = page.get_by_test_id("lesson-waking")
    expect(row).to_contain_text("Go on")
    row.get_by_role("button").click()
    expect(page.locator("html")).to_have_attribute("data-lesson", "waking")
    assert sentence(page) == said

    begin(page, "end")
    playing.click(page, page.locator("[data-answer]").first)
    page.reload()
    wait_until_ready(page)
    expect(page.get_by_test_id("bar-play-on")).to_be_visible()
    page.go_back()
    expect(page.locator("html")).to_have_attribute("data-screen", "start")
    begin(page, "waking")
    playing.click(page, page.get_by_test_id("bar-skip-lesson"))
    expect(page.locator("html")).to_have_attribute("data-lesson", "clansmen")
    page.go_back()
    expect(page.locator("html")).to_have_attribute("data-screen", "start")
    kept = json.loads(page.evaluate("() => localStorage.getItem('glenmore:lessons')"))
    assert kept["begun"] == "clansmen" and kept["done"] == ["end"]


@pytest.mark.as_new
def test_who_is_new_is_shown_what_matters_once_and_no_more_if_he_wants(page: Page, watch: Watch) -> None:
    page.goto(watch.url)
    wait_until_ready(page)
    playing.click(page, page.get_by_test_id("start-play-easy"))
    playing.listen(page)
    playing.click(page, page.get_by_role("button", name="No, show me while I play"))
    expect(page.locator("html")).to_have_attribute("data-phase", "take")
    far = page.locator('#track-places [data-do^="space"]').nth(8)
    playing.click(page, far)
    hint = page.get_by_test_id("guide")
    expect(hint).to_be_visible()
    assert hint.locator("span").first.inner_text() in playing.heard(page)[-1]
    playing.click(page, hint.get_by_test_id("bar-known"))
    expect(hint).to_have_count(0)
    playing.click(page, far)
    playing.click(page, far)
    expect(hint).to_have_count(0)
    command(page, "no-more")
    settings = json.loads(page.evaluate("() => localStorage.getItem('glenmore:settings')"))
    assert "guide" not in settings and settings["asked"] is True
