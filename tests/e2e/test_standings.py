"""The comparison of the players, and the end of a game."""

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import expect

from core import Game
from core.public_info import turns_to_scoring
from core.scoring import leaders
from tests.random_games import played

PHONE = {"width": 360, "height": 640}


def test_compare_players_dialog(open_game: OpenGame) -> None:
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


def test_help_off_hides_computed_values(open_game: OpenGame) -> None:
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


@pytest.mark.browser_context_args(viewport=PHONE, has_touch=True)
def test_bot_names_are_distinct_on_a_phone(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=5&bots=hard,hard,hard,hard,hard")
    glen.choose("bots pause")
    for width in (360, 390):
        glen.page.set_viewport_size({"width": width, "height": 844})
        seen = glen.players.seen_names
        assert all(seen) and len(set(seen)) == 5, seen


def test_final_standings_and_rematch(open_game: OpenGame) -> None:
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
    glen.click_only(dialog.course_title)
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
