"""Back closes one layer at a time, and leaves the page only from the table."""

import pytest
from conftest import PHONE, OpenGame
from pages import GlenMore
from playwright.sync_api import expect

from core import Game
from core.link import to_link

START = "?seed=7&players=2"


def wait_for_depth(glen: GlenMore, number: int) -> None:
    glen.page.wait_for_function("(number) => (history.state ?? 0) === number", arg=number)


def back(glen: GlenMore) -> None:
    before = glen.revision
    glen.page.go_back()
    glen.wait_for_revision(before + 1)


def test_back_closes_one_layer_at_a_time(open_game: OpenGame) -> None:
    """The table itself is a layer over the start screen."""
    glen = open_game(START)
    length = glen.page.evaluate("() => history.length")
    dialog, now = glen.dialogs.open, glen.bar.now
    for _ in range(3):
        glen.act(glen.legal[0])

    # A dialog in place of another is closed with it, and Forward opens nothing.
    for command in ("menu", "settings"):
        glen.choose(command)
    wait_for_depth(glen, 2)
    back(glen)
    expect(dialog.root).to_have_count(0)
    glen.page.go_forward()
    wait_for_depth(glen, 1)
    expect(dialog.root).to_have_count(0)

    # Something closed by its own button leaves nothing in the history.
    for _ in range(2):
        glen.choose("menu")
        wait_for_depth(glen, 2)
        glen.close_dialog()
        wait_for_depth(glen, 1)
        glen.choose("menu")
        glen.page.keyboard.press("Escape")
        wait_for_depth(glen, 1)
    assert glen.page.evaluate("() => history.length") <= length + 1, "one that Forward could lead to"

    # Looking back and a replay are one layer, however many steps there are.
    glen.look_back()
    expect(now).to_contain_text("History: action 3 of 3")
    for command in ("past back", "past first", "replay play", "menu", "settings"):
        glen.choose(command)
    wait_for_depth(glen, 3)
    back(glen)
    expect(dialog.root).to_have_count(0)
    expect(now).to_contain_text("History")
    back(glen)
    expect(now).not_to_contain_text("History")
    assert glen.legal


def test_back_leaves_the_page_after_a_reload(open_fresh: OpenGame) -> None:
    glen = open_fresh(START)
    glen.look_back()
    glen.choose("menu")
    wait_for_depth(glen, 2)
    glen.reload()
    wait_for_depth(glen, 0)
    expect(glen.dialogs.open.root).to_have_count(0)
    glen.page.go_back()
    assert glen.page.url == "about:blank"


@pytest.mark.browser_context_args(viewport=PHONE)
def test_back_closes_a_sheet(open_game: OpenGame) -> None:
    glen = open_game(START)
    for panel, sheet in (("actions", glen.actions.root), ("log", glen.log.root)):
        glen.click(glen.tabs.panel(panel))
        expect(sheet).to_be_visible()
        back(glen)
        expect(sheet).to_be_hidden()


def test_back_returns_to_start_screen_and_closes_link(open_game: OpenGame) -> None:
    glen = open_game()
    glen.click(glen.start.play("easy"))
    glen.choose("menu")
    wait_for_depth(glen, 2)
    back(glen)
    expect(glen.dialogs.open.root).to_have_count(0)
    glen.choose("menu")
    open_game(f"#g={to_link(Game.new(3, 5))}")  # takes the place of what is open
    expect(glen.players.all).to_have_count(3)
    expect(glen.dialogs.arrived.root).to_be_visible()
    wait_for_depth(glen, 2)
    back(glen)
    expect(glen.dialogs.open.root).to_have_count(0)
    expect(glen.players.all).to_have_count(3)
    back(glen)
    expect(glen.start.go_on).to_be_visible()
    wait_for_depth(glen, 0)
