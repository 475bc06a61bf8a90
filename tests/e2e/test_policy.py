"""The Content-Security-Policy: strict, and never violated, neither by any dialog nor by a worker."""

import re
from pathlib import Path

import playing
import pytest
import small_page
from conftest import OpenGame
from pages import GlenMore, Watch
from playwright.sync_api import expect
from test_performed import GAME, before

from tools.serve import serving


def violations(watch: Watch) -> list[str]:
    return [problem for problem in watch.problems if problem.startswith("policy:")]


def test_the_policy_lets_nothing_in(site: Path) -> None:
    head = (site / "index.html").read_text("utf-8").partition("</head>")[0]
    before, policy = re.split('<meta http-equiv="Content-Security-Policy" content="(?=[^"])', head)
    rules = dict(rule.split(" ", 1) for rule in re.split(r"; *", policy.partition('"')[0]))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert rules["base-uri"] == rules["form-action"] == "'none'"
    allowed = {source for rule in rules.values() for source in rule.split()}
    assert allowed == {"'none'", "'self'", "'wasm-unsafe-eval'", "data:", "blob:"}
    assert "data:" not in rules["script-src"] and "blob:" not in rules["script-src"]
    assert not re.search("<(script|link|style)", before), "the policy precedes everything that it governs"


@pytest.mark.browser_context_args(service_workers="allow")
def test_every_dialog_keeps_to_the_policy(open_fresh: OpenGame, watch: Watch) -> None:
    """With the service worker active. Nothing is missing from the reduced library either, or a dialog would fail."""
    glen = playing.put(open_fresh, before("scored", 2)[0])
    see_every_dialog(glen, "compare")
    playing.put(open_fresh, GAME)
    see_every_dialog(glen, "standings")
    assert violations(watch) == []


def see_every_dialog(glen: GlenMore, *offered: str) -> None:
    """Opens every dialog of the menu, one by one.

    :param offered: dialogs offered only now
    """
    commands = glen.open_dialog("menu").commands
    glen.close_dialog()
    opening = {command for command in commands if not re.match("close|home|hint|since|stop|saves:", command)}
    assert {"new", "saves", "history", "rules", "offline", *offered} <= opening
    for command in opening:
        glen.choose("menu")
        glen.choose(command)
        if command == "rules":
            expect(glen.rules.root).to_be_visible()
        else:
            expect(glen.dialogs.open.root).to_be_visible()
            assert glen.data("dialog") not in ("error", "menu"), glen.dialogs.open.root.inner_text()
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
