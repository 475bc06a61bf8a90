"""Saved games in the browser: the game survives a reload, and failures are reported."""

from pathlib import Path

import playing
from conftest import OpenGame
from playwright.sync_api import expect

from core import Game
from tests.random_games import played


def mid_payment() -> Game:
    """A game in the middle of a payment, after several actions in the turn."""
    games = (played(number, seed=11, players=4) for number in range(400))
    return next(game for game in games if game.state.phase == "pay" and len(game.history) - turn_start(game) > 1)


def turn_start(game: Game) -> int:
    """The number of actions before the turn."""
    return max(number for number, (action, _state) in enumerate(game.history, 1) if str(action) == "end")


def test_a_reload_in_mid_turn_changes_nothing_and_undo_leads_back_to_its_start(open_game: OpenGame) -> None:
    game = mid_payment()
    glen = playing.put(open_game, game)
    glen.act(glen.legal[0])
    glen.choose("undo")
    before = glen.shown
    glen.reload()
    assert glen.shown == before
    expect(glen.bar.redo).to_be_disabled()  # redo may be lost, undo is not
    glen.choose("restart")
    start = game.at(turn_start(game))
    assert glen.saved_actions == [str(action) for action in start.actions]
    assert sorted(glen.legal) == sorted(str(action) for action in start.legal_actions())
    expect(glen.bar.undo).to_be_disabled()
    glen.home()


def test_several_games_renamed_resumed_and_deleted(open_game: OpenGame) -> None:
    glen = open_game("?seed=1&players=2")
    glen.act(glen.legal[0])
    open_game("?seed=2&players=5")
    glen.choose("saves")
    entries, second = glen.dialogs.my_games.saves, glen.dialogs.my_games.save(1)
    expect(entries).to_have_count(2)
    expect(entries.nth(0)).to_contain_text("Player 1, Player 2, Player 3, Player 4, Player 5")
    expect(entries.nth(0)).to_contain_text("current game")
    expect(entries.nth(1)).to_contain_text("Player 1 to move · turn 1 · 10 of 67 tiles drawn")

    glen.click(second.rename)
    second.title.fill("<i>Rain</i> & wind")
    glen.press("Enter")
    expect(second.headings).to_have_text("<i>Rain</i> & wind")
    glen.click(second.go_on)
    expect(glen.dialogs.my_games.root).to_have_count(0)
    expect(glen.players.all).to_have_count(2)
    assert glen.data("phase") == "activate"

    glen.choose("saves")
    expect(entries.nth(0)).to_contain_text("<i>Rain</i> & wind")
    glen.click(second.delete)
    expect(entries).to_have_count(2)
    glen.click(second.keep)
    for number in (1, 0):
        entry = glen.dialogs.my_games.save(number)
        glen.click(entry.delete)
        glen.click(entry.delete_now)
        expect(entries).to_have_count(number)
    expect(glen.dialogs.my_games.root).to_contain_text("No game has been saved yet.")
    assert glen.records == {}
    glen.close_dialog()
    expect(glen.start.play("easy")).to_be_visible()  # the game on the table is gone


def test_export_and_import(open_game: OpenGame, tmp_path: Path) -> None:
    glen = playing.put(open_game, played(25, seed=5))
    shown, actions = glen.shown, glen.saved_actions
    glen.choose("menu")
    with glen.page.expect_download() as download:
        glen.dialogs.menu.export.click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "glen-more-ann-ben-cat.json"
    glen.close_dialog()
    glen.choose("saves")
    games = glen.dialogs.my_games
    glen.click(games.save(0).delete)
    glen.click(games.save(0).delete_now)
    assert glen.records == {}

    count = glen.revision
    games.hand_in("x.json", "application/json", file.read_bytes()[:-5])
    glen.wait_for_revision(count + 1)
    expect(games.problem).to_contain_text("This file is not a saved game that can be read")
    assert glen.records == {}

    count = glen.revision
    games.file.set_input_files(file)
    glen.wait_for_revision(count + 1)
    expect(games.root).to_have_count(0)
    assert glen.shown == shown and glen.saved_actions == actions
    expect(glen.notices.root).to_contain_text("has been imported")
    glen.choose("menu")
    expect(glen.notices.root).to_be_empty()
