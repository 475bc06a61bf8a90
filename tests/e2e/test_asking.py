"""Everything on the boards can be inspected; the answer appears in the bar and leaves the decision visible."""

from __future__ import annotations

import re

import playing
import pytest
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect

from tests.random_games import played
from tools.devices import command

PHONE = {"width": 390, "height": 844}


def answer(glen: GlenMore) -> str:
    """The bar's answer to the inspection."""
    return re.sub(r"\s+", " ", glen.bar.asked.inner_text())


def midgame(open_game: OpenGame, phase: str) -> GlenMore:
    """Opens an advanced game of three players in a given phase."""
    number = next(n for n in range(60, 140) if played(n, seed=5).state.phase == phase)
    return playing.put(open_game, played(number, seed=5))


@pytest.mark.parametrize("phase", ["take", "activate"])
@pytest.mark.parametrize(
    "where",
    [
        pytest.param("desk", id="desk"),
        pytest.param("phone", id="phone", marks=pytest.mark.browser_context_args(viewport=PHONE, has_touch=True)),
    ],
)
def test_all_that_is_seen_answers_and_no_answer_hides_the_decision(open_game: OpenGame, where: str, phase: str) -> None:
    glen = midgame(open_game, phase)
    prompt = glen.bar.now.inner_text()
    asks, silent = glen.asking.answers
    assert silent == []
    words = {ask.split()[0] for ask in asks}
    assert words >= {"space", "row", "cell", "coins", "barrels", "chieftains", "cards", "tiles", "player", "die"}
    found = {}
    for ask in asks:
        command(glen.page, f"what {ask}")
        found[ask] = answer(glen)
        assert glen.bar.now.inner_text() == prompt
        assert glen.sight.out_of_sight == [], ask
    assert [ask for ask, told in found.items() if len(told) < 20] == []
    assert len(set(found.values())) > len(found) / 2
    command(glen.page, "what")


def test_the_ways_to_ask_at_a_desk(open_game: OpenGame) -> None:
    glen = midgame(open_game, "activate")
    asked = glen.bar.asked
    glen.track.die.hover()
    expect(asked).to_contain_text("Die")
    glen.page.mouse.move(1, 1)
    expect(asked).to_have_count(0)
    glen.click(glen.track.next)
    expect(asked).to_contain_text("tiles left")
    glen.warehouse.row("wood").hover()
    expect(asked).to_contain_text("Wood")
    glen.page.mouse.move(1, 1)
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
    expect(asked).to_contain_text("VP")
    glen.press("?")
    expect(glen.dialogs.open.root).to_contain_text("Whoever has most VP")
    glen.page.keyboard.press("Escape")
    expect(glen.dialogs.open.root).to_have_count(0)
    glen.top.menu.focus()
    expect(asked).to_have_count(0)


@pytest.mark.only_browser("chromium")
@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True)
def test_the_ways_to_ask_on_a_phone(open_game: OpenGame) -> None:
    glen = midgame(open_game, "take")
    asked = glen.bar.asked
    glen.listen()
    chip = glen.display.chip("tile")
    for there in (1, 0, 1):
        glen.tap(chip)
        expect(asked).to_have_count(there)
    assert glen.heard[-1].startswith("Tiles. ")
    glen.page.go_back()
    expect(asked).to_have_count(0)
    glen.hold(glen.track.tiles.first)
    expect(glen.dialogs.closer.root).to_be_visible()
    assert glen.data("asked") == ""
    expect(glen.dialogs.closer.lines.first).to_be_visible()
    glen.do("close")
