"""The guided first game: gives a hint when something first matters, at most one per turn."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ui.browser import dom
from ui.text.html import Html
from ui.text.i18n import _

if TYPE_CHECKING:
    from lessons.guide import Hint
    from storage.lessons import Lessons
    from storage.settings import Settings

    from core.state import State
    from ui.app.game_host import GameHost
    from ui.app.painter import Painter
    from ui.model.view import View


class GuideHost:
    """Gives the hints of a first game.

    :param games: the game on the table
    :param painter: draws it
    :param settings: tells whether hints are on
    :param kept: records the hints given
    :param later: runs asynchronous tasks
    """

    def __init__(
        self,
        games: GameHost,
        painter: Painter,
        settings: Settings,
        kept: Lessons,
        later: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._games = games
        self._painter = painter
        self._settings = settings
        self._kept = kept
        self._later = later
        self._guide: Any = None
        self._given: tuple[str, int] | None = None
        self._at: State | None = None
        self._shown: Hint | None = None

    def on_shown(self) -> None:
        """Gives a hint on a fully drawn page if something matters for the first time, and keeps showing this turn's
        hint until it is dismissed, or the player has acted."""
        view = self._painter.drawn
        if not self._settings.guide or self._games.practice or view is None or not view.legal:
            return
        if self._guide is None:
            self._later(self._load())
        elif self._given != self._games.turn:
            self._look(view)
        elif self._shown and view.state is not self._at:
            self.take_away()
        elif self._shown and not view.advice:
            self._show(self._shown)

    async def _load(self) -> None:
        self._guide = import_module("lessons.guide")
        self.on_shown()

    def _look(self, view: View) -> None:
        """Gives a hint, if one is due."""
        hint = self._guide.hint(view, self._kept.told)
        if hint is not None:
            self._given, self._at = self._games.turn, view.state
            self._kept.tell(hint.name)
            self._show(hint)
            dom.announce_also(_(hint.say))

    def _show(self, hint: Hint | None) -> None:
        self._shown = hint
        self._games.table.advise(self._guide.html(hint) if hint else Html(""))
        self._games.draw()

    def take_away(self) -> None:
        """Dismisses the hint."""
        self._show(None)

    def stop(self) -> None:
        """Switches the hints off."""
        self._settings.set("guide", False)
        self.take_away()
