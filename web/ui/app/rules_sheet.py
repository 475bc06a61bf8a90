"""The rules beside the board: ``web/rules.js`` shows them; what they tell of the game on the table is put in here."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from js import document, window

from ui.browser import dom
from ui.text.i18n import _

if TYPE_CHECKING:
    from ui.app.dialog_host import DialogHost
    from ui.app.game_host import GameHost
    from ui.app.notices import Notices
    from ui.app.painter import Painter


class RulesSheet:
    """The rules beside the board.

    :param games: the game on the table
    :param dialogs: what would cover them
    :param notices: tells if they cannot be loaded
    :param painter: knows what is drawn
    """

    def __init__(self, games: GameHost, dialogs: DialogHost, notices: Notices, painter: Painter) -> None:
        self._games = games
        self._dialogs = dialogs
        self._notices = notices
        self._painter = painter
        self._told: dict[str, str] = {}

    @property
    def shown(self) -> bool:
        """Whether they are shown, since before Python was there perhaps."""
        return bool(document.documentElement.hasAttribute("data-rules"))

    def open(self, paragraph: str) -> Coroutine[Any, Any, None]:
        """Show them; what that waits for is handed back.

        :param paragraph: where to begin, a ``Paragraph`` or "tile-12"; "" for the top
        """
        self._dialogs.close()
        return self._opened(window.rulesSheet.open(paragraph))

    async def say_anew(self) -> None:
        """Tell them in the language that is spoken now, if they are shown."""
        if self.shown:
            await self._opened(window.rulesSheet.speak())

    async def _opened(self, promise: Any) -> None:
        try:
            await promise
        except Exception:  # a file did not come
            from ui.app.updates import blame

            words = _("The rules could not be loaded. Check the connection and try again.")
            self._notices.tell(await blame(words))
            return
        self._told.clear()
        self.tell()

    def close(self) -> None:
        """Hide them."""
        window.rulesSheet.close()

    def tell(self) -> None:
        """Tell in them what is true of the game on the table now, and nothing where there is none."""
        if not self.shown:
            return
        from ui.panels import rules_now

        view = self._painter.drawn if self._games.playing else None
        now = rules_now.told(view) if view else dict.fromkeys(self._told, "")
        news = {slot: words for slot, words in now.items() if self._told.get(slot) != words}
        self._told |= news
        with dom.reading_on("rules-body"):
            for slot, words in news.items():
                dom.set_text(f'#rules [data-live="{slot}"]', words)
