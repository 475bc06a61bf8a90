"""Information: the comparison of the players, the settings, the history, the end of a game."""

import playing
import pytest
from conftest import OpenGame
from pages import START
from playwright.sync_api import expect

from core import Game
from core.public_info import turns_to_scoring
from core.scoring import leaders
from tests.random_games import played

PHONE = {"width": 360, "height": 640}


def test_the_players_are_compared_by_one_click(open_game: OpenGame) -> None:
    game = played(60, seed=5)
    glen = playing.put(open_game, game)
    glen.click(glen.whole.button("Compare", exact=True))
    dialog = glen.dialogs.compare
    expect(dialog.root).to_have_role("dialog")
    expect(dialog.root).to_have_accessible_name("Compare the players")
    tiles = [str(len(player.display.tiles)) for player in game.state.players]
    expect(dialog.row("Tiles")).to_contain_text(tiles)
    expect(dialog.next_scoring).to_contain_text(f"{turns_to_scoring(game.state)} turns")
    expect(dialog.so_far).to_be_visible()


def test_without_help_nothing_is_worked_out(open_game: OpenGame) -> None:
    glen = playing.put(open_game, played(60, seed=5))
    shown = glen.worked_out.filter(visible=True)
    expect(glen.players.now.first).to_be_visible()
    assert shown.count() > 1
    glen.choose_setting("help", "off")
    expect(shown).to_have_count(0)
    expect(glen.whole.button("Compare")).to_have_count(0)
    glen.choose("menu")
    assert "compare" not in glen.dialogs.menu.offers
    assert "standings" in glen.dialogs.menu.offers, "points are no help"


@pytest.mark.as_new
def test_settings_hold_at_once_and_when_the_page_comes_again(open_game: OpenGame) -> None:
    glen = playing.put(open_game, played(20, seed=5))
    glen.click(glen.dialogs.open.button("Yes", exact=True))  # a new player is asked whether they know the game
    ground = "() => getComputedStyle(document.body).backgroundColor"
    light = glen.page.evaluate(ground)
    glen.press("Control+,")
    dialog = glen.dialogs.settings
    glen.click(dialog.choice("dark"))
    assert glen.page.evaluate(ground) != light
    glen.click(dialog.choice("largest"))
    glen.click(dialog.choice("off", setting="Animation"))
    glen.click(dialog.words("Automatic steps"))
    glen.close_dialog()
    dark = glen.page.evaluate(ground)
    with playing.held_up(glen, "**/app.pack"):
        glen.page.reload(wait_until="commit")
        glen.root_while(theme="dark", size="largest", state="loading").wait_for(state="attached")
    glen.wait_for_data(state="ready", timeout=START)
    look = {name: glen.data(name) for name in ("theme", "size", "motion", "help")}
    assert look == {"theme": "dark", "size": "largest", "motion": "off", "help": "on"}
    assert glen.page.evaluate(ground) == dark
    glen.choose("settings")
    expect(dialog.choice("dark")).to_be_checked()
    expect(dialog.called("Automatic steps")).not_to_be_checked()
    expect(dialog.called("Confirmations")).to_be_checked()
    glen.click(dialog.reset)
    assert glen.page.evaluate(ground) == light
    assert glen.page.evaluate("() => localStorage.getItem('glenmore:settings')") is None
    glen.close_dialog()
    glen.home()


def test_one_steps_through_the_game_without_leaving_it(open_game: OpenGame) -> None:
    game = played(60, seed=5)
    glen = playing.put(open_game, game)
    before, display = glen.saved_actions, glen.display.html
    glen.click(glen.log.button("Step through"))
    expect(glen.bar.root).to_contain_text("History: action 60 of 60")
    expect(glen.past.forward).to_be_disabled()
    glen.click(glen.past.back)
    glen.wait_for_data(past="59")
    glen.click(glen.past.first)
    glen.wait_for_data(past="0")
    expect(glen.display.all_cells).to_have_count(1)
    expect(glen.track.lit).to_have_count(0)
    assert glen.legal == []
    slider = glen.past.range
    slider.focus()
    glen.press("ArrowRight")
    glen.wait_for_data(past="1")
    expect(slider).to_be_focused()
    glen.bar.now.focus()
    for keys in ("Control+z", "Control+Backspace", "Control+Enter"):
        glen.press(keys)
    glen.wait_for_data(past="1")
    glen.press("Escape")
    glen.wait_for_data(past="")
    assert glen.display.html == display
    assert glen.saved_actions == before
    assert sorted(glen.legal) == sorted(map(str, game.legal_actions()))


def test_the_game_replays_and_can_be_paused(open_game: OpenGame) -> None:
    glen = playing.put(open_game, played(9, seed=5))
    past = glen.past
    glen.click(glen.top.history)
    glen.note("past")
    glen.dialogs.open.button("Replay").click()
    glen.page.wait_for_function("() => noted.length > 1")
    past.button("Pause").click()
    assert glen.noted[:2] == ["0", "1"] and 1 <= int(glen.data("past")) < 9
    past.button("Fast").click()
    expect(past.button("Fast")).to_have_attribute("aria-pressed", "true")
    past.button("Play", exact=True).click()
    glen.wait_for_data(past="9")
    expect(past.button("Play", exact=True)).to_be_visible()


@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True)
def test_names_of_one_level_are_told_apart_on_a_phone(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=5&bots=hard,hard,hard,hard,hard")
    glen.choose("bots pause")
    for width in (360, 390):
        glen.page.set_viewport_size({"width": width, "height": 844})
        seen = glen.players.seen_names
        assert all(seen) and len(set(seen)) == 5, seen


def test_at_the_end_the_winner_is_shown_pictures_tell_and_the_same_deal_can_be_had_again(open_game: OpenGame) -> None:
    game = lost_by_the_last()
    winner = leaders(game.state.players)[0]
    glen = playing.put(open_game, game.at(len(game.history) - 1))
    glen.act("end")
    dialog = glen.dialogs.standings
    glen.close_dialog()
    playing.expect_standings(glen, 3)
    expect(dialog.picture("Where the points came from")).to_be_visible()
    expect(dialog.picture("Everybody’s VP turn by turn")).to_be_visible()
    fill = dialog.chart_parts.first.evaluate("(part) => getComputedStyle(part).fill")
    assert "ch-" in fill, "patterns are allowed by the page's policy"
    dialog.course_title.click()
    expect(dialog.last_points).to_have_text([str(n).replace("-", "−") for n in game.points_by_turn()[-1]])
    glen.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    glen.click(dialog.button("Copy the result"))
    expect(dialog.told).to_be_visible()
    lines = glen.page.evaluate("() => navigator.clipboard.readText()").split("\n")
    assert lines[0] == f"Glen More, seed {game.seed}, 3\xa0players" and "#c=" in lines[-1]
    glen.close_dialog()

    expect(glen.display.whose).to_contain_text(game.names[winner])
    expect(glen.display.won).to_have_text("Winner")
    glen.click(glen.players.player(game.state.seat))
    expect(glen.display.whose).to_contain_text(game.names[game.state.seat])
    expect(glen.display.won).to_have_count(0)

    glen.choose("standings")
    glen.click(dialog.button("Same deal again"))
    records = sorted(glen.records.values(), key=lambda entry: len(entry["record"]["actions"]))
    assert [entry["record"]["seed"] for entry in records] == [game.seed] * 2
    assert records[0]["record"]["actions"] == [] and records[0]["record"]["names"] == list(game.names)


def lost_by_the_last() -> Game:
    """A finished game whose last turn was another player's than the winner's."""
    games = (played(seed=seed) for seed in range(3, 40))
    return next(game for game in games if game.state.seat not in leaders(game.state.players))
