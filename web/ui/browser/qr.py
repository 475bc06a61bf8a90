"""QR codes, made by segno, which is loaded when the first one is asked for."""

from __future__ import annotations

import sys
from pathlib import Path

from js import fetch

from ui.browser import assets

PACKAGE = "vendor/segno.zip"
QUIET = 4
"""The empty margin that a reader needs, in modules."""


async def picture(text: str, label: str) -> str:
    """Return the QR code of a text as SVG.

    :param label: what a screen reader says of it, as HTML
    """
    if "segno" not in sys.modules:
        await _load()
    import segno

    rows = segno.make(text, micro=False, error="l", boost_error=False).matrix
    return drawn(rows, label)


async def _load() -> None:
    """Fetch the package and let Python import from it."""
    response = await fetch(assets.address(PACKAGE))
    if not response.ok:
        raise OSError(f"{PACKAGE}: {response.status}")
    place = Path("segno.zip").absolute()
    place.write_bytes((await response.arrayBuffer()).to_bytes())
    sys.path.append(str(place))


def drawn(rows: tuple[bytearray, ...], label: str) -> str:
    """Return rows of modules, dark where they are not 0, as one path on a white ground."""
    size = len(rows) + 2 * QUIET
    runs = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            start = x
            while x < len(row) and row[x]:
                x += 1
            if x > start:
                runs.append(f"M{start + QUIET} {y + QUIET}h{x - start}v1h-{x - start}z")
            x += 1
    return (
        f'<svg class="qr" data-testid="qr" viewBox="0 0 {size} {size}" role="img" aria-label="{label}" '
        f'shape-rendering="crispEdges"><rect width="{size}" height="{size}" fill="#fff"/>'
        f'<path d="{"".join(runs)}" fill="#000"/></svg>'
    )
