"""A family at one tablet: games of four and of two to their ends, by touch alone: the tablet goes round, a turn that
was ended goes on, a game branches off, and there is a break."""

from __future__ import annotations

import random

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, expect
from short_games import short
from watching import wait_until_ready

from core import Game

NAMES = ("Mum", "Dad", "Ann", "Ben")

LONGEST = 3000
"""More taps than any game needs."""

WISHES = ("break", "take back", "branch")
"""What there is besides playing, once each, in this order: at the next moments at which a turn has just begun."""

EARLIEST = 10, 15
"""After how many taps there is the first of them, and how many come between two."""

AT_ONCE = """(() => {
  localStorage.setItem('glenmore:settings', JSON.stringify({automatic: false, asked: true, between: 'BETWEEN'}));
  const real = setTimeout;
  window.setTimeout = (run, wait, ...more) => real(run, wait === 1400 ? 0 : wait, ...more);
})()"""
"""What comes between two players; impatience is over at once."""


@pytest.mark.browser_context_args(viewport={"width": 1024, "height": 768}, has_touch=True)
def test_a_whole_game_of_four_by_touch(open_fresh: OpenGame, page: Page) -> None:
    page.add_init_script(AT_ONCE.replace("BETWEEN", "band"))
    open_fresh()
    begin(page)
    shown, _handed = play_to_the_end(page, 4)  # the band may have gone before it is looked for
    assert shown == ["scoring", "scoring", "scoring", "standings"]


@pytest.mark.browser_context_args(viewport={"width": 1024, "height": 768}, has_touch=True)
def test_a_game_of_two_by_touch_to_its_end(open_fresh: OpenGame, page: Page) -> None:
    """It begins after some turns."""
    page.add_init_script(AT_ONCE.replace("BETWEEN", "tap"))
    open_fresh()
    page.evaluate("(record) => localStorage.setItem('glenmore:save:late', record)", late().to_json())
    page.reload()
    wait_until_ready(page)
    page.get_by_test_id("start-go-on").tap()
    expect(page.locator("#players")).to_contain_text("Dad")
    shown, handed = play_to_the_end(page, 2)
    assert shown[-1] == "standings" and handed == {"0", "1"}


def late() -> Game:
    """A game of two of which two thirds are still to be played."""
    whole, chance = Game.new(players=2, seed=5, names=NAMES[:2]), random.Random(5)
    while not whole.over:
        whole.play(short(whole, chance, dawdle=0.5))
    seats = [state.seat for _action, state in whole.history]
    started = next(n for n in range(len(seats) // 3, len(seats)) if seats[n] != seats[n - 1])
    return whole.at(started + 1)


def play_to_the_end(page: Page, players: int) -> tuple[list[str], set[str]]:
    """Play at random to the end of the game; return the tables of scorings that were shown, and who was handed it."""
    taps, wishes, shown, turns, handed = 0, list(WISHES), list[str](), set[str](), set[str]()
    while playing.data(page, "over") == "false":
        playing.tap(page, taps)
        shown += tables(page)
        handed |= hand_over(page)
        turns.add(playing.data(page, "seat"))
        taps += 1
        assert taps < LONGEST
        due = EARLIEST[0] + EARLIEST[1] * (len(WISHES) - len(wishes))
        if wishes and taps >= due and turn_has_begun(page):
            {"break": have_a_break, "take back": take_back, "branch": branch_off}[wishes.pop(0)](page)
            handed |= hand_over(page)
    shown += tables(page)
    assert not wishes
    assert turns == {str(seat) for seat in range(players)} >= handed
    return shown, handed


def begin(page: Page) -> None:
    """Begin a game of four, all of them people, with names."""
    page.get_by_test_id("start-together-here").tap()
    form = page.get_by_test_id("dialog-new")
    form.get_by_role("radio", name="4 players").tap()
    for number, name in enumerate(NAMES, start=1):
        form.get_by_label(f"Name of player {number}").fill(name)
    form.get_by_test_id("start").tap()
    expect(page.locator("#players")).to_contain_text("Ben")


def tables(page: Page) -> list[str]:
    """Close the tables of scorings that are shown, one after the other; return what they were."""
    shown = []
    while name := playing.data(page, "dialog"):
        shown.append(name)
        if name == "standings":
            playing.expect_standings(page, page.locator("#players > li").count())
        before = playing.revision(page)
        page.locator("dialog[open] [data-do=close]").first.tap()
        playing.wait_for_revision(page, before + 1)
    return shown


def hand_over(page: Page) -> set[str]:
    """The tablet goes to the next one, who takes the band away if it waits for that; return who that is, if anybody."""
    if not playing.data(page, "handover"):
        return set()
    seat = playing.data(page, "seat")
    page.wait_for_function("() => document.documentElement.dataset.handover !== 'shut'")
    if playing.data(page, "handover") == "waits":
        before = playing.revision(page)
        page.get_by_test_id("bar-go-ahead").tap()
        playing.wait_for_revision(page, before + 1)
    assert playing.data(page, "handover") == ""
    return {seat}


def turn_has_begun(page: Page) -> bool:
    """Return whether a turn has just begun: somebody is to take a tile, nothing was done, and nothing is pointed out,
    which no save keeps."""
    nothing_pointed_out = page.locator("#bar [data-do=cancel]").count() == 0
    return playing.data(page, "phase") == "take" and nothing_pointed_out and playing.saved_actions(page)[-1] == "end"


def tap(page: Page, test_id: str) -> None:
    """Touch something that can be told by its name for tests."""
    before = playing.revision(page)
    page.get_by_test_id(test_id).tap()
    playing.wait_for_revision(page, before + 1)


def have_a_break(page: Page) -> None:
    """Load the page anew: the game goes on where it was."""
    before = playing.shown(page)
    page.reload()
    wait_until_ready(page)
    assert playing.shown(page) == before


def take_back(page: Page) -> None:
    """The turn before goes on where it was ended, and is ended again."""
    before, seat = playing.saved_actions(page), playing.data(page, "seat")
    tap(page, "bar-undo")
    tap(page, "bar-reopen")
    assert playing.saved_actions(page) == before[:-1]
    tap(page, "bar-redo")
    assert playing.saved_actions(page) == before and playing.data(page, "seat") == seat


def branch_off(page: Page) -> None:
    """Look back, and play on from there; the game of before stays as it was."""
    before, actions = playing.records(page), playing.saved_actions(page)
    for test_id in ("panel-log", "look-back", "past-back", "past-back", "past-back", "bar-branch", "bar-branch:now"):
        tap(page, test_id)
    after = playing.records(page)
    assert all(after[id]["record"] == entry["record"] for id, entry in before.items())
    assert len(after.keys() - before.keys()) == 1 and playing.saved_actions(page) == actions[:-3]
