"""The language spoken: chosen by the address, the settings or the browser at the start, and changed at any time.

``<html data-language>`` tells which one it is. ``language.js`` sees to the words that the page itself has, and this to
all others.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ui.browser import catalogue, dom
from ui.text.i18n import _
from ui.text.languages import LANGUAGES

if TYPE_CHECKING:
    from ui.app.page import Page


def choose(page: Page, tag: str) -> None:
    """Speak a language from now on, and remember it.

    :param tag: a key of :data:`ui.text.languages.LANGUAGES`
    """
    if tag in LANGUAGES:
        page.settings.set("language", tag)
        page.dispatcher.later(_speak(page, tag))


async def _speak(page: Page, tag: str) -> None:
    if not await catalogue.load(tag):
        page.notices.tell(_("The words of this language could not be loaded. Check the connection and try again."))
        return
    dom.set_language(tag)
    import_module("ui.app.updates").service_worker.keep_language()
    page.notices.tell("")
    page.games.redraw()
    await page.rules.say_anew()
    if page.dialogs.name:
        page.dialogs.open(page.dialogs.name)
