"""Visible elements are reachable by mouse, touch, keyboard and role; hidden ones, or those under a dialog, are not."""

import pytest
from conftest import OpenGame
from playwright.sync_api import expect

PHONE = {"width": 390, "height": 844}

TWICE = ("Hint", "New game", "Log", "Step through", "Compare", "Rules", "Menu", "Take the Pasture")


@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True)
def test_what_is_not_seen_on_a_phone_is_not_there(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    for hidden in (glen.top.home, glen.top.summary, glen.top.hint, glen.top.new):
        expect(hidden).to_be_hidden()
    expect(glen.top.menu).to_be_visible()


@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True, is_mobile=True)
def test_no_field_makes_a_phone_zoom_in(open_fresh: OpenGame) -> None:
    glen = open_fresh("?seed=7&players=3")
    for command in ("share", "saves", "new", "rules"):
        glen.choose(command)
        assert glen.inspection.zoomed_fields == [], command
        if command != "rules":
            glen.close_dialog()
    expect(glen.rules.search).to_be_visible()
    assert glen.inspection.zoomed_fields == []


@pytest.mark.parametrize("how", ["button", "Escape"])
def test_under_a_dialog_nothing_is_found_by_role(open_game: OpenGame, how: str) -> None:
    glen = open_game("?seed=7&players=3")
    for opener in (glen.top.menu, glen.top.menu):  # a second Escape without anything in between
        opener.focus()
        glen.press("Enter")
        for name in TWICE:
            assert glen.whole.button(name, exact=True).count() <= 1, name
        expect(glen.whole.button("Take the Pasture")).to_have_count(0)
        if how == "Escape":
            glen.page.keyboard.press("Escape")
        else:
            glen.close_dialog()
        expect(opener).to_be_focused()
        expect(glen.whole.button("Take the Pasture")).not_to_have_count(0)


@pytest.mark.browser_context_args(viewport={"width": 500, "height": 500})
def test_the_wheel_scrolls_a_small_table(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    display = glen.display.of(0)
    x, y = glen.middle(display)
    glen.page.mouse.move(x, min(y, 480))
    whole = glen.display.seen(0)
    for down in (200, -200):
        before = glen.display.table_scrolled
        glen.page.mouse.wheel(0, down)
        glen.display.wait_for_table_scrolled(before)
    assert glen.display.seen(0) == whole
    glen.click(glen.display.larger)
    glen.page.mouse.wheel(0, 4000)
    glen.wait_for_data(zoom="")
