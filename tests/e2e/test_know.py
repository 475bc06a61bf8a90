"""What one wants to know: the comparison of the players, the settings."""

from __future__ import annotations

import random

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, expect

from core import Game
from core.link import to_link
from core.outlook import turns_to_scoring

NAMES = ["Anna", "Bruce", "Catriona", "Duncan"]


def played(actions: int, players: int = 3, seed: int = 5) -> Game:
    """A game in which so many actions were played at random."""
    game, chance = Game.new(players=players, seed=seed, names=NAMES[:players]), random.Random(seed)
    while len(game.history) < actions and not game.over:
        game.play(chance.choice(game.legal_actions()))
    return game


def put(open_game: OpenGame, game: Game) -> Page:
    """The page with a game on it."""
    page = open_game(f"#g={to_link(game)}")
    playing.do(page, "close")
    return page


def close(page: Page) -> None:
    """Close the dialog that is shown."""
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def root(page: Page, name: str) -> str:
    return str(page.evaluate("(name) => document.documentElement.dataset[name] ?? ''", name))


# ---- the comparison ----


def test_the_players_are_compared_by_one_click(open_game: OpenGame) -> None:
    game = played(60)
    page = put(open_game, game)
    playing.click(page, page.get_by_role("button", name="Compare", exact=True))
    dialog = page.get_by_role("dialog", name="How everybody stands")
    expect(dialog.get_by_role("row")).to_have_count(1 + 5)
    tiles = [len(player.display.tiles) for player in game.state.players]
    cells = dialog.get_by_role("row", name="Tiles").get_by_role("cell")
    for seat, count in enumerate(tiles):
        expect(cells.nth(seat)).to_contain_text(f"{count}; {count - min(tiles)} more than the least")
    expect(dialog.get_by_test_id("next-scoring")).to_contain_text(f"{turns_to_scoring(game.state)} turns")


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True)
def test_on_a_phone_it_is_one_tap_away(open_game: OpenGame) -> None:
    page = put(open_game, played(60, players=4))
    page.get_by_test_id("compare-tab").tap()
    table = page.get_by_test_id("compare")
    expect(table).to_be_visible()
    box = table.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360
    assert table.evaluate("(table) => table.scrollWidth <= table.parentElement.clientWidth")


# ---- the settings ----


def test_settings_hold_at_once_and_when_the_page_comes_again(open_game: OpenGame) -> None:
    page = put(open_game, played(20))
    ground = "() => getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    playing.press(page, "Control+,")
    dialog = page.get_by_role("dialog", name="Settings")
    playing.click(page, dialog.get_by_role("radio", name="dark"))
    assert page.evaluate(ground) != light
    playing.click(page, dialog.get_by_role("radio", name="largest"))
    playing.click(page, dialog.get_by_role("group", name="Motion").get_by_role("radio", name="off"))
    playing.click(page, dialog.get_by_text("Automatic steps"))
    close(page)
    dark = page.evaluate(ground)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")  # before Python is there
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)
    assert [root(page, name) for name in ("theme", "size", "motion", "help")] == ["dark", "largest", "off", "on"]
    assert page.evaluate(ground) == dark
    playing.do(page, "menu")
    playing.do(page, "settings")
    expect(dialog.get_by_role("radio", name="dark")).to_be_checked()
    expect(dialog.get_by_role("switch", name="Automatic steps")).not_to_be_checked()
    expect(dialog.get_by_role("switch", name="Confirmations")).to_be_checked()
    playing.click(page, dialog.get_by_role("button", name="As at first"))
    assert page.evaluate(ground) == light
    assert page.evaluate("() => localStorage.getItem('glenmore:settings')") is None


def test_without_help_nothing_is_worked_out(open_game: OpenGame) -> None:
    page = put(open_game, played(60))
    points = page.locator("#players .now").first
    expect(points).to_be_visible()
    playing.press(page, "Control+,")
    page.get_by_test_id("set-help").focus()
    playing.press(page, " ")
    close(page)
    for place in page.locator(".now").all():
        expect(place).to_be_hidden() if "prompt" not in (place.get_attribute("class") or "") else None
    expect(page.get_by_role("button", name="Compare")).to_have_count(0)
    playing.do(page, "menu")
    expect(page.get_by_role("dialog").get_by_role("button", name="Compare the players")).to_have_count(0)


def test_where_nothing_is_kept_it_is_said(open_game: OpenGame) -> None:
    page = put(open_game, played(5))
    page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }; }"
    )
    playing.press(page, "Control+,")
    playing.click(page, page.get_by_role("radio", name="dark"))
    expect(page.get_by_test_id("told")).to_contain_text("holds until the page is closed")
    assert root(page, "theme") == "dark"
