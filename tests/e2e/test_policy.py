"""The Content-Security-Policy: strict, and never violated, neither by a whole game and every dialog nor by a worker."""

from __future__ import annotations

import random
import re
from pathlib import Path

import playing
import pytest
import small_page
from conftest import OpenGame
from pages import GlenMore, Watch
from playwright.sync_api import expect
from ui.table.commands import COMMANDS

from tools.serve import serving


def violations(watch: Watch) -> list[str]:
    return [problem for problem in watch.problems if problem.startswith("policy:")]


def test_the_policy_lets_nothing_in(game_page: GlenMore) -> None:
    rules = dict(rule.split(" ", 1) for rule in re.split(r"; *", game_page.head.policy))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert rules["base-uri"] == rules["form-action"] == "'none'"
    allowed = {source for rule in rules.values() for source in rule.split()}
    assert allowed == {"'none'", "'self'", "'wasm-unsafe-eval'", "data:", "blob:"}
    assert "data:" not in rules["script-src"] and "blob:" not in rules["script-src"]
    # The policy precedes everything that it governs.
    policy, first = game_page.head.places
    assert 0 <= policy < first


@pytest.mark.browser_context_args(service_workers="allow")
def test_a_whole_game_and_every_dialog_keep_to_the_policy(open_fresh: OpenGame, watch: Watch) -> None:
    """With the service worker active. Nothing is missing from the reduced library either, or a dialog would fail."""
    glen, chance = open_fresh("?seed=6&players=3"), random.Random(6)
    playing.play_at_random(glen, chance, 12)
    see_every_dialog(glen, "compare")
    while glen.data("over") == "false":
        playing.play_at_random(glen, chance, 40)
    while glen.close_scoring():
        pass  # the standings follow the last scoring
    see_every_dialog(glen, "standings")
    assert violations(watch) == []


def see_every_dialog(glen: GlenMore, *reviewing: str) -> None:
    """Opens every dialog of the menu, one by one.

    :param reviewing: dialogs offered only now
    """
    glen.do("menu")
    opening = {"rules", *(word for word, known in COMMANDS.items() if known.dialog)}
    commands = [command for command in glen.dialogs.menu.commands if command in opening]
    assert {"new", "saves", "history", "rules", "offline", *reviewing} <= set(commands)
    for command in commands:
        glen.do("menu")
        glen.do(command)
        if command == "rules":
            expect(glen.rules.root).to_be_visible()
            glen.page.keyboard.press("Escape")
            continue
        expect(glen.dialogs.open.root).to_be_visible()
        assert glen.data("dialog") != "error", glen.dialogs.open.root.inner_text()
        glen.page.keyboard.press("Escape")
        expect(glen.dialogs.open.root).to_have_count(0)


ASKING = """
from pyscript import document, workers

thinker = await workers["thinker"]
data = document.documentElement.dataset
data.answer = await thinker.think("2 3")
try:
    await thinker.think("two three")
except Exception as error:
    data.error = str(error)
data.state = "ready"
"""
THINKING = """
import sys

sys.path.insert(0, "app.zip")
from core import Game

__export__ = ["think"]


def think(text):
    players, seed = map(int, text.split())
    return str(Game.new(players=players, seed=seed).legal_actions()[0])
"""


def test_a_worker_keeps_to_the_policy(glen: GlenMore, watch: Watch, site: Path, tmp_path: Path) -> None:
    """A second Python beside the page's, as bots need it: core is available, answers and errors come back."""
    small_page.make(tmp_path, site, ASKING, thinker=THINKING)
    with serving(tmp_path) as watch.url:
        glen.open(watch.url)
    assert glen.data("answer").startswith("take ")
    assert "invalid literal" in glen.data("error")
    assert violations(watch) == []
