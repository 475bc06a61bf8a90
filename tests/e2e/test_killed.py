"""The page is killed after each action of a whole game and at bad moments, and no action is lost."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from conftest import OpenGame
from one_process import OneProcess
from pages import GlenMore
from playwright.sync_api import Error
from short_games import short

from core import Game

SEED = 69
"""Seed of a game with few actions and every kind of moment."""


@pytest.mark.timeout(900)
def test_the_page_may_be_killed_after_each_action_of_a_game(open_fresh: OpenGame, process: OneProcess) -> None:
    """The page gets no chance to save at the end: it is closed, and another one opened."""
    glen, game, chance = open_fresh(f"?seed={SEED}&players=2"), Game.new(2, SEED), random.Random(SEED)
    address = glen.page.url
    phases = set()
    while not game.over:
        action = short(game, chance, dawdle=0.5)
        game.play(action)
        phases.add(game.state.phase)
        glen.act(str(action))
        glen.close_scoring()
        before = glen.shown
        glen.page.close()
        glen = GlenMore(process.tab()).open(address)
        if game.over:
            glen.do("go-on")
        glen.close_scoring()
        assert glen.shown == before
        assert sorted(glen.legal) == sorted(map(str, game.legal_actions()))
    assert phases == {"take", "pay", "activate", "move", "over"}


def kill(glen: GlenMore) -> GlenMore:
    """Kills the page's process, as a system short of memory does; returns another page."""
    context, address = glen.page.context, glen.page.url
    with glen.page.expect_event("crash"), suppress(Error):
        glen.page.goto("chrome://kill")
    return GlenMore(context.new_page()).open(address)


@pytest.mark.only_browser("chromium")
@pytest.mark.own_context
@pytest.mark.parametrize("moment", ["at the click", "under a scoring", "while a bot thinks", "in a bot's turn"])
def test_the_page_may_be_killed_at_bad_moments(open_fresh: OpenGame, moment: str) -> None:
    bots = "&bots=easy&think=0.2" if "bot" in moment else ""
    glen, chance = open_fresh(f"?seed={SEED}&players=2{bots}"), random.Random(1)
    if moment == "at the click":
        before = [glen.actions.click_first()]
    elif moment == "under a scoring":
        while glen.data("dialog") != "scoring":
            glen.act(chance.choice(glen.legal))
        before = glen.saved_actions
    else:
        while glen.data("seat") == "0":
            ways = glen.legal
            glen.act("end" if "end" in ways else ways[0])
        glen.page.wait_for_function("() => document.documentElement.dataset.bot === 'thinking'")
        before = glen.saved_actions
        if moment == "in a bot's turn":
            glen.page.wait_for_function("() => document.documentElement.dataset.bot === 'playing'")
            glen.page.wait_for_function(
                "(n) => Object.entries(localStorage).some(([key, text]) => key.startsWith('glenmore:save:') &&"
                " JSON.parse(text).record.actions.length > n)",
                arg=len(before),
            )
            before = glen.saved_actions
    again = kill(glen).saved_actions
    assert before and again[: len(before)] == before
