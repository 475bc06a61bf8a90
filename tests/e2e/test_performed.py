"""What is performed: the scorings and the end, with motion and without; nothing waits for it."""

from __future__ import annotations

import random

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, expect

from core import Game
from core.actions import Action
from tools.devices import put
from tools.games import by_bots

MOVING = """() => [...document.querySelectorAll('#dialogs dialog *')]
  .filter((element) => getComputedStyle(element).animationName !== 'none').length"""
"""How much of the dialog has a motion, whether it is over or not."""

NOTE_MOTIONS = """() => {
  window.moved = [];
  window.animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    moved.push(this.closest('#stage') ? 'flying' : this.closest('.pl-vp') ? 'counter' : 'else');
    return animate.apply(this, how);
  };
}"""
NO_MORE = "() => { Element.prototype.animate = window.animate; }"

GAME = by_bots(Game.new(players=3, seed=4, names=["Ann", "Ben", "Cleo"]), random.Random(4))


def before(event: str, number: int = 1) -> tuple[Game, Action]:
    """The game as it was before an action by which something happened for the nth time, and that action."""
    happened = [n for n, (_action, state) in enumerate(GAME.history) if event in {each.name for each in state.events}]
    short = Game.new(players=3, seed=4, names=[f"{name} {event} {number}" for name in GAME.names])
    for action, _state in GAME.history[: happened[number - 1]]:
        short.play(action)
    return short, GAME.history[happened[number - 1]][0]


def play_to(page: Page, event: str, number: int = 1) -> Game:
    """Put the game onto the page as it was before something happened, and play that; return the game after it."""
    game, action = before(event, number)
    put(page, game)
    playing.act(page, str(action))
    game.play(action)
    return game


def told_of(page: Page, game: Game) -> None:
    """The table has the numbers of the last scoring from the start, and the picture is not read out."""
    totals = page.locator("table.score .total")
    assert totals.all_inner_texts() == [str(game.state.scorings[-1].total(seat)) for seat in range(3)]
    expect(page.get_by_test_id("columns")).to_have_attribute("aria-hidden", "true")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_scorings_and_the_end_are_performed_and_nothing_waits_for_it(open_game: OpenGame, motion: str) -> None:
    page = open_game()
    page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    moves = motion != "reduce"
    for number in (1, 2, 3):
        game = play_to(page, "scored", number)
        assert playing.data(page, "dialog") == "scoring"
        assert (page.evaluate(MOVING) > 15) == moves
        told_of(page, game)
        page.get_by_test_id("columns").click()
        assert page.evaluate(MOVING) == 0
        assert playing.data(page, "dialog") == "scoring", "it stays to be read"
        if number < 3:
            playing.do(page, "close")
            assert playing.data(page, "dialog") == ""
    playing.listen(page)
    playing.do(page, "close")
    assert playing.data(page, "dialog") == "standings" and game.over
    assert (page.evaluate(MOVING) > 10) == moves
    expect(page.get_by_test_id("glen")).to_have_count(1)
    assert playing.heard(page) == []
    page.keyboard.press("Shift")
    assert page.evaluate(MOVING) == 0
    playing.do(page, "scoring:show 2")
    assert page.evaluate(MOVING) == 0, "who looks at it again sees it at once"
    playing.do(page, "close")
    assert playing.data(page, "dialog") == "standings" and page.evaluate(MOVING) == 0


def test_points_fly_to_the_counter_which_has_them_already(open_game: OpenGame) -> None:
    page = open_game()
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(NOTE_MOTIONS)
    game = play_to(page, "points")
    seat = next(event.seat for event in game.state.events if event.name == "points")
    moved = page.evaluate("moved")
    assert moved.count("flying") > 1 and moved.count("counter") == 1
    expect(page.locator(f"#players > :nth-child({seat + 1}) .pl-vp b")).to_have_text(str(game.state.players[seat].vp))
    page.emulate_media(reduced_motion="reduce")
    playing.do(page, "undo")
    playing.do(page, "redo")
    assert page.evaluate("moved") == moved
    page.evaluate(NO_MORE)
