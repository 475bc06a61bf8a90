"""Where things lie in the repository, and the error that a tool can tell its user about."""

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
"""What is kept between two builds, and what only the tests load."""
DIST: Final = ROOT / "dist"
"""The built site."""


class ToolError(Exception):
    """Something that whoever ran the tool can put right; its message says what."""


def version() -> str:
    """The project's version, from pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])
