"""Python that is loaded when it is first wanted: zips of the release, from which it is imported as they lie."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from js import fetch

from ui.browser import assets

LATER: Final = "later.zip"
"""The packages of the page that a first visit does without: lessons, and what answers to what is asked about."""

SEGNO: Final = "vendor/segno.zip"
"""The package that makes QR codes."""


async def load(archive: str) -> None:
    """Fetch an archive and let Python import from it, unless it can already.

    :param archive: its path as the sources know it
    :raises OSError: if it cannot be had
    """
    place = Path(archive.rpartition("/")[2]).absolute()
    if str(place) in sys.path:
        return
    response = await fetch(assets.address(archive))
    if not response.ok:
        raise OSError(f"{archive}: {response.status}")
    place.write_bytes((await response.arrayBuffer()).to_bytes())
    if str(place) not in sys.path:
        sys.path.append(str(place))
