"""Small screens enlarge the part that matters now: the track, otherwise folded to a strip, the display, or the
warehouse.

``--folds`` of the style sheet says whether the window is such a screen, and whether it has room for both the track and
the display, or only for one of them; ``html[data-large]`` names the large part.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from js import document, window
from storage.settings import Settings
from ui.app.listener import Listener
from ui.browser import dom, timers
from ui.table.commands import Scope, command

if TYPE_CHECKING:
    from core.state import State
    from ui.model.selection import Selection
    from ui.model.view import View

SETTLES = 300
"""Milliseconds after a change during which taps on changed parts do nothing: they were meant for what was there
before."""

CHANGES = "#strip, #track, #display, #bar .go, #bar .ending"
"""Elements that change their place or meaning; all others can be tapped at once."""


class Folding(Listener):
    """Enlarges one part of the table: the one of a lesson's step, or else the one that the turn is about."""

    def __init__(self, settings: Settings, lesson_part: Callable[[], str], redraw: Callable[[], object]) -> None:
        self._settings = settings
        self._lesson_part = lesson_part
        self._redraw = redraw
        self._view: View | None = None
        self.folds = False  # True on small screens
        self._alternates = False  # True if only the track or the display fits
        self._opened: tuple[State, Selection, str] | None = None  # where the player unfolded a part, and the part
        self._moment: tuple[str, str, int] | None = None
        self._settled = timers.Timer(lambda: dom.set_root_data(settles=""))

    def connect(self) -> None:
        self.measure()

    def measure(self) -> None:
        """Finds out whether the window is a small screen, and how small."""
        root = window.getComputedStyle(document.documentElement)
        folds = str(root.getPropertyValue("--folds")).strip()
        self.folds, self._alternates = bool(folds), folds == "one"

    def show(self, view: View) -> None:
        """Enlarges the part for a view."""
        self._view = view
        if self._opened and self._opened[:2] != (view.state, view.selection):
            self._opened = None
        opened = self._opened is not None
        large = self._large(view) if self.folds else ""
        moment = large, view.state.phase, view.state.turn
        if self.folds and self._moment not in (None, moment):
            dom.set_root_data(settles="on" if self._moment and self._moment[0] == large else large)
            self._settled.start(SETTLES)
        self._moment = moment
        dom.set_root_data(large=large, unfolded="on" if self.folds and opened else "")
        dom.set_attribute("strip", "aria-expanded", "true" if opened else "false")

    def _large(self, view: View) -> str:
        from ui.model.large import TRACK, large

        if self._opened:
            return self._opened[2]
        still = self._settings.still and not self._alternates
        return TRACK if still else self._lesson_part() or large(view)

    @command("unfold", "show the whole track, or the warehouse large; fold it again", Scope.GAME)
    def unfold(self, part: str) -> None:
        view = self._view
        assert view is not None
        self._opened = None if self._opened and not part else (view.state, view.selection, part or "track")
        self._redraw()

    def swallows(self, event: Any) -> bool:
        """True for a tap on something whose place or meaning has just changed."""
        by_touch = getattr(event, "pointerType", "touch") == "touch"
        return by_touch and self._settled.runs and bool(event.target.closest(CHANGES))
