"""The page's language: chosen by the address, the settings or the browser at the start, and changed at any time.

``<html data-language>`` holds it. ``language.js`` translates the static texts of the page, this module all others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.app import banners
from ui.browser import catalogue, dom, fields
from ui.text.i18n import _
from ui.text.languages import LANGUAGES

if TYPE_CHECKING:
    from ui.app.page import Page

FIELD = 'select[data-do="language"]'
"""Selector of the language fields."""


def choose(page: Page, tag: str) -> None:
    """Switches to a language and remembers it.

    :param tag: a key of :data:`ui.text.languages.LANGUAGES`
    """
    if tag in LANGUAGES:
        page.settings.set("language", tag)
        page.dispatcher.later(_speak(page))


async def _speak(page: Page) -> None:
    from ui.app import updates

    tag = page.settings.language
    there = await catalogue.load(tag)
    if tag != page.settings.language:
        await _speak(page)  # another one has been chosen in the meantime
    elif there:
        dom.set_language(tag)
        updates.service_worker.keep_language()
        page.notices.tell("")
        await _say_anew(page)
    else:
        page.dialogs.redraw()
        fields.show_value(FIELD, dom.language())
        words = _("The words of this language could not be loaded. Check the connection and try again.")
        page.dialogs.tell(await updates.blame(words))


async def _say_anew(page: Page) -> None:
    """Redraws everything in the current language, in place."""
    page.games.redraw()
    page.bots.say_anew()
    banners.redraw()
    await page.rules.say_anew()
    page.dialogs.redraw()
    fields.show_value(FIELD, dom.language())
