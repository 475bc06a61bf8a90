"""Python that is seldom needed: in a zip of its own, which is loaded when the first of it is asked for."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import js

from ui.browser import assets

FILE = "late.zip"
"""The zip, in the release and in Python's working directory."""

PACKAGES = ("storage", "ui.app", "ui.dialogs", "ui.panels")
"""The packages that go on in it; another one lies in it wholly."""

_opened: list[str] = []


def is_there() -> bool:
    """Whether it is loaded."""
    return bool(_opened)


async def load() -> bool:
    """Load it, unless it is there; return whether it is."""
    if not _opened:
        try:
            response = await js.fetch(assets.address(FILE))
            content = (await response.arrayBuffer()).to_bytes() if response.ok else b""
        except Exception:  # no connection
            content = b""
        if content and not _opened:
            Path(FILE).write_bytes(content)
            open_zip(str(Path(FILE).absolute()))
    return is_there()


def open_zip(place: str) -> None:
    """Let Python import from it.

    :param place: its path
    """
    import sys

    _opened.append(place)
    sys.path.append(place)
    for name in PACKAGES:
        import_module(name).__path__.append(f"{place}/{name.replace('.', '/')}")
