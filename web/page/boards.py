"""The boards and the panels around them: which view is drawn where."""

from collections.abc import Callable

from browser import auto_scroll, dom, keyboard
from browser.bar_fitter import BarFitter
from draw.bars import history_bar
from draw.board import display, flat_track, hover_layer, player_cards, stacks, track, warehouse
from draw.board.shape import FLAT, RING, Shape
from draw.panels import action_list, log_panel
from game import log_targets
from game.selection import REMOTE
from game.view import View, zone
from page.viewports import BOARDS, Viewports

MOVERS = {"": "person", REMOTE: "elsewhere"}
"""Values of ``data-mover`` by the view's level; any other level is a bot's."""


class Boards:
    """Draws the parts of a view, with the zoom of each display, and the bar's content fitted into it."""

    def __init__(
        self, viewports: Viewports, fitting: BarFitter, bar: Callable[[View, View | None], dom.Fragments]
    ) -> None:
        self.shape = _shape()
        self._viewports = viewports
        self._fitting = fitting
        self._bar = bar
        self._has_hints = False
        self._shown = -1
        self._turn_fit = (-1, -1), ""
        self._space: int | None = None
        self._was_in_past = False
        self._reading = auto_scroll.AutoScroll("log-scroll")
        self._board = ""

    def reset(self) -> None:
        """Prepares for another game: shows all of its displays, and the board to play on."""
        self._turn_fit = (-1, -1), ""
        self._board = ""
        self._reading.show(auto_scroll.END)

    def draw_response(self, view: View, hover_view: View | None) -> None:
        """Draws the immediate response: the large display and the hover preview."""
        dom.set_attribute("track-svg", "viewBox", self.shape.viewbox)
        self._display(view, view.shown_seat)
        self._look_at(view.shown_seat)
        self.draw_hints(view, hover_view)
        dom.set_root_data(
            phase=view.state.phase,
            seat=str(view.seat),
            turn=str(view.state.turn),
            mover="nobody" if view.state.over else MOVERS.get(view.mover_level, "bot"),
            colours=" ".join(f"{seat}-{colour}" for seat, colour in enumerate(view.colours, 1)),
            over="true" if view.state.over else "false",
            zone=zone(view),
            past="" if view.past is None else str(view.past),
            again="on" if view.recap is not None and view.recap.is_extra_turn else "",
        )

    def draw_surroundings(self, view: View, hover_view: View | None) -> None:
        """Draws the caption of the display, the track, the warehouse and the bar."""
        dom.patch("caption", display.caption(view))
        self._track(view)
        self._fitting.reset()
        dom.patch("bar", self._bar(view, hover_view))
        self._update_viewport(view, view.shown_seat)  # a higher bar leaves less room
        dom.set_root_data(advice="shown" if view.proposed_actions else "")

    def _track(self, view: View) -> None:
        if self.shape.flat:
            dom.patch("track-spaces", flat_track.spaces(view))
            dom.patch("track-marks", flat_track.marks_over(view))
        else:
            dom.patch("track-spaces", track.spaces(view))
            dom.patch("track-marks", track.mark_layer(view) + warehouse.fragments(view))

    def _look_at(self, shown: int) -> None:
        """Shows a player's display in place of the current one."""
        if shown != self._shown:
            self._shown = shown
            for seat in BOARDS:
                dom.set_attribute(f"display-{seat}", "aria-hidden", "false" if seat == shown else "true")
        self._viewports.set_seat(shown)

    def draw_hints(self, view: View, hover_view: View | None) -> None:
        """Draws what is hovered, chosen or proposed over the track and the large display."""
        drawn = hover_view is not None or view.preview is not None or bool(view.proposed_actions)
        if not drawn and not self._has_hints:
            return
        self._has_hints = drawn
        dom.patch("track-hints", hover_layer.over_track(hover_view, self.shape))
        for seat in range(len(view.names)):
            dom.patch(f"hints-{seat}", hover_layer.over_display(view, hover_view) if seat == view.shown_seat else [])
        dom.set_root_data(hint=("cell" if hover_view.ghost else "space") if hover_view else "")

    def _display(self, view: View, seat: int) -> None:
        """Draws a player's display on a separate board: the current one, or one that may be shown soon."""
        shown = seat == view.shown_seat
        if seat < len(view.names):
            self._update_viewport(view, seat)
            dom.patch(f"tiles-{seat}", display.tiles(view, seat))
        else:
            dom.patch(f"tiles-{seat}", [])
        _patch_board(f"marks-{seat}", display.interactive_layer(view) if shown else [])

    def _update_viewport(self, view: View, seat: int) -> None:
        """Shows the part of a display to look at now."""
        dom.set_attribute(f"display-{seat}", "viewBox", self._viewports.viewbox_for(seat, self._fit(view, seat)))

    def _fit(self, view: View, seat: int) -> str:
        """The viewBox that shows a whole display. During its player's turn it does not change, and leaves room for
        every cell where a tile can be placed; so placing a tile shifts nothing, and nothing else has to be
        repainted."""
        fit, moment = display.viewbox(view, seat), (seat, view.state.turn)
        if seat != view.seat or view.state.over:
            return fit
        if self._turn_fit[0] != moment:
            self._turn_fit = moment, fit
        return self._turn_fit[1]

    def draw_panels(self, view: View) -> None:
        """Draws the track's places, the panels about the boards, and the displays that are not shown."""
        dom.patch("track-places", track.interactive_layer(view, self.shape))
        keyboard.ensure_tab_stop(dom.by_id("track-svg"))
        dom.patch("players", player_cards.fragments(view))
        dom.patch("stacks", stacks.fragments(view))
        dom.set_html("summary", stacks.summary(view))
        _patch_board("actions", action_list.fragments(view) if view.past is None else history_bar.no_actions())
        _patch_board("log", log_panel.fragments(view))
        dom.patch("others", display.small_displays(view))
        for seat in BOARDS:
            if seat != view.shown_seat:
                self._display(view, seat)
        self._fitting.fit()
        board = ".trk" if view.state.phase == "take" and view.selection.space is None else "#display"
        if board != self._board:
            self._board = board
            dom.scroll_to(board)
        space = view.selection.space
        if space is not None and space != self._space:
            dom.scroll_to("#actions .group.on")
        self._space = space
        if view.past is not None or self._was_in_past:
            dom.assign_class("on-moment", [f'#log [data-entry="{view.past - 1}"]'] if view.past is not None else [])
            self._reading.show("#log .on-moment" if view.past is not None else auto_scroll.END)
            dom.assign_class("about", log_targets.selectors(view.moment_abouts, view.state, view.shown_seat))
        self._was_in_past = view.past is not None

    def on_resize(self, view: View | None) -> None:
        """Fits a view, if one is drawn, into a window of another size, and scrolls to the board to play on."""
        shape_before, self.shape = self.shape, _shape()
        if view is None:
            return
        if self.shape is not shape_before:
            dom.set_attribute("track-svg", "viewBox", self.shape.viewbox)
            self._track(view)
        self.draw_panels(view)
        self._display(view, view.shown_seat)
        if self._board:
            dom.scroll_to(self._board)


def _shape() -> Shape:
    """The shape of the track in a window of this size, as the style sheet says."""
    return FLAT if dom.root_style("--track") == "flat" else RING


def _patch_board(id: str, fragments: dom.Fragments) -> None:
    """Draws a group with a roving tabindex, and keeps it a single Tab stop."""
    if dom.patch(id, fragments):
        keyboard.ensure_tab_stop(dom.by_id(id).closest("[data-roving]"))
