"""Paths in the repository, modules of the page, and the error type for messages to the user of a tool."""

import importlib
import sys
from pathlib import Path
from typing import Any, Final

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


def page_module(name: str) -> Any:
    """A module of core or of the page, imported from the sources."""
    sys.path[:0] = [str(WEB), str(ROOT)]
    try:
        return importlib.import_module(name)
    finally:
        del sys.path[:2]
