"""The promises of docs/testing.md, in a browser: states by address, reproducible games, data, roles and names."""

import json
import re
from collections.abc import Iterator
from difflib import unified_diff
from urllib.parse import quote

import playing
import pytest
from conftest import OpenGame
from pages import GlenMore
from playing import played
from playwright.sync_api import Locator, expect

from core import Game
from tests import contract, exact_game
from tools import screen_games
from tools.devices import click_command
from words import action_words

ARIA, FOUND = contract.ROOT / "tests/e2e/aria", contract.ROOT / "build/aria"
"""The stored accessibility trees of the main screens; those that differ."""


IDS = "let next = 0; crypto.getRandomValues = (array) => { array.fill(0); array[0] = ++next; return array; };"
"""The ids of games, as docs/testing-reference.md describes them."""

READ = "() => [glenmore.contract, glenmore.record, glenmore.state, glenmore.legal]"

HARM = """() => {
  'use strict';
  const tried = [() => { glenmore.record = 1; }, () => { window.glenmore = 1; }, () => { glenmore.more = 1; }];
  const done = tried.filter((harm) => { try { harm(); return true; } catch { return false; } });
  glenmore.record.actions.push('end');
  glenmore.legal.length = 0;
  return done.length;
}"""
"""Tampers with the data as a page could; returns the number of assignments that succeed."""


@pytest.mark.own_context
def test_frozen_clock_and_ids_are_reproducible(open_fresh: OpenGame, glen: GlenMore) -> None:
    game = Game.new(players=3, seed=7, names=["Ann", "Ben", "Wee Isla"])
    while game.state.turn < 4 or game.state.seat == 2:
        for action in exact_game.turn(game, "easy"):
            game.play(action)
    assert IDS in contract.DOCUMENT.read_text("utf-8")
    glen.page.clock.set_fixed_time("2026-11-05T12:00:00Z")
    glen.page.add_init_script(IDS)
    settings = "theme=dark&motion=off&help=off&pace=at-once&think=exact&lang=de"
    open_fresh(f"?seed=7&names=Ann,Ben&players=3&bots=easy&play={played(game)}&{settings}")
    root = glen.root
    for name, value in {"theme": "dark", "motion": "off", "help": "off", "contract": contract.version()}.items():
        expect(root).to_have_attribute(f"data-{name}", value)
    expect(root).to_have_attribute("lang", "de")
    version, record, state, legal = glen.page.evaluate(READ)
    assert str(version) == contract.version() and Game.from_json(json.dumps(record)).actions == game.actions
    assert record["names"] == ["Ann", "Ben", "Wee Isla"] and state["levels"] == ["", "", "easy"]
    assert {name: state[name] for name in game.state.as_data()} == json.loads(json.dumps(game.state.as_data()))
    assert legal == glen.legal == [str(action) for action in game.legal_actions()]
    assert glen.page.evaluate(HARM) == 0 and glen.page.evaluate(READ) == [version, record, state, legal]

    kept = json.loads(glen.page.evaluate("() => localStorage.getItem('glenmore:settings')"))
    assert not {"theme", "motion", "help", "pace", "language"} & set(kept), "a setting of the address is not kept"
    (save,) = glen.records
    assert int(save, 16) > 0 and glen.records[save]["created"] == 1793880000
    assert sorted(glen.page.url.partition("?")[2].split("&")) == sorted(settings.split("&")), "a reload is to know them"

    turn = glen.actions.all.first
    drawn = turn.evaluate("(button) => { button.click(); return document.documentElement.dataset.drawn; }")
    assert drawn == "no"
    expect(glen.root_while(drawn="yes", saved="yes")).to_be_attached()
    assert len(glen.page.evaluate("() => glenmore.record.actions")) == len(game.actions) + 1
    while "end" not in glen.legal:
        glen.act(glen.legal[0])
    glen.act("end")
    glen.wait_for_data(mover="person")
    assert glen.page.evaluate("() => glenmore.record.actions.length") > len(game.actions) + 1


def test_exact_bots_play_same_game_as_cpython(open_game: OpenGame) -> None:
    kept = exact_game.FILE.read_text("utf-8").splitlines()
    begun = quote(";".join(kept[: len(kept) * 3 // 4]))  # the rest suffices: each level has several turns in it
    glen = open_game(f"{exact_game.QUERY}&play={begun}&pace=at-once&motion=off&talk=off&help=off")
    glen.wait_for_data(over="true")
    assert glen.data("thinks") == "worker" and glen.data("mover") == "nobody"
    assert glen.page.evaluate("() => glenmore.record.actions") == ";".join(kept).split(";")


def screens(open_game: OpenGame) -> Iterator[tuple[str, GlenMore, Locator]]:
    """The main screens, in English: name, page, and the element to compare."""
    glen = open_game()
    yield "start", glen, glen.start.root
    for name, game in (("take", Game.new(players=3, seed=7)), ("pay", screen_games.paying())):
        playing.put(open_game, game)
        yield name, glen, glen.whole.root
    for name in ("menu", "settings", "new"):
        click_command(glen.page, name)
        yield name, glen, glen.dialogs.open.root
        click_command(glen.page, "close")
    playing.put(open_game, screen_games.random_game(3, 6))
    click_command(glen.page, "standings")
    yield "standings", glen, glen.dialogs.open.root


def labels(glen: GlenMore) -> Iterator[tuple[str, str]]:
    """The legal actions of the game shown, if any, and their labels."""
    if record := glen.page.evaluate("() => glenmore.record"):
        game = Game.from_json(json.dumps(record))
        for action in game.legal_actions():
            yield str(action), " ".join(str(action_words.action(game.state, action)).split())


@pytest.mark.only_browser("chromium")
def test_accessibility_trees_match(open_game: OpenGame) -> None:
    told: list[str] = []
    day = r"(?m)(time: ).*|\d+ \w+ 20\d\d until \w+ [\d:]+"
    for name, glen, part in screens(open_game):
        tree = part.aria_snapshot().replace(glen.page.url.partition("?")[0], "./") + "\n"  # independent of the host
        tree = re.sub(day, r"\1…", tree)  # independent of the day
        for action, label in labels(glen):  # independent of their wording, which tests/snapshots/sentences.txt has
            tree = tree.replace(label, f"‹{action}›")
        kept = ARIA / f"{name}.yml"
        before = kept.read_text("utf-8") if kept.exists() else ""
        if before != tree:
            FOUND.mkdir(parents=True, exist_ok=True)
            (FOUND / kept.name).write_text(tree, "utf-8")
            told += [f"cp build/aria/{kept.name} tests/e2e/aria/ if this was meant:"]
            told += unified_diff(before.splitlines(), tree.splitlines(), kept.name, "now", lineterm="")
    assert not told, "\n".join(told)
