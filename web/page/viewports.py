"""Zooming and panning the displays: which part of each is seen."""

from __future__ import annotations

from math import dist
from typing import Any

from browser import dom
from browser.viewport import ZOOM_STEP as LARGER
from browser.viewport import Box, Viewport, format_viewbox, parse_viewbox
from game.commands import Scope, command
from page.listener import Listener
from words.i18n import _

BOARDS = range(5)  # seats whose displays the page has boards for


class Viewports(Listener):
    """The visible part of each display."""

    def __init__(self) -> None:
        self._viewports: dict[int, Viewport] = {}
        self._full_boxes: dict[int, Box] = {}
        self._seat = 0

    def connect(self) -> None:
        dom.listen(dom.by_id("display"), "wheel", self._on_wheel, passive=False)
        dom.listen(dom.by_id("display"), "focusin", self._on_focus)

    def viewbox_for(self, seat: int, fit: str) -> str:
        """The viewBox of a player's display: the part zoomed in on, or all of it, which ``fit`` shows."""
        box = self._full_boxes[seat] = parse_viewbox(fit)
        zoom = self._viewports.get(seat)
        return fit if zoom is None or zoom.is_whole else format_viewbox(zoom.box(box))

    def set_seat(self, seat: int) -> None:
        """Sets the seat whose display is shown."""
        self._seat = seat
        self._update_root()

    def reset_all(self) -> None:
        """Resets the zoom of every display."""
        self._viewports.clear()
        self._update_root()

    @command("zoom", "zoom the display", Scope.GAME | Scope.INSPECTION)
    def zoom(self, how: str) -> None:
        """Zooms "in" or "out" by a step, or to "fit" the whole display; no effect without a game."""
        if self._seat not in self._full_boxes:
            return
        now = self._viewports.get(self._seat, Viewport())
        steps = {"in": LARGER, "out": 1 / LARGER}
        self._set(now.zoomed(steps[how], self._full_boxes[self._seat]) if how in steps else Viewport())
        self._announce()

    def _announce(self) -> None:
        zoom = self._viewports[self._seat]
        # Translators: Heard after zooming: {percent} is such as 140.
        larger = _("The display is shown at {percent}%.").format(percent=round(100 * zoom.factor))
        dom.announce(_("The whole display is shown.") if zoom.is_whole else larger)

    def _set(self, zoom: Viewport) -> None:
        self._viewports[self._seat] = zoom
        dom.set_attribute(f"display-{self._seat}", "viewBox", format_viewbox(zoom.box(self._full_boxes[self._seat])))
        self._update_root()

    def _update_root(self) -> None:
        dom.set_root_data(zoom="" if self._viewports.get(self._seat, Viewport()).is_whole else "on")

    def _to_display(self, x: float, y: float) -> tuple[float, float]:
        """Converts screen to display coordinates."""
        matrix = dom.by_id(f"display-{self._seat}").getScreenCTM()
        return (x - matrix.e) / matrix.a, (y - matrix.f) / matrix.d

    def _on_wheel(self, event: Any) -> None:
        """Zooms by the wheel; with Control it is the browser's, and zooms the page."""
        now = self._viewports.get(self._seat, Viewport())
        if self._seat not in self._full_boxes or event.ctrlKey:
            return
        factor = 1.0015 ** -max(min(event.deltaY, 240), -240)
        then = now.zoomed(factor, self._full_boxes[self._seat], self._to_display(event.clientX, event.clientY))
        if then.factor != now.factor:
            event.preventDefault()
            self._set(then)

    def _on_focus(self, event: Any) -> None:
        """Brings the cell focused by keyboard into view."""
        from draw.board.display import CELL_SIZE

        zoom, target = self._viewports.get(self._seat), event.target
        if zoom and not zoom.is_whole and target.hasAttribute("data-x"):
            x, y = (CELL_SIZE * float(target.getAttribute(name)) for name in ("data-x", "data-y"))
            self._set(zoom.panned_to_show((x, y, CELL_SIZE, CELL_SIZE), self._full_boxes[self._seat]))

    def move(self, before: tuple[float, float], here: tuple[float, float], still: tuple[float, float] | None) -> None:
        """Pans the display with one pointer, moved on the screen from ``before`` to ``here``, or zooms it with two, of
        which the other is ``still``."""
        zoom, fit = self._viewports.get(self._seat, Viewport()), self._full_boxes[self._seat]
        if still:
            ratio = dist(here, still) / max(1, dist(before, still))
            middle = self._to_display((here[0] + still[0]) / 2, (here[1] + still[1]) / 2)
            self._set(zoom.zoomed(ratio, fit, middle))
        elif not zoom.is_whole:
            (x, y), (old_x, old_y) = self._to_display(*here), self._to_display(*before)
            self._set(zoom.panned(old_x - x, old_y - y, fit))
