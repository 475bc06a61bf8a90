"""Information: the comparison of the players, the settings, the history, points by source."""

from __future__ import annotations

import playing
import pytest
from conftest import OpenGame
from pages import START, GlenMore
from playwright.sync_api import expect

from core.public_info import turns_to_scoring
from tests.random_games import played


def close(glen: GlenMore) -> None:
    """Closes the open dialog."""
    glen.page.keyboard.press("Escape")
    expect(glen.dialogs.open.root).to_have_count(0)


# ---- the comparison ----


def test_the_players_are_compared_by_one_click(open_game: OpenGame) -> None:
    game = played(60, seed=5)
    glen = playing.put(open_game, game)
    glen.click(glen.whole.button("Compare", exact=True))
    dialog = glen.dialogs.compare
    expect(dialog.root).to_have_role("dialog")
    expect(dialog.root).to_have_accessible_name("How everybody stands")
    expect(dialog.rows).to_have_count(1 + 5)
    tiles = [len(player.display.tiles) for player in game.state.players]
    cells = dialog.row("Tiles")
    for seat, count in enumerate(tiles):
        expect(cells.nth(seat)).to_contain_text(f"{count}; {count - min(tiles)} more than the least")
    expect(dialog.next_scoring).to_contain_text(f"{turns_to_scoring(game.state)} turns")


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True)
def test_on_a_phone_it_is_one_tap_away(open_game: OpenGame) -> None:
    glen = playing.put(open_game, played(60, seed=5, players=4))
    glen.tabs.compare.tap()
    table = glen.dialogs.compare.table
    expect(table).to_be_visible()
    box = table.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360
    assert table.evaluate("(table) => table.scrollWidth <= table.parentElement.clientWidth")


# ---- the settings ----


@pytest.mark.as_new
def test_settings_hold_at_once_and_when_the_page_comes_again(open_fresh: OpenGame) -> None:
    glen = playing.put(open_fresh, played(20, seed=5))
    ground = "() => getComputedStyle(document.body).backgroundColor"
    light = glen.page.evaluate(ground)
    glen.press("Control+,")
    dialog = glen.dialogs.settings
    expect(dialog.root).to_have_role("dialog")
    expect(dialog.root).to_have_accessible_name("Settings")
    glen.click(dialog.choice("dark"))
    assert glen.page.evaluate(ground) != light
    glen.click(dialog.choice("largest"))
    glen.click(dialog.choice("off", setting="Motion"))
    glen.click(dialog.words("Automatic steps"))
    close(glen)
    dark = glen.page.evaluate(ground)
    with playing.held_up(glen, "**/app.pack"):
        glen.page.reload(wait_until="commit")
        glen.root_while(theme="dark", size="largest", state="loading").wait_for(state="attached")
    glen.wait_for_data(state="ready", timeout=START)
    look = {name: glen.data(name) for name in ("theme", "size", "motion", "help")}
    assert look == {"theme": "dark", "size": "largest", "motion": "off", "help": "on"}
    assert glen.page.evaluate(ground) == dark
    glen.do("menu")
    glen.do("settings")
    expect(dialog.choice("dark")).to_be_checked()
    expect(dialog.called("Automatic steps")).not_to_be_checked()
    expect(dialog.called("Confirmations")).to_be_checked()
    glen.click(dialog.reset)
    assert glen.page.evaluate(ground) == light
    assert glen.page.evaluate("() => localStorage.getItem('glenmore:settings')") is None


def test_without_help_nothing_is_worked_out(open_game: OpenGame) -> None:
    glen = playing.put(open_game, played(60, seed=5))
    shown = glen.worked_out.filter(visible=True)
    expect(glen.players.now.first).to_be_visible()
    assert shown.count() > 1
    glen.press("Control+,")
    glen.dialogs.settings.switch("help").focus()
    glen.press(" ")
    close(glen)
    expect(shown).to_have_count(0)
    expect(glen.whole.button("Compare")).to_have_count(0)
    glen.do("menu")
    expect(glen.dialogs.open.button("Compare the players")).to_have_count(0)


def test_where_nothing_is_kept_it_is_said(open_fresh: OpenGame) -> None:
    glen = playing.put(open_fresh, played(5, seed=5))
    glen.page.evaluate(
        "() => { Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }; }"
    )
    glen.press("Control+,")
    glen.click(glen.dialogs.settings.choice("dark"))
    expect(glen.dialogs.open.told).to_contain_text("holds until the page is closed")
    assert glen.data("theme") == "dark"


# ---- history ----


def shown_moment(glen: GlenMore, number: int | str) -> None:
    """Waits until the boards show that moment; "" for the present."""
    expect(glen.root).to_have_attribute("data-past", str(number))


def test_one_steps_through_the_game_without_leaving_it(open_game: OpenGame) -> None:
    game = played(60, seed=5)
    glen = playing.put(open_game, game)
    before, display = glen.saved_actions, glen.display.html
    expect(glen.bar.root).to_have_role("region")
    expect(glen.bar.root).to_have_accessible_name("What is to be done")
    glen.click(glen.log.button("Look back"))
    expect(glen.bar.root).to_contain_text("Looking back: action 60 of 60")
    expect(glen.past.forward).to_be_disabled()
    glen.click(glen.past.back)
    shown_moment(glen, 59)
    glen.click(glen.past.first)
    shown_moment(glen, 0)
    expect(glen.display.all_cells).to_have_count(1)
    expect(glen.track.lit).to_have_count(0)
    assert glen.legal == []
    slider = glen.past.range
    expect(slider).to_have_role("slider")
    expect(slider).to_have_accessible_name("Action")
    slider.focus()
    glen.press("ArrowRight")
    shown_moment(glen, 1)
    expect(slider).to_be_focused()
    glen.bar.now.focus()
    for keys in ("Control+z", "Control+Backspace", "Control+Enter"):
        glen.press(keys)
    shown_moment(glen, 1)
    expect(glen.players.all.first).to_contain_text(str(game.at(1).state.players[0].coins))
    glen.press("Escape")
    shown_moment(glen, "")
    assert glen.display.html == display
    assert glen.saved_actions == before
    assert sorted(glen.legal) == sorted(map(str, game.legal_actions()))


def test_the_game_replays_and_can_be_paused(open_game: OpenGame) -> None:
    glen = playing.put(open_game, played(9, seed=5))
    glen.click(glen.top.history)
    glen.note("past")
    glen.dialogs.open.button("Replay").click()
    expect(glen.dialogs.open.root).to_have_count(0)
    glen.page.wait_for_function("() => noted.length > 1")
    glen.past.button("Pause").click()
    assert glen.noted[:2] == ["0", "1"]
    expect(glen.past.button("Play", exact=True)).to_be_visible()
    stopped = int(glen.data("past"))
    assert 1 <= stopped < 9
    glen.past.button("Fast").click()
    expect(glen.past.button("Fast")).to_have_attribute("aria-pressed", "true")
    glen.past.button("Play", exact=True).click()
    shown_moment(glen, 9)
    expect(glen.past.button("Play", exact=True)).to_be_visible()
    glen.past.button("Back to the game").click()
    expect(glen.bar.button("Undo")).to_be_visible()


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True)
def test_looking_back_on_a_phone(open_game: OpenGame) -> None:
    glen = playing.put(open_game, played(30, seed=5, players=4))
    glen.tabs.log.tap()
    glen.log.fold(2).tap()
    glen.log.turn(2).lines.first.tap()
    expect(glen.root).not_to_have_attribute("data-past", "")
    past = glen.past
    for button in (past.first, past.back, past.play, past.forward, past.last, past.speed("fast"), past.leave):
        box = button.bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 44, (button, box)
        assert box["x"] >= 0 and box["x"] + box["width"] <= 360 and box["y"] + box["height"] <= 640, (button, box)
    past.leave.tap()
    expect(glen.bar.end).to_be_visible()


# ---- at the end ----


def test_at_the_end_pictures_tell_and_the_same_deal_can_be_had_again(open_game: OpenGame) -> None:
    game = played(players=2, seed=3)
    glen = playing.put(open_game, game)
    glen.do("standings")
    dialog = glen.dialogs.standings
    expect(dialog.root).to_have_role("dialog")
    expect(dialog.root).to_have_accessible_name("Final standings")
    expect(dialog.picture("Where the points came from")).to_be_visible()
    expect(dialog.picture("Everybody's VP over the turns")).to_be_visible()
    playing.expect_standings(glen, 2)
    fill = dialog.chart_parts.first.evaluate("(part) => getComputedStyle(part).fill")
    assert "ch-" in fill, "patterns are allowed by the page's policy"
    dialog.course_title.click()
    expect(dialog.last_points).to_have_text([str(n).replace("-", "−") for n in game.points_by_turn()[-1]])
    glen.click(dialog.button("The same deal again"))
    records = sorted(glen.records.values(), key=lambda entry: len(entry["record"]["actions"]))
    assert [entry["record"]["seed"] for entry in records] == [3, 3]
    assert records[0]["record"]["actions"] == [] and records[0]["record"]["names"] == list(game.names)
    assert sorted(glen.legal) == sorted(map(str, game.at(0).legal_actions()))
