"""Paths in the repository, and the error type for messages to the user of a tool."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
CORE: Final = ROOT / "core"
WEB: Final = ROOT / "web"
TESTS: Final = ROOT / "tests"
NODE_MODULES: Final = ROOT / "node_modules"
BUILD: Final = ROOT / "build"
"""Build cache, and files loaded by tests only."""
DIST: Final = ROOT / "dist"
"""The built site."""


class ToolError(Exception):
    """An error that the user of a tool can fix; the message explains how."""


def version() -> str:
    """Version of the project, from pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])
