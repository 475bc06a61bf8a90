"""Draws views onto the page: first the answer to a click, and once that has been painted the panels around it.

On a slow machine the answer takes two paints: the display and the hints, where the player is looking, then the track
and the bar. So something happens soon.

:meth:`Painter.draw` is the only entry point, for clicks, bots, timers and other tabs alike. It schedules the later
parts itself, so none can be forgotten.

Only changes are written (``ui.browser.dom``); the content comes from the modules of the page's parts.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from js import window

from ui.app.part import Part
from ui.board import display, hover_layer, players, stacks, track, warehouse
from ui.browser import dom, focus, keyboard, reading, screen, timers
from ui.browser.fitting import Fitting
from ui.model import log_targets
from ui.panels import action_list, history_bar, log_panel
from ui.table.commands import command
from ui.text.html import Html

if TYPE_CHECKING:
    from core.state import State
    from ui.app.dialog_host import DialogHost
    from ui.app.zooms import Zooms
    from ui.model.view import View

BOARDS = range(5)
"""Seats whose displays the page has boards for."""

BOARD_LAYERS = ("tiles", "marks", "hints")
"""The layers of a display, from the bottom: its tiles, clickable marks, hints for the element pointed at."""

TRACK_LAYERS = ("track-spaces", "track-marks", "track-places", "track-hints")
"""The layers of the track, from the bottom: its tiles, marks, clickable places, hints for the element pointed at."""

EMPTY = ("players", "caption", "stacks", "others", "actions", "log", *TRACK_LAYERS)
"""Elements that are empty without a game, besides the displays."""

OF_A_GAME = ("seat", "colours", "turn", "mover", "past", "again", "hint", "asked", "advice")
"""The root's ``data-`` attributes about a game; "" without one."""

SLOW = 0.008
"""Average time for drawing the last few answers above which the machine counts as slow, s."""

FEW = 6
"""Number of answers averaged. Each counts for at most twice :data:`SLOW`: one may take long by chance."""


class Painter(Part):
    """Draws views.

    :attr:`drawn` is the view that the boards show, None without a game; :attr:`fitting` makes the bar's words fit.
    """

    zooms: Zooms
    dialogs: DialogHost

    def __init__(self) -> None:
        self.fitting = Fitting()
        self.drawn: View | None = None
        self._left: list[Callable[[], None]] = []
        self._focus = focus.Focus()
        self._after_paint = timers.AfterPaint(self._go_on)
        self._took = deque([0.0] * FEW, maxlen=FEW)
        self._marks: dict[str, tuple[list[str], State]] = {}
        self._hinted = False
        self._shown = -1
        self._fitted = (-1, -1), ""
        self._space: int | None = None
        self._looked_back = False
        self._reading = reading.Reading("log-scroll")
        self._board = ""
        self._screen = screen.TABLE

    def connect(self) -> None:
        """Keeps what matters in sight when the window is resized."""
        dom.listen(window, "resize", lambda _event: self._on_resize())

    def _on_resize(self) -> None:
        self.fitting.fit()
        if self._board:
            dom.scroll_to(self._board)

    # ---- drawing a view ----

    @property
    def finished(self) -> bool:
        """True if the view is fully drawn."""
        return not self._left

    def draw(self, view: View, hint: View | None, *, covered: bool = False) -> None:
        """Draws a view in place of the one before: the answer now, all else once that has been painted.

        :param hint: the view of what is pointed at, if that shows anything new
        :param covered: whether the answer is what covers the boards, to be painted before anything below it is drawn
        """
        slow = self._is_slow()
        if self.finished or focus.focused():
            self._focus = focus.Focus()
        self.drawn = view
        # The screen is shown first, so that elements are measured as they are seen.
        goes_on = self._screen == screen.TABLE and not view.state.over
        shown = screen.TABLE if self._screen == screen.START else self._screen
        screen.show(shown, screen.TABLE if goes_on else screen.START, self._screen)
        self._took.append(0.0)
        self._left = [lambda: self._answer(view, hint), lambda: self._boards(view, hint), lambda: self._panels(view)]
        for _part in range(0 if covered else 1 if slow else 2):
            self._draw_next()
        dom.set_root_data(drawn="no", paints="2" if slow else "1")
        self._after_paint.schedule(0 if slow else timers.SHOWN)

    def finish(self) -> None:
        """Draws the rest of the view at once."""
        if self._left:
            while self._left:
                self._draw_next()
            self._tell()

    def pointed(self, view: View, hint: View | None, hold: bool) -> None:
        """Draws what is pointed at or inspected over the current view.

        :param hold: whether the boards keep their place, so that the element pointed at does not move away
        """
        while len(self._left) > 1:  # otherwise the bar would be drawn later with the old hint
            self._draw_next()
        if hold:
            self.fitting.hold()
        self._hints(view, hint)
        dom.patch("bar", self._bar(view, hint))
        if not hold:
            self.fitting.let_go()
        self.fitting.fit()

    def mark(self, name: str, selectors: list[str]) -> None:
        """Adds a class to the elements of the selectors for as long as the boards show the same state.

        :param selectors: empty to remove the class
        """
        if self.drawn is not None:
            self._marks[name] = selectors, self.drawn.state
        if self.finished:
            dom.mark(name, selectors)

    def new_game(self, again: str = screen.TABLE) -> None:
        """Prepares for another game: shows all of its displays, and the board to play on.

        :param again: the screen that a reload of the tab begins with; with the table, a later visit may resume the game
        """
        self._screen = again
        self._fitted = (-1, -1), ""
        self._board = ""
        self.fit_displays()
        self._reading.show(reading.END)

    def fit_displays(self) -> None:
        """Resets the zoom: shows all of each display."""
        self.zooms.fit_all()

    @command("more", "pull the bar up, or let it down", inspects=True)
    def more(self) -> None:
        """Pulls the bar up over the boards, or lets it down again."""
        self.fitting.toggle()

    def nothing(self) -> None:
        """Draws the page without a game."""
        self.drawn = None
        self._left = []
        self.fit_displays()
        self.fitting.down()
        for id in (*EMPTY, *(f"{layer}-{seat}" for layer in BOARD_LAYERS for seat in BOARDS)):
            dom.patch(id, [])
        dom.set_html("summary", Html(""))
        dom.patch("bar", [])
        for part in self.parts:
            part.on_start_screen()
        screen.show(screen.START, screen.START)
        dom.set_root_data(phase="none", over="false", **dict.fromkeys(OF_A_GAME, ""))

    def _is_slow(self) -> bool:
        """True if the last answers took so long that the next one is better drawn in two paints."""
        return sum(min(took, 2 * SLOW) for took in self._took) > FEW * SLOW

    def _go_on(self) -> None:
        """Draws the next part, now that the one before it has been painted."""
        if not self._left:
            return
        self._draw_next()
        if self._left:
            self._after_paint.schedule()
        else:
            self._tell()

    def _tell(self) -> None:
        for part in self.parts:
            part.on_drawn()

    def _bar(self, view: View, hint: View | None) -> dom.Fragments:
        return next(filter(None, (part.bar(view, hint) for part in self.parts)))

    def _draw_next(self) -> None:
        """Draws the next part, and keeps the focus where it was.

        The immediate answer leaves the focus to the next part: setting it forces a layout, which the next part would
        force again.
        """
        part = self._left.pop(0)
        started = time.perf_counter()
        if focus.focused():
            self._focus = focus.Focus()
        try:
            part()
        except Exception as error:
            self.dialogs.fail(error)
        if len(self._left) < 2:
            self._focus.restore()
        if self._left:  # the panels do not count
            self._took[-1] += time.perf_counter() - started

    # ---- the answer to a click ----

    def _answer(self, view: View, hint: View | None) -> None:
        """Draws the large display, and what is pointed at."""
        self._display(view, view.shown)
        self._look_at(view.shown)
        self._hints(view, hint)
        dom.set_root_data(
            phase=view.state.phase,
            seat=str(view.seat),
            turn=str(view.state.turn),
            mover="nobody" if view.state.over else "bot" if view.level else "person",
            colours=" ".join(f"{seat}-{colour}" for seat, colour in enumerate(view.colours, 1)),
            over="true" if view.state.over else "false",
            past="" if view.past is None else str(view.past),
            again="on" if view.since is not None and view.since.again else "",
        )

    def _boards(self, view: View, hint: View | None) -> None:
        """Draws the caption of the display, the track, the warehouse and the bar."""
        dom.patch("caption", display.caption(view))
        dom.patch("track-spaces", track.spaces(view))
        dom.patch("track-marks", track.marks_over(view) + warehouse.fragments(view))
        self.fitting.down()
        dom.patch("bar", self._bar(view, hint))
        dom.set_root_data(advice="shown" if view.advised else "")

    def _look_at(self, shown: int) -> None:
        """Shows a player's display in place of the current one."""
        if shown != self._shown:
            self._shown = shown
            for seat in BOARDS:
                dom.set_attribute(f"display-{seat}", "aria-hidden", "false" if seat == shown else "true")
        self.zooms.look_at(shown)

    def _hints(self, view: View, hint: View | None) -> None:
        """Draws what is pointed at, over the track and the large display."""
        if hint is None and not self._hinted:
            return
        self._hinted = hint is not None
        dom.patch("track-hints", hover_layer.over_track(hint))
        for seat in range(len(view.names)):
            dom.patch(f"hints-{seat}", hover_layer.over_display(view, hint) if seat == view.shown else [])
        dom.set_root_data(hint=("cell" if hint.ghost else "space") if hint else "")

    def _display(self, view: View, seat: int) -> None:
        """Draws a player's display on a board of its own: the current one, or one that may be shown soon."""
        shown = seat == view.shown
        if seat < len(view.names):
            dom.set_attribute(f"display-{seat}", "viewBox", self.zooms.seen(seat, self._fit(view, seat)))
            dom.patch(f"tiles-{seat}", display.tiles(view, seat))
        else:
            dom.patch(f"tiles-{seat}", [])
        _patch_board(f"marks-{seat}", display.marks_over(view) if shown else [])

    def _fit(self, view: View, seat: int) -> str:
        """The viewBox that shows all of a display. It stays the same during its player's turn, with room for every cell
        where a tile can be placed: so a new tile moves nothing, and is all that is painted."""
        fit, moment = display.viewbox(view, seat), (seat, view.state.turn)
        if seat != view.seat or view.state.over:
            return fit
        if self._fitted[0] != moment:
            self._fitted = moment, fit
        return self._fitted[1]

    # ---- the panels ----

    def _panels(self, view: View) -> None:
        """Draws the track's places, the panels about the boards, and the displays that are not shown."""
        dom.patch("track-places", track.places(view))
        keyboard.settle(dom.by_id("track-svg"))
        dom.patch("players", players.fragments(view))
        dom.patch("stacks", stacks.fragments(view))
        dom.set_html("summary", stacks.summary(view))
        _patch_board("actions", action_list.fragments(view) if view.past is None else history_bar.no_actions())
        _patch_board("log", log_panel.fragments(view))
        dom.patch("others", display.small(view))
        for seat in BOARDS:
            if seat != view.shown:
                self._display(view, seat)
        self.fitting.fit()
        self._show_board(view)
        self._show_chosen(view.selection.space)
        self._show_moment(view)
        for name, (selectors, state) in self._marks.items():
            dom.mark(name, selectors if state is view.state else [])

    def _show_board(self, view: View) -> None:
        """Scrolls to the board to play on now, if not both fit into the window."""
        board = ".trk" if view.state.phase == "take" and view.selection.space is None else "#display"
        if board != self._board:
            self._board = board
            dom.scroll_to(board)

    def _show_chosen(self, space: int | None) -> None:
        """Scrolls the list of actions to the tile just selected."""
        if space is not None and space != self._space:
            dom.scroll_to("#actions .group.on")
        self._space = space

    def _show_moment(self, view: View) -> None:
        """Marks the past moment in the log, and what it is about on the boards."""
        if view.past is not None or self._looked_back:
            dom.mark("on-moment", [f'#log [data-entry="{view.past - 1}"]'] if view.past is not None else [])
            self._reading.show("#log .on-moment" if view.past is not None else reading.END)
            dom.mark("about", log_targets.selectors(view.about, view.state, view.shown))
        self._looked_back = view.past is not None


def _patch_board(id: str, fragments: dom.Fragments) -> None:
    """Draws a group with a roving tabindex, and keeps it a single Tab stop."""
    if dom.patch(id, fragments):
        keyboard.settle(dom.by_id(id).closest("[data-roving]"))
