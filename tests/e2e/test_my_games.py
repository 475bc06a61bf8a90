"""My games: finished games are counted once, shown as statistics, exported as a file, and deleted."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from conftest import OpenGame
from pages import GlenMore
from playing import held_up
from playwright.sync_api import expect

from core import Game
from core.link import to_link
from tools.devices import command
from tools.games import at_random

SET_ITEM = "([key, text]) => localStorage.setItem(key, text)"

DAYS = {"2026-11-21": 2, "2026-11-22": 13}
"""Two days, and the seed of the choices in their games."""

NAMES = ["Player 1", "Callum", "Lady Fiona"]


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


def put(glen: GlenMore, id: str, head: dict[str, Any], record: dict[str, Any]) -> None:
    """Puts a saved game into storage and opens it."""
    entry = {"format": 1, "title": id, "names": record["names"], **head, "record": record}
    glen.page.evaluate(SET_ITEM, [f"glenmore:save:{id}", json.dumps(entry)])
    command(glen.page, f"saves:open {id}")


def finish(glen: GlenMore) -> None:
    """Ends the last turn and opens the final standings."""
    glen.act("end")
    assert glen.data("over") == "true"
    glen.do("close")
    assert glen.data("dialog") == "standings"


def play_day(glen: GlenMore, day: str) -> None:
    """Begins the deal of a day on that day, and plays it to its end."""
    glen.page.clock.set_fixed_time(f"{day}T12:00:00Z")
    command(glen.page, "home", "daily")
    id, head = next((id, entry) for id, entry in glen.records.items() if entry.get("day") == day)
    record = ending(head["record"]["seed"], DAYS[day], NAMES, won=False)
    command(glen.page, "home")
    put(glen, id, {name: head[name] for name in ("day", "levels", "created")}, record)
    finish(glen)


def shown(glen: GlenMore) -> str:
    """The text of the statistics."""
    command(glen.page, "statistics")
    return " ".join(glen.dialogs.my_games.body.inner_text().split())


def test_a_game_that_is_left_while_it_is_counted_is_counted(open_fresh: OpenGame, glen: GlenMore) -> None:
    game = at_random(Game.new(2, 3), random.Random(3))
    with held_up(glen, "**/late.pack"):
        open_fresh(f"#g={to_link(game.at(len(game.history) - 1))}")
        glen.do("close")
        glen.act(str(game.actions[-1]))
        assert glen.data("over") == "true"
        command(glen.page, "home")
        glen.wait_for_data(screen="start")
    glen.page.wait_for_function("() => localStorage.getItem('glenmore:results')")
    expect(glen.dialogs.error.root).to_have_count(0)


@pytest.mark.own_context
def test_five_games_in_my_games(open_fresh: OpenGame, glen: GlenMore, tmp_path: Path) -> None:
    glen.page.clock.set_fixed_time("2026-11-20T12:00:00Z")
    open_fresh()
    glen.click(glen.start.saves)
    glen.click(glen.dialogs.my_games.statistics)
    assert "No game has been played to its end yet" in shown(glen)

    # The first game is a win, which earns an achievement, reported once.
    first = ending(5, 2, ["Player 1", "Wee Isla"])
    put(glen, "first", {"levels": ["", "easy"]}, first)
    finish(glen)
    expect(glen.dialogs.standings.fresh_deed("laird")).to_be_visible()
    command(glen.page, "close", "standings")
    expect(glen.dialogs.standings.table).to_be_visible()
    expect(glen.dialogs.standings.fresh_deeds).to_have_count(0)
    command(glen.page, "deeds")
    expect(glen.dialogs.my_games.deed("laird")).to_have_attribute("data-reached", "true")
    expect(glen.dialogs.my_games.deed("expert")).to_have_attribute("data-reached", "false")

    # Undoing and redoing the end gives the same game, and so does a game with the same beginning.
    put(glen, "first", {"levels": ["", "easy"]}, first)
    finish(glen)
    put(glen, "from-a-file", {"levels": ["", "easy"]}, first)
    finish(glen)
    assert "1 game played, 1 won" in shown(glen)

    put(glen, "people", {}, ending(6, 51, ["Ann", "Ben", "Cat"], last=1))
    finish(glen)
    levels = ["", "expert", "hard", "easy"]
    put(glen, "experts", {"levels": levels}, ending(7, 18, ["Player 1", "Grey Morag", "Lady Fiona", "Wee Isla"]))
    finish(glen)
    expect(glen.dialogs.standings.fresh_deed("expert")).to_be_visible()
    expect(glen.dialogs.standings.fresh_deed("laird")).to_have_count(0)

    for day in DAYS:
        play_day(glen, day)
    row = glen.dialogs.my_games.days
    before = shown(glen)
    assert "4 games played, 2 won" in before and "All 1 of 1 0 of 2 1 of 1 2 of 4" in before
    expect(row).to_have_attribute("data-now", "2")
    assert glen.dialogs.my_games.people == ["without a name", "Ann", "Ben", "Cat"]
    glen.page.clock.set_fixed_time("2026-11-25T12:00:00Z")
    shown(glen)
    expect(row).to_have_attribute("data-now", "0")
    expect(row).to_have_attribute("data-longest", "2")

    glen.dialogs.my_games.who.select_option("Ben")
    expect(glen.dialogs.my_games.lead).to_contain_text("1 game played, 1 won")
    expect(glen.dialogs.my_games.won_rows).to_have_text("People only1 of 11 of 1")

    # Exported, deleted, and imported again.
    glen.page.clock.set_fixed_time("2026-11-22T13:00:00Z")
    with glen.page.expect_download() as download:
        glen.do("statistics:export")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    kept = glen.page.evaluate("localStorage.getItem('glenmore:results')")
    assert file.read_text() == kept
    glen.do("statistics:delete")
    glen.do("statistics")
    assert shown(glen) == before
    glen.do("statistics:delete")
    glen.do("statistics:delete-now")
    assert glen.page.evaluate("localStorage.getItem('glenmore:results')") is None
    assert "No game has been played" in shown(glen) and "0 of 12 reached" in _deeds(glen)
    count = glen.revision
    glen.dialogs.my_games.file.set_input_files(file)
    glen.wait_for_revision(count + 1)
    expect(glen.dialogs.my_games.told).to_have_text("5 games have been added.")
    assert glen.page.evaluate("localStorage.getItem('glenmore:results')") == kept
    assert shown(glen) == before
    glen.page.keyboard.press("Escape")
    glen.wait_for_data(dialog="")


def _deeds(glen: GlenMore) -> str:
    command(glen.page, "deeds")
    text = glen.dialogs.my_games.deeds_count.inner_text()
    command(glen.page, "statistics")
    return text
