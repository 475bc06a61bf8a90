"""What one wants to know: the comparison of the players, the settings, looking back, where points came from."""

from __future__ import annotations

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, expect

from core.public_info import turns_to_scoring
from tests.random_games import played


def close(page: Page) -> None:
    """Close the dialog that is shown."""
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


# ---- the comparison ----


def test_the_players_are_compared_by_one_click(open_game: OpenGame) -> None:
    game = played(60, seed=5)
    page = playing.put(open_game, game)
    playing.click(page, page.get_by_role("button", name="Compare", exact=True))
    dialog = page.get_by_role("dialog", name="How everybody stands")
    expect(dialog.get_by_test_id("compare").get_by_role("row")).to_have_count(1 + 5)
    tiles = [len(player.display.tiles) for player in game.state.players]
    cells = dialog.get_by_test_id("compare").get_by_role("row", name="Tiles").get_by_role("cell")
    for seat, count in enumerate(tiles):
        expect(cells.nth(seat)).to_contain_text(f"{count}; {count - min(tiles)} more than the least")
    expect(dialog.get_by_test_id("next-scoring")).to_contain_text(f"{turns_to_scoring(game.state)} turns")


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True)
def test_on_a_phone_it_is_one_tap_away(open_game: OpenGame) -> None:
    page = playing.put(open_game, played(60, seed=5, players=4))
    page.get_by_test_id("compare-tab").tap()
    table = page.get_by_test_id("compare")
    expect(table).to_be_visible()
    box = table.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360
    assert table.evaluate("(table) => table.scrollWidth <= table.parentElement.clientWidth")


# ---- the settings ----


@pytest.mark.as_new
def test_settings_hold_at_once_and_when_the_page_comes_again(open_game: OpenGame) -> None:
    page = playing.put(open_game, played(20, seed=5))
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
    page.reload(wait_until="commit")
    page.wait_for_selector("html[data-theme=dark][data-size=largest][data-state=loading]", state="attached")
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)
    look = {name: playing.data(page, name) for name in ("theme", "size", "motion", "help")}
    assert look == {"theme": "dark", "size": "largest", "motion": "off", "help": "on"}
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
    page = playing.put(open_game, played(60, seed=5))
    shown = page.locator(".now").filter(visible=True)
    expect(page.locator("#players .now").first).to_be_visible()
    assert shown.count() > 1
    playing.press(page, "Control+,")
    page.get_by_test_id("set-help").focus()
    playing.press(page, " ")
    close(page)
    expect(shown).to_have_count(0)
    expect(page.get_by_role("button", name="Compare")).to_have_count(0)
    playing.do(page, "menu")
    expect(page.get_by_role("dialog").get_by_role("button", name="Compare the players")).to_have_count(0)


def test_where_nothing_is_kept_it_is_said(open_fresh: OpenGame) -> None:
    page = playing.put(open_fresh, played(5, seed=5))
    page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }; }"
    )
    playing.press(page, "Control+,")
    playing.click(page, page.get_by_role("radio", name="dark"))
    expect(page.get_by_test_id("told")).to_contain_text("holds until the page is closed")
    assert playing.data(page, "theme") == "dark"


# ---- looking back ----


def shown_moment(page: Page, number: int) -> None:
    """Wait until the boards show that moment."""
    expect(page.locator("html")).to_have_attribute("data-past", str(number))


def test_one_steps_through_the_game_without_leaving_it(open_game: OpenGame) -> None:
    game = played(60, seed=5)
    page = playing.put(open_game, game)
    before, display = playing.saved_actions(page), page.locator("#display").inner_html()
    bar = page.get_by_role("region", name="What is to be done")
    playing.click(page, page.get_by_role("button", name="Look back"))
    expect(bar).to_contain_text("Looking back: action 60 of 60")
    expect(page.get_by_test_id("past-forward")).to_be_disabled()
    playing.click(page, page.get_by_test_id("past-back"))
    shown_moment(page, 59)
    playing.click(page, page.get_by_test_id("past-first"))
    shown_moment(page, 0)
    expect(page.locator("#display [data-testid^=cell]")).to_have_count(1)
    expect(page.locator("#track-svg [data-do]:not([data-do^=seat])")).to_have_count(0)
    assert playing.legal(page) == []
    slider = page.get_by_role("slider", name="Action")
    slider.focus()
    playing.press(page, "ArrowRight")
    shown_moment(page, 1)
    expect(slider).to_be_focused()
    page.locator("#now").focus()
    for keys in ("Control+z", "Control+Backspace", "Control+Enter"):
        playing.press(page, keys)
    shown_moment(page, 1)
    expect(page.locator("#players > li").first).to_contain_text(str(game.at(1).state.players[0].coins))
    playing.press(page, "Escape")
    shown_moment(page, "")  # type: ignore[arg-type]
    assert page.locator("#display").inner_html() == display
    assert playing.saved_actions(page) == before
    assert sorted(playing.legal(page)) == sorted(map(str, game.legal_actions()))


def test_the_game_replays_and_can_be_paused(open_game: OpenGame) -> None:
    page = playing.put(open_game, played(9, seed=5))
    playing.click(page, page.get_by_test_id("history"))
    page.get_by_role("dialog").get_by_role("button", name="Replay").click()
    shown_moment(page, 0)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("html")).not_to_have_attribute("data-past", "0")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    stopped = int(playing.data(page, "past"))
    assert 1 <= stopped < 9
    page.get_by_role("button", name="Fast").click()
    expect(page.get_by_role("button", name="Fast")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Play", exact=True).click()
    shown_moment(page, 9)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("button", name="Back to the game").click()
    expect(page.get_by_role("button", name="Undo")).to_be_visible()


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True)
def test_looking_back_on_a_phone(open_game: OpenGame) -> None:
    page = playing.put(open_game, played(30, seed=5, players=4))
    page.get_by_test_id("panel-log").tap()
    page.get_by_test_id("fold-2").tap()
    page.locator("#log .turn", has=page.get_by_test_id("fold-2")).locator(".ln").first.tap()
    expect(page.locator("html")).not_to_have_attribute("data-past", "")
    for name in ("past-first", "past-back", "past-play", "past-forward", "past-last", "speed-fast", "bar-past"):
        box = page.get_by_test_id(name).bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 44, (name, box)
        assert box["x"] >= 0 and box["x"] + box["width"] <= 360 and box["y"] + box["height"] <= 640, (name, box)
    page.get_by_test_id("bar-past").tap()
    expect(page.get_by_test_id("bar-end")).to_be_visible()


# ---- at the end ----


def test_at_the_end_pictures_tell_and_the_same_deal_can_be_had_again(open_game: OpenGame) -> None:
    game = played(players=2, seed=3)
    page = playing.put(open_game, game)
    playing.do(page, "standings")
    dialog = page.get_by_role("dialog", name="Final standings")
    expect(dialog.get_by_role("img", name="Where the points came from")).to_be_visible()
    expect(dialog.get_by_role("img", name="Everybody's VP over the turns")).to_be_visible()
    playing.expect_standings(page, 2)
    fill = dialog.locator(".ch-part").first.evaluate("(part) => getComputedStyle(part).fill")
    assert "ch-" in fill, "patterns are allowed by the page's policy"
    dialog.get_by_text("Points after each turn").click()
    last = dialog.get_by_test_id("course").get_by_role("row").last
    expect(last.get_by_role("cell")).to_have_text([str(n).replace("-", "−") for n in game.points_by_turn()[-1]])
    playing.click(page, dialog.get_by_role("button", name="The same deal again"))
    records = sorted(playing.records(page).values(), key=lambda entry: len(entry["record"]["actions"]))
    assert [entry["record"]["seed"] for entry in records] == [3, 3]
    assert records[0]["record"]["actions"] == [] and records[0]["record"]["names"] == list(game.names)
    assert sorted(playing.legal(page)) == sorted(map(str, game.at(0).legal_actions()))
