"""Printing: only the open dialog; without one the display shown, and all players' points."""

import random
import re
from collections.abc import Callable, Iterator

import playing
import pytest
from conftest import OpenGame
from pages import GlenMore
from playing import short
from playwright.sync_api import Locator, ViewportSize, expect

from core import Game

A4: ViewportSize = {"width": 794, "height": 1123}
"""A sheet of paper, in CSS pixels."""

WHITE = "rgb(255, 255, 255)"

Print = Callable[[GlenMore], None]


def background(part: Locator) -> str:
    return str(part.evaluate("(element) => getComputedStyle(element).backgroundColor"))


@pytest.fixture
def on_paper() -> Iterator[Print]:
    """A function that emulates printing of a page in its dark theme, which must be white and have no controls."""
    shown: list[GlenMore] = []

    def show(glen: GlenMore) -> None:
        shown.append(glen)
        glen.page.set_viewport_size(A4)
        glen.page.emulate_media(media="print", color_scheme="dark")
        assert background(glen.whole.root) == WHITE
        assert glen.whole.root.evaluate("(body) => getComputedStyle(body).color") == "rgb(43, 33, 26)"
        assert glen.whole.controls.count() == 0

    yield show
    for glen in shown:
        glen.page.emulate_media(media="null")


def test_print_display_with_points(open_game: OpenGame, on_paper: Print) -> None:
    glen = open_game("?seed=7&players=3")
    on_paper(glen)
    display, players = glen.display, glen.players
    for part in (display.of(0), display.whose, players.names.nth(2), players.points(2)):
        expect(part).to_be_visible()
    boards = [board.root for board in (glen.track, glen.bar, glen.actions, glen.log, glen.others)]
    for part in (*boards, display.heath, display.of(1), display.marks(0)):
        expect(part).to_be_hidden()
    box = display.of(0).bounding_box()
    assert box and box["width"] > 0.9 * A4["width"] and box["y"] + box["height"] <= A4["height"]


@pytest.mark.only_browser("chromium")
def test_print_rules(open_game: OpenGame, on_paper: Print) -> None:
    glen = open_game("?seed=7&players=3")
    glen.choose("rules")
    expect(glen.rules.root).to_be_visible()
    on_paper(glen)
    expect(glen.rules.root).to_be_visible()
    assert glen.rules.others.count() == 0
    assert background(glen.rules.root) == WHITE
    assert len(re.findall(rb"/Type\s*/Page\b", glen.page.pdf(format="A4"))) > 9, "sheets"


def test_print_standings(open_game: OpenGame, on_paper: Print) -> None:
    game = Game.new(players=4, seed=3)
    while not game.over:
        game.play(short(game, random.Random(3)))
    glen = playing.put(open_game, game)
    glen.choose("standings")
    standings = glen.dialogs.standings
    expect(standings.course.last).to_be_hidden()
    on_paper(glen)
    expect(standings.table).to_be_visible()
    expect(standings.course.last).to_be_visible()
    rows = "(rows) => [...new Set(rows.map((row) => getComputedStyle(row).breakInside))]"
    assert standings.rows.evaluate_all(rows) == ["avoid"]
    expect(glen.players.root).to_be_hidden()


def test_print_start_screen(open_game: OpenGame, on_paper: Print) -> None:
    glen = open_game()
    on_paper(glen)
    expect(glen.whole.headings.filter(has_text="Glen More")).to_be_visible()
    expect(glen.start.lead).to_be_visible()
    expect(glen.start.picture).to_be_hidden()
    assert glen.start.cards.filter(visible=True).count() == 1
