"""The site's scripts, those of web/scripts, each bundled with its imports into one file beside the page: one request
instead of many, and addresses that stay. What they share with Python is written into them as ``SHARED``."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tools.files import Files, read, read_tree, sync
from tools.paths import NODE_MODULES, WEB, ToolError

sys.path.insert(0, str(WEB))

from core.bots.own.decision import MAX_LENGTH
from game.address import APP_SHORTCUTS, GAME_PARAMETERS, START_POSITION
from store.settings import ALL_SETTINGS, Settings

ENTRIES: Final = ("boot.js", "chaos.js", "match.js", "rules.js", "sw.js", "worker.js")
"""Scripts loaded by name; the others are their modules."""

FOLDER: Final = "scripts/"

_EXTERNAL: Final = [f"--external:./{path}" for path in ("vendor/*", "chaos.js", "rules.js")]

_OPTIONS: Final = ("--bundle", "--format=esm", "--charset=utf8", *_EXTERNAL)

_NPM_LICENSES: Final = {"editor.js": "@codemirror/view/LICENSE", "qr.js": "qr/LICENSE-MIT"}
"""Further entries, nearly all of them npm packages: minified, with their licence. CodeMirror's packages share one."""

SHARED: Final[dict[str, Any]] = {
    "settings": Settings.key,
    "looks": {row.name: list(row.by_text) for row in ALL_SETTINGS.values() if row.styled},
    "game": list(GAME_PARAMETERS),
    "notAGame": START_POSITION,
    "shortcuts": APP_SHORTCUTS,
    "longestDecision": MAX_LENGTH,
}
"""Constants shared with Python: the storage key and values of the look settings, the parameters that start a game, the
position "start", the shortcuts, the maximum length of a bot's decision."""


def bundle(files: Files) -> Files:
    """The files with bundled entries in place of the scripts of web/scripts; ToolError if one is invalid or misses a
    module."""
    scripts = {path: content for path, content in files.items() if path.startswith(FOLDER)}
    with TemporaryDirectory() as folder:
        sync({path.removeprefix(FOLDER): content for path, content in scripts.items()}, Path(folder))
        _esbuild(folder, *ENTRIES, f"--define:SHARED={json.dumps(SHARED)}")
        for entry, licence in _NPM_LICENSES.items():
            _esbuild(folder, entry, "--minify", f"--footer:js=/*\n{read(NODE_MODULES / licence).decode()}*/")
        return {path: files[path] for path in files if path not in scripts} | read_tree(Path(folder, "bundled"))


def _esbuild(folder: str, *arguments: str) -> None:
    """Bundles scripts of a folder into ``bundle``, a folder in it."""
    esbuild = shutil.which("esbuild", path=NODE_MODULES / ".bin")
    if not esbuild:
        raise ToolError("esbuild is missing; `make site` installs it (npm ci)")
    command = [esbuild, *arguments, *_OPTIONS, "--outdir=bundled", "--log-level=warning"]
    settings = os.environ | {"NODE_PATH": str(NODE_MODULES)}
    run = subprocess.run(
        command, cwd=folder, env=settings, capture_output=True, encoding="utf-8", stdin=subprocess.DEVNULL
    )
    if run.stderr:
        raise ToolError(f"The scripts cannot be bundled:\n{run.stderr.strip()}")
