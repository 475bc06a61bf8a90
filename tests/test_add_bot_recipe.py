"""A level added by the recipe of CONTRIBUTING.md, in a copy of the sources, plays, appears and can be chosen."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools import paths

PLAYER = """from core.bots.players.easy import Easy


class Hasty(Easy):
    pass
"""

LEVEL = """    Level(
        "hasty",
        ("Quick Tam", "Brisk Una", "Fleet Iain", "Swift Mhairi", "Hurried Alec"),
        N_("Hasty"),
        N_("Never thinks twice."),
        "hasty.Hasty",
        seconds=0.1,
    ),
"""

LINES = """    "hasty": dict.fromkeys(
        ("points", "card", "chieftain", "whisky", "needs", "people", "coins", "later", "least"), N_("Done!")
    ),
"""

TRIED = """
import json
from bot_service import Job
from core import Game
from core.actions import Action
from core.bots import bot, level
from core.bots.levels import LEVELS
from features.start import screen
from ui.panels import bot_bar, talk_words
from ui.table import address
from ui.table.table import Table
from ui.text.naming import default_names

wanted = address.wanted(seed="7", players="3", names=None, bots="hasty,hasty", play=None)
names = default_names(wanted.levels)
assert names[1:] == ["Quick Tam", "Brisk Una"], names
game = Game.new(players=3, seed=7, names=names)
at = Table(game, levels=list(wanted.levels))
while not at.game.over:
    if at.bot:
        bar = dict(bot_bar.fragments(at.view(), bot_bar.Doing(True, False, True, "normal")))["say"]
        assert ("#tam" in bar) == (at.game.state.seat == 1)
        job = Job(json.dumps({"want": "turn", "record": at.game.to_json(), "level": at.bot, "why": True}))
        while "result" not in (told := json.loads(job.slice(1))):
            pass
        assert "Done!" in str(talk_words.said(at.bot, told["result"]["why"], at.game.names))
        at.do("bot", [Action.parse(text) for text in told["result"]["actions"]])
    else:
        at.do("action", at.game.legal_actions()[0].text)
assert at.game.state.turn > 20
start = dict(screen.fragments(screen.Start()))["play"]
assert "play hasty" in start and "Quick Tam" in start and start.count("#tam") == 1
assert level("hasty") == LEVELS[-1] and bot("hasty").__class__.__name__ == "Hasty"
"""


def insert(path: Path, after: str, line: str) -> None:
    """Appends lines to the table that begins like this."""
    text = path.read_text("utf-8")
    begin = text.index(after)
    end = re.compile(r"^[)}]", re.MULTILINE).search(text, begin)
    assert end
    path.write_text(text[: end.start()] + line + text[end.start() :], "utf-8")


def test_recipe_adds_a_playable_level(tmp_path: Path) -> None:
    recipe = (paths.ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("- **A bot**")[2].partition("\n\n")[0]
    told = re.findall(r"`((?:core|web)/[\w/.]+)`", recipe)
    assert {*told} == {"core/bots/players/", "core/bots/levels.py", "web/ui/panels/talk_words.py", "web/svg/people/"}
    for part in ("core", "web"):
        shutil.copytree(paths.ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "vendor"))
    (tmp_path / "core/bots/players/hasty.py").write_text(PLAYER, "utf-8")
    insert(tmp_path / "core/bots/levels.py", "LEVELS: Final = (", LEVEL)
    insert(tmp_path / "web/ui/panels/talk_words.py", "LINES: dict", LINES)
    shutil.copy(tmp_path / "web/svg/people/isla.svg", tmp_path / "web/svg/people/tam.svg")

    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), str(tmp_path / "web")])}
    ended = subprocess.run([sys.executable, "-c", TRIED], cwd=tmp_path, env=environment, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
