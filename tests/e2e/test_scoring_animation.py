"""Animations of scorings and of the end of the game, with and without motion; nothing waits for them."""

import random

import pytest
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect

from core import Game
from core.actions import Action
from core.link import to_link
from tools.games import by_bots

GAME = by_bots(Game.new(players=3, seed=4, names=["Ann", "Ben", "Cleo"]), random.Random(4))


def before(event: str, number: int = 1) -> tuple[Game, Action]:
    """The game before the action that caused the nth such event, and that action."""
    happened = [n for n, (_action, state) in enumerate(GAME.history) if event in {each.name for each in state.events}]
    short = Game.new(players=3, seed=4, names=[f"{name} {event} {number}" for name in GAME.names])
    for action, _state in GAME.history[: happened[number - 1]]:
        short.play(action)
    return short, GAME.history[happened[number - 1]][0]


def play_to(glen: GlenMore, event: str, number: int = 1) -> Game:
    """Puts the game before an event onto the page and plays the action; returns the game after it."""
    game, action = before(event, number)
    arrive(glen, game)
    glen.act(str(action))
    game.play(action)
    return game


def arrive(glen: GlenMore, game: Game) -> None:
    """Puts a game's link into the address of the open page, and takes the game."""
    before = glen.revision
    glen.page.evaluate("(link) => { location.hash = link; }", f"g={to_link(game)}")
    glen.wait_for_revision(before + 1)
    glen.close_dialog()


def told_of(glen: GlenMore, game: Game) -> None:
    """Expects the table of the last scoring with all numbers at once, and a picture hidden from screen readers."""
    totals = glen.dialogs.scoring.totals.all_inner_texts()
    assert totals == [str(game.state.scorings[-1].total(seat)) for seat in range(3)]
    expect(glen.dialogs.scoring.columns).to_have_attribute("aria-hidden", "true")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_scoring_animation_can_be_skipped(open_game: OpenGame, motion: str) -> None:
    glen = open_game()
    glen.page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    moves = motion != "reduce"
    for number in (1, 2, 3) if moves else (3,):
        game = play_to(glen, "scored", number)
        assert glen.data("dialog") == "scoring"
        assert (glen.dialogs.open.moving > 15) == moves
        told_of(glen, game)
        glen.click_only(glen.dialogs.scoring.columns)
        assert glen.dialogs.open.moving == 0
        assert glen.data("dialog") == "scoring", "it stays to be read"
        if number < 3:
            glen.close_dialog()
            assert glen.data("dialog") == ""
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


@pytest.mark.parametrize("way", ["after a click", "after the end"])
def test_enter_closes_scoring(open_game: OpenGame, way: str) -> None:
    glen = open_game()
    game, action = before("scored")
    arrive(glen, game)
    if way == "after the end":
        glen.actions.command(f"action {action}").first.focus()
        glen.page.keyboard.press("Enter")
    else:
        glen.click(glen.actions.command(f"action {action}").first)
    glen.wait_for_data(dialog="scoring")
    if way == "after a click":
        glen.click_only(glen.dialogs.scoring.columns)
        glen.click_only(glen.dialogs.open.title)
    glen.page.keyboard.press("Enter")
    glen.wait_for_data(dialog="")


def test_flying_points_are_already_counted(open_game: OpenGame) -> None:
    glen = open_game()
    glen.page.emulate_media(reduced_motion="no-preference")
    glen.stage.note_motions()
    game = play_to(glen, "points")
    seat = next(event.seat for event in game.state.events if event.name == "points")
    moved = glen.stage.motions
    assert moved.count("flying") > 1 and moved.count("counter") == 1
    expect(glen.players.points(seat)).to_have_text(str(game.state.players[seat].vp))
    glen.page.emulate_media(reduced_motion="reduce")
    glen.choose("undo")
    glen.choose("redo")
    assert glen.stage.motions == moved
    glen.stage.note_no_more_motions()
