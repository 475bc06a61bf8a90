"""Several people at one screen: handing over; a held key and double clicks."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import playing
import pytest
from conftest import OpenGame
from pages import GlenMore
from playing import short
from playwright.sync_api import expect

from core import Game


def turn_up_to_its_end(glen: GlenMore, action: str) -> None:
    glen.act(action)
    glen.click(glen.bar.activate_all)
    glen.act("done")
    expect(glen.bar.end).to_be_enabled()


def state(glen: GlenMore) -> tuple[object, ...]:
    chosen = glen.chosen.count() + glen.track.pressed.count()
    return glen.saved_actions, glen.data("dialog"), glen.data("past"), chosen


@pytest.mark.browser_context_args(viewport={"width": 1024, "height": 768}, has_touch=True)
def test_taps_during_hand_over_do_nothing(open_game: OpenGame) -> None:
    glen = open_game("?players=2&seed=7")
    playing.hold_pause(glen, playing.HANDS_OVER)
    glen.page.evaluate("() => { window.buzzed = 0; navigator.vibrate = () => { buzzed += 1; }; }")
    playing.change_settings(glen, between="band", vibrate=True)
    root, band = glen.root, glen.hand_over.root
    turn_up_to_its_end(glen, "take 4 0,-1")
    end, tile = glen.middle(glen.bar.end), glen.middle(glen.track.space(5))
    for x, y in (end, end, tile, glen.middle(glen.bar.undo), glen.middle(glen.top.menu)):
        glen.tap_at(x, y)
    expect(root).to_have_attribute("data-handover", "shut")
    expect(root).to_have_attribute("data-drawn", "yes")
    expect(band).to_contain_text("Player 2’s turn")
    assert glen.page.evaluate("() => buzzed") == 1
    before = state(glen)
    assert before[1:] == ("", "", 0) and glen.saved_actions[-1] == "end"
    for key in ("Enter", "Space", "Escape", "ArrowDown", "?", "Control+z", "Control+,", "Control+Enter"):
        glen.page.keyboard.press(key)
    with holding_key(glen, "Enter"), holding_key(glen, "Space", 0):
        playing.end_pause(glen)
        expect(root).to_have_attribute("data-handover", "")
        glen.page.keyboard.down("Enter")
    assert state(glen) == before, "nothing of it was heard"
    expect(band).to_have_count(0)
    glen.tap_at(*tile)
    expect(glen.track.pressed).to_have_count(1)

    glen.press("Escape")
    playing.hold_pause(glen, playing.HANDS_OVER)
    playing.change_settings(glen, between="tap", vibrate=False)
    turn_up_to_its_end(glen, "take 5 1,0")
    glen.tap(glen.bar.end)
    expect(root).to_have_attribute("data-handover", "shut")
    expect(root).to_have_attribute("data-drawn", "yes")
    expect(band).to_contain_text("Player 2 takes")
    expect(glen.hand_over.go_on).to_be_hidden()
    before = state(glen)
    assert glen.page.evaluate("() => buzzed") == 1, "it buzzes only for those who want it"
    glen.page.keyboard.press("Enter")
    glen.tap_at(*tile)
    playing.end_pause(glen)
    expect(root).to_have_attribute("data-handover", "waits")
    expect(glen.hand_over.button("Continue as ")).to_be_visible()
    glen.tap_at(*tile)
    expect(root).to_have_attribute("data-handover", "")
    assert state(glen) == before, "the tap takes the band away, and does nothing else"
    glen.page.evaluate("() => { delete navigator.vibrate; }")


def test_band_waits_for_scoring_to_close(open_game: OpenGame) -> None:
    game, chance = Game.new(players=2, seed=7), random.Random(7)
    while not any(event.name == "scored" for event in game.state.events):
        game.play(short(game, chance))
    glen = playing.put(open_game, game.at(len(game.history) - 1))
    playing.change_settings(glen, between="band")
    glen.act("end")
    glen.wait_for_data(dialog="scoring", handover="shut")
    expect(glen.hand_over.root).to_be_hidden()
    glen.page.go_back()
    glen.wait_for_data(dialog="", handover="")


@contextmanager
def holding_key(glen: GlenMore, key: str, repeats: int = 25) -> Iterator[None]:
    try:
        for _ in range(1 + repeats):
            glen.page.keyboard.down(key)
        yield
    finally:
        glen.page.keyboard.up(key)


def test_held_enter_submits_form_once(open_game: OpenGame) -> None:
    glen = open_game()
    glen.open_dialog("new")
    glen.dialogs.new_game.name(0).fill("Ann")
    with holding_key(glen, "Enter"):
        glen.wait_for_data(screen="table", drawn="yes")
        assert [len(entry["record"]["actions"]) for entry in glen.records.values()] == [0]


TURN = ("take 4 0,-1", "activate 0,-1", "activate 0,0")
"""A turn that can be ended without a question, except for a movement point."""


@pytest.mark.browser_context_args(has_touch=True)
@pytest.mark.parametrize(
    "press", [GlenMore.click_at, pytest.param(GlenMore.tap_in_a_row, marks=pytest.mark.only_browser("chromium"))]
)
def test_double_click_does_not_act_in_next_turn(open_game: OpenGame, press: Callable[..., None]) -> None:
    """The first click redraws the list of actions, with another action under the pointer."""
    game = Game.new(3, 7)
    for action in TURN:
        game.play(action)
    glen = playing.put(open_game, game)
    glen.choose_setting("confirm", "off")
    x, y = glen.middle(glen.actions.action("end"))
    press(glen, x, y, 1)
    glen.wait_for_data(seat="1", drawn="yes")
    assert glen.actions.is_at(x, y), "a click there plays something"
    press(glen, x, y, 2)
    glen.choose("menu")  # both clicks have been answered before
    assert glen.saved_actions[3:] == ["end"]


LAID = ("space 4", "cell 0,-1", "confirm")
"""A tile is placed and yields two activations."""


@pytest.mark.parametrize(("before", "button", "ended"), [(LAID[:2], "confirm", 0), ((*LAID, "end"), "anyway", 1)])
def test_double_click_does_not_end_turn(open_game: OpenGame, before: tuple[str, ...], button: str, ended: int) -> None:
    """A double click ends neither this turn nor the next one, regardless of the element that appears under it."""
    glen = open_game("?seed=7&players=3")
    for command in before:
        glen.choose(command)
    glen.click_only(glen.bar.by_word(button), 2)
    glen.click(glen.top.menu)
    expect(glen.dialogs.menu.root).to_be_visible()  # both clicks have been answered before
    assert glen.saved_actions.count("end") == ended
