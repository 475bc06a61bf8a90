"""QR codes, made by segno, which is loaded when the first one is asked for."""

from __future__ import annotations

from ui.browser import archives
from ui.text.html import Html, esc, vouched


async def picture(text: str, label: str) -> Html:
    """The QR code of a text as SVG.

    :param label: what a screen reader says of it
    """
    await archives.load(archives.SEGNO)
    import segno

    code = segno.make(text, micro=False, error="l", boost_error=False)
    drawn = vouched(code.svg_inline(omitsize=True, light="#fff", svgclass="qr", lineclass=None))
    return Html(f'<div role="img" aria-label="{esc(label)}" data-testid="qr">{drawn}</div>')
