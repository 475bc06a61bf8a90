"""One game in two tabs: one plays, the other looks on and may take over; never two courses under one name."""

from __future__ import annotations

import json
import random

import playing
import pytest
from conftest import ONE_BY_ONE, OpenGame
from playwright.sync_api import Page, expect
from watching import Watch, wait_until_ready

from core import Game

READ_ONLY = "is open in another tab, so that it can only be watched here"
NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', {value: undefined})"


CLICK_AT_ONCE = """(action) => {
  window.wanted = (window.wanted ?? 0) + 1;
  setTimeout(() => {
    [...document.querySelectorAll('[data-testid=action]')].find((e) => e.dataset.action === action)?.click();
    window.clicked = window.wanted;
  });
}"""
"""Clicks an action as soon as nothing else is to be done, and waits for no answer."""

SHOWS = """(legal) => JSON.stringify(legal) ===
  JSON.stringify([...document.querySelectorAll('[data-testid=action]')].map((e) => e.dataset.action).sort())"""
"""Whether a tab offers these actions."""


def second_tab(page: Page) -> Page:
    """Another tab of the same browser, with the game last played."""
    other = page.context.new_page()
    other.goto(page.url)
    wait_until_ready(other)
    return other


def actions(page: Page) -> list[str]:
    """The actions of the one game that is saved."""
    (entry,) = playing.records(page).values()
    return list(entry["record"]["actions"])


def wait_for_actions(page: Page, there: Page) -> None:
    """Wait until a tab offers what another one offers."""
    page.wait_for_function(
        """(legal) => JSON.stringify(legal) ===
          JSON.stringify([...document.querySelectorAll('[data-testid=action]')].map((e) => e.dataset.action))""",
        arg=playing.legal(there),
    )


def test_the_second_tab_follows_and_can_take_over(open_fresh: OpenGame) -> None:
    page = open_fresh("?seed=7&players=2")
    playing.act(page, playing.legal(page)[0])
    other = second_tab(page)
    assert (playing.data(page, "tab"), playing.data(other, "tab")) == ("mine", "theirs")
    banner = other.get_by_test_id("banner-elsewhere")
    expect(banner).to_contain_text(READ_ONLY)
    expect(page.get_by_test_id("banner-elsewhere")).to_have_count(0)

    before = actions(page)
    playing.act(other, playing.legal(other)[0])
    expect(other.locator("#notices")).to_contain_text(READ_ONLY)
    playing.do(other, "undo")
    assert actions(page) == before, "nothing was written"

    playing.act(page, playing.legal(page)[0])
    wait_for_actions(other, page)
    playing.do(page, "undo")
    wait_for_actions(other, page)

    playing.click(other, banner.get_by_role("button", name="Play here"))
    expect(other.locator("html")).to_have_attribute("data-tab", "mine")
    expect(page.locator("html")).to_have_attribute("data-tab", "theirs")
    expect(page.get_by_test_id("banner-elsewhere")).to_contain_text(READ_ONLY)
    expect(banner).to_have_count(0)
    playing.act(other, playing.legal(other)[0])
    wait_for_actions(page, other)
    playing.act(page, playing.legal(page)[0])
    assert len(actions(page)) == len(before) + 1

    other.close()
    expect(page.locator("html")).to_have_attribute("data-tab", "mine")
    expect(page.get_by_test_id("banner-elsewhere")).to_have_count(0)
    playing.act(page, playing.legal(page)[0])
    assert len(actions(page)) == len(before) + 2


def test_two_games_in_two_tabs_do_not_disturb_each_other(open_fresh: OpenGame, watch: Watch) -> None:
    page = open_fresh("?seed=7&players=2")
    other = page.context.new_page()
    open_fresh("?seed=8&players=3", page=other)
    for tab in (page, other, page):
        playing.act(tab, playing.legal(tab)[0])
        assert playing.data(tab, "tab") == "mine"
    expect(page.locator("#players > li")).to_have_count(2)
    lengths = {
        len(entry["record"]["names"]): len(entry["record"]["actions"]) for entry in playing.records(page).values()
    }
    assert lengths == {2: 2, 3: 1}


@pytest.mark.own_context
def test_without_web_locks_each_tab_sees_what_the_other_has_saved(open_fresh: OpenGame, page: Page) -> None:
    page.context.add_init_script(NO_LOCKS)
    open_fresh("?seed=7&players=2")
    other = second_tab(page)
    for tab, there in ((page, other), (other, page), (page, other)):
        playing.act(tab, playing.legal(tab)[0])
        wait_for_actions(there, tab)
    assert len(actions(page)) == 3


@pytest.mark.own_context
def test_no_tab_overwrites_what_it_has_not_seen(open_fresh: OpenGame, page: Page) -> None:
    """Even without locks, and when the news has not come: what another tab has saved is shown, not lost."""
    page.context.add_init_script(NO_LOCKS)
    page.context.add_init_script("addEventListener('storage', (event) => event.stopImmediatePropagation(), true)")
    open_fresh("?seed=7&players=2")
    other = second_tab(page)
    first, second = playing.legal(page)[:2]
    playing.act(page, first)
    playing.act(other, second)
    expect(other.locator("#notices")).to_contain_text("has been played on in another tab")
    assert actions(page) == [first]
    wait_for_actions(other, page)
    playing.act(other, playing.legal(other)[0])
    assert actions(page)[:1] == [first] and len(actions(page)) == 2


@pytest.mark.parametrize("how", ["one entry", "everything"])
def test_a_game_deleted_in_another_tab_is_told_and_not_lost(open_fresh: OpenGame, how: str) -> None:
    page = open_fresh("?seed=7&players=2")
    other = second_tab(page)
    if how == "everything":
        other.evaluate(f"() => {{ localStorage.clear(); {ONE_BY_ONE} }}")
    else:
        other.evaluate("(key) => localStorage.removeItem(key)", f"glenmore:save:{next(iter(playing.records(page)))}")
    expect(page.locator("#notices")).to_contain_text("no longer among the saved games")
    page.wait_for_function("() => localStorage.getItem('glenmore:settings') !== null")
    playing.act(page, playing.legal(page)[0])
    assert len(actions(page)) == 1


@pytest.mark.own_context
@pytest.mark.parametrize("locks", [True, False], ids=["locks", "no locks"])
def test_two_tabs_that_are_clicked_at_once_never_diverge(open_fresh: OpenGame, page: Page, locks: bool) -> None:
    """Whoever comes first: what is saved is one course of the game, and both tabs end up with it."""
    if not locks:
        page.context.add_init_script(NO_LOCKS)
    open_fresh("?seed=7&players=2")
    other, chance, game = second_tab(page), random.Random(7), Game.new(2, 7)
    for _ in range(12):
        ways = playing.legal(page)
        for tab in chance.sample([page, other], 2):
            tab.evaluate(CLICK_AT_ONCE, chance.choice(ways))
        page.wait_for_function("(n) => clicked === n", arg=page.evaluate("() => wanted"))
        other.wait_for_function("(n) => clicked === n", arg=other.evaluate("() => wanted"))
        played = actions(page)
        (entry,) = playing.records(page).values()
        game = Game.from_json(json.dumps(entry["record"]))
        expected = sorted(map(str, game.legal_actions()))
        for tab in (page, other):
            tab.wait_for_function(SHOWS, arg=expected)
            playing.do(tab, "close") if playing.data(tab, "dialog") else None
        assert actions(page) == played
    assert len(game.history) >= 12
