"""A slow machine: the answer to a click comes in two halves, each painted by itself, and is the same in the end."""

from __future__ import annotations

import random

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, expect

from tools.screens import command

SLOWLY = """
  const now = performance.now.bind(performance);
  globalThis.pace = 1;
  performance.now = () => now() * pace;
"""
"""Lets the page's clock run as many times faster as ``pace`` says: to the page, the machine is that much slower."""

WATCH_PAINTS = """() => {
  window.frame = 0;
  window.changed = {};
  const count = () => { window.frame++; requestAnimationFrame(count); };
  requestAnimationFrame(count);
  for (const id of ['display', 'track-marks', 'bar']) {
    new MutationObserver(() => (window.changed[id] ??= window.frame))
      .observe(document.getElementById(id), {subtree: true, childList: true, attributes: true, characterData: true});
  }
}"""
"""Notes the frame in which each part of the page first changes."""


CLICK_BOTH = """([first, second]) => {
  for (const selector of [first, second]) {
    document.querySelector(selector).dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
  }
}"""
"""Clicks twice, the second time before anything has been painted."""


@pytest.fixture
def clocked(page: Page) -> Page:
    """A page whose clock can be made to run faster."""
    page.add_init_script(SLOWLY)
    return page


def choose(page: Page, times: int = 6) -> None:
    """Choose one tile of the track after the other, which is always answered and changes nothing."""
    spaces = page.evaluate("() => [...document.querySelectorAll('#track-svg [data-do^=space]')].map(e => e.dataset.do)")
    for number in range(times):
        playing.do(page, spaces[number % 2])


def slow_down(page: Page) -> None:
    """Let the page find out that the machine is slow."""
    page.evaluate("() => { pace = 20; }")
    choose(page)
    expect(page.locator("html")).to_have_attribute("data-paints", "2")


def test_the_answer_comes_in_two_halves_where_drawing_takes_long(clocked: Page, open_fresh: OpenGame) -> None:
    open_fresh("?seed=7&players=2")
    clocked.evaluate(WATCH_PAINTS)
    choose(clocked)
    expect(clocked.locator("html")).to_have_attribute("data-paints", "1")
    clocked.evaluate("() => { changed = {}; }")
    choose(clocked, 1)
    changed = clocked.evaluate("() => changed")
    assert changed["display"] == changed["track-marks"] == changed["bar"]
    slow_down(clocked)
    clocked.evaluate("() => { changed = {}; }")
    choose(clocked, 1)
    changed = clocked.evaluate("() => changed")
    assert changed["display"] < changed["track-marks"] == changed["bar"]
    clocked.evaluate("() => { pace = 1; }")
    choose(clocked)
    expect(clocked.locator("html")).to_have_attribute("data-paints", "1")


def test_in_two_halves_the_page_shows_the_same(clocked: Page, open_fresh: OpenGame) -> None:
    seen = []
    for slow in (False, True):
        open_fresh(f"?seed={7}&players=3")
        if slow:
            slow_down(clocked)
        shown, rng = [], random.Random(3)
        for _number in range(25):
            playing.act(clocked, rng.choice(playing.legal(clocked)))
            shown.append(playing.shown(clocked))
        seen.append(shown)
    assert seen[0] == seen[1]


def test_who_clicks_before_the_second_half_has_that_and_his_answer(clocked: Page, open_fresh: OpenGame) -> None:
    open_fresh("?seed=7&players=2")
    slow_down(clocked)
    before = playing.revision(clocked)
    places = "#track-svg [data-do^='space']:not(.chosen)", "#display [data-do^='cell']"
    clocked.evaluate(CLICK_BOTH, list(places))
    playing.wait_for_revision(clocked, before + 2)
    playing.click(clocked, clocked.locator("#bar").get_by_role("button", name="Place it"))
    assert len(playing.saved_actions(clocked)) == 1
    expect(clocked.locator("#track-svg .chosen")).to_have_count(0)


def test_a_new_game_is_drawn_whole(clocked: Page, open_fresh: OpenGame) -> None:
    open_fresh("?seed=7&players=2")
    first = playing.shown(clocked)
    slow_down(clocked)
    playing.act(clocked, playing.legal(clocked)[0])
    command(clocked, "new:rematch same")
    assert playing.shown(clocked) == first
