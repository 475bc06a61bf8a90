"""Match me: chosen in the form or by the address, adjusted after each game, and ended by choosing a level."""

from __future__ import annotations

import json
import random
from typing import Any

from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect

from core import Game
from tools.devices import command
from tools.games import at_random

SET_ITEM = "([key, text]) => localStorage.setItem(key, text)"

WON, LOST = (5, 2), (5, 3)
"""A deal and the seed of its choices: the first player wins with the one, and loses with the other."""


def almost_over(seed: int, chance: int, won: bool) -> dict[str, Any]:
    """The record of a game of two before the end of the first player's last turn."""
    game = at_random(Game.new(2, seed, ["Player 1", "Callum"]), random.Random(chance))
    assert game.state.seat == 0 and (game.standings()[0].rank == 1) is won
    record: dict[str, Any] = json.loads(game.at(len(game.history) - 1).to_json())
    return record


def finish(glen: GlenMore, id: str, level: str, record: dict[str, Any]) -> None:
    """Ends a prepared game against a rung and opens the final standings."""
    entry = {"format": 1, "title": id, "names": record["names"], "levels": ["", level], "record": record}
    glen.page.evaluate(SET_ITEM, [f"glenmore:save:{id}", json.dumps(entry)])
    command(glen.page, f"saves:open {id}")
    glen.act("end")
    glen.do("close")
    assert glen.data("dialog") == "standings"


def levels(glen: GlenMore) -> list[str]:
    """The levels of the seats on the table."""
    found: list[str] = glen.page.evaluate("() => glenmore.state.levels")
    return found


def test_it_is_chosen_changes_with_a_game_and_is_left_for_a_level(open_fresh: OpenGame) -> None:
    glen = open_fresh()
    form, standings = glen.dialogs.new_game, glen.dialogs.standings
    glen.click(glen.start.new)
    expect(form.match).to_be_empty()
    form.level(1).select_option("match")
    expect(form.match).to_contain_text("step 4 of 11")
    expect(form.name(1)).to_have_attribute("placeholder", "Callum")
    glen.click(form.start)
    glen.wait_for_data(screen="table", drawn="yes")
    assert levels(glen) == ["", "stepfour"]

    # A win raises the rung, but only for the name that won.
    finish(glen, "won", "stepfour", almost_over(*WON, won=True))
    expect(standings.match_next).to_contain_text("next time a stronger opponent")
    won = standings.match_next.inner_text()
    command(glen.page, "new")
    expect(form.level(1)).to_have_value("match")
    step = won.split("step ")[1].split(" ")[0]
    expect(form.match).to_contain_text(f"step {step} of 11")
    form.name(0).fill("Ann")
    form.name(0).press("Tab")
    expect(form.match).to_contain_text("step 4 of 11")

    # A reload keeps the rung; repeating the deal does not count, and a rematch takes the current rung.
    glen.reload()
    finish(glen, "again", "stepfour", almost_over(*LOST, won=False))
    expect(standings.match_next).to_have_text(won)
    glen.do("new:rematch")
    glen.wait_for_data(screen="table", drawn="yes")
    assert levels(glen)[1] != "stepfour"

    command(glen.page, "new")
    form.level(1).select_option("easy")
    expect(form.match).to_be_empty()
    glen.click(form.start)
    assert levels(glen) == ["", "easy"]


def test_it_is_asked_for_by_the_address(open_fresh: OpenGame) -> None:
    glen = open_fresh("?seed=7&bots=match&think=exact")
    assert levels(glen) == ["", "stepfour"]
    glen.reload()
    assert levels(glen) == ["", "stepfour"]
