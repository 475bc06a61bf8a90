"""Pointing and asking; automatic steps, confirmations and scorings."""

import playing
import pytest
from conftest import PHONE, OpenGame
from pages import GlenMore
from playwright.sync_api import expect

from tests.random_games import played


def midgame(open_game: OpenGame, phase: str) -> GlenMore:
    number = next(n for n in range(60, 140) if played(n, seed=5).state.phase == phase)
    return playing.put(open_game, played(number, seed=5))


THINGS = {"space", "row", "cell", "coins", "barrels", "chieftains", "cards", "tiles", "player", "die"}


def expect_all_answers(glen: GlenMore, things: set[str] = THINGS) -> None:
    """Expects that everything visible can be inspected; tests/test_inspector.py has the answers."""
    asks, silent = glen.sight.answers
    assert silent == []
    assert {ask.split()[0] for ask in asks} >= things


def test_everything_visible_can_be_inspected(open_game: OpenGame) -> None:
    """By the mouse and the keyboard, at a desk."""
    glen = midgame(open_game, "activate")
    asked, prompt = glen.bar.asked, glen.bar.now.inner_text()
    expect_all_answers(glen)
    glen.track.die.hover()
    expect(asked).to_contain_text("Die")
    assert glen.bar.now.inner_text() == prompt and glen.sight.out_of_sight == []
    glen.point_away()
    expect(asked).to_have_count(0)
    glen.click(glen.track.next)
    expect(asked).to_contain_text("tiles left")
    glen.warehouse.row("wood").hover()
    expect(asked).to_contain_text("Wood")
    glen.point_away()
    expect(asked).to_contain_text("tiles left")
    glen.press("Escape")
    expect(asked).to_have_count(0)
    free = glen.display.free.first
    free.hover()
    expect(asked).to_contain_text("It can be activated now.")
    glen.click(free)
    expect(asked).to_have_count(0)
    glen.top.home.focus()
    glen.tab_to("seat")
    glen.page.keyboard.press("ArrowRight")
    assert not glen.focus.startswith("seat"), "it is on the first figure beside the name"
    expect(asked).to_contain_text("VP")
    glen.press("?")
    expect(glen.dialogs.open.root).to_contain_text("The player with the most VP")
    glen.page.keyboard.press("Escape")
    expect(glen.dialogs.open.root).to_have_count(0)
    glen.top.menu.focus()
    expect(asked).to_have_count(0)


@pytest.mark.only_browser("chromium")
@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True)
def test_inspecting_on_a_phone(open_game: OpenGame) -> None:
    glen = midgame(open_game, "take")
    glen.point_away()  # the bar describes what a mouse rests on
    glen.wait_for_data(hint="", drawn="yes")
    asked, prompt = glen.bar.asked, glen.bar.now.inner_text()
    expect_all_answers(glen, THINGS)
    glen.listen()
    for there in (1, 0, 1):
        glen.tap(glen.display.chip("tile"))
        expect(asked).to_have_count(there)
    assert glen.heard[-1].startswith("Tiles. ")
    assert glen.bar.now.inner_text() == prompt and glen.sight.out_of_sight == []
    glen.page.go_back()
    expect(asked).to_have_count(0)
    glen.hold(glen.track.tiles.first)
    expect(glen.dialogs.closer.root).to_be_visible()
    assert glen.data("asked") == ""
    expect(glen.dialogs.closer.lines.first).to_be_visible()
    glen.close_dialog()
    seat = int(glen.data("seat"))
    for other in (seat, (seat + 1) % 3):
        glen.tap(glen.players.player(other))  # shows the display; a touch on the card then asks
        for kind, thing in (("coin", "coins"), ("barrel", "barrels")):
            glen.tap(glen.players.chip(other, kind))
            assert glen.data("asked") == f"{thing} {other}"
    glen = open_game("?seed=7&players=3")
    glen.point_away()
    glen.tap(glen.track.button("costs stone. Can’t be taken").first)
    expect(glen.bar.why).to_be_visible()
    expect(glen.track.pointed_at).to_have_count(0)
