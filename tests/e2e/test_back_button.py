"""Back closes whatever lies over the table, and leaves the page only from the table itself."""

from __future__ import annotations

import random

import pytest
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect

from core import Game
from core.link import to_link

PHONE = {"width": 390, "height": 844}

START = "?seed=7&players=2"


def depth(glen: GlenMore) -> int:
    """The number of layers according to the history."""
    return int(glen.page.evaluate("() => history.state ?? 0"))


def wait_for_depth(glen: GlenMore, number: int) -> None:
    """Waits until the browser's navigation has arrived at this number of layers."""
    glen.page.wait_for_function("(number) => (history.state ?? 0) === number", arg=number)


def back(glen: GlenMore) -> None:
    """Presses Back to close something, and waits until it is closed."""
    before = glen.revision
    glen.page.go_back()
    glen.wait_for_revision(before + 1)


def leaves(glen: GlenMore) -> bool:
    """Presses Back; returns True if that leaves the page. The game is saved."""
    glen.page.go_back()
    return glen.page.url == "about:blank"


@pytest.mark.parametrize("dialog", ["menu", "history", "compare", "new"])
def test_back_closes_a_dialog(open_fresh: OpenGame, dialog: str) -> None:
    glen = open_fresh(START)
    glen.do(dialog)
    expect(glen.dialogs.dialog(dialog).root).to_be_visible()
    back(glen)
    expect(glen.dialogs.open.root).to_have_count(0)
    assert glen.data("dialog") == "" and depth(glen) == 0
    glen.act(glen.legal[0])
    assert leaves(glen)


def test_a_dialog_in_place_of_another_is_closed_with_it(open_fresh: OpenGame) -> None:
    glen = open_fresh(START)
    for command in ("menu", "settings", "menu", "saves", "new"):
        glen.do(command)
    assert depth(glen) == 1
    back(glen)
    expect(glen.dialogs.open.root).to_have_count(0)
    assert leaves(glen)


@pytest.mark.parametrize("how", ["button", "Escape", "command", "outside"])
def test_what_is_closed_by_its_own_means_leaves_nothing_in_the_history(open_fresh: OpenGame, how: str) -> None:
    glen = open_fresh(START)
    length = glen.page.evaluate("() => history.length")
    for _ in range(4):
        glen.do("menu")
        if how == "button":
            glen.click(glen.dialogs.open.close)
        elif how == "Escape":
            glen.page.keyboard.press("Escape")
        elif how == "command":
            glen.do("hint")
        else:
            glen.dialogs.open.root.evaluate("(dialog) => dialog.close()")
        wait_for_depth(glen, 0)
        expect(glen.dialogs.open.root).to_have_count(0)
    assert glen.page.evaluate("() => history.length") <= length + 1, "one that Forward could lead to"
    assert leaves(glen)


@pytest.mark.parametrize("panel", ["actions", "log"])
@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True)
def test_back_closes_a_sheet(open_fresh: OpenGame, panel: str) -> None:
    glen = open_fresh(START)
    sheet = {"actions": glen.actions.root, "log": glen.log.root}[panel]
    glen.click(glen.tabs.panel(panel))
    expect(sheet).to_be_visible()
    glen.click(glen.top.menu)
    assert depth(glen) == 2
    back(glen)
    expect(glen.dialogs.open.root).to_have_count(0)
    expect(sheet).to_be_visible()
    back(glen)
    expect(sheet).to_be_hidden()
    assert leaves(glen)


def looking_back(glen: GlenMore) -> GlenMore:
    """Plays a little and opens the history."""
    for _ in range(3):
        glen.act(glen.legal[0])
    glen.do("history")
    glen.do("past last")
    expect(glen.bar.now).to_contain_text("Looking back: action 3 of 3")
    return glen


def test_back_ends_looking_back_and_not_by_steps(open_fresh: OpenGame) -> None:
    glen = looking_back(open_fresh(START))
    glen.do("past back")
    glen.do("past first")
    assert depth(glen) == 1
    glen.do("menu")
    assert depth(glen) == 2
    glen.do("settings")
    back(glen)
    expect(glen.dialogs.open.root).to_have_count(0)
    expect(glen.bar.now).to_contain_text("Looking back: action 0 of 3")
    back(glen)
    expect(glen.bar.now).not_to_contain_text("Looking back")
    assert len(glen.legal) > 0
    assert leaves(glen)


def test_looking_back_is_left_by_its_button_and_nothing_is_left_of_it(open_fresh: OpenGame) -> None:
    glen = looking_back(open_fresh(START))
    glen.do("past end")
    wait_for_depth(glen, 0)
    assert leaves(glen)


def test_two_layers_at_once(open_fresh: OpenGame) -> None:
    """A command in a dialog over a past moment that returns to the game closes both layers."""
    glen = looking_back(open_fresh(START))
    glen.do("menu")
    wait_for_depth(glen, 2)
    glen.page.evaluate("() => history.go(-2)")
    wait_for_depth(glen, 0)
    expect(glen.dialogs.open.root).to_have_count(0)
    expect(glen.bar.now).not_to_contain_text("Looking back")
    assert leaves(glen)


def test_back_ends_a_replay(open_fresh: OpenGame) -> None:
    glen = looking_back(open_fresh(START))
    glen.do("past end")
    glen.do("history")
    glen.do("replay play")
    back(glen)
    expect(glen.bar.now).not_to_contain_text("Looking back")
    assert leaves(glen)


def test_forward_opens_nothing(open_fresh: OpenGame) -> None:
    glen = open_fresh(START)
    glen.do("menu")
    back(glen)
    glen.page.evaluate("() => { window.moved = []; addEventListener('popstate', (event) => moved.push(event.state)); }")
    for time in (1, 2):
        glen.page.evaluate("() => history.forward()")
        glen.page.wait_for_function("(moves) => moved.length === moves", arg=2 * time)
        assert glen.page.evaluate("() => moved.slice(-2)") == [1, None]
        expect(glen.dialogs.open.root).to_have_count(0)
    glen.do("rules")
    back(glen)
    assert leaves(glen)


@pytest.mark.parametrize("layers", [("menu",), ("past last", "menu")], ids=["dialog", "looking back"])
def test_a_page_that_is_loaded_anew_is_left_by_one_back(open_fresh: OpenGame, layers: tuple[str, ...]) -> None:
    glen = open_fresh(START)
    glen.act(glen.legal[0])
    glen.do("history")
    for command in layers:
        glen.do(command)
    assert depth(glen) == len(layers)
    glen.reload()
    wait_for_depth(glen, 0)
    expect(glen.dialogs.open.root).to_have_count(0)
    assert len(glen.saved_actions) == 1
    glen.do("menu")
    back(glen)
    assert leaves(glen)
    glen.page.go_forward()
    glen.ready()
    wait_for_depth(glen, 0)
    assert len(glen.saved_actions) == 1


def test_a_scoring_that_comes_up_is_closed_by_back(open_fresh: OpenGame) -> None:
    glen = open_fresh("?seed=69&players=2")
    chance = random.Random(1)
    while glen.data("dialog") != "scoring":
        glen.act(chance.choice(glen.legal))
    wait_for_depth(glen, 1)
    back(glen)
    expect(glen.dialogs.open.root).to_have_count(0)
    assert leaves(glen)


def test_a_link_that_is_put_into_the_address_takes_away_what_lies_over_the_table(open_game: OpenGame) -> None:
    glen = open_game(START)
    glen.do("menu")
    before = glen.revision
    glen.page.evaluate("(link) => { location.hash = '#g=' + link; }", to_link(Game.new(3, 5)))
    glen.wait_for_revision(before + 1)
    expect(glen.players.all).to_have_count(3)
    expect(glen.dialogs.arrived.root).to_be_visible()
    assert depth(glen) == 2, "the table lies over the start screen"
    back(glen)
    expect(glen.dialogs.open.root).to_have_count(0)
    expect(glen.players.all).to_have_count(3)


def test_back_leads_to_the_start_screen_and_from_there_away(open_fresh: OpenGame) -> None:
    glen = open_fresh()
    expect(glen.start.play("easy")).to_be_visible()
    glen.do("new")
    assert depth(glen) == 1
    back(glen)
    expect(glen.dialogs.open.root).to_have_count(0)
    glen.do("play easy")
    expect(glen.table).to_be_visible()
    glen.do("menu")
    assert depth(glen) == 2
    back(glen)
    expect(glen.dialogs.open.root).to_have_count(0)
    back(glen)
    expect(glen.start.go_on).to_be_visible()
    assert leaves(glen)


def test_a_link_that_comes_while_the_browser_goes_back_is_opened(open_fresh: OpenGame) -> None:
    glen = open_fresh(START)
    other = Game.new(2, 11, ["Ann", "Ben"])
    glen.do("menu")
    before = glen.revision
    # Closing the dialog makes the browser go one step back; the link arrives before that is done.
    closed_and_linked = "(close, link) => { close.click(); location.hash = link; }"
    glen.dialogs.open.close.evaluate(closed_and_linked, f"g={to_link(other)}")
    glen.wait_for_revision(before + 2)
    assert ["Ann", "Ben"] in [saved["record"]["names"] for saved in glen.records.values()]
