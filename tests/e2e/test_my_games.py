"""My games: saved games renamed, resumed, exported, deleted and imported; finished ones counted."""

import random

import playing
from conftest import OpenGame
from pages import GlenMore
from playing import hold_requests
from playwright.sync_api import expect

from core import Game
from core.link import to_link
from tests.random_games import played
from tools.games import play_random


def test_leaving_early_still_counts_the_game(open_fresh: OpenGame, glen: GlenMore) -> None:
    game = play_random(Game.new(2, 3), random.Random(3))
    with hold_requests(glen, "**/late.pack"):
        open_fresh(f"#g={to_link(game.at(len(game.history) - 1))}")
        glen.close_dialog()
        glen.act(str(game.actions[-1]))
        assert glen.over
        while glen.data("dialog"):
            glen.close_dialog()
        glen.home()
    glen.page.wait_for_function("() => localStorage.getItem('glenmore:results')")
    expect(glen.dialogs.error.root).to_have_count(0)


def test_rename_resume_export_delete_and_import(open_game: OpenGame) -> None:
    glen = playing.put(open_game, played(25, seed=5))
    shown, actions = glen.shown, glen.saved_actions
    glen.choose("menu")
    file = glen.download(glen.dialogs.menu.export)
    assert file.name == "glen-more-ann-ben-cat.json"
    glen.close_dialog()
    open_game("?seed=2&players=5")
    glen.choose("saves")
    games = glen.dialogs.my_games
    expect(games.saves).to_have_count(2)

    second = games.save(1)
    glen.click(second.rename)
    second.title.fill("<i>Rain</i> & wind")
    glen.press("Enter")
    expect(second.headings).to_have_text("<i>Rain</i> & wind")
    glen.click(second.go_on)
    assert glen.shown == shown

    glen.choose("saves")
    for number in (1, 0):
        glen.click(games.save(number).delete)
        glen.click(games.save(number).delete_now)
        expect(games.saves).to_have_count(number)
    assert glen.records == {}
    count = glen.revision
    games.file.set_input_files(file)
    glen.wait_for_revision(count + 1)
    expect(games.root).to_have_count(0)
    assert glen.shown == shown and glen.saved_actions == actions
    expect(glen.notices.root).to_contain_text("has been imported")
    glen.choose("menu")
    expect(glen.notices.root).to_be_empty()
