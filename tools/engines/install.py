"""The engines, and installation of their system packages where possible."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from typing import Final

from tools.engines.engine import Engine
from tools.engines.firefox import Firefox
from tools.engines.webkit import WebKit

ENGINES: Final[dict[str, type[Engine]]] = {"webkit": WebKit, "firefox": Firefox}

PATIENCE: Final = 900
"""Timeout of a download in seconds."""


def missing(engine: str) -> str:
    """Message about the engine's missing packages; "" if there are none."""
    packages = ENGINES[engine].lacking()
    return f"{ENGINES[engine].name} lacks what Debian has in {', '.join(packages)}" if packages else ""


def install(engines: Iterable[str] = ENGINES) -> list[str]:
    """Installs missing packages, given apt-get and root.

    :returns: a line for each engine that still cannot be started
    """
    wanted = {package for engine in engines for package in ENGINES[engine].lacking()}
    if wanted and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        _quietly("apt-get", "update")
        # One by one: one unavailable package does not prevent the others.
        for package in sorted(wanted):
            _quietly("apt-get", "install", "--yes", "--no-install-recommends", package)
    return [words for engine in engines if (words := missing(engine))]


def _quietly(*command: str) -> None:
    """Runs a command that may fail; prints the end of its output only then."""
    print("engines:", *command, file=sys.stderr)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        print(f"engines: not done within {PATIENCE} s", file=sys.stderr)
        return
    if done.returncode:
        print(*(done.stdout + done.stderr).splitlines()[-3:], sep="\n", file=sys.stderr)
