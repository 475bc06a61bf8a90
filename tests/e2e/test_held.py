"""Rough handling: a held key or two quick taps have no unintended effect, and never end another turn."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect


@contextmanager
def held(glen: GlenMore, key: str, repeats: int = 25) -> Iterator[None]:
    """Holds a key down for a number of repeats."""
    try:
        for _ in range(1 + repeats):
            glen.page.keyboard.down(key)
        yield
    finally:
        glen.page.keyboard.up(key)


def settle(glen: GlenMore) -> None:
    """Waits until all input has been processed, by issuing a command after it."""
    glen.do("zoom fit")


def to_the_end_of_a_turn(glen: GlenMore) -> None:
    """Plays until the turn can be ended without confirmation."""
    glen.press("Control+,")
    glen.dialogs.settings.switch("confirm").press("Space")
    for command in ("close", "space 4", "cell 0,-1", "activate-all"):
        glen.do(command)


def test_enter_held_down_on_the_list_plays_one_action(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.tab_to("action ")
    for pressed in (1, 2, 3):
        with held(glen, "Enter"):
            settle(glen)
            assert len(glen.saved_actions) == pressed


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_held_down_on_a_tile_chooses_it_and_does_not_let_go_of_it(open_game: OpenGame, key: str) -> None:
    glen = open_game("?seed=7&players=3")
    glen.tab_to("space 4")
    with held(glen, key):
        settle(glen)
        expect(glen.chosen).not_to_have_count(0)
    glen.press(key)
    expect(glen.chosen).to_have_count(0)


def test_a_shortcut_held_down_is_carried_out_once(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    to_the_end_of_a_turn(glen)
    assert len(glen.saved_actions) == 3
    with held(glen, "Control", 0):
        with held(glen, "z", 4):
            settle(glen)
            assert len(glen.saved_actions) == 2
        with held(glen, "y", 4):
            settle(glen)
            assert len(glen.saved_actions) == 3
        with held(glen, "Enter"):
            settle(glen)
            assert glen.saved_actions[3:] == ["end"]
            expect(glen.notices.root).to_be_empty()  # nothing is refused in the next turn, since nothing was requested


def test_a_key_that_was_down_when_the_turn_began_does_nothing_when_it_is_let_go_of(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    to_the_end_of_a_turn(glen)
    glen.top.menu.focus()
    with held(glen, "Space", 0):
        glen.do("end")
    settle(glen)
    assert glen.saved_actions[3:] == ["end"]
    assert glen.data("dialog") == ""
    glen.press("Space")
    expect(glen.dialogs.menu.root).to_be_visible()


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize(("key", "code"), [("Z", "KeyZ"), ("я", "KeyZ"), ("Я", "KeyZ"), ("ז", "KeyZ")])
def test_undo_by_a_keyboard_with_caps_lock_or_other_letters(open_game: OpenGame, key: str, code: str) -> None:
    glen = open_game("?seed=7&players=3")
    glen.act("take 4 0,-1")
    client = glen.page.context.new_cdp_session(glen.page)
    before = glen.revision
    for kind in ("keyDown", "keyUp"):
        client.send("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": code, "modifiers": 2})
    glen.wait_for_revision(before + 1)
    assert glen.saved_actions == []


def test_a_key_of_an_input_method_does_nothing(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.click(glen.track.space(4))
    glen.page.evaluate(
        """() => {
          for (const how of [{isComposing: true}, {keyCode: 229}]) {
            document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true, ...how}));
          }
          document.body.dispatchEvent(new Event('keydown', {bubbles: true}));
        }"""
    )
    settle(glen)
    expect(glen.track.pressed).to_have_count(1)


def test_keys_do_nothing_below_a_dialog_without_the_focus(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.act("take 4 0,-1")
    glen.click(glen.top.menu)
    glen.page.evaluate("() => document.activeElement.blur()")
    for key in ("Control+z", "Enter", "?"):
        glen.page.keyboard.press(key)
    settle(glen)
    assert glen.saved_actions == ["take 4 0,-1"]
    assert glen.data("dialog") == "menu"


def test_escape_after_enter_on_a_tile_ends_the_question(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.bar.root.focus()
    question = glen.bar.root.inner_text()
    glen.tab_to("space 4")
    glen.press("Enter")
    expect(glen.track.pressed).to_have_count(1)
    glen.press("Escape")
    expect(glen.track.pressed).to_have_count(0)
    expect(glen.display.ghost).to_have_count(0)
    assert glen.bar.root.inner_text() == question


def test_the_focus_moves_on_while_an_arrow_is_held_down(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.tab_to("space 4")
    with held(glen, "ArrowDown", 2):
        assert glen.focus == "space 7"


def test_enter_held_down_in_a_field_sends_the_form_once(open_game: OpenGame) -> None:
    glen = open_game()
    glen.do("new")
    glen.dialogs.new_game.name(0).fill("Ann")
    with held(glen, "Enter"):
        glen.do("menu")
        assert [len(entry["record"]["actions"]) for entry in glen.records.values()] == [0]


@pytest.mark.parametrize("by", ["mouse", "finger"])
@pytest.mark.browser_context_args(has_touch=True)
def test_the_second_of_two_quick_clicks_is_not_for_the_next_turn(open_fresh: OpenGame, by: str) -> None:
    """Regardless of the element that replaces the button which ended the turn; here the menu button ends it first."""
    glen = open_fresh("?seed=7&players=3")
    to_the_end_of_a_turn(glen)
    menu = glen.top.menu
    menu.evaluate(
        "(menu) => { menu.dataset.do = 'end'; window.addEventListener('click', () => (menu.dataset.do = 'menu')); }"
    )
    if by == "mouse":
        menu.dblclick()
    else:
        box = menu.bounding_box()
        assert box
        for _ in range(2):
            glen.page.touchscreen.tap(box["x"] + 9, box["y"] + 9)
    settle(glen)
    assert glen.saved_actions[3:] == ["end"]
    assert glen.data("dialog") == ""
    glen.click(menu)
    expect(glen.dialogs.menu.root).to_be_visible()
