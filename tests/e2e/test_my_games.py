"""My games: saved games renamed and deleted; finished ones counted once, shown, exported, and choosing who matches."""

import json
import random
from typing import Any

import playing
from conftest import OpenGame
from pages import GlenMore
from playing import held_up, store_item
from playwright.sync_api import expect

from core import Game
from core.link import to_link
from tests.random_games import played
from tools.games import at_random


def ending(seed: int, chance: int, names: list[str], last: int = 0, won: bool = True) -> dict[str, Any]:
    """The record of a game before the end of its last turn.

    :param seed: of its deal
    :param chance: seed of the players' choices
    :param last: seat of that turn
    :param won: True if that player wins
    """
    game = at_random(Game.new(len(names), seed, names), random.Random(chance))
    assert game.state.seat == last and (game.standings()[last].rank == 1) is won
    record: dict[str, Any] = json.loads(game.at(len(game.history) - 1).to_json())
    return record


def finish(glen: GlenMore, id: str, levels: list[str], record: dict[str, Any]) -> None:
    """Goes on with a saved game of another visit, ends its last turn, and stays in the final standings."""
    entry = {"format": 1, "title": id, "names": record["names"], "levels": levels, "record": record}
    store_item(glen, f"glenmore:save:{id}", json.dumps(entry))
    if glen.data("dialog"):
        glen.close_dialog()
    glen.choose("saves")
    glen.click(glen.dialogs.my_games.entry(id).go_on)
    glen.act("end")
    glen.close_dialog()
    assert glen.data("dialog") == "standings"


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
    glen = open_game()
    games, standings = glen.dialogs.my_games, glen.dialogs.standings
    glen.click(glen.start.saves)
    glen.click(games.statistics)
    expect(games.body).to_contain_text("You have not finished a game yet")

    # A victory earns an achievement, reported once.
    finish(glen, "first", ["", "easy"], ending(5, 2, ["Player 1", "Wee Isla"]))
    expect(standings.fresh_deed("laird")).to_be_visible()
    glen.close_dialog()
    glen.choose("standings")
    expect(standings.table).to_be_visible()
    expect(standings.fresh_deeds).to_have_count(0)
    glen.close_dialog()
    glen.choose("saves")
    glen.choose("deeds")
    expect(games.deed("laird")).to_have_attribute("data-reached", "true")
    expect(games.deed("expert")).to_have_attribute("data-reached", "false")

    finish(glen, "people", ["", "", ""], ending(6, 51, ["Ann", "Ben", "Cat"], last=1))
    glen.close_dialog()
    glen.choose("saves")
    glen.click(games.statistics)
    assert games.people == ["Ann", "Ben", "Cat", "without a name"]
    games.who.select_option("Ben")
    expect(games.lead).to_contain_text("1 game played, 1 won")
    expect(games.won_rows).to_have_text("People only1 of 11 of 1")

    # Exported, deleted, and imported again.
    file = glen.download(games.command("statistics:export"))
    kept = glen.page.evaluate("localStorage.getItem('glenmore:results')")
    assert file.read_text() == kept
    glen.choose("statistics:delete")
    glen.choose("statistics:delete-now")
    assert glen.page.evaluate("localStorage.getItem('glenmore:results')") is None
    expect(games.body).to_contain_text("You have not finished a game yet")
    count = glen.revision
    games.file.set_input_files(file)
    glen.wait_for_revision(count + 1)
    expect(games.told).to_have_text("2 games have been added.")
    assert glen.page.evaluate("localStorage.getItem('glenmore:results')") == kept


def levels(glen: GlenMore) -> list[str]:
    """The levels of the seats on the table."""
    found: list[str] = glen.page.evaluate("() => glenmore.state.levels")
    return found


def test_my_level_opponent_changes_with_results(open_game: OpenGame) -> None:
    glen = open_game()
    form, standings = glen.dialogs.new_game, glen.dialogs.standings
    glen.click(glen.start.new)
    expect(form.match).to_be_empty()
    form.level(1).select_option("match")
    expect(form.match).to_contain_text("step 4 of 11")
    expect(form.name(1)).to_have_attribute("placeholder", "Callum")
    glen.click(form.start)
    glen.wait_for_data(screen="table", drawn="yes")
    assert levels(glen) == ["", "stepfour"]

    # A victory raises the step, but only for the name that won.
    finish(glen, "won", ["", "stepfour"], ending(5, 2, ["Player 1", "Callum"]))
    expect(standings.match_next).to_contain_text("next time a stronger opponent")
    step = standings.match_next.inner_text().split("step ")[1].split(" ")[0]
    glen.choose("new:rematch")
    glen.wait_for_data(screen="table", drawn="yes")
    assert levels(glen)[1] not in ("", "stepfour")
    glen.choose("new")
    expect(form.level(1)).to_have_value("match")
    expect(form.match).to_contain_text(f"step {step} of 11")
    form.name(0).fill("Ann")
    form.name(0).press("Tab")
    expect(form.match).to_contain_text("step 4 of 11")
    form.level(1).select_option("easy")
    expect(form.match).to_be_empty()
    glen.click(form.start)
    assert levels(glen) == ["", "easy"]


def test_rename_resume_and_delete_games(open_game: OpenGame) -> None:
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


def mid_payment() -> Game:
    """A game in the middle of a payment, after several actions in the turn."""
    games = (played(number, seed=11, players=4) for number in range(400))
    return next(game for game in games if game.state.phase == "pay" and len(game.history) - turn_start(game) > 1)


def turn_start(game: Game) -> int:
    """The number of actions before the turn."""
    return max(number for number, (action, _state) in enumerate(game.history, 1) if str(action) == "end")


def test_reload_in_mid_turn_keeps_undo(open_game: OpenGame) -> None:
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
    games.file.set_input_files({"name": "x.json", "mimeType": "application/json", "buffer": file.read_bytes()[:-5]})
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


def test_corrupted_save_is_listed(open_game: OpenGame) -> None:
    glen = open_game("?seed=5&players=3")
    glen.act(glen.legal[0])
    good = glen.records
    glen.home()
    glen.page.evaluate("""() => localStorage.setItem('glenmore:save:bad', '{"format":1,"title":"Half a ga')""")
    glen.click(glen.start.go_on)
    assert glen.data("phase") == "activate", "the good game goes on"
    glen.choose("saves")
    broken, entry = glen.dialogs.my_games.broken, glen.dialogs.my_games.entry("bad")
    expect(broken).to_contain_text("cannot be read")
    expect(entry.go_on).to_have_count(0)
    assert glen.download(entry.button("Export")).read_text("utf-8") == '{"format":1,"title":"Half a ga'
    glen.click(entry.delete)
    glen.click(entry.delete_now)
    expect(broken).to_have_count(0)
    assert {id: entry["record"] for id, entry in glen.records.items()} == {
        id: entry["record"] for id, entry in good.items()
    }
