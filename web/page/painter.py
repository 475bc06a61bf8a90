"""Draws views: first the response to a click and, once that has been painted, the panels around it. On a slow machine
the response takes two paints: the display and the hover preview, where the player is looking, then the track and the
bar.

:meth:`Painter.draw` is the only entry point, for clicks, bots, timers and other tabs alike. It schedules the later
parts itself, so none can be forgotten. ``page.boards`` says what is drawn where.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from browser import dom, focus, screen, timers
from browser.bar_fitter import BarFitter
from game.commands import Scope, command
from js import window
from page.dialog_controller import DialogController
from page.listener import Listener
from page.viewports import BOARDS, Viewports
from words.html import Html

if TYPE_CHECKING:
    from core.state import State
    from draw.board.shape import Shape
    from game.view import View
    from page.boards import Boards

BOARD_LAYERS = ("tiles", "marks", "hints")
"""The layers of a display, from the bottom: its tiles, clickable marks, hints for the hovered element."""

TRACK_LAYERS = ("track-spaces", "track-marks", "track-places", "track-hints")
"""The layers of the track, from the bottom: its tiles, marks, clickable places, hints for the hovered element."""

GAME_ELEMENTS = ("players", "caption", "stacks", "others", "actions", "log", *TRACK_LAYERS)
"""Elements that are empty without a game, besides the displays."""

GAME_ATTRIBUTES = (
    "seat", "colours", "turn", "mover", "past", "again", "hint", "asked", "advice", "penalty", "zone",
)  # fmt: skip
"""The root's ``data-`` attributes about a game; "" without one."""

SLOW_THRESHOLD = 0.008  # average time for drawing the last few answers above which the machine counts as slow, s

SAMPLE_COUNT = 6
"""Number of answers averaged. Each counts for at most twice :data:`SLOW_THRESHOLD`: one may take long by chance."""


class Painter(Listener):
    """Draws views; the boards show the one :attr:`view`, None without a game; :attr:`fitting` makes words fit.
    :attr:`explanation` is the bar's text about the thing being inspected, "" for none."""

    def __init__(self, parts: Sequence[Listener], dialogs: DialogController, viewports: Viewports) -> None:
        self.parts = parts
        self.dialogs = dialogs
        self.viewports = viewports
        self.fitting = BarFitter()
        self.view: View | None = None
        self.explanation = Html("")
        self._remaining: list[Callable[[], None]] = []
        self._focus = focus.SavedFocus()
        self._after_paint = timers.AfterPaint(self._on_paint)
        self._durations = deque([0.0] * SAMPLE_COUNT, maxlen=SAMPLE_COUNT)
        self._marks: dict[str, tuple[list[str], State]] = {}
        self._screen = screen.TABLE
        self._loaded: Boards | None = None

    def connect(self) -> None:
        """Listens to resizing and keyboard focus, to keep the relevant part visible."""
        dom.listen(window, "resize", lambda _event: self._on_resize())
        dom.listen(dom.by_id("table"), "focusin", self._on_focus)

    def _on_focus(self, event: Any) -> None:
        """Expands the bar for a link in its text, and collapses it for anything it may cover."""
        if event.target.matches("#bar :is(.details, .asked) :focus-visible"):
            self.fitting.reveal(True)
            dom.scroll_to("#bar :focus")
        elif event.target.matches(":not(#bar *):focus-visible"):
            self.fitting.collapse()

    def _on_resize(self) -> None:
        if self._loaded:
            self._loaded.on_resize(self.view)

    @property
    def _boards(self) -> Boards:
        """The boards, loaded with the first game."""
        from page.boards import Boards

        self._loaded = self._loaded or Boards(self.viewports, self.fitting, self._bar)
        return self._loaded

    @property
    def shape(self) -> Shape:
        """The shape of the track."""
        return self._boards.shape

    @property
    def is_finished(self) -> bool:
        """True if the view is fully drawn."""
        return not self._remaining

    def draw(self, view: View, hover_view: View | None, *, is_covered: bool = False) -> None:
        """Draws a view in place of the previous one: the response now, the rest once that has been painted. The hover
        preview is drawn with it; an overlay is painted before anything below it is drawn."""
        slow = self._is_slow()
        if self.is_finished or focus.focused():
            self._focus = focus.SavedFocus()
        self.view = view
        # The screen is shown first, so that elements are measured as they are seen.
        goes_on = self._screen == screen.TABLE and not view.state.over
        shown = screen.TABLE if self._screen == screen.START else self._screen
        screen.show(shown, screen.TABLE if goes_on else screen.START, self._screen)
        self._durations.append(0.0)
        self._remaining = [
            lambda: self._boards.draw_response(view, hover_view),
            lambda: self._boards.draw_surroundings(view, hover_view),
            lambda: self._panels(view),
        ]
        for _part in range(0 if is_covered else 1 if slow else 2):
            self._draw_next()
        dom.set_root_data(drawn="no", paints="2" if slow else "1")
        self._after_paint.schedule(0 if slow else timers.PAINT_LATENCY)

    def finish(self) -> None:
        """Draws the rest of the view at once."""
        if self._remaining:
            while self._remaining:
                self._draw_next()
            self._notify_drawn()

    def draw_hover(self, view: View, hover_view: View | None, hold: bool) -> None:
        """Draws a hover preview or an inspection over the current view. With ``hold`` the boards keep their place, so
        the element under the pointer does not move away."""
        while len(self._remaining) > 1:  # otherwise the bar would be drawn later with the old hint
            self._draw_next()
        if hold:
            self.fitting.freeze_height()
        self._boards.draw_hints(view, hover_view)
        dom.patch("bar", self._bar(view, hover_view))
        if not hold:
            self.fitting.unfreeze_height()
        self.fitting.fit()

    def highlight(self, name: str, selectors: list[str]) -> None:
        """Adds a class to the elements of selectors while the boards show the same state; without any, removes it."""
        if self.view is not None:
            self._marks[name] = selectors, self.view.state
        if self.is_finished:
            dom.assign_class(name, selectors)

    def reset(self, again: str = screen.TABLE) -> None:
        """Prepares for another game: shows all of its displays, and the board to play on. A reload of the tab begins
        with the screen ``again``; with the table, a later visit may resume the game."""
        self._screen = again
        self._boards.reset()
        self.viewports.reset_all()

    @command("more", "pull the bar up or down", Scope.PAGE | Scope.INSPECTION)
    def toggle_bar(self) -> None:
        self.fitting.toggle()

    def draw_start_screen(self) -> None:
        """Draws the page without a game."""
        self.view = None
        self._remaining = []
        self.viewports.reset_all()
        self.fitting.reset()
        for id in (*GAME_ELEMENTS, *(f"{layer}-{seat}" for layer in BOARD_LAYERS for seat in BOARDS)):
            dom.patch(id, [])
        dom.set_html("summary", Html(""))
        dom.patch("bar", [])
        for part in self.parts:
            part.on_start_screen()
        screen.show(screen.START, screen.START)
        dom.set_root_data(phase="none", over="false", **dict.fromkeys(GAME_ATTRIBUTES, ""))

    def _is_slow(self) -> bool:
        """True if the last answers took so long that the next one is better drawn in two paints; tests fix it."""
        if fixed := getattr(window, "paints", 0):
            return bool(fixed == 2)
        return sum(min(took, 2 * SLOW_THRESHOLD) for took in self._durations) > SAMPLE_COUNT * SLOW_THRESHOLD

    def _on_paint(self) -> None:
        """Draws the next part, now that the one before it has been painted."""
        if not self._remaining:
            return
        self._draw_next()
        if self._remaining:
            self._after_paint.schedule()
        else:
            self._notify_drawn()

    def _notify_drawn(self) -> None:
        for part in self.parts:
            part.on_drawn()

    def _bar(self, view: View, hover_view: View | None) -> dom.Fragments:
        """The bar of the first part that has one; empty if none has."""
        for part in self.parts:
            part.on_bar(view, hover_view)
        bars = (part.bar_fragments(view, hover_view, self.explanation) for part in self.parts)
        return next((bar for bar in bars if bar is not None), [])

    def _panels(self, view: View) -> None:
        """Draws the rest, and marks elements again."""
        self._boards.draw_panels(view)
        for name, (selectors, state) in self._marks.items():
            dom.assign_class(name, selectors if state is view.state else [])

    def _draw_next(self) -> None:
        """Draws the next part, and keeps the focus where it was. The immediate answer leaves the focus to the next
        part: setting it forces a layout, which the next part would force again."""
        part = self._remaining.pop(0)
        started = time.perf_counter()
        if focus.focused():
            self._focus = focus.SavedFocus()
        try:
            part()
        except Exception as error:
            self.dialogs.show_error(error)
        if len(self._remaining) < 2:
            self._focus.restore()
        if self._remaining:  # the panels do not count
            self._durations[-1] += time.perf_counter() - started
