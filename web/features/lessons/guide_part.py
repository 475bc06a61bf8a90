"""The guided first game: longer instructions, and a hint when something first matters, at most one per turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser import dom
from features.lessons.lessons_part import LessonController
from game.commands import Scope, command
from page.dispatcher import Dispatcher
from page.game_controller import GameController
from page.listener import Listener
from page.painter import Painter
from store.settings import Settings
from words.i18n import _

if TYPE_CHECKING:
    from features.lessons.guide import Guide
    from game.view import View
    from words.html import Html


PENALTY_HINT = "tiles"
"""Name of the hint that explains the tile penalty, which is hidden until then."""


class GuideController(Listener):
    """Guides through a first game."""

    def __init__(
        self,
        dispatcher: Dispatcher,
        games: GameController,
        lessons: LessonController,
        painter: Painter,
        settings: Settings,
    ) -> None:
        self.dispatcher = dispatcher
        self.games = games
        self.lessons = lessons
        self.painter = painter
        self.settings = settings
        self._guide: Guide | None = None
        self._is_loading = False

    @property
    def _is_active(self) -> bool:
        """True if the game on the table is a guided one."""
        return self.games.has_game and self.settings.guide and not self.games.practice

    def _speaks(self, view: View) -> bool:
        """True for a person's turn in a guided game."""
        return self._is_active and bool(view.legal) and view.past is None and not view.advice

    def on_bar(self, view: View, hover_view: View | None) -> None:
        """Chooses the hint and the instruction, or loads the guide first."""
        if self._speaks(view):
            if self._guide is not None:
                self._guide.follow(view, hover_view, self.games.turn, self._explained_topics)
            elif not self._is_loading:
                self._is_loading = True
                self.dispatcher.run_task(self._load())

    def bar_fragments(self, view: View, hover_view: View | None, explanation: Html) -> dom.Fragments | None:
        """The bar of a person's turn in a guided game, with the guide's words."""
        if self._guide is None or not self._speaks(view):
            return None
        return self._guide.bar(view, hover_view, explanation)

    @property
    def _explained_topics(self) -> list[str]:
        """Names of the topics that the guide or lessons have explained."""
        from features.lessons.guide import taught_topics

        return [*self.lessons.entry.given_hints, *taught_topics(self.lessons.entry.done)]

    async def _load(self) -> None:
        from features.lessons.guide import Guide

        self._guide = Guide()
        self.games.draw()

    def on_page_settled(self) -> None:
        """Marks topics as explained once they are on screen, announces a new hint, and highlights what it is about."""
        view, guide = self.painter.view, self._guide
        if view is not None and self._is_active and guide is not None:
            told, guide.newly_explained = guide.newly_explained, []
            for name in told:
                self.lessons.entry.mark_given(name)
            if guide.hint is not None and guide.hint.name in told:
                from features.lessons.guide import highlight_selectors

                dom.announce_also(_(guide.hint.message))
                self.painter.fitting.reveal(True)
                self.painter.highlight("meant", highlight_selectors(guide.hint, view.seat))
        later = self._is_active and guide is not None and PENALTY_HINT not in self._explained_topics
        dom.set_root_data(penalty="later" if later else "")

    @command("known", "dismiss the hint for a first game", Scope.GAME)
    def dismiss_hint(self) -> None:
        if self._guide:
            self._guide.hint = None
            self.painter.highlight("meant", [])
        self.games.draw()
