"""The positions by name in a variant of the site, each replayed as the page opens it there.

A link to a game counts legal actions, so to rules with a defect it means another game, or none. A variant has links
that its own rules make, and only to positions that open as in the sound site: the same actions lead to the same state.
Victory points may differ, as those of a scoring can be checked.

``python -m tools.hunt.replay``, run with the sources of a variant, reads games, and writes a link to each, or "".
"""

import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from core.game import Game
from core.link import LinkContents, to_link
from tools.files import Files
from tools.paths import ROOT

POINTS: Final = ("vp", "earned", "scorings", "final")
"""Victory points in the data of a state or a player."""


class Opened(NamedTuple):
    """A game opened by a link: its record, the levels of its seats, and its state without victory points."""

    record: str
    levels: list[str]
    state: dict[str, Any]


def describe(found: LinkContents) -> Opened:
    state = found.game.state.as_data()
    for each in (state, *state["players"]):
        for name in POINTS:
            each.pop(name, None)
    return Opened(found.game.to_json(), list(found.levels), json.loads(json.dumps(state)))


def can_open(link: str, wanted: Opened) -> bool:
    """True if the page whose sources are imported here opens a link as wanted."""
    from game import address

    try:
        found = address.position("it", {"it": {"game": link}})
    except Exception:  # a defect may cause any
        return False
    return found is not None and describe(found) == wanted


def find_link(known: str, wanted: Opened) -> str:
    """The known link, or that made by the sources imported here, if they open it as wanted; or ""."""
    if can_open(known, wanted):
        return known
    with suppress(Exception):
        made = to_link(Game.from_json(wanted.record), wanted.levels)
        return made if can_open(made, wanted) else ""
    return ""


def find_openable(known: dict[str, dict[str, str]], sources: Files) -> dict[str, dict[str, str]]:
    """The positions that a page with these Python sources opens as this one does, with the links to them there."""
    from tools import positions

    wanted = {name: (each["game"], describe(positions.game(name))) for name, each in known.items() if each["game"]}
    with TemporaryDirectory() as folder:
        for path, content in sources.items():
            Path(folder, path).parent.mkdir(parents=True, exist_ok=True)
            Path(folder, path).write_bytes(content)
        search = os.pathsep.join([folder, str(Path(folder, "web")), str(ROOT)])
        command, given = [sys.executable, "-P", "-m", __name__], json.dumps(wanted)
        env = {**os.environ, "PYTHONPATH": search}
        done = subprocess.run(command, input=given, env=env, stdout=subprocess.PIPE, check=True, encoding="utf-8")
    links = json.loads(done.stdout)
    return {name: each | {"game": links.get(name, "")} for name, each in known.items() if links.get(name, True)}


if __name__ == "__main__":
    print(json.dumps({name: find_link(known, Opened(*each)) for name, (known, each) in json.load(sys.stdin).items()}))
