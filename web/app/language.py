"""The page's language: chosen by the address, the settings or the browser at the start, and changed at any time.
``<html data-language>`` holds it. ``language.js`` translates the static texts of the page, this module all others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from browser import assets, dom, fields
from features.bots.bots_part import BotController
from features.rules.rules_part import RulesController
from game.commands import command
from page import banners
from page.dialog_controller import DialogController
from page.dispatcher import Dispatcher
from page.game_controller import GameController
from page.listener import Listener
from page.notices import Notices
from store.settings import Settings
from words import i18n
from words.i18n import _
from words.languages import LANGUAGES

if TYPE_CHECKING:
    from features.bots.page.bot_player import BotPlayer

FIELD = 'select[data-do="language"]'  # selector of the language fields


class LanguageController(Listener):
    """Changes the language."""

    def __init__(
        self,
        bots: BotController[BotPlayer],
        dialogs: DialogController,
        dispatcher: Dispatcher,
        games: GameController,
        notices: Notices,
        rules: RulesController,
        settings: Settings,
    ) -> None:
        self.bots = bots
        self.dialogs = dialogs
        self.dispatcher = dispatcher
        self.games = games
        self.notices = notices
        self.rules = rules
        self.settings = settings

    @command("language", "change the language")
    def choose(self, tag: str, field: Any) -> None:
        """Switches to one of :data:`words.languages.LANGUAGES`, or to the field's choice, and remembers it."""
        tag = tag or field.value
        if tag in LANGUAGES:
            self.settings.set("language", tag)
            self.dispatcher.run_task(self._load_and_apply())

    async def _load_and_apply(self) -> None:
        from page import updates

        tag = self.settings.language
        there = await load_catalogue(tag)
        if tag != self.settings.language:
            await self._load_and_apply()  # another one has been chosen in the meantime
        elif there:
            dom.set_language(tag)
            updates.service_worker.cache_language()
            self.notices.show("")
            await self._reword()
        else:
            self.dialogs.redraw()
            fields.show_value(FIELD, dom.language())
            words = _("This language couldn’t be loaded. Check your connection and try again.")
            self.dialogs.show_message(await updates.explain_load_failure(words))

    async def _reword(self) -> None:
        """Redraws everything in the current language, in place."""
        self.games.redraw()
        self.bots.refresh_text()
        banners.redraw()
        await self.rules.refresh_text()
        self.dialogs.redraw()
        fields.show_value(FIELD, dom.language())


async def load_catalogue(language: str) -> bool:
    """Switches to the catalogue of a language, given its tag, English having none; False if that cannot be loaded."""
    try:
        i18n.set_catalogue(await assets.fetch_content(f"locale/{language}.mo") if language != "en" else b"")
    except Exception:  # offline, or the file is not a catalogue
        return False
    return True
