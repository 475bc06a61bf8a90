"""QR codes, made by segno, which is loaded when the first one is asked for."""

from __future__ import annotations

import sys
from pathlib import Path

from js import fetch

from ui.browser import assets
from ui.text.html import Html, esc, vouched

PACKAGE = "vendor/segno.zip"


async def picture(text: str, label: str) -> Html:
    """The QR code of a text as SVG.

    :param label: what a screen reader says of it
    """
    if "segno" not in sys.modules:
        await _load()
    import segno

    code = segno.make(text, micro=False, error="l", boost_error=False)
    drawn = vouched(code.svg_inline(omitsize=True, light="#fff", svgclass="qr", lineclass=None))
    return Html(f'<div role="img" aria-label="{esc(label)}" data-testid="qr">{drawn}</div>')


async def _load() -> None:
    """Fetch the package and let Python import from it."""
    response = await fetch(assets.address(PACKAGE))
    if not response.ok:
        raise OSError(f"{PACKAGE}: {response.status}")
    place = Path("segno.zip").absolute()
    place.write_bytes((await response.arrayBuffer()).to_bytes())
    sys.path.append(str(place))
