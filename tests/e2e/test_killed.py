"""The page is killed after each action of a whole game and no action is lost."""

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


def test_the_page_may_be_closed_in_each_phase_of_a_game(open_fresh: OpenGame, process: OneProcess) -> None:
    """The page gets no chance to save at the end: it is closed, and another one opened."""
    glen, game, chance = open_fresh(f"?seed={SEED}&players=2"), Game.new(2, SEED), random.Random(SEED)
    address = glen.page.url
    phases = set[str]()
    while not game.over:
        action = short(game, chance, dawdle=0.5)
        game.play(action)
        glen.act(str(action))
        glen.close_scoring()
        if game.state.phase in phases:
            continue
        phases.add(game.state.phase)
        before = glen.shown
        glen.page.close()
        glen = GlenMore(process.tab()).open(address)
        if game.over:
            glen.click(glen.start.go_on)
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
def test_the_page_may_be_killed_in_a_bots_turn(open_fresh: OpenGame) -> None:
    glen = open_fresh(f"?seed={SEED}&players=2&bots=easy&think=0.2")
    while glen.data("seat") == "0":
        ways = glen.legal
        glen.act("end" if "end" in ways else ways[0])
    own = len(glen.saved_actions)
    glen.page.wait_for_function("() => document.documentElement.dataset.bot === 'playing'")
    while len(before := glen.saved_actions) == own:
        pass
    again = kill(glen).saved_actions
    assert before and again[: len(before)] == before
