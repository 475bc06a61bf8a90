"""Leaving the page: it asks where something would be lost, and only there; it comes back to what was played last."""

from __future__ import annotations

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Dialog, Page, expect
from watching import wait_until_ready

FORBIDDEN = """() => {
  window.write = Storage.prototype.setItem;
  Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); };
}"""
"""From now on nothing can be written."""


def asked(page: Page, leave: bool) -> list[str]:
    """What the browser asks when the page is loaded anew.

    :param leave: what it is told
    """
    found: list[str] = []

    def answer(dialog: Dialog) -> None:
        found.append(dialog.type)
        dialog.accept() if leave else dialog.dismiss()

    page.on("dialog", answer)
    page.evaluate("() => { setTimeout(() => location.reload()); }")
    if leave:
        page.wait_for_function("() => document.documentElement.dataset.state === 'loading'")
        wait_until_ready(page)
    else:
        page.wait_for_event("dialog") if not found else None
        playing.do(page, "zoom fit")
    page.remove_listener("dialog", answer)
    return found


def test_a_page_that_has_saved_all_is_left_without_a_question(open_fresh: OpenGame) -> None:
    page = open_fresh("?seed=3&players=2")
    playing.click(page, page.locator('#actions [data-do^="action take"]').first)
    assert asked(page, leave=True) == []
    assert len(playing.saved_actions(page)) == 1


def test_a_game_that_could_not_be_saved_is_not_left_without_a_question(open_fresh: OpenGame) -> None:
    page = open_fresh("?seed=3&players=2")
    page.evaluate(FORBIDDEN)
    playing.click(page, page.locator('#actions [data-do^="action take"]').first)
    expect(page.locator("#notices")).to_contain_text("does not let this page save")
    assert asked(page, leave=False) == ["beforeunload"]
    assert playing.data(page, "phase") == "activate", "who stays has the game as it was"
    page.evaluate("() => { Storage.prototype.setItem = window.write; }")
    playing.act(page, playing.legal(page)[0])
    expect(page.locator("#notices")).to_be_empty()
    assert asked(page, leave=True) == []
    assert len(playing.saved_actions(page)) == 2


def test_what_is_lost_by_leaving_is_lost_only_if_that_is_wanted(open_fresh: OpenGame) -> None:
    page = open_fresh("?seed=3&players=2")
    page.evaluate(FORBIDDEN)
    playing.click(page, page.locator('#actions [data-do^="action take"]').first)
    assert asked(page, leave=True) == ["beforeunload"]
    assert playing.saved_actions(page) == []


def test_a_page_on_which_nothing_is_played_asks_nothing_though_it_can_save_nothing(
    open_fresh: OpenGame, page: Page
) -> None:
    page.add_init_script(f"({FORBIDDEN})()")
    open_fresh()
    page.get_by_test_id("start-new").click()
    page.get_by_label("Name of player 1").click()
    assert asked(page, leave=True) == []


@pytest.mark.parametrize("hours", [-48, 48])
def test_the_game_played_last_goes_on_whatever_the_clock_says(open_fresh: OpenGame, page: Page, hours: int) -> None:
    """It is set between the two games; Python asks the browser for the time."""
    open_fresh("?seed=3&players=2")
    playing.act(page, playing.legal(page)[0])
    page.add_init_script(f"const now = Date.now; Date.now = () => now() + {hours} * 3600e3;")
    open_fresh("?seed=4&players=3")
    playing.act(page, playing.legal(page)[0])
    open_fresh("")
    expect(page.locator("#players > li")).to_have_count(3)
    stamps = [entry["saved"] for entry in playing.records(page).values()]
    assert abs(stamps[0] - stamps[1]) > 3600, "the clock was believed to have been set"
