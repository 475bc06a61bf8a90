"""Loads a language's message catalogue: one file of the site, fetched only when that language is chosen."""

from __future__ import annotations

from js import fetch

from ui.browser import assets
from ui.text import i18n


async def load(language: str) -> bool:
    """Switches to a language; returns False if its catalogue could not be loaded. English needs none.

    :param language: a tag, as in ``<html data-language>``
    """
    if language == "en":
        i18n.use(b"")
        return True
    try:
        response = await fetch(assets.address(f"locale/{language}.mo"))
        if not response.ok:
            return False
        buffer = await response.arrayBuffer()
        i18n.use(buffer.to_bytes())
    except Exception:  # offline, or the response is not a catalogue
        return False
    return True
