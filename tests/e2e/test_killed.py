"""The page is killed, after each action of a whole game and at bad moments, and nothing that was played is lost."""

from __future__ import annotations

import os
import random
import signal

import pytest
from conftest import OpenGame
from one_process import OneProcess
from playing import act, close_dialog, data, do, legal, saved_actions, shown
from playwright.sync_api import Page
from short_games import short
from watching import wait_until_ready

from core import Game

SEED = 69
"""Of a game of few actions that has every kind of moment."""


@pytest.mark.timeout(900)
def test_the_page_may_be_killed_after_each_action_of_a_game(open_fresh: OpenGame, process: OneProcess) -> None:
    """Nothing is asked of the page when it goes: it is closed, and another one opened."""
    page, game, chance = open_fresh(f"?seed={SEED}&players=2"), Game.new(2, SEED), random.Random(SEED)
    address = page.url
    phases = set()
    while not game.over:
        action = short(game, chance, dawdle=0.5)
        game.play(action)
        phases.add(game.state.phase)
        act(page, str(action))
        close_dialog(page)
        before = shown(page)
        page.close()
        page = process.tab()
        page.goto(address)
        wait_until_ready(page)
        if game.over:
            do(page, "go-on")
        close_dialog(page)
        assert shown(page) == before
        assert sorted(legal(page)) == sorted(map(str, game.legal_actions()))
    assert phases == {"take", "pay", "activate", "move", "over"}


CLICK_FIRST = """() => {
  const button = document.querySelector('#actions [data-testid=action]');
  button.click();
  return button.dataset.action;
}"""
"""Plays the first action of the list, and waits for nothing."""


BUSY = "() => { const end = performance.now() + 300; while (performance.now() < end); }"
"""Keeps the process of a page busy, so that it can be told from others."""


def renderers(page: Page) -> dict[int, float]:
    """Return the processes that draw pages, with the seconds that each has worked."""
    assert page.context.browser
    found = page.context.browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return {process["id"]: process["cpuTime"] for process in found if process["type"] == "renderer"}


def kill(page: Page) -> Page:
    """Kill the process of the page, as a system does that needs its memory; return another page."""
    context, address = page.context, page.url
    before = renderers(page)
    page.evaluate(BUSY)
    after = renderers(page)
    with page.expect_event("crash"):
        # The browser may hang if another one goes, such as one that it keeps for the next page.
        os.kill(max(after, key=lambda id: after[id] - before.get(id, 0)), signal.SIGKILL)
    page = context.new_page()
    page.goto(address)
    wait_until_ready(page)
    return page


@pytest.mark.own_context
@pytest.mark.parametrize("moment", ["at the click", "under a scoring", "while a bot thinks", "in a bot's turn"])
def test_the_page_may_be_killed_at_bad_moments(open_fresh: OpenGame, moment: str) -> None:
    bots = "&bots=easy&think=0.2" if "bot" in moment else ""
    page, chance = open_fresh(f"?seed={SEED}&players=2{bots}"), random.Random(1)
    if moment == "at the click":
        before = [page.evaluate(CLICK_FIRST)]
    elif moment == "under a scoring":
        while data(page, "dialog") != "scoring":
            act(page, chance.choice(legal(page)))
        before = saved_actions(page)
    else:
        while data(page, "seat") == "0":
            act(page, "end" if "end" in legal(page) else legal(page)[0])
        page.wait_for_function("() => document.documentElement.dataset.bot === 'thinking'")
        before = saved_actions(page)
        if moment == "in a bot's turn":
            page.wait_for_function("() => document.documentElement.dataset.bot === 'playing'")
            page.wait_for_function(
                "(n) => Object.entries(localStorage).some(([key, text]) => key.startsWith('glenmore:save:') &&"
                " JSON.parse(text).record.actions.length > n)",
                arg=len(before),
            )
            before = saved_actions(page)
    again = saved_actions(kill(page))
    assert before and again[: len(before)] == before
