"""Whatever is seen on the boards can be asked about; the answer stands in the bar and leaves the decision in sight."""

from __future__ import annotations

import re
from typing import Any

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, expect
from test_in_sight import OUT_OF_SIGHT

from tests.random_games import played
from tools.devices import command

PHONE = {"width": 390, "height": 844}

SEEN = """() => {
  const boards = '#summary, #players, #track, #caption, #display > svg:not([aria-hidden="true"]), #others';
  const tool = 'button:not([data-ask]), [data-do^="panel"], [data-do^="zoom"]';
  const number = (e) => [...e.childNodes].some((node) => node.nodeType === 3 && /[0-9]/.test(node.data));
  const all = [...document.querySelectorAll(boards)];
  const found = all.flatMap((board) => [board, ...board.querySelectorAll('*')])
    .filter((e) => (e.matches('[data-testid], use') || number(e)) && e.checkVisibility() && !e.closest(tool))
    .filter((e) => !e.closest('.vh') && getComputedStyle(e).clipPath === 'none');
  const asks = new Map(), silent = [];
  for (const element of found) {
    const box = element.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    const frame = element.closest('svg')?.getBoundingClientRect() ?? box, there = document.elementFromPoint(x, y);
    const inside = frame.left <= x && x <= frame.right && frame.top <= y && y <= frame.bottom;
    if (!box.width || !box.height || !inside || !all.some((board) => board.contains(there))) continue;
    const ask = there.closest('[data-ask]');
    if (ask) asks.set(ask.dataset.ask, true);
    else silent.push(`${element.outerHTML.slice(0, 90)} under ${there.outerHTML.slice(0, 60)}`);
  }
  return [[...asks.keys()], silent];
}"""
"""What answers to a touch in the middle of everything on the boards that has a name for tests, is drawn by a symbol or
says a number; and what of all that is silent."""


def answer(page: Page) -> str:
    """What the bar says of what is asked about."""
    return re.sub(r"\s+", " ", page.locator("#bar .asked").inner_text())


def midgame(open_game: OpenGame, phase: str) -> Page:
    """Open a game of three in which much has happened, in a phase."""
    number = next(n for n in range(60, 140) if played(n, seed=5).state.phase == phase)
    return playing.put(open_game, played(number, seed=5))


@pytest.mark.parametrize("phase", ["take", "activate"])
@pytest.mark.parametrize(
    "where",
    [
        pytest.param("desk", id="desk"),
        pytest.param("phone", id="phone", marks=pytest.mark.browser_context_args(viewport=PHONE, has_touch=True)),
    ],
)
def test_all_that_is_seen_answers_and_no_answer_hides_the_decision(open_game: OpenGame, where: str, phase: str) -> None:
    page = midgame(open_game, phase)
    prompt = page.locator("#now").inner_text()
    asks, silent = page.evaluate(SEEN)
    assert silent == []
    words = {ask.split()[0] for ask in asks}
    assert words >= {"space", "row", "cell", "coins", "barrels", "chieftains", "cards", "tiles", "player", "die"}
    found = {}
    for ask in asks:
        command(page, f"what {ask}")
        found[ask] = answer(page)
        assert page.locator("#now").inner_text() == prompt
        assert page.evaluate(OUT_OF_SIGHT) == [], ask
    assert [ask for ask, told in found.items() if len(told) < 20] == []
    assert len(set(found.values())) > len(found) / 2
    command(page, "what")


def test_the_ways_to_ask_at_a_desk(open_game: OpenGame) -> None:
    page = midgame(open_game, "activate")
    asked = page.locator("#bar .asked")
    page.get_by_test_id("die").hover()
    expect(asked).to_contain_text("Die")
    page.mouse.move(1, 1)
    expect(asked).to_have_count(0)
    playing.click(page, page.get_by_test_id("next"))
    expect(asked).to_contain_text("tiles left")
    page.get_by_test_id("row-wood").hover()
    expect(asked).to_contain_text("Wood")
    page.mouse.move(1, 1)
    expect(asked).to_contain_text("tiles left")
    playing.press(page, "Escape")
    expect(asked).to_have_count(0)
    free = page.locator("#display .pt.activate [data-do]").first
    free.hover()
    expect(asked).to_contain_text("It can be activated now.")
    playing.click(page, free)
    expect(asked).to_have_count(0)
    page.get_by_test_id("home").focus()
    playing.tab_to(page, "seat")
    page.keyboard.press("ArrowRight")
    expect(asked).to_contain_text("VP")
    playing.press(page, "?")
    expect(page.get_by_role("dialog")).to_contain_text("Whoever has most VP")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_test_id("menu").focus()
    expect(asked).to_have_count(0)


@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True)
def test_the_ways_to_ask_on_a_phone(open_game: OpenGame) -> None:
    page = midgame(open_game, "take")
    asked = page.locator("#bar .asked")
    playing.listen(page)
    chip = page.locator("#caption .st-tile .chip")
    for there in (1, 0, 1):
        before = playing.revision(page)
        chip.tap()
        playing.wait_for_revision(page, before + 1)
        expect(asked).to_have_count(there)
    assert playing.heard(page)[-1].startswith("Tiles. ")
    page.go_back()
    expect(asked).to_have_count(0)
    hold(page, '#track [data-do^="space"]')
    expect(page.get_by_test_id("dialog-closer")).to_be_visible()
    assert playing.data(page, "asked") == ""
    expect(page.locator(".card-lines li").first).to_be_visible()
    playing.do(page, "close")


def hold(page: Page, selector: str) -> None:
    """Hold a finger on the first element that a selector finds, until the page has answered."""
    box: Any = page.locator(selector).first.bounding_box()
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    client, before = page.context.new_cdp_session(page), playing.revision(page)
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    playing.wait_for_revision(page, before + 1)
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
