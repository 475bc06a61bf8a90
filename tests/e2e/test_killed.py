"""The page is killed after each action of a whole game, and finds the same state each time."""

from __future__ import annotations

from conftest import OpenGame
from playing import act, close_dialog, data, legal
from playwright.sync_api import Page
from watching import wait_until_ready

from core import Game
from core.actions import Action, EndTurn, Take


def quick(game: Game) -> Action:
    """The action that makes for a short game: the tile farthest ahead, and then the end of the turn."""
    actions = game.legal_actions()
    takes = [action for action in actions if isinstance(action, Take)]
    if takes:
        here = game.state.space_of(game.state.seat)
        return max(takes, key=lambda take: (take.space - here) % 14)
    return next((action for action in actions if isinstance(action, EndTurn)), actions[0])


def found(page: Page) -> tuple[object, ...]:
    """What there is on the page."""
    boards = page.evaluate(
        """() => ['track-svg', 'display-svg', 'players', 'stacks', 'log', 'now']
          .map((id) => document.getElementById(id).textContent.replace(/\\s+/g, ' '))"""
    )
    return (legal(page), data(page, "phase"), data(page, "seat"), data(page, "over"), *boards)


def test_the_page_may_be_killed_after_each_action_of_a_game(open_game: OpenGame) -> None:
    page, game = open_game("?seed=4&players=2"), Game.new(2, 4)
    context, address = page.context, page.url
    while not game.over:
        action = quick(game)
        game.play(action)
        act(page, str(action))
        close_dialog(page)
        before = found(page)
        page.close()
        page = context.new_page()
        page.goto(address)
        wait_until_ready(page)
        close_dialog(page)
        assert found(page) == before
        assert sorted(legal(page)) == sorted(map(str, game.legal_actions()))
