"""Whole games on the page: by clicks on the boards alone, and by the keyboard alone."""

from __future__ import annotations

import random

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, expect

from core import Game

LONGEST = 3000
"""More clicks than any game needs."""


@pytest.mark.parametrize(("players", "seed"), [(2, 4), (4, 5)])
def test_a_whole_game_by_clicks_alone(open_game: OpenGame, players: int, seed: int) -> None:
    page, clicked, scorings = open_game(f"?seed={seed}&players={players}"), list[str](), 0
    while playing.data(page, "over") == "false":
        clicked += playing.wander(page, seed + len(clicked))
        scorings += playing.close_dialog(page)
        assert len(clicked) < LONGEST
    assert scorings == 3, "two scorings on the way, and the last before the standings"
    assert {command.split()[0] for command in clicked} >= {"space", "cell", "confirm", "action", "end", "row"}
    playing.do(page, "standings")
    playing.expect_standings(page, players)
    same_as_core(page, players, seed)


def same_as_core(page: Page, players: int, seed: int) -> None:
    """The game that was saved is over in core, too, and its totals are those on the page."""
    game = Game.new(players=players, seed=seed)
    for action in playing.saved_actions(page):
        game.play(action)
    assert game.over
    totals = page.locator("[data-testid=standings] tbody.total td").all_inner_texts()
    assert [int(text.replace("−", "-")) for text in totals] == [each.total for each in game.standings()]


def test_a_turn_with_the_mouse(open_game: OpenGame) -> None:
    """Select, preview, confirm, activate, end: with real clicks where the things are."""
    page = open_game("?seed=7&players=3")
    playing.click(page, page.get_by_test_id("space-4"))
    expect(page.locator("#now")).to_contain_text("where do you lay Pasture?")
    cells = page.locator("#display g.cell")
    expect(cells).to_have_count(2)
    playing.click(page, page.get_by_test_id("cell-0,-1"))
    expect(page.locator("#now")).to_contain_text("Lay Pasture above Starting village")
    expect(page.locator("#bar")).to_contain_text("Can activate: Pasture and Starting village")
    playing.click(page, page.get_by_test_id("bar-confirm"))
    expect(page.locator("html")).to_have_attribute("data-phase", "activate")
    playing.click(page, page.get_by_test_id("cell-0,-1"))
    expect(page.locator("#log")).to_contain_text("activates Pasture · +1 cattle")
    expect(page.get_by_test_id("bar-end")).to_be_enabled()
    expect(page.locator("#bar")).to_contain_text("1 activation unused")
    playing.click(page, page.get_by_test_id("bar-end"))
    expect(page.locator("#now")).to_contain_text("End the turn, and lose 1 activation?")
    playing.click(page, page.get_by_test_id("bar-anyway"))
    expect(page.locator("html")).to_have_attribute("data-seat", "1")
    expect(page.locator("#now")).to_contain_text("Player 2")


def test_the_second_click_on_the_cell_confirms_and_escape_cancels(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    playing.click(page, page.get_by_test_id("space-4"))
    playing.click(page, page.get_by_test_id("cell-0,1"))
    playing.press(page, "Escape")
    expect(page.locator("g.ghost")).to_have_count(0)
    playing.press(page, "Escape")
    expect(page.locator("#now")).to_contain_text("choose a tile")
    playing.click(page, page.get_by_test_id("space-4"))
    playing.click(page, page.get_by_test_id("cell-0,1"))
    playing.click(page, page.get_by_test_id("cell-0,1"))
    expect(page.locator("html")).to_have_attribute("data-phase", "activate")
    assert playing.saved_actions(page) == ["take 4 0,1"]


# ---- by the keyboard alone ----

STOPS = """() => [...document.querySelectorAll('[data-roving]')]
  .map((board) => board.querySelectorAll('[tabindex="0"]').length)"""


def test_a_whole_game_by_the_keyboard_alone(open_game: OpenGame) -> None:
    """Tab to the list of actions, arrows within it, Enter: nothing else is needed to the end."""
    page, chance = open_game("?seed=3&players=2"), random.Random(3)
    playing.tab_to(page, "action ")
    steps = 0
    while playing.data(page, "over") == "false":
        focus = playing.focus(page)
        if not focus.startswith("action "):
            playing.tab_to(page, "action ")
        for _ in range(chance.randrange(3)):
            page.keyboard.press(chance.choice(["ArrowDown", "ArrowDown", "ArrowUp", "End"]))
        if "end" in playing.legal(page) and chance.random() < 0.4:
            playing.press(page, "Control+Enter")
        else:
            playing.press(page, "Enter")
        while dialog := playing.data(page, "dialog"):
            page.keyboard.press("Escape")
            page.wait_for_function("(before) => document.documentElement.dataset.dialog !== before", arg=dialog)
        steps += 1
        assert steps < LONGEST
    expect(page.locator("#now")).to_contain_text("wins with")


def test_a_turn_on_the_boards_by_the_keyboard(open_game: OpenGame) -> None:
    """One Tab stop a board, arrows inside, Enter and Space as clicks, Escape to let go."""
    page = open_game("?seed=7&players=3")
    playing.tab_to(page, "space 4")
    page.keyboard.press("ArrowDown")
    assert playing.focus(page) == "space 5"
    page.keyboard.press("ArrowUp")
    playing.press(page, "Enter")
    expect(page.locator("#now")).to_contain_text("where do you lay Pasture?")
    assert playing.focus(page) == "space 4", "the focus stays where it was"
    playing.tab_to(page, "cell ")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => document.activeElement.dataset.testid") == "cell-0,1"
    playing.press(page, "Space")
    expect(page.locator("g.ghost")).to_have_count(1)
    playing.press(page, "Enter")
    expect(page.locator("html")).to_have_attribute("data-phase", "activate")
    playing.press(page, "Control+z")
    expect(page.locator("html")).to_have_attribute("data-phase", "take")
    playing.press(page, "Control+y")
    expect(page.locator("html")).to_have_attribute("data-phase", "activate")
    playing.press(page, "Control+Enter")
    expect(page.locator("#now")).to_contain_text("End the turn, and lose 2 activations?")
    playing.click(page, page.get_by_test_id("bar-anyway"))
    expect(page.locator("html")).to_have_attribute("data-seat", "1")


def test_each_board_is_one_tab_stop(open_game: OpenGame) -> None:
    page, chance = open_game("?seed=7&players=4"), random.Random(1)
    for _ in range(12):
        playing.play_at_random(page, chance, 2)
        stops = page.evaluate(STOPS)
        assert all(count <= 1 for count in stops) and sum(stops) >= 2, stops
