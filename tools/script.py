"""The site's scripts, each bundled with its imports into one file: one request instead of many."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tools.files import Files, read_tree, sync
from tools.paths import NODE_MODULES, ToolError

ENTRIES: Final = ("boot.js", "rules.js", "sw.js", "worker.js")
"""Scripts loaded by name; the others are their modules."""

_OPTIONS: Final = ("--bundle", "--format=esm", "--charset=utf8", "--external:./vendor/*", "--external:./rules.js")


def bundled(files: Files) -> Files:
    """The files with the bundled entries in place of all top-level scripts.

    :raises ToolError: if a script is invalid or imports a missing module
    """
    scripts = {path: content for path, content in files.items() if path.endswith(".js") and "/" not in path}
    esbuild = shutil.which("esbuild", path=NODE_MODULES / ".bin")
    if not esbuild:
        raise ToolError("esbuild is missing; `make site` installs it (npm ci)")
    with TemporaryDirectory() as folder:
        sync(scripts, Path(folder))
        command = [esbuild, *ENTRIES, *_OPTIONS, "--outdir=bundled", "--log-level=warning"]
        run = subprocess.run(command, cwd=folder, capture_output=True, encoding="utf-8", stdin=subprocess.DEVNULL)
        if run.stderr:
            raise ToolError(f"The scripts cannot be bundled:\n{run.stderr.strip()}")
        return {path: files[path] for path in files if path not in scripts} | read_tree(Path(folder, "bundled"))
