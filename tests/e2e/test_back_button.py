"""Back closes what lies over the table, and leaves the page only from the table itself."""

from __future__ import annotations

import random

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, expect
from watching import wait_until_ready

from core import Game
from core.link import to_link

PHONE = {"width": 390, "height": 844}

START = "?seed=7&players=2"


def depth(page: Page) -> int:
    """How deep the history says that the page is."""
    return int(page.evaluate("() => history.state ?? 0"))


def wait_for_depth(page: Page, number: int) -> None:
    """Wait until the browser has gone where it was told to."""
    page.wait_for_function("(number) => (history.state ?? 0) === number", arg=number)


def back(page: Page) -> None:
    """Press Back where that closes something, and wait until it has."""
    before = playing.revision(page)
    page.go_back()
    playing.wait_for_revision(page, before + 1)


def leaves(page: Page) -> bool:
    """Press Back and return whether that leaves the page; the game is kept."""
    page.go_back()
    return page.url == "about:blank"


@pytest.mark.parametrize("dialog", ["menu", "history", "compare", "new"])
def test_back_closes_a_dialog(open_fresh: OpenGame, dialog: str) -> None:
    page = open_fresh(START)
    playing.do(page, dialog)
    expect(page.get_by_test_id(f"dialog-{dialog}")).to_be_visible()
    back(page)
    expect(page.locator("dialog")).to_have_count(0)
    assert playing.data(page, "dialog") == "" and depth(page) == 0
    playing.act(page, playing.legal(page)[0])
    assert leaves(page)


def test_a_dialog_in_place_of_another_is_closed_with_it(open_fresh: OpenGame) -> None:
    page = open_fresh(START)
    for command in ("menu", "settings", "menu", "saves", "new"):
        playing.do(page, command)
    assert depth(page) == 1
    back(page)
    expect(page.locator("dialog")).to_have_count(0)
    assert leaves(page)


@pytest.mark.parametrize("how", ["button", "Escape", "command", "outside"])
def test_what_is_closed_by_its_own_means_leaves_nothing_in_the_history(open_fresh: OpenGame, how: str) -> None:
    page = open_fresh(START)
    length = page.evaluate("() => history.length")
    for _ in range(4):
        playing.do(page, "menu")
        if how == "button":
            playing.click(page, page.get_by_test_id("close"))
        elif how == "Escape":
            page.keyboard.press("Escape")
        elif how == "command":
            playing.do(page, "hint")
        else:
            page.evaluate("() => document.querySelector('dialog').close()")
        wait_for_depth(page, 0)
        expect(page.locator("dialog")).to_have_count(0)
    assert page.evaluate("() => history.length") <= length + 1, "one that Forward could lead to"
    assert leaves(page)


@pytest.mark.parametrize("panel", ["actions", "log"])
@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True)
def test_back_closes_a_sheet(open_fresh: OpenGame, panel: str) -> None:
    page = open_fresh(START)
    playing.click(page, page.get_by_test_id(f"panel-{panel}"))
    expect(page.locator(f"#{panel}-panel")).to_be_visible()
    playing.click(page, page.get_by_test_id("menu"))
    assert depth(page) == 2
    back(page)
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(f"#{panel}-panel")).to_be_visible()
    back(page)
    expect(page.locator(f"#{panel}-panel")).to_be_hidden()
    assert leaves(page)


def looking_back(page: Page) -> Page:
    """Play a little, and look back."""
    for _ in range(3):
        playing.act(page, playing.legal(page)[0])
    playing.do(page, "history")
    playing.do(page, "past last")
    expect(page.locator("#now")).to_contain_text("Looking back: action 3 of 3")
    return page


def test_back_ends_looking_back_and_not_by_steps(open_fresh: OpenGame) -> None:
    page = looking_back(open_fresh(START))
    playing.do(page, "past back")
    playing.do(page, "past first")
    assert depth(page) == 1
    playing.do(page, "menu")
    assert depth(page) == 2
    playing.do(page, "settings")
    back(page)
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("#now")).to_contain_text("Looking back: action 0 of 3")
    back(page)
    expect(page.locator("#now")).not_to_contain_text("Looking back")
    assert len(playing.legal(page)) > 0
    assert leaves(page)


def test_looking_back_is_left_by_its_button_and_nothing_is_left_of_it(open_fresh: OpenGame) -> None:
    page = looking_back(open_fresh(START))
    playing.do(page, "past end")
    wait_for_depth(page, 0)
    assert leaves(page)


def test_two_layers_at_once(open_fresh: OpenGame) -> None:
    """What leads from a dialog over a past moment back to the game takes both away."""
    page = looking_back(open_fresh(START))
    playing.do(page, "menu")
    wait_for_depth(page, 2)
    page.evaluate("() => history.go(-2)")
    wait_for_depth(page, 0)
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("#now")).not_to_contain_text("Looking back")
    assert leaves(page)


def test_back_ends_a_replay(open_fresh: OpenGame) -> None:
    page = looking_back(open_fresh(START))
    playing.do(page, "past end")
    playing.do(page, "history")
    playing.do(page, "replay play")
    back(page)
    expect(page.locator("#now")).not_to_contain_text("Looking back")
    assert leaves(page)


def test_forward_opens_nothing(open_fresh: OpenGame) -> None:
    page = open_fresh(START)
    playing.do(page, "menu")
    back(page)
    page.evaluate("() => { window.moved = []; addEventListener('popstate', (event) => moved.push(event.state)); }")
    for time in (1, 2):
        page.evaluate("() => history.forward()")
        page.wait_for_function("(moves) => moved.length === moves", arg=2 * time)
        assert page.evaluate("() => moved.slice(-2)") == [1, None]
        expect(page.locator("dialog")).to_have_count(0)
    playing.do(page, "rules")
    back(page)
    assert leaves(page)


@pytest.mark.parametrize("layers", [("menu",), ("past last", "menu")], ids=["dialog", "looking back"])
def test_a_page_that_is_loaded_anew_is_left_by_one_back(open_fresh: OpenGame, layers: tuple[str, ...]) -> None:
    page = open_fresh(START)
    playing.act(page, playing.legal(page)[0])
    playing.do(page, "history")
    for command in layers:
        playing.do(page, command)
    assert depth(page) == len(layers)
    page.reload()
    wait_until_ready(page)
    wait_for_depth(page, 0)
    expect(page.locator("dialog")).to_have_count(0)
    assert len(playing.saved_actions(page)) == 1
    playing.do(page, "menu")
    back(page)
    assert leaves(page)
    page.go_forward()
    wait_until_ready(page)
    wait_for_depth(page, 0)
    assert len(playing.saved_actions(page)) == 1


def test_a_scoring_that_comes_up_is_closed_by_back(open_fresh: OpenGame) -> None:
    page = open_fresh("?seed=69&players=2")
    chance = random.Random(1)
    while playing.data(page, "dialog") != "scoring":
        playing.act(page, chance.choice(playing.legal(page)))
    wait_for_depth(page, 1)
    back(page)
    expect(page.locator("dialog")).to_have_count(0)
    assert leaves(page)


def test_a_link_that_is_put_into_the_address_takes_away_what_lies_over_the_table(
    open_game: OpenGame,
) -> None:
    page = open_game(START)
    playing.do(page, "menu")
    before = playing.revision(page)
    page.evaluate("(link) => { location.hash = '#g=' + link; }", to_link(Game.new(3, 5)))
    playing.wait_for_revision(page, before + 1)
    expect(page.locator("#players > li")).to_have_count(3)
    expect(page.get_by_test_id("dialog-arrived")).to_be_visible()
    assert depth(page) == 2, "the table lies over the start screen"
    back(page)
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator("#players > li")).to_have_count(3)


def test_back_leads_to_the_start_screen_and_from_there_away(open_fresh: OpenGame) -> None:
    page = open_fresh()
    expect(page.get_by_test_id("start-play-easy")).to_be_visible()
    playing.do(page, "new")
    assert depth(page) == 1
    back(page)
    expect(page.locator("dialog")).to_have_count(0)
    playing.do(page, "play easy")
    expect(page.locator("#table")).to_be_visible()
    playing.do(page, "menu")
    assert depth(page) == 2
    back(page)
    expect(page.locator("dialog")).to_have_count(0)
    back(page)
    expect(page.get_by_test_id("start-go-on")).to_be_visible()
    assert leaves(page)
