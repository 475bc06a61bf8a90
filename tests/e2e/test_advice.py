"""The expert's advice: a hint in the course of a game, and looking back when it is over."""

from __future__ import annotations

import re

import playing
from conftest import OpenGame
from playwright.sync_api import Page, expect

from core import Game
from core.bots import Budget, bot
from core.link import to_link
from tools.devices import command

PATIENCE = 120_000


def finished_game() -> Game:
    """A game of two that is over, in which one player plays badly."""
    import random

    game, chance, good = Game.new(players=2, seed=3), random.Random(3), bot("medium")
    while not game.over:
        legal = game.legal_actions()
        seat = game.state.seat
        game.play(good.decide(game.state, legal, Budget(), chance) if seat else chance.choice(legal))
    return game


def hint(page: Page) -> str:
    """Ask for a hint, and return what it says."""
    page.get_by_test_id("hint").click()
    expect(page.locator("html")).to_have_attribute("data-advice", "shown", timeout=PATIENCE)
    return page.get_by_test_id("advice").inner_text()


def test_a_hint_is_shown_on_the_board_with_its_reasons(open_fresh: OpenGame) -> None:
    page = open_fresh("?seed=7&players=2&think=0.1")
    before = playing.saved_actions(page)
    words = hint(page)
    assert re.search(r"Grey Morag proposes: Take \w+", words)
    assert re.search(r"Now: \d+ VP\.", words) and "Then:" in words
    assert playing.saved_actions(page) == before, "a hint plays nothing"
    expect(page.locator("#display .ghost")).to_have_count(1)
    expect(page.locator(".hinted")).not_to_have_count(0)

    playing.do(page, "confirm")
    expect(page.get_by_test_id("advice")).to_have_count(0)
    assert "Grey Morag proposes:" in hint(page), "in the middle of a turn, too"
    playing.click(page, page.get_by_test_id("hint-cancel"))
    expect(page.get_by_test_id("advice")).to_have_count(0)
    expect(page.locator(".hinted")).to_have_count(0)


def test_a_hint_can_be_cancelled_and_is_none_of_another_position(open_fresh: OpenGame) -> None:
    page = open_fresh("?seed=7&players=2&think=100")
    playing.click(page, page.get_by_test_id("hint"))
    expect(page.locator("progress#advice")).to_be_visible()
    playing.click(page, page.get_by_test_id("hint-cancel"))
    expect(page.locator("progress#advice")).to_have_count(0)
    playing.click(page, page.get_by_test_id("hint"))
    playing.act(page, playing.legal(page)[0])
    expect(page.get_by_test_id("advice")).to_have_count(0)


def test_looking_back_shows_chances_and_better_turns(open_fresh: OpenGame) -> None:
    page = open_fresh("?think=0.1")
    page.evaluate("(link) => { location.hash = link; }", f"g={to_link(finished_game())}")
    expect(page.get_by_test_id("dialog-arrived")).to_be_visible()
    playing.do(page, "close")
    playing.do(page, "standings")
    playing.click(page, page.get_by_role("button", name="Look back with the expert"))
    playing.click(page, page.get_by_test_id("bar-review:start"))
    expect(page.locator("html")).to_have_attribute("data-review", "busy")
    playing.click(page, page.get_by_role("button", name="Cancel"))
    expect(page.locator("html")).to_have_attribute("data-review", "")
    playing.click(page, page.get_by_test_id("bar-review:start"))
    expect(page.get_by_test_id("chances")).to_be_visible(timeout=PATIENCE)

    turns = page.get_by_test_id("costly")
    expect(turns).to_have_count(3)
    expect(turns.first).to_contain_text("Better: Take")
    last = page.locator("[data-testid=course-chances] tbody tr").last
    assert sum(int(text.rstrip(" %")) for text in last.locator("td").all_text_contents()) == 100
    playing.click(page, turns.first.get_by_role("button"))
    expect(page.get_by_test_id("dialog-review")).to_have_count(0)
    assert playing.data(page, "past") != ""
    expect(page.locator("#bar")).to_contain_text("Better:")
    expect(page.locator("#display .ghost")).to_have_count(1)
    command(page, "past end")
    expect(page.locator("#display .ghost")).to_have_count(0)
    command(page, "review")
    expect(page.get_by_test_id("chances")).to_be_visible()
