"""QR codes, by segno, which is loaded on first use."""

from __future__ import annotations

import sys
from pathlib import Path

from js import fetch

from ui.browser import assets
from ui.text.html import Html, esc, vouched

PACKAGE = "vendor/segno.zip"


async def picture(text: str, label: str) -> Html:
    """A text's QR code as SVG.

    :param label: label for screen readers
    """
    if "segno" not in sys.modules:
        await _load()
    import segno

    code = segno.make(text, micro=False, error="l", boost_error=False)
    drawn = vouched(code.svg_inline(omitsize=True, light="#fff", svgclass="qr", lineclass=None))
    return Html(f'<div role="img" aria-label="{esc(label)}" data-testid="qr">{drawn}</div>')


async def _load() -> None:
    """Fetches the package and makes it importable.

    :raises OSError: if it cannot be fetched
    """
    response = await fetch(assets.address(PACKAGE))
    if not response.ok:
        raise OSError(f"{PACKAGE}: {response.status}")
    place = Path("segno.zip").absolute()
    place.write_bytes((await response.arrayBuffer()).to_bytes())
    sys.path.append(str(place))
