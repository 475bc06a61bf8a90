"""QR codes: drawn, and read by the camera; ``web/scripts/qr.js`` does both and is loaded on first use."""

from __future__ import annotations

from typing import Any

from browser import assets
from js import URL, document
from pyscript import js_import
from words.html import Html, esc, mark_safe


async def script() -> Any:
    """The exports of ``web/scripts/qr.js``; any exception means that it is unavailable."""
    (found,) = await js_import(URL.new(assets.asset_address("qr.js"), document.baseURI).href)
    return found


async def qr_code(text: str, name: str) -> Html:
    """A text's QR code as an image with an accessible name; any exception means that there is none: the script could
    not be loaded, or the text is too long."""
    picture = mark_safe(str((await script()).drawCode(text)))
    return Html(f'<div role="img" aria-label="{esc(name)}" data-testid="qr">{picture}</div>')
