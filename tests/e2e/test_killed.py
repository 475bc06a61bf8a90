"""The page is killed after each action of a whole game, and finds the same state each time."""

from __future__ import annotations

import random

import pytest
from conftest import OpenGame
from playing import act, close_dialog, legal, shown
from short_games import short
from watching import wait_until_ready

from core import Game

SEED = 69
"""Of a game of few actions that has every kind of moment."""


@pytest.mark.timeout(900)
def test_the_page_may_be_killed_after_each_action_of_a_game(open_fresh: OpenGame) -> None:
    """Nothing is asked of the page when it goes: it is closed, and another one opened."""
    page, game, chance = open_fresh(f"?seed={SEED}&players=2"), Game.new(2, SEED), random.Random(SEED)
    context, address = page.context, page.url
    phases = set()
    while not game.over:
        action = short(game, chance, dawdle=0.5)
        game.play(action)
        phases.add(game.state.phase)
        act(page, str(action))
        close_dialog(page)
        before = shown(page)
        page.close()
        page = context.new_page()
        page.goto(address)
        wait_until_ready(page)
        close_dialog(page)
        assert shown(page) == before
        assert sorted(legal(page)) == sorted(map(str, game.legal_actions()))
    assert phases == {"take", "pay", "activate", "move", "over"}
