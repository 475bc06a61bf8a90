"""The page around the game: fields, settings, and dialogs, under which nothing else is reachable."""

from collections.abc import Callable
from itertools import product

import playing
import pytest
from conftest import PHONE, OpenGame
from pages import START, GlenMore
from playwright.sync_api import expect

from tests.random_games import played
from tools import devices

GROUND = "() => getComputedStyle(document.body).backgroundColor"


@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True)
def test_field_font_size_prevents_ios_zoom(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    for hidden in (glen.top.home, glen.top.summary, glen.top.hint, glen.top.new):
        expect(hidden).to_be_hidden()  # the menu has them
    for command in ("share", "saves", "new", "rules"):
        glen.choose(command)
        assert glen.inspection.zoomed_fields == [], command
        if command != "rules":
            glen.close_dialog()


@pytest.mark.browser_context_args(viewport={"width": 500, "height": 500})
def test_the_wheel_zooms_in_a_small_window(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    whole, track = glen.display.seen(0), glen.track.space(5).bounding_box()
    glen.page.mouse.move(*glen.middle(glen.display.of(0)))
    glen.page.mouse.wheel(0, -400)
    glen.wait_for_data(zoom="on")
    glen.page.mouse.wheel(0, 4000)
    glen.wait_for_data(zoom="")
    assert glen.display.seen(0) == whole
    assert glen.track.space(5).bounding_box() == track, "nothing scrolls"


@pytest.mark.as_new
def test_theme_and_other_settings_apply_and_persist(open_game: OpenGame) -> None:
    glen = playing.put(open_game, played(20, seed=5))
    glen.click(glen.dialogs.open.button("Yes", exact=True))  # a new player is asked whether they know the game
    light = glen.page.evaluate(GROUND)
    glen.press("Control+,")
    dialog = glen.dialogs.settings
    glen.click(dialog.choice("dark"))
    assert glen.page.evaluate(GROUND) != light
    glen.click(dialog.choice("largest"))
    glen.click(dialog.choice("off", setting="Animation"))
    glen.click(dialog.words("Automatic steps"))
    glen.close_dialog()
    dark = glen.page.evaluate(GROUND)
    with playing.hold_requests(glen, "**/app.pack"):
        glen.page.reload(wait_until="commit")
        glen.root_while(theme="dark", size="largest", state="loading").wait_for(state="attached")
    glen.wait_for_data(state="ready", timeout=START)
    look = {name: glen.data(name) for name in ("theme", "size", "motion", "help")}
    assert look == {"theme": "dark", "size": "largest", "motion": "off", "help": "on"}
    assert glen.page.evaluate(GROUND) == dark
    glen.choose("settings")
    expect(dialog.choice("dark")).to_be_checked()
    expect(dialog.called("Automatic steps")).not_to_be_checked()
    expect(dialog.called("Confirmations")).to_be_checked()
    glen.click(dialog.reset)
    assert glen.page.evaluate(GROUND) == light
    devices.set_theme(glen.page, "dark")
    assert glen.page.evaluate(GROUND) == dark, "the theme of the system"
    devices.set_theme(glen.page, "light")
    assert glen.page.evaluate("() => localStorage.getItem('glenmore:settings')") is None
    glen.close_dialog()
    glen.home()


CLOSING: dict[str, Callable[[GlenMore], None]] = {
    "cross": lambda glen: glen.click(glen.dialogs.open.close),
    "cross by key": lambda glen: (glen.dialogs.open.close.focus(), glen.press("Enter"))[1],
    "Escape": lambda glen: glen.press("Escape"),
    "foot": lambda glen: glen.click(glen.dialogs.open.foot_close.first),
    "Back": lambda glen: (glen.page.go_back(), expect(glen.dialogs.open.root).to_have_count(0))[0],
}


def test_closing_dialog_returns_focus(open_game: OpenGame) -> None:
    glen = open_game("?at=taking")
    below = glen.whole.button("Take the ")
    for way, button in product(CLOSING, (glen.top.menu, glen.top.compare, glen.top.history)):
        expect(below).not_to_have_count(0)
        button.focus()
        glen.press("Enter")
        expect(glen.dialogs.open.root).to_be_visible()
        expect(below).to_have_count(0)
        if way == "foot" and not glen.dialogs.open.foot_close.count():
            glen.press("Escape")
        else:
            CLOSING[way](glen)
        expect(button).to_be_focused()
