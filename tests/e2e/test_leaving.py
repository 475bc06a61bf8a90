"""Leaving the page: it asks for confirmation only if something would be lost; it resumes with the last game."""

from __future__ import annotations

import pytest
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import Dialog, expect

FORBIDDEN = """() => {
  window.write = Storage.prototype.setItem;
  Storage.prototype.setItem = () => { throw new DOMException('no', 'SecurityError'); };
}"""
"""Makes every write to storage fail from now on."""


def asked(glen: GlenMore, leave: bool) -> list[str]:
    """The browser's questions when the page is reloaded.

    :param leave: the answer
    """
    found: list[str] = []

    def answer(dialog: Dialog) -> None:
        found.append(dialog.type)
        dialog.accept() if leave else dialog.dismiss()

    glen.page.on("dialog", answer)
    reload = "() => { setTimeout(() => location.reload()); }"
    if leave:
        with glen.page.expect_navigation():
            glen.page.evaluate(reload)
        glen.ready()
    else:
        glen.page.evaluate(reload)
        glen.page.wait_for_event("dialog") if not found else None
        glen.do("zoom fit")
    glen.page.remove_listener("dialog", answer)
    return found


def test_a_page_that_has_saved_all_is_left_without_a_question(open_fresh: OpenGame) -> None:
    glen = open_fresh("?seed=3&players=2")
    glen.click(glen.actions.action("take*").first)
    assert asked(glen, leave=True) == []
    assert len(glen.saved_actions) == 1


def test_a_game_that_could_not_be_saved_is_not_left_without_a_question(open_fresh: OpenGame) -> None:
    glen = open_fresh("?seed=3&players=2")
    glen.page.evaluate(FORBIDDEN)
    glen.click(glen.actions.action("take*").first)
    expect(glen.notices.root).to_contain_text("does not let this page save")
    assert asked(glen, leave=False) == ["beforeunload"]
    assert glen.data("phase") == "activate", "who stays has the game as it was"
    glen.page.evaluate("() => { Storage.prototype.setItem = window.write; }")
    glen.act(glen.legal[0])
    expect(glen.notices.root).to_be_empty()
    assert asked(glen, leave=True) == []
    assert len(glen.saved_actions) == 2


def test_what_is_lost_by_leaving_is_lost_only_if_that_is_wanted(open_fresh: OpenGame) -> None:
    glen = open_fresh("?seed=3&players=2")
    glen.page.evaluate(FORBIDDEN)
    glen.click(glen.actions.action("take*").first)
    assert asked(glen, leave=True) == ["beforeunload"]
    assert glen.saved_actions == []


def test_a_page_on_which_nothing_is_played_asks_nothing_though_it_can_save_nothing(
    open_fresh: OpenGame, glen: GlenMore
) -> None:
    glen.page.add_init_script(f"({FORBIDDEN})()")
    open_fresh()
    glen.start.new.click()
    glen.dialogs.new_game.name(0).click()
    assert asked(glen, leave=True) == []


@pytest.mark.parametrize("hours", [-48, 48])
def test_the_game_played_last_goes_on_whatever_the_clock_says(open_fresh: OpenGame, glen: GlenMore, hours: int) -> None:
    """The clock is changed between the two games; Python asks the browser for the time."""
    open_fresh("?seed=3&players=2")
    glen.act(glen.legal[0])
    glen.page.add_init_script(f"const now = Date.now; Date.now = () => now() + {hours} * 3600e3;")
    open_fresh("?seed=4&players=3")
    glen.act(glen.legal[0])
    open_fresh("")
    expect(glen.players.all).to_have_count(3)
    stamps = [entry["saved"] for entry in glen.records.values()]
    assert abs(stamps[0] - stamps[1]) > 3600, "the clock was believed to have been set"
