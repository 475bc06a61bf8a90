"""The page is closed or killed in the middle of a game and no action is lost."""

import random
from contextlib import suppress
from itertools import accumulate

import pytest
from conftest import OpenGame
from one_process import OneProcess
from pages import GlenMore
from playing import play_turn
from playwright.sync_api import Error
from short_games import played, short

from core import Game

SEED = 13
"""Seed of a game that ends with every kind of moment."""

PHASES = {"take", "pay", "activate", "move", "over"}


def last_turns() -> tuple[Game, list[str]]:
    """A game and the texts of its last actions, the fewest that reach every phase."""
    game, chance = Game.new(2, SEED), random.Random(SEED)
    while not game.over:
        game.play(short(game, chance, dawdle=0.8))
    phases = accumulate(({state.phase} for _action, state in reversed(game.history)), set.union)
    most = next(number for number, found in enumerate(phases, 1) if found == PHASES)
    return game.at(len(game.actions) - most), [str(action) for action in game.actions[-most:]]


def test_closing_page_loses_nothing(open_fresh: OpenGame, process: OneProcess) -> None:
    """The page gets no chance to save at the end: whatever it shows is stored, and another page goes on with it."""
    game, actions = last_turns()
    glen = open_fresh(f"?seed={SEED}&players=2&play={played(game)}")
    address = glen.page.url
    phases = set[str]()
    for action in actions:
        game.play(action)
        glen.act(action)
        assert glen.saved_actions == [str(each) for each in game.actions]
        glen.close_scoring()
        first = game.state.phase not in phases
        phases.add(game.state.phase)
        if not first or game.state.phase not in ("pay", "over"):
            continue
        before = glen.shown
        glen.page.close()
        glen = GlenMore(process.tab()).open(address)
        if game.over:
            glen.click(glen.start.go_on)
        glen.close_scoring()
        assert glen.shown == before
        assert sorted(glen.legal) == sorted(map(str, game.legal_actions()))
    assert phases == PHASES


@pytest.mark.only_browser("chromium")
@pytest.mark.own_context
def test_killing_page_in_bot_turn_loses_nothing(open_fresh: OpenGame) -> None:
    """As a system short of memory does."""
    glen = open_fresh(f"?seed={SEED}&players=2&bots=easy&think=exact")
    while glen.data("seat") == "0":
        play_turn(glen)
    own = len(glen.saved_actions)
    glen.wait_for_saved(own + 1)
    before, address = glen.saved_actions, glen.page.url
    with glen.page.expect_event("crash"), suppress(Error):
        glen.page.goto("chrome://kill")
    again = GlenMore(glen.page.context.new_page()).open(address).saved_actions
    assert len(before) > own and again[: len(before)] == before
