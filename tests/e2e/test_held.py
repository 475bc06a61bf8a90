"""Rough hands: a key that is held down, or two taps too quick, do nothing that was not meant, and end no other turn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, expect


@contextmanager
def held(page: Page, key: str, repeats: int = 25) -> Iterator[None]:
    """Press a key, and hold it down so long that it repeats itself so often."""
    try:
        for _ in range(1 + repeats):
            page.keyboard.down(key)
        yield
    finally:
        page.keyboard.up(key)


def settle(page: Page) -> None:
    """Wait until everything that was pressed has been answered, by asking for something after it."""
    playing.do(page, "zoom fit")


def to_the_end_of_a_turn(page: Page) -> None:
    """Play so far that the turn can be ended; nothing is asked then."""
    playing.press(page, "Control+,")
    page.get_by_test_id("set-confirm").press("Space")
    for command in ("close", "space 4", "cell 0,-1", "activate-all"):
        playing.do(page, command)


def test_enter_held_down_on_the_list_plays_one_action(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    playing.tab_to(page, "action ")
    for pressed in (1, 2, 3):
        with held(page, "Enter"):
            settle(page)
            assert len(playing.saved_actions(page)) == pressed


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_held_down_on_a_tile_chooses_it_and_does_not_let_go_of_it(open_game: OpenGame, key: str) -> None:
    page = open_game("?seed=7&players=3")
    playing.tab_to(page, "space 4")
    with held(page, key):
        settle(page)
        expect(page.locator("g.chosen")).not_to_have_count(0)
    playing.press(page, key)
    expect(page.locator("g.chosen")).to_have_count(0)


def test_a_shortcut_held_down_is_carried_out_once(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    to_the_end_of_a_turn(page)
    assert len(playing.saved_actions(page)) == 3
    with held(page, "Control", 0):
        with held(page, "z", 4):
            settle(page)
            assert len(playing.saved_actions(page)) == 2
        with held(page, "y", 4):
            settle(page)
            assert len(playing.saved_actions(page)) == 3
        with held(page, "Enter"):
            settle(page)
            assert playing.saved_actions(page)[3:] == ["end"]
            expect(page.locator("#notices")).to_be_empty()  # nothing is refused in the next turn: nothing was asked


def test_a_key_that_was_down_when_the_turn_began_does_nothing_when_it_is_let_go_of(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    to_the_end_of_a_turn(page)
    page.get_by_test_id("menu").focus()
    with held(page, "Space", 0):
        playing.do(page, "end")
    settle(page)
    assert playing.saved_actions(page)[3:] == ["end"]
    assert playing.data(page, "dialog") == ""
    playing.press(page, "Space")
    expect(page.get_by_test_id("dialog-menu")).to_be_visible()


def test_the_focus_moves_on_while_an_arrow_is_held_down(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    playing.tab_to(page, "space 4")
    with held(page, "ArrowDown", 2):
        assert playing.focus(page) == "space 7"


def test_enter_held_down_in_a_field_sends_the_form_once(open_game: OpenGame) -> None:
    page = open_game()
    playing.do(page, "new")
    page.get_by_label("Name of player 1").fill("Ann")
    with held(page, "Enter"):
        playing.do(page, "menu")
        assert [len(entry["record"]["actions"]) for entry in playing.records(page).values()] == [0]


@pytest.mark.parametrize("by", ["mouse", "finger"])
@pytest.mark.browser_context_args(has_touch=True)
def test_the_second_of_two_quick_clicks_is_not_for_the_next_turn(open_fresh: OpenGame, by: str) -> None:
    """Whatever comes to lie where the turn was ended: here the button of the menu ends it at first."""
    page = open_fresh("?seed=7&players=3")
    to_the_end_of_a_turn(page)
    menu = page.get_by_test_id("menu")
    menu.evaluate(
        "(menu) => { menu.dataset.do = 'end'; window.addEventListener('click', () => (menu.dataset.do = 'menu')); }"
    )
    if by == "mouse":
        menu.dblclick()
    else:
        box = menu.bounding_box()
        assert box
        for _ in range(2):
            page.touchscreen.tap(box["x"] + 9, box["y"] + 9)
    settle(page)
    assert playing.saved_actions(page)[3:] == ["end"]
    assert playing.data(page, "dialog") == ""
    playing.click(page, menu)
    expect(page.get_by_test_id("dialog-menu")).to_be_visible()
