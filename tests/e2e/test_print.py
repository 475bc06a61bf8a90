"""On paper: the dialog that is open and nothing else; without one the display that is shown, and everybody's points."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, expect
from short_games import short

from core import Game
from core.link import to_link

A4 = {"width": 794, "height": 1123}
"""A sheet of paper, in CSS pixels."""

WHITE = "rgb(255, 255, 255)"

Print = Callable[[Page], None]


@pytest.fixture
def on_paper() -> Iterator[Print]:
    """A function that shows a page as it would be printed by somebody who has it dark."""
    shown: list[Page] = []

    def show(page: Page) -> None:
        page.evaluate("() => { document.documentElement.dataset.theme = 'dark'; }")
        page.set_viewport_size(A4)
        page.emulate_media(media="print", color_scheme="dark")
        shown.append(page)

    yield show
    for page in shown:
        page.evaluate("() => { document.documentElement.dataset.theme = 'system'; }")
        page.emulate_media(media="null")


def background(page: Page, selector: str) -> str:
    return str(page.locator(selector).evaluate("(element) => getComputedStyle(element).backgroundColor"))


def is_legible(page: Page) -> None:
    """See to it that it is white, and that there is nothing to press."""
    assert background(page, "body") == WHITE
    assert page.locator("body").evaluate("(body) => getComputedStyle(body).color") == "rgb(43, 33, 26)"
    assert page.locator("button:visible, select:visible, input:visible").count() == 0


def test_a_display_is_printed_with_the_points(open_game: OpenGame, on_paper: Print) -> None:
    page = open_game("?seed=7&players=3")
    on_paper(page)
    is_legible(page)
    for selector in ("#display-0", "#caption h2", "#players .pl-name >> nth=2", "#players .pl-vp >> nth=2"):
        expect(page.locator(selector)).to_be_visible()
    boards = ("#track-svg", "#bar", "#actions-panel", "#log-panel", "#others", ".heath", "#display-1", "#marks-0")
    for selector in boards:
        expect(page.locator(selector)).to_be_hidden()
    box = page.locator("#display-0").bounding_box()
    assert box and box["width"] > 0.9 * A4["width"] and box["y"] + box["height"] <= A4["height"]


def test_rules_are_printed_alone_and_whole(open_game: OpenGame, on_paper: Print) -> None:
    page = open_game("?seed=7&players=3")
    playing.do(page, "rules")
    expect(page.get_by_test_id("rules-sheet")).to_be_visible()
    on_paper(page)
    is_legible(page)
    expect(page.get_by_test_id("rules-sheet")).to_be_visible()
    assert page.locator("body > :not(#rules):visible").count() == 0
    assert background(page, "#rules") == WHITE
    assert sheets(page, "A4") > 9


def test_standings_are_printed_unfolded_and_no_row_is_cut(open_game: OpenGame, on_paper: Print) -> None:
    game = Game.new(players=4, seed=3)
    while not game.over:
        game.play(short(game, random.Random(3)))
    page = open_game(f"#g={to_link(game)}")
    playing.do(page, "standings")
    expect(page.locator(".course tr").last).to_be_hidden()
    on_paper(page)
    is_legible(page)
    expect(page.get_by_test_id("standings")).to_be_visible()
    expect(page.locator(".course tr").last).to_be_visible()
    rows = "(rows) => [...new Set(rows.map((row) => getComputedStyle(row).breakInside))]"
    assert page.locator(".dlg tr").evaluate_all(rows) == ["avoid"]
    expect(page.locator("#players")).to_be_hidden()


def test_the_start_screen_is_printed_as_what_it_says_of_the_game(open_game: OpenGame, on_paper: Print) -> None:
    page = open_game()
    on_paper(page)
    is_legible(page)
    expect(page.get_by_role("heading", name="Glen More")).to_be_visible()
    expect(page.locator(".s-lead")).to_be_visible()
    expect(page.locator(".s-glen")).to_be_hidden()
    assert page.locator("#start > :visible").count() == 1


def sheets(page: Page, size: str) -> int:
    """How many sheets of paper it takes."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=size)))
