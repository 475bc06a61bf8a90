"""Several people at one screen: it is handed over, a turn that was ended goes on, and a game branches off."""

from __future__ import annotations

import random

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, expect
from short_games import short
from test_held import held
from watching import wait_until_ready

from core import Game
from core.actions import EndTurn
from tools.devices import command

OWN_TIME = """() => {
  const real = setTimeout;
  window.setTimeout = (run, wait, ...more) => {
    if (wait !== 1400) return real(run, wait, ...more);
    window.impatienceEnds = run;
    return 0;
  };
}"""
"""Nothing is heard until the test says that impatience ends: the time that takes on this machine plays no part."""

SET = """(settings) => {
  localStorage.setItem('glenmore:settings', JSON.stringify({automatic: false, asked: true, ...settings}));
  dispatchEvent(new StorageEvent('storage', {key: 'glenmore:settings'}));
}"""
"""Changes settings, as another tab would."""

VIBRATES = "() => { window.buzzed = 0; navigator.vibrate = () => { buzzed += 1; }; }"

EVERYTHING = """() => [...document.querySelectorAll('#track-svg [data-do], #bar [data-do], .top [data-do]')]
  .forEach((each) => each.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, view: window})))"""
"""Clicks on all there is at once, as a screen reader may."""


def turn_up_to_its_end(page: Page, *actions: str) -> None:
    """Play the turn of somebody, up to its end; nothing is asked then."""
    for action in actions:
        playing.act(page, action)
    playing.do(page, "activate-all")
    playing.act(page, "done")
    expect(page.get_by_test_id("bar-end")).to_be_enabled()


def middle(page: Page, test_id: str) -> tuple[float, float]:
    box = page.get_by_test_id(test_id).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def impatience_ends(page: Page) -> None:
    page.evaluate("() => window.impatienceEnds()")


def state(page: Page) -> tuple[object, ...]:
    """What a tap or a key might have changed."""
    chosen = page.locator("g.chosen, #track [aria-pressed=true]").count()
    return playing.saved_actions(page), playing.data(page, "dialog"), playing.data(page, "past"), chosen


@pytest.mark.browser_context_args(viewport={"width": 1024, "height": 768}, has_touch=True)
def test_what_is_pressed_out_of_impatience_is_not_for_the_next_one(open_fresh: OpenGame) -> None:
    page = open_fresh("?players=2&seed=7")
    page.evaluate(OWN_TIME)
    page.evaluate(VIBRATES)
    page.evaluate(SET, {"between": "band", "vibrate": True})
    root, band = page.locator("html"), page.get_by_test_id("hand-over")
    turn_up_to_its_end(page, "take 4 0,-1")
    end, tile = middle(page, "bar-end"), middle(page, "space-5")
    for x, y in (end, end, tile, middle(page, "bar-undo")):
        page.touchscreen.tap(x, y)
    expect(root).to_have_attribute("data-handover", "shut")
    expect(band).to_contain_text("Player 2's turn")
    assert page.evaluate("() => buzzed") == 1
    before = state(page)
    assert before[1:] == ("", "", 0) and playing.saved_actions(page)[-1] == "end"
    for key in ("Enter", "Space", "Escape", "ArrowDown", "?", "Control+z", "Control+,", "Control+Enter"):
        page.keyboard.press(key)
    page.evaluate(EVERYTHING)
    with held(page, "Enter"), held(page, "Space", 0):
        impatience_ends(page)
        expect(root).to_have_attribute("data-handover", "")
        page.keyboard.down("Enter")
    assert state(page) == before, "nothing of it was heard"
    expect(band).to_have_count(0)
    page.touchscreen.tap(*tile)
    expect(page.locator("#track [aria-pressed=true]")).to_have_count(1)

    command(page, "cancel")
    page.evaluate(SET, {"between": "tap"})
    turn_up_to_its_end(page, "take 5 1,0")
    page.get_by_test_id("bar-end").tap()
    expect(root).to_have_attribute("data-handover", "shut")
    expect(band).to_contain_text("Player 2 takes")
    expect(band.get_by_role("button")).to_be_hidden()
    before = state(page)
    assert page.evaluate("() => buzzed") == 1, "only who wants it is told so"
    page.keyboard.press("Enter")
    page.touchscreen.tap(*tile)
    impatience_ends(page)
    expect(root).to_have_attribute("data-handover", "waits")
    expect(band.get_by_role("button", name="Go on, ")).to_be_visible()
    page.touchscreen.tap(*tile)
    expect(root).to_have_attribute("data-handover", "")
    assert state(page) == before, "the tap takes the band away, and does nothing else"
    page.reload()
    wait_until_ready(page)
    expect(band).to_have_count(0)
    assert playing.saved_actions(page) == before[0]


def to_a_scoring(seed: int) -> list[str]:
    """The actions of a game of two, up to the end of a turn with which a scoring comes, and then the other's turn."""
    game, chance = Game.new(players=2, seed=seed), random.Random(seed)
    while not any(event.name == "scored" for event in game.state.events):
        seat, action = game.state.seat, short(game, chance)
        game.play(action)
    assert isinstance(action, EndTurn) and game.state.seat != seat
    return list(map(str, game.actions))


def test_a_scoring_lies_over_the_band_which_goes_after_it(open_game: OpenGame) -> None:
    page = open_game("?players=2&seed=7")
    *actions, end = to_a_scoring(7)
    for action in actions:
        playing.act(page, action)
    page.evaluate(SET, {"between": "band"})
    playing.act(page, end)
    root = page.locator("html")
    expect(root).to_have_attribute("data-dialog", "scoring")
    expect(root).to_have_attribute("data-handover", "shut")
    page.keyboard.press("Escape")
    expect(root).to_have_attribute("data-dialog", "")
    expect(root).to_have_attribute("data-handover", "")


def seen(page: Page) -> list[str]:
    return page.get_by_test_id("seen").locator("li").all_inner_texts()


def test_a_turn_that_was_ended_goes_on_and_a_game_branches_off(open_game: OpenGame) -> None:
    page = open_game("?players=2&seed=7")
    undo = page.get_by_test_id("bar-undo")
    expect(undo).to_be_disabled()
    for action in ("take 4 0,-1", "end"):
        playing.act(page, action)
    playing.press(page, "Control+z")
    dialog = page.get_by_test_id("dialog-take-back")
    expect(dialog).to_contain_text("Player 1's turn again?")
    assert seen(page) == ["New on the track: Distillery"]
    playing.do(page, "close")
    assert playing.saved_actions(page)[-1] == "end" and playing.data(page, "seat") == "1"
    playing.click(page, undo)
    playing.click(page, dialog.get_by_role("button", name="Go on with Player 1's turn"))
    expect(dialog).to_have_count(0)
    assert playing.saved_actions(page) == ["take 4 0,-1"] and playing.data(page, "seat") == "0"
    playing.click(page, undo)
    assert playing.saved_actions(page) == []
    for action in ("take 5 1,0", "end"):
        playing.act(page, action)
    playing.do(page, next(f"action {way}" for way in playing.legal(page) if way.startswith("take")))
    playing.press(page, "Control+z")
    expect(dialog).to_have_count(0)  # his own action comes first
    assert playing.saved_actions(page) == ["take 5 1,0", "end"]

    command(page, "past 1")
    playing.click(page, page.get_by_test_id("bar-branch"))
    before = playing.records(page)
    expect(page.get_by_test_id("dialog-branch")).to_contain_text("stays among the saved games")
    playing.do(page, "branch:now")
    after = playing.records(page)
    (old,), (new,) = before, after.keys() - before.keys()
    assert after[old]["record"] == before[old]["record"]
    assert after[new]["record"]["actions"] == ["take 5 1,0"] and "from turn 1" in after[new]["title"]
    assert (playing.data(page, "past"), playing.data(page, "seat")) == ("", "0")
    playing.act(page, "end")
    assert len(playing.saved_actions(page)) == 2
    playing.do(page, "saves")
    playing.do(page, f"saves:open {old}")
    assert playing.saved_actions(page) == ["take 5 1,0", "end"]
    expect(undo).to_be_enabled()
