"""My games: saved games renamed and deleted; finished ones counted once, shown, exported, and choosing who matches."""

import random

import playing
from conftest import OpenGame
from pages import GlenMore
from playing import held_up
from playwright.sync_api import expect

from core import Game
from core.link import to_link
from tests.random_games import played
from tools.games import at_random


def test_leaving_early_still_counts_the_game(open_fresh: OpenGame, glen: GlenMore) -> None:
    game = at_random(Game.new(2, 3), random.Random(3))
    with held_up(glen, "**/late.pack"):
        open_fresh(f"#g={to_link(game.at(len(game.history) - 1))}")
        glen.close_dialog()
        glen.act(str(game.actions[-1]))
        assert glen.over
        while glen.data("dialog"):
            glen.close_dialog()
        glen.home()
    glen.page.wait_for_function("() => localStorage.getItem('glenmore:results')")
    expect(glen.dialogs.error.root).to_have_count(0)


def test_finished_games_in_my_games(open_game: OpenGame) -> None:
    game = at_random(Game.new(3, 6, ["Ann", "Ben", "Cat"]), random.Random(51))
    glen = playing.put(open_game, game.at(len(game.history) - 1))
    games = glen.dialogs.my_games
    glen.act("end")
    while glen.close_scoring():
        pass
    glen.choose("saves")
    glen.click(games.statistics)
    assert games.people == ["Ann", "Ben", "Cat"]
    games.who.select_option("Ben")
    expect(games.lead).to_contain_text("1 game played, 1 won")
    file = glen.download(games.command("statistics:export"))
    kept = glen.page.evaluate("localStorage.getItem('glenmore:results')")
    assert file.read_text() == kept
    glen.choose("statistics:delete")
    glen.choose("statistics:delete-now")
    expect(games.body).to_contain_text("You have not finished a game yet")
    with glen.page.expect_file_chooser() as chosen:
        glen.click_only(games.file)
    chosen.value.set_files(file)
    expect(games.told).to_have_text("1 game has been added.")
    assert glen.page.evaluate("localStorage.getItem('glenmore:results')") == kept


def test_rename_resume_and_delete_games(open_game: OpenGame) -> None:
    glen = open_game("?seed=1&players=2")
    glen.act(glen.legal[0])
    open_game("?seed=2&players=5")
    glen.choose("saves")
    entries, second = glen.dialogs.my_games.saves, glen.dialogs.my_games.save(1)
    expect(entries).to_have_count(2)

    glen.click(second.rename)
    second.title.fill("<i>Rain</i> & wind")
    glen.press("Enter")
    expect(second.headings).to_have_text("<i>Rain</i> & wind")
    glen.click(second.go_on)
    expect(glen.players.all).to_have_count(2)
    assert glen.data("phase") == "activate"

    glen.choose("saves")
    expect(entries.nth(0)).to_contain_text("<i>Rain</i> & wind")
    for number in (1, 0):
        entry = glen.dialogs.my_games.save(number)
        glen.click(entry.delete)
        glen.click(entry.delete_now)
        expect(entries).to_have_count(number)
    assert glen.records == {}
    glen.close_dialog()
    expect(glen.start.play("easy")).to_be_visible()  # the game on the table is gone


def turn_start(game: Game) -> int:
    """The number of actions before the turn."""
    return max(number for number, (action, _state) in enumerate(game.history, 1) if str(action) == "end")


def test_reload_in_mid_turn_keeps_undo(open_game: OpenGame) -> None:
    games = (played(number, seed=11, players=4) for number in range(400))
    game = next(game for game in games if game.state.phase == "pay" and len(game.history) - turn_start(game) > 1)
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
    glen.home()


def test_export_and_import(open_game: OpenGame) -> None:
    glen = playing.put(open_game, played(25, seed=5))
    shown, actions = glen.shown, glen.saved_actions
    glen.choose("menu")
    file = glen.download(glen.dialogs.menu.export)
    assert file.name == "glen-more-ann-ben-cat.json"
    glen.close_dialog()
    glen.choose("saves")
    games = glen.dialogs.my_games
    glen.click(games.save(0).delete)
    glen.click(games.save(0).delete_now)
    assert glen.records == {}

    count = glen.revision
    games.file.set_input_files(file)
    glen.wait_for_revision(count + 1)
    expect(games.root).to_have_count(0)
    assert glen.shown == shown and glen.saved_actions == actions
    expect(glen.notices.root).to_contain_text("has been imported")
    glen.choose("menu")
    expect(glen.notices.root).to_be_empty()
