"""My games: what was played to its end is counted once, shown in numbers, handed over as a file, and deleted."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, expect

from core import Game
from tools.devices import command
from tools.games import at_random

SET_ITEM = "([key, text]) => localStorage.setItem(key, text)"

DAYS = {"2026-11-21": 2, "2026-11-22": 13}
"""Two days, and what makes the choices in their games."""

NAMES = ["Player 1", "Callum", "Lady Fiona"]


def ending(seed: int, chance: int, names: list[str], last: int = 0, won: bool = True) -> dict[str, Any]:
    """The record of a game in which only the end of its last turn is missing.

    :param seed: of its deal
    :param chance: makes the players' choices
    :param last: whose turn that is
    :param won: whether that player will have won
    """
    game = at_random(Game.new(len(names), seed, names), random.Random(chance))
    assert game.state.seat == last and (game.standings()[last].rank == 1) is won
    record: dict[str, Any] = json.loads(game.at(len(game.history) - 1).to_json())
    return record


def put(page: Page, id: str, head: dict[str, Any], record: dict[str, Any]) -> None:
    """Put a saved game into the storage, and onto the table."""
    entry = {"format": 1, "title": id, "names": record["names"], **head, "record": record}
    page.evaluate(SET_ITEM, [f"glenmore:save:{id}", json.dumps(entry)])
    command(page, f"saves:open {id}")


def finish(page: Page) -> None:
    """End the last turn, and look at the final standings."""
    playing.act(page, "end")
    assert playing.data(page, "over") == "true"
    playing.do(page, "close")
    assert playing.data(page, "dialog") == "standings"


def play_day(page: Page, day: str) -> None:
    """Begin the deal of a day on that day, and play it to its end."""
    page.clock.set_fixed_time(f"{day}T12:00:00Z")
    command(page, "home", "daily")
    id, head = next((id, entry) for id, entry in playing.records(page).items() if entry.get("day") == day)
    record = ending(head["record"]["seed"], DAYS[day], NAMES, won=False)
    command(page, "home")
    put(page, id, {name: head[name] for name in ("day", "levels", "created")}, record)
    finish(page)


def shown(page: Page) -> str:
    """What the statistics say now."""
    command(page, "statistics")
    return " ".join(page.locator(".dlg-saves .dlg-body").inner_text().split())


def people(page: Page) -> list[str]:
    """Whose games there are."""
    return page.get_by_test_id("statistics-who").locator("option").all_inner_texts()


@pytest.mark.own_context
def test_five_games_in_my_games(open_fresh: OpenGame, page: Page, tmp_path: Path) -> None:
    page.clock.set_fixed_time("2026-11-20T12:00:00Z")
    open_fresh()
    playing.click(page, page.get_by_test_id("start-saves-foot"))
    playing.click(page, page.get_by_test_id("bar-statistics"))
    assert "No game has been played to its end yet" in shown(page)

    # The first one is won, which is an achievement, and told once.
    first = ending(5, 2, ["Player 1", "Wee Isla"])
    put(page, "first", {"levels": ["", "easy"]}, first)
    finish(page)
    expect(page.get_by_test_id("deed-laird")).to_be_visible()
    command(page, "close", "standings")
    expect(page.get_by_test_id("standings")).to_be_visible()
    expect(page.get_by_test_id("fresh-deeds")).to_have_count(0)
    command(page, "deeds")
    expect(page.get_by_test_id("deed-laird")).to_have_attribute("data-reached", "true")
    expect(page.get_by_test_id("deed-expert")).to_have_attribute("data-reached", "false")

    # The end undone and played again is the same game, and so is one with the same beginning.
    put(page, "first", {"levels": ["", "easy"]}, first)
    finish(page)
    put(page, "from-a-file", {"levels": ["", "easy"]}, first)
    finish(page)
    assert "1 game played, 1 won" in shown(page)

    put(page, "people", {}, ending(6, 51, ["Ann", "Ben", "Cat"], last=1))
    finish(page)
    levels = ["", "expert", "hard", "easy"]
    put(page, "experts", {"levels": levels}, ending(7, 18, ["Player 1", "Grey Morag", "Lady Fiona", "Wee Isla"]))
    finish(page)
    expect(page.get_by_test_id("fresh-deeds").get_by_test_id("deed-expert")).to_be_visible()
    expect(page.get_by_test_id("fresh-deeds").get_by_test_id("deed-laird")).to_have_count(0)

    for day in DAYS:
        play_day(page, day)
    row = page.get_by_test_id("own-days")
    before = shown(page)
    assert "4 games played, 2 won" in before and "All 1 of 1 0 of 2 1 of 1 2 of 4" in before
    expect(row).to_have_attribute("data-now", "2")
    assert people(page) == ["without a name", "Ann", "Ben", "Cat"]
    page.clock.set_fixed_time("2026-11-25T12:00:00Z")
    shown(page)
    expect(row).to_have_attribute("data-now", "0")
    expect(row).to_have_attribute("data-longest", "2")

    page.get_by_test_id("statistics-who").select_option("Ben")
    expect(page.get_by_test_id("own-lead")).to_contain_text("1 game played, 1 won")
    expect(page.get_by_test_id("won-table").locator("tbody tr")).to_have_text("People only1 of 11 of 1")

    # Handed over as a file, deleted, and taken in again.
    page.clock.set_fixed_time("2026-11-22T13:00:00Z")
    with page.expect_download() as download:
        playing.do(page, "statistics:export")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    kept = page.evaluate("localStorage.getItem('glenmore:results')")
    assert file.read_text() == kept
    playing.do(page, "statistics:delete")
    playing.do(page, "statistics")
    assert shown(page) == before
    playing.do(page, "statistics:delete")
    playing.do(page, "statistics:delete-now")
    assert page.evaluate("localStorage.getItem('glenmore:results')") is None
    assert "No game has been played" in shown(page) and "0 of 12 reached" in _deeds(page)
    count = playing.revision(page)
    page.get_by_test_id("import").set_input_files(file)
    playing.wait_for_revision(page, count + 2)  # the file is asked for, and then read
    expect(page.get_by_test_id("told")).to_have_text("5 games have been added.")
    assert page.evaluate("localStorage.getItem('glenmore:results')") == kept
    assert shown(page) == before
    page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("data-dialog", "")


def _deeds(page: Page) -> str:
    command(page, "deeds")
    text = page.get_by_test_id("deeds-count").inner_text()
    command(page, "statistics")
    return text
