"""The guided first game: gives a hint when something first matters, at most one per turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.app.part import Part
from ui.browser import dom
from ui.table.commands import command
from ui.text.html import Html
from ui.text.i18n import _

if TYPE_CHECKING:
    from core.state import State
    from features.lessons.guide import Hint


class GuideHost(Part, needs="dispatcher games lessons painter settings"):
    """Gives the hints of a first game."""

    def __init__(self) -> None:
        self._guide: Any = None
        self._given: tuple[str, int] | None = None
        self._at: State | None = None
        self._shown: Hint | None = None

    def on_shown(self) -> None:
        """Gives a hint on a fully drawn page if something matters for the first time, and keeps showing this turn's
        hint until it is dismissed, or the player has acted."""
        view = self.painter.drawn
        if not self.settings.guide or self.games.practice or view is None or not view.legal:
            return
        if self._guide is None:
            self.dispatcher.later(self._load())
        elif self._given != self.games.turn:
            hint = self._guide.hint(view, self.lessons.kept.told)
            if hint is not None:
                self._given, self._at = self.games.turn, view.state
                self.lessons.kept.tell(hint.name)
                self._show(hint)
                dom.announce_also(_(hint.say))
        elif self._shown and view.state is not self._at:
            self.take_away()
        elif self._shown and not view.advice:
            self._show(self._shown)

    async def _load(self) -> None:
        from features.lessons import guide

        self._guide = guide
        self.on_shown()

    def _show(self, hint: Hint | None) -> None:
        self._shown = hint
        self.games.table.advise(self._guide.html(hint) if hint else Html(""))
        self.games.draw()

    @command("known", "dismiss the hint for a first game", game=True)
    def take_away(self) -> None:
        self._show(None)

    @command("no-more", "turn off the hints for a first game", game=True)
    def stop(self) -> None:
        self.settings.set("guide", False)
        self.take_away()
