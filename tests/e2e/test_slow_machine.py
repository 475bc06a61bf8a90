"""A slow machine: the answer to a click comes in two halves, each painted by itself, and is the same in the end."""

from __future__ import annotations

import random

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, expect

from tools.devices import command

CLOCK = """
  const now = performance.now.bind(performance);
  globalThis.pace = 1;
  performance.now = () => now() * pace;
"""
"""Lets the page's clock run as many times faster as ``pace`` says: to the page, the machine is that much slower."""

PATIENCE = 120_000
"""How long the expert may take to give a hint, in ms."""

PACES = {"1": 0.001, "2": 1000}
"""The paces at which any machine answers in so many paints."""

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

CLICK_AND_POINT = """() => {
  const [, , first, second] = document.querySelectorAll('#track-svg [data-do^=space]');
  const frame = window.requestAnimationFrame;
  window.requestAnimationFrame = () => 0;  // no paint is heard of, so that the second half comes after the pointing
  first.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
  window.requestAnimationFrame = frame;
  second.dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType: 'mouse'}));
}"""
"""Clicks a tile of the track that is not chosen and points at another, before anything has been painted."""


@pytest.fixture
def clocked(page: Page, two_paints: bool) -> Page:
    """A page whose clock can be made to run faster."""
    if two_paints:
        pytest.skip("the site takes every machine for a slow one")
    page.add_init_script(CLOCK)
    return page


def choose(page: Page, times: int = 6) -> None:
    """Choose one tile of the track after the other, which is always answered and changes nothing."""
    spaces = page.evaluate("() => [...document.querySelectorAll('#track-svg [data-do^=space]')].map(e => e.dataset.do)")
    for number in range(times):
        playing.do(page, spaces[number % 2])


def answer_in(page: Page, paints: str) -> None:
    """Let the page find out how quick the machine is."""
    page.evaluate("(to) => { pace = to; }", PACES[paints])
    choose(page)
    expect(page.locator("html")).to_have_attribute("data-paints", paints)


def test_the_answer_comes_in_two_halves_where_drawing_takes_long(clocked: Page, open_fresh: OpenGame) -> None:
    open_fresh("?seed=7&players=2")
    clocked.evaluate(WATCH_PAINTS)
    for paints in ("1", "2", "1"):
        answer_in(clocked, paints)
        clocked.evaluate("() => { changed = {}; }")
        choose(clocked, 1)
        changed = clocked.evaluate("() => changed")
        assert changed["track-marks"] == changed["bar"]
        assert (changed["display"] == changed["bar"]) == (paints == "1"), changed


def test_in_two_halves_the_page_shows_the_same(clocked: Page, open_fresh: OpenGame) -> None:
    seen = []
    for paints in ("1", "2"):
        open_fresh("?seed=7&players=3")
        answer_in(clocked, paints)
        shown, rng = [], random.Random(3)
        for _number in range(25):
            playing.act(clocked, rng.choice(playing.legal(clocked)))
            shown.append(playing.shown(clocked))
        seen.append(shown)
    assert seen[0] == seen[1]


def test_who_clicks_before_the_second_half_has_that_and_his_answer(clocked: Page, open_fresh: OpenGame) -> None:
    open_fresh("?seed=7&players=2")
    answer_in(clocked, "2")
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
    answer_in(clocked, "2")
    playing.act(clocked, playing.legal(clocked)[0])
    command(clocked, "new:rematch same")
    assert playing.shown(clocked) == first


def test_a_hint_is_drawn_whole(clocked: Page, open_fresh: OpenGame) -> None:
    open_fresh("?seed=7&players=2&think=0.1")
    answer_in(clocked, "2")
    playing.click(clocked, clocked.get_by_test_id("hint"))
    expect(clocked.get_by_test_id("advice")).to_contain_text("proposes:", timeout=PATIENCE)
    proposed = clocked.locator("#track-svg .chosen")
    expect(proposed).to_have_count(1)
    expect(clocked.locator("#display .ghost")).to_have_count(1)
    expect(clocked.locator(".hinted")).not_to_have_count(0)
    expect(clocked.locator("#actions .group.on")).to_have_count(1)


def test_a_paused_bot_is_shown_paused(clocked: Page, open_fresh: OpenGame) -> None:
    open_fresh("?seed=7&players=2&bots=expert&think=100")
    answer_in(clocked, "2")
    while playing.data(clocked, "seat") == "0":
        playing.act(clocked, playing.legal(clocked)[0])
    expect(clocked.locator("html")).to_have_attribute("data-bot", "thinking")
    playing.click(clocked, clocked.locator("#bar [data-do='bots pause']"))
    expect(clocked.locator("#bar [data-do='bots go']")).to_be_visible()


def test_another_tab_draws_the_whole_answer(clocked: Page, open_fresh: OpenGame) -> None:
    """What comes from another tab is no command of this one."""
    open_fresh("?seed=7&players=2")
    answer_in(clocked, "2")
    other = clocked.context.new_page()
    open_fresh("", other)
    playing.click(other, other.get_by_role("button", name="Play here"))
    playing.act(other, playing.legal(other)[0])
    expected = playing.shown(other)
    clocked.wait_for_function(
        "(log) => document.getElementById('log').textContent.replace(/\\s+/g, ' ') === log", arg=expected[-2]
    )
    assert playing.shown(clocked)[4:-1] == expected[4:-1]


def test_what_is_pointed_at_before_the_second_half_is_told(clocked: Page, open_fresh: OpenGame) -> None:
    open_fresh("?seed=7&players=2")
    answer_in(clocked, "2")
    before = playing.revision(clocked)
    clocked.evaluate(CLICK_AND_POINT)
    playing.wait_for_revision(clocked, before + 1)
    told = clocked.locator("#now").inner_text()
    clocked.evaluate("() => document.getElementById('track').dispatchEvent(new PointerEvent('pointerleave'))")
    expect(clocked.locator("#now")).not_to_have_text(told)
