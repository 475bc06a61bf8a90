"""Scorings and the end of a game, with and without motion; computed values, which can be switched off."""

import random

import playing
import pytest
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect

from core import Game
from core.link import to_link
from core.scoring import leaders
from tests.random_games import played
from tools.games import by_bots, play_random


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


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 640}, has_touch=True)
def test_bot_names_are_distinct_on_a_phone(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=5&bots=hard,hard,hard,hard,hard")
    glen.choose("bots pause")
    for width in (360, 390):
        glen.page.set_viewport_size({"width": width, "height": 844})
        seen = glen.players.seen_names
        assert all(seen) and len(set(seen)) == 5, seen


def test_final_standings_and_winner(open_game: OpenGame) -> None:
    games = (played(seed=seed) for seed in range(3, 40))
    game = next(game for game in games if game.state.seat not in leaders(game.state.players))
    glen = playing.put(open_game, game.at(len(game.history) - 1))
    glen.act("end")
    dialog = glen.dialogs.standings
    glen.close_dialog()
    playing.expect_standings(glen, 3)
    fill = dialog.chart_parts.first.evaluate("(part) => getComputedStyle(part).fill")
    assert "ch-" in fill, "patterns are allowed by the page's policy"
    glen.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    glen.click(dialog.button("Copy the result"))
    expect(dialog.told).to_be_visible()
    lines = glen.page.evaluate("() => navigator.clipboard.readText()").split("\n")
    assert lines[0] == f"Glen More, seed {game.seed}, 3\xa0players" and "#c=" in lines[-1]
    glen.close_dialog()
    expect(glen.display.whose).to_contain_text(game.names[leaders(game.state.players)[0]])
    expect(glen.display.won).to_have_text("Winner")
    glen.click(glen.players.player(game.state.seat))
    expect(glen.display.won).to_have_count(0)


def test_leaving_early_still_counts_the_game(open_fresh: OpenGame, glen: GlenMore) -> None:
    game = play_random(Game.new(2, 3), random.Random(3))
    with playing.hold_requests(glen, "**/late.pack"):
        open_fresh(f"#g={to_link(game.at(len(game.history) - 1))}")
        glen.close_dialog()
        glen.act(str(game.actions[-1]))
        assert glen.over
        while glen.data("dialog"):
            glen.close_dialog()
        glen.home()
    glen.page.wait_for_function("() => localStorage.getItem('glenmore:results')")
    expect(glen.dialogs.error.root).to_have_count(0)


GAME = by_bots(Game.new(players=3, seed=4, names=["Ann", "Ben", "Cleo"]), random.Random(4))


def play_to_scoring(open_game: OpenGame, number: int) -> Game:
    """Puts the game before a scoring onto the page and plays the action that brings it; returns the game after it."""
    scored = [n for n, (_action, state) in enumerate(GAME.history) if any(e.name == "scored" for e in state.events)]
    *before, last = GAME.actions[: scored[number - 1] + 1]
    game = Game.new(players=3, seed=4, names=[f"{name} {number}" for name in GAME.names])
    for action in before:
        game.play(action)
    playing.put(open_game, game).act(str(last))
    game.play(last)
    return game


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_scoring_animation_can_be_skipped(open_game: OpenGame, motion: str) -> None:
    glen = open_game()
    glen.page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    moves = motion != "reduce"
    for number in (1, 3) if moves else (3,):
        game = play_to_scoring(open_game, number)
        assert glen.data("dialog") == "scoring"
        assert (glen.dialogs.open.moving > 15) == moves
        totals = glen.dialogs.scoring.totals.all_inner_texts()
        assert totals == [str(game.state.scorings[-1].total(seat)) for seat in range(3)], "all numbers at once"
        glen.click_only(glen.dialogs.scoring.columns)
        assert glen.dialogs.open.moving == 0
        assert glen.data("dialog") == "scoring", "it stays to be read"
        if number < 3:
            glen.click_only(glen.dialogs.open.title)
            glen.page.keyboard.press("Enter")
            glen.wait_for_data(dialog="")
    glen.listen()
    glen.close_dialog()
    assert glen.data("dialog") == "standings" and game.over
    assert (glen.dialogs.open.moving > 10) == moves
    expect(glen.dialogs.standings.glen).to_have_count(1)
    assert glen.heard == []
    glen.page.keyboard.press("Shift")
    assert glen.dialogs.open.moving == 0
    glen.choose("scoring:show 2")
    assert glen.dialogs.open.moving == 0, "who looks at it again sees it at once"
    glen.close_dialog()
    assert glen.data("dialog") == "standings" and glen.dialogs.open.moving == 0


@pytest.mark.browser_context_args(reduced_motion="no-preference")
def test_points_of_a_scoring_fly_to_the_players(open_game: OpenGame) -> None:
    """They do once the scoring has been read; until then the cards show the points before it."""
    glen = open_game("?at=before-scoring-1&motion=on")
    before = glen.players.all_points.all_inner_texts()
    glen.act("end")
    glen.wait_for_data(dialog="scoring")
    after = [str(player["vp"]) for player in glen.state["players"]]
    assert before != after
    expect(glen.players.all_points).to_have_text(before)
    glen.stage.count_flying()
    glen.close_dialog()
    glen.stage.wait_for_flying(2)
    expect(glen.stage.flying).to_have_count(0)
    expect(glen.players.all_points).to_have_text(after)
