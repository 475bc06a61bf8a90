"""Gestures on the boards: dragging a tile from the track to its cell, zooming and panning a display.

They are optional: clicks and keys can do the same. Each ends up as a command.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document, window

from core.tiles import TILES
from ui.board.display import STEP
from ui.browser import dom
from ui.browser.swallowed import Swallowed
from ui.browser.zoom import STEP as LARGER
from ui.browser.zoom import Box, Zoom, parsed, written
from ui.parts.tile_face import face
from ui.text.html import Html

FAR = 8
"""Distance in CSS pixels from which a pointer movement counts as a drag rather than an unsteady click."""

PRIMARY = 1
"""The bit of an event's ``buttons`` for the left mouse button, a finger, or the tip of a pen."""


class Gestures:
    """Handles pointers and the wheel on the boards.

    :param dispatch: carries out a command
    :param choose: selects the tile of a space; returns its id, 0 if it cannot be selected
    """

    def __init__(self, dispatch: Callable[[str], None], choose: Callable[[int], int]) -> None:
        self._dispatch = dispatch
        self._choose = choose
        self._zooms: dict[int, Zoom] = {}
        self._fits: dict[int, Box] = {}
        self._seat = 0
        self._down: dict[int, tuple[float, float]] = {}
        self._space = ""
        self._dragged: Any = None
        self._moving = False
        self._board: Any = None
        self._swallowed = Swallowed()
        self._while_down = [
            dom.Listener(window, "pointermove", self._on_move),
            dom.Listener(window, "pointerup", self._on_up),
            dom.Listener(window, "pointercancel", self._on_cancel),
            dom.Listener(window, "keydown", self._on_key, capture=True),
            dom.Listener(window, "blur", lambda _event: self.end()),
            dom.Listener(document, "visibilitychange", lambda _event: self.end()),
        ]

    def connect(self) -> None:
        """Starts listening to the boards."""
        for id in ("track", "display"):
            board = dom.by_id(id)
            dom.listen(board, "pointerdown", self._on_down)
        dom.listen(dom.by_id("display"), "wheel", self._on_wheel, passive=False)
        dom.listen(dom.by_id("display"), "focusin", self._on_focus)

    # ---- zooming and panning ----

    def seen(self, seat: int, fit: str) -> str:
        """The viewBox of a player's display: the part zoomed in on, or all of it.

        :param fit: the viewBox of the whole display
        """
        self._fits[seat] = parsed(fit)
        zoom = self._zooms.get(seat)
        return fit if zoom is None or zoom.whole else written(zoom.box(self._fits[seat]))

    def look_at(self, seat: int) -> None:
        """Sets the seat whose display is shown."""
        self._seat = seat
        self._tell()

    def fit_all(self) -> None:
        """Resets the zoom of every display."""
        self._zooms.clear()
        self._tell()

    def zoom(self, how: str) -> None:
        """Zooms "in" or "out" by a step, or to "fit" the whole display; no effect without a game."""
        if self._seat not in self._fits:
            return
        now = self._zooms.get(self._seat, Zoom())
        steps = {"in": LARGER, "out": 1 / LARGER}
        self._set(now.by(steps[how], self._fits[self._seat]) if how in steps else Zoom())

    def _set(self, zoom: Zoom) -> None:
        self._zooms[self._seat] = zoom
        dom.set_attribute(f"display-{self._seat}", "viewBox", written(zoom.box(self._fits[self._seat])))
        self._tell()

    def _tell(self) -> None:
        whole = self._zooms.get(self._seat, Zoom()).whole
        dom.set_root_data(zoom="" if whole else "on")

    def _place(self, x: float, y: float) -> tuple[float, float]:
        """Converts screen to display coordinates."""
        matrix = dom.by_id(f"display-{self._seat}").getScreenCTM()
        return (x - matrix.e) / matrix.a, (y - matrix.f) / matrix.d

    def _on_wheel(self, event: Any) -> None:
        """Zooms by the wheel, unless the event is the browser's: with Control it zooms the page, and in a small window
        it scrolls while the whole display is shown."""
        now = self._zooms.get(self._seat, Zoom())
        if self._seat not in self._fits or event.ctrlKey or (now.whole and dom.scrolls("table")):
            return
        factor = 1.0015 ** -max(min(event.deltaY, 240), -240)
        then = now.by(factor, self._fits[self._seat], self._place(event.clientX, event.clientY))
        if then.factor != now.factor:
            event.preventDefault()
            self._set(then)

    def _on_focus(self, event: Any) -> None:
        """Brings the cell focused by keyboard into view."""
        zoom, target = self._zooms.get(self._seat), event.target
        if zoom and not zoom.whole and target.hasAttribute("data-x"):
            x, y = (STEP * float(target.getAttribute(name)) for name in ("data-x", "data-y"))
            self._set(zoom.showing((x, y, STEP, STEP), self._fits[self._seat]))

    # ---- pointers ----

    def end(self) -> None:
        """Ends the current gesture, if any: a dragged tile returns to the track."""
        if self._moving:
            self._swallowed.arm()
        self._down.clear()
        self._let_go()

    def _on_down(self, event: Any) -> None:
        if event.button:
            return
        if event.isPrimary:  # earlier pointers were released outside the page
            self._down.clear()
            self._let_go()
        self._board = event.currentTarget
        self._down[event.pointerId] = event.clientX, event.clientY
        for listener in self._while_down:
            listener.start()
        tile = event.target.closest('[data-do^="space "]')
        self._space = str(tile.getAttribute("data-do")) if tile and len(self._down) == 1 else ""

    def _on_move(self, event: Any) -> None:
        before = self._down.get(event.pointerId)
        if before is None:
            return
        if not event.buttons & PRIMARY:
            self._on_cancel(event)
            return
        here = float(event.clientX), float(event.clientY)
        if not self._moving and max(abs(here[0] - before[0]), abs(here[1] - before[1])) < FAR:
            return
        if not self._moving:
            self._moving = True
            self._board.setPointerCapture(event.pointerId)
            if self._space:
                self._lift()
        if self._dragged:
            self._dragged.style.transform = f"translate({here[0]:.0f}px, {here[1]:.0f}px) translate(-50%, -50%)"
        elif not self._space and self._board.id == "display":
            self._move_display(event.pointerId, before, here)
        if event.pointerId in self._down:
            self._down[event.pointerId] = here

    def _move_display(self, pointer: int, before: tuple[float, float], here: tuple[float, float]) -> None:
        """Pans the display with one pointer, or pinch-zooms it with two."""
        zoom, fit = self._zooms.get(self._seat, Zoom()), self._fits[self._seat]
        others = [place for other, place in self._down.items() if other != pointer]
        if others:
            still = others[0]
            ratio = window.Math.hypot(here[0] - still[0], here[1] - still[1]) / max(
                1, window.Math.hypot(before[0] - still[0], before[1] - still[1])
            )
            middle = self._place((here[0] + still[0]) / 2, (here[1] + still[1]) / 2)
            self._set(zoom.by(ratio, fit, middle))
        elif not zoom.whole:
            (x, y), (old_x, old_y) = self._place(*here), self._place(*before)
            self._set(zoom.moved(old_x - x, old_y - y, fit))

    def _lift(self) -> None:
        """Picks up a tile of the track: selects it and makes it follow the pointer."""
        tile = self._choose(int(self._space.partition(" ")[2]))
        if tile and self._down:
            picture = Html(f'<svg viewBox="0 0 120 120" class="dragged">{face(TILES[tile])}</svg>')
            self._dragged = dom.append(dom.by_id("stage"), picture)
            box = dom.by_id("track-svg").getBoundingClientRect()
            self._dragged.style.width = self._dragged.style.height = f"{box.width / 5:.0f}px"

    def _on_up(self, event: Any) -> None:
        if event.pointerId not in self._down:
            return
        if self._moving:
            self._swallowed.arm()
        if self._on_cancel(event):
            under = document.elementFromPoint(event.clientX, event.clientY)
            cell = under.closest('#display [data-do^="cell "]') if under else None
            if cell:
                self._dispatch(str(cell.getAttribute("data-do")))

    def _on_cancel(self, event: Any) -> bool:
        """Forgets a released pointer; returns True if a tile was being dragged."""
        self._down.pop(event.pointerId, None)
        return self._let_go()

    def _on_key(self, event: Any) -> None:
        if event.key == "Escape":
            self.end()

    def _let_go(self) -> bool:
        """Drops the dragged tile, and stops listening once no pointer is down; returns True if there was a tile."""
        dragged, self._dragged = self._dragged, None
        if dragged:
            dragged.remove()
        if not self._down:
            self._moving = False
            for listener in self._while_down:
                listener.stop()
        return bool(dragged)
