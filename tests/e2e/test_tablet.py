"""A family at one tablet: whole games of four and of two by touch alone, with handing over, a reopened turn, a branch
and a break.
"""

from __future__ import annotations

import random

import playing
import pytest
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect
from short_games import short

from core import Game

NAMES = ("Mum", "Dad", "Ann", "Ben")

LONGEST = 3000
"""More taps than any game needs."""

WISHES = ("break", "take back", "branch")
"""Interruptions, once each, in this order: whenever a turn has just begun."""

EARLIEST = 10, 15
"""Taps before the first interruption, and between two of them."""

AT_ONCE = """(() => {
  localStorage.setItem('glenmore:settings', JSON.stringify({automatic: false, asked: true, between: 'BETWEEN'}));
  const real = setTimeout;
  window.setTimeout = (run, wait, ...more) => real(run, wait === 1400 ? 0 : wait, ...more);
})()"""
"""Sets the hand-over between two players, and removes its pause."""


@pytest.mark.browser_context_args(viewport={"width": 1024, "height": 768}, has_touch=True)
def test_a_whole_game_of_four_by_touch(open_fresh: OpenGame, glen: GlenMore) -> None:
    glen.page.add_init_script(AT_ONCE.replace("BETWEEN", "band"))
    open_fresh()
    begin(glen)
    shown, _handed = play_to_the_end(glen, 4)  # the band may have gone before the test looks
    assert shown == ["scoring", "scoring", "scoring", "standings"]


@pytest.mark.browser_context_args(viewport={"width": 1024, "height": 768}, has_touch=True)
def test_a_game_of_two_by_touch_to_its_end(open_fresh: OpenGame, glen: GlenMore) -> None:
    """The game starts in progress."""
    glen.page.add_init_script(AT_ONCE.replace("BETWEEN", "tap"))
    open_fresh()
    glen.page.evaluate("(record) => localStorage.setItem('glenmore:save:late', record)", late().to_json())
    glen.reload()
    glen.start.go_on.tap()
    expect(glen.players.root).to_contain_text("Dad")
    shown, handed = play_to_the_end(glen, 2)
    assert shown[-1] == "standings" and handed == {"0", "1"}


def late() -> Game:
    """A game of two with two thirds still to play."""
    whole, chance = Game.new(players=2, seed=5, names=NAMES[:2]), random.Random(5)
    while not whole.over:
        whole.play(short(whole, chance, dawdle=0.5))
    seats = [state.seat for _action, state in whole.history]
    started = next(n for n in range(len(seats) // 3, len(seats)) if seats[n] != seats[n - 1])
    return whole.at(started + 1)


def play_to_the_end(glen: GlenMore, players: int) -> tuple[list[str], set[str]]:
    """Plays at random to the end of the game; returns the tables of scorings shown, and the seats handed over to."""
    taps, wishes, shown, turns, handed = 0, list(WISHES), list[str](), set[str](), set[str]()
    while not glen.over:
        playing.tap(glen, taps)
        shown += tables(glen)
        handed |= hand_over(glen)
        turns.add(glen.data("seat"))
        taps += 1
        assert taps < LONGEST
        due = EARLIEST[0] + EARLIEST[1] * (len(WISHES) - len(wishes))
        if wishes and taps >= due and turn_has_begun(glen):
            {"break": have_a_break, "take back": take_back, "branch": branch_off}[wishes.pop(0)](glen)
            handed |= hand_over(glen)
    shown += tables(glen)
    assert not wishes
    assert turns == {str(seat) for seat in range(players)} >= handed
    return shown, handed


def begin(glen: GlenMore) -> None:
    """Begins a game of four people with names."""
    glen.start.together_here.tap()
    form = glen.dialogs.new_game
    form.players(4).tap()
    form.seed.fill("5")
    for number, name in enumerate(NAMES, start=1):
        form.field(f"Name of player {number}").fill(name)
    form.start.tap()
    expect(glen.players.root).to_contain_text("Ben")


def tables(glen: GlenMore) -> list[str]:
    """Closes the open tables of scorings one after the other; returns their names."""
    shown = []
    while name := glen.data("dialog"):
        shown.append(name)
        if name == "standings":
            playing.expect_standings(glen, glen.players.all.count())
        glen.tap(glen.dialogs.open.close)
    return shown


def hand_over(glen: GlenMore) -> set[str]:
    """Hands the tablet over, closing the band if it waits for that; returns the next player's seat, if any."""
    if not glen.data("handover"):
        return set()
    seat = glen.data("seat")
    glen.page.wait_for_function("() => document.documentElement.dataset.handover !== 'shut'")
    if glen.data("handover") == "waits":
        glen.tap(glen.hand_over.go_on)
    assert glen.data("handover") == ""
    return {seat}


def turn_has_begun(glen: GlenMore) -> bool:
    """True at the very beginning of a turn: no action yet, and no selection, which a save would not keep."""
    nothing_pointed_out = glen.bar.cancel.count() == 0
    return glen.data("phase") == "take" and nothing_pointed_out and glen.saved_actions[-1] == "end"


def have_a_break(glen: GlenMore) -> None:
    """Reloads the page: the game goes on where it was."""
    before = glen.shown
    glen.reload()
    assert glen.shown == before


def take_back(glen: GlenMore) -> None:
    """Reopens the previous turn and ends it again."""
    before, seat = glen.saved_actions, glen.data("seat")
    glen.tap(glen.bar.undo)
    glen.tap(glen.dialogs.take_back.reopen)
    assert glen.saved_actions == before[:-1]
    glen.tap(glen.bar.redo)
    assert glen.saved_actions == before and glen.data("seat") == seat


def branch_off(glen: GlenMore) -> None:
    """Starts a branch in the history; the original game remains unchanged."""
    before, actions = glen.records, glen.saved_actions
    for button in (glen.tabs.log, glen.log.look_back, glen.past.back, glen.past.back, glen.past.back, glen.bar.branch):
        glen.tap(button)
    glen.tap(glen.dialogs.branch.button("Play on from here"))
    after = glen.records
    assert all(after[id]["record"] == entry["record"] for id, entry in before.items())
    assert len(after.keys() - before.keys()) == 1 and glen.saved_actions == actions[:-3]
