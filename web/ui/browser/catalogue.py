"""Loads the words of a language: one file of the site, asked for only when its language is wanted."""

from __future__ import annotations

from js import fetch

from ui.browser import assets
from ui.text import i18n


async def load(language: str) -> bool:
    """Speak a language from now on; return whether its words could be had. English needs none.

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
    except Exception:  # no connection, or what came is no catalogue
        return False
    return True
