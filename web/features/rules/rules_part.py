"""The rules beside the board: ``web/scripts/rules.js`` shows them; this module fills in values from the game on the
table."""

from typing import Any

from browser import dom
from game.commands import Scope, command
from js import document, window
from page.dialog_controller import DialogController
from page.dispatcher import Dispatcher
from page.game_controller import GameController
from page.listener import Listener
from page.notices import Notices
from page.painter import Painter
from words.i18n import _


class RulesController(Listener):
    """The rules beside the board."""

    def __init__(
        self,
        dialogs: DialogController,
        dispatcher: Dispatcher,
        games: GameController,
        notices: Notices,
        painter: Painter,
    ) -> None:
        self.dialogs = dialogs
        self.dispatcher = dispatcher
        self.games = games
        self.notices = notices
        self.painter = painter
        self._slot_texts: dict[str, str] = {}

    @property
    def is_open(self) -> bool:
        """True if the rules are open; they may have been opened before Python was ready."""
        return bool(document.documentElement.hasAttribute("data-rules"))

    @command("rules", "show the rules, or one paragraph of them", Scope.PAGE | Scope.INSPECTION)
    def open(self, paragraph: str) -> None:
        """Shows them, scrolled to a paragraph, a ``Paragraph`` or "tile-12", or to the top."""
        self.dialogs.close()
        self.dispatcher.run_task(self._finish_opening(window.rulesSheet.open(paragraph)))

    async def refresh_text(self) -> None:
        """Shows them in the current language, if they are open."""
        if self.is_open:
            await self._finish_opening(window.rulesSheet.translate())

    async def _finish_opening(self, promise: Any) -> None:
        try:
            await promise
        except Exception:  # a file failed to load
            from page.updates import explain_load_failure

            words = _("The rules couldn’t be loaded. Check your connection and try again.")
            self.notices.show(await explain_load_failure(words))
            return
        self._slot_texts.clear()
        self.on_page_settled()

    @command("close-rules", "hide the rules")
    def close(self) -> None:
        window.rulesSheet.close()

    def on_page_settled(self) -> None:
        """Fills in the values of the game on the table; empties them without a game."""
        if not self.is_open:
            return
        from features.rules import rules_values

        view = self.painter.view if self.games.has_game else None
        now = rules_values.slot_texts(view) if view else dict.fromkeys(self._slot_texts, "")
        news = {slot: words for slot, words in now.items() if self._slot_texts.get(slot) != words}
        self._slot_texts |= news
        with dom.preserve_scroll("rules-body"):
            for slot, words in news.items():
                dom.set_text(f'#rules [data-slot="{slot}"]', words)
