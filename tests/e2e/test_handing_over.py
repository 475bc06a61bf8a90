"""Several people at one screen: handing over, reopening an ended turn, branching off."""

from __future__ import annotations

import random

import pytest
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect
from short_games import short
from test_held import held

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
"""Input is ignored until the test ends the pause: the speed of this machine does not matter."""

SET = """(settings) => {
  localStorage.setItem('glenmore:settings', JSON.stringify({automatic: false, asked: true, ...settings}));
  dispatchEvent(new StorageEvent('storage', {key: 'glenmore:settings'}));
}"""
"""Changes settings, as another tab would."""

VIBRATES = "() => { window.buzzed = 0; navigator.vibrate = () => { buzzed += 1; }; }"


def turn_up_to_its_end(glen: GlenMore, *actions: str) -> None:
    """Plays a player's turn up to its end, without confirmations."""
    for action in actions:
        glen.act(action)
    glen.do("activate-all")
    glen.act("done")
    expect(glen.bar.end).to_be_enabled()


def impatience_ends(glen: GlenMore) -> None:
    glen.page.evaluate("() => window.impatienceEnds()")


def state(glen: GlenMore) -> tuple[object, ...]:
    """The state that a tap or a key might have changed."""
    chosen = glen.chosen.count() + glen.track.pressed.count()
    return glen.saved_actions, glen.data("dialog"), glen.data("past"), chosen


@pytest.mark.browser_context_args(viewport={"width": 1024, "height": 768}, has_touch=True)
def test_what_is_pressed_out_of_impatience_is_not_for_the_next_one(open_fresh: OpenGame) -> None:
    glen = open_fresh("?players=2&seed=7")
    glen.page.evaluate(OWN_TIME)
    glen.page.evaluate(VIBRATES)
    glen.page.evaluate(SET, {"between": "band", "vibrate": True})
    root, band = glen.root, glen.hand_over.root
    turn_up_to_its_end(glen, "take 4 0,-1")
    end, tile = glen.middle(glen.bar.end), glen.middle(glen.track.space(5))
    for x, y in (end, end, tile, glen.middle(glen.bar.undo)):
        glen.page.touchscreen.tap(x, y)
    expect(root).to_have_attribute("data-handover", "shut")
    expect(root).to_have_attribute("data-drawn", "yes")
    expect(band).to_contain_text("Player 2's turn")
    assert glen.page.evaluate("() => buzzed") == 1
    before = state(glen)
    assert before[1:] == ("", "", 0) and glen.saved_actions[-1] == "end"
    for key in ("Enter", "Space", "Escape", "ArrowDown", "?", "Control+z", "Control+,", "Control+Enter"):
        glen.page.keyboard.press(key)
    glen.lit.click_everything()
    with held(glen, "Enter"), held(glen, "Space", 0):
        impatience_ends(glen)
        expect(root).to_have_attribute("data-handover", "")
        glen.page.keyboard.down("Enter")
    assert state(glen) == before, "nothing of it was heard"
    expect(band).to_have_count(0)
    glen.page.touchscreen.tap(*tile)
    expect(glen.track.pressed).to_have_count(1)

    command(glen.page, "cancel")
    glen.page.evaluate(SET, {"between": "tap"})
    turn_up_to_its_end(glen, "take 5 1,0")
    glen.bar.end.tap()
    expect(root).to_have_attribute("data-handover", "shut")
    expect(root).to_have_attribute("data-drawn", "yes")
    expect(band).to_contain_text("Player 2 takes")
    expect(glen.hand_over.go_on).to_be_hidden()
    before = state(glen)
    assert glen.page.evaluate("() => buzzed") == 1, "only who wants it is told so"
    glen.page.keyboard.press("Enter")
    glen.page.touchscreen.tap(*tile)
    impatience_ends(glen)
    expect(root).to_have_attribute("data-handover", "waits")
    expect(glen.hand_over.button("Go on, ")).to_be_visible()
    glen.page.touchscreen.tap(*tile)
    expect(root).to_have_attribute("data-handover", "")
    assert state(glen) == before, "the tap takes the band away, and does nothing else"
    glen.reload()
    expect(band).to_have_count(0)
    assert glen.saved_actions == before[0]


def to_a_scoring(seed: int) -> list[str]:
    """The actions of a game of two up to the end of a turn with a scoring, followed by the other player's turn."""
    game, chance = Game.new(players=2, seed=seed), random.Random(seed)
    while not any(event.name == "scored" for event in game.state.events):
        seat, action = game.state.seat, short(game, chance)
        game.play(action)
    assert isinstance(action, EndTurn) and game.state.seat != seat
    return list(map(str, game.actions))


def test_a_scoring_lies_over_the_band_which_goes_after_it(open_game: OpenGame) -> None:
    glen = open_game("?players=2&seed=7")
    *actions, end = to_a_scoring(7)
    for action in actions:
        glen.act(action)
    glen.page.evaluate(SET, {"between": "band"})
    glen.act(end)
    root = glen.root
    expect(root).to_have_attribute("data-dialog", "scoring")
    expect(root).to_have_attribute("data-handover", "shut")
    expect(glen.hand_over.root).to_be_hidden()
    glen.page.keyboard.press("Escape")
    expect(root).to_have_attribute("data-dialog", "")
    expect(root).to_have_attribute("data-handover", "")


def seen(glen: GlenMore) -> list[str]:
    return glen.dialogs.take_back.seen_things.all_inner_texts()


def test_a_turn_that_was_ended_goes_on_and_a_game_branches_off(open_game: OpenGame) -> None:
    glen = open_game("?players=2&seed=7")
    undo = glen.bar.undo
    expect(undo).to_be_disabled()
    for action in ("take 4 0,-1", "end"):
        glen.act(action)
    glen.press("Control+z")
    dialog = glen.dialogs.take_back
    expect(dialog.root).to_contain_text("Player 1's turn again?")
    assert seen(glen) == ["New on the track: Distillery"]
    glen.do("close")
    assert glen.saved_actions[-1] == "end" and glen.data("seat") == "1"
    glen.click(undo)
    glen.click(dialog.button("Go on with Player 1's turn"))
    expect(dialog.root).to_have_count(0)
    assert glen.saved_actions == ["take 4 0,-1"] and glen.data("seat") == "0"
    glen.click(undo)
    assert glen.saved_actions == []
    for action in ("take 5 1,0", "end"):
        glen.act(action)
    glen.do(next(f"action {way}" for way in glen.legal if way.startswith("take")))
    glen.press("Control+z")
    expect(dialog.root).to_have_count(0)  # the player's own action comes first
    assert glen.saved_actions == ["take 5 1,0", "end"]

    command(glen.page, "past 1")
    glen.click(glen.bar.branch)
    before = glen.records
    expect(glen.dialogs.branch.root).to_contain_text("stays among the saved games")
    glen.do("branch:now")
    after = glen.records
    (old,), (new,) = before, after.keys() - before.keys()
    assert after[old]["record"] == before[old]["record"]
    assert after[new]["record"]["actions"] == ["take 5 1,0"] and "from turn 1" in after[new]["title"]
    assert (glen.data("past"), glen.data("seat")) == ("", "0")
    glen.act("end")
    assert len(glen.saved_actions) == 2
    glen.do("saves")
    glen.do(f"saves:open {old}")
    assert glen.saved_actions == ["take 5 1,0", "end"]
    expect(undo).to_be_enabled()
