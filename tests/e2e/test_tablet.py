"""A family at one tablet: a whole game of four, by touch alone, with a break in it."""

from __future__ import annotations

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, expect
from watching import wait_until_ready

NAMES = ("Mum", "Dad", "Ann", "Ben")

LONGEST = 3000
"""More taps than any game needs."""

BREAK = 150
"""After how many taps the page is loaded anew, at the next moment with nothing pointed out."""


@pytest.mark.browser_context_args(viewport={"width": 1024, "height": 768}, has_touch=True)
def test_a_whole_game_of_four_by_touch(open_fresh: OpenGame) -> None:
    page = open_fresh()
    begin(page)
    taps, scorings, turns, breaks = 0, list[str](), set[str](), 0
    while playing.data(page, "over") == "false":
        playing.tap(page, taps)
        turns.add(playing.data(page, "seat"))
        scorings += tables(page)
        taps += 1
        assert taps < LONGEST
        if taps >= BREAK and not breaks and nothing_pointed_out(page):
            have_a_break(page)
            breaks += 1
    scorings += tables(page)
    assert turns == {"0", "1", "2", "3"}
    assert breaks == 1
    assert scorings == ["scoring", "scoring", "scoring", "standings"]


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
            playing.expect_standings(page, 4)
        before = playing.revision(page)
        page.locator("dialog[open] [data-do=close]").first.tap()
        playing.wait_for_revision(page, before + 1)
    return shown


def nothing_pointed_out(page: Page) -> bool:
    """Return whether somebody is to take a tile and has pointed out none: that is kept by no save."""
    return playing.data(page, "phase") == "take" and page.locator("#bar [data-do=cancel]").count() == 0


def have_a_break(page: Page) -> None:
    """Load the page anew: the game goes on where it was."""
    before = playing.shown(page)
    page.reload()
    wait_until_ready(page)
    assert playing.shown(page) == before
