"""Pointer and fingers on the boards: a tile of the track is dragged to its cell; a display is zoomed and moved.

Nothing needs them: a click or a key does all of it as well. What they do becomes a command.
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
"""How many CSS pixels a pointer moves before that is more than an unsteady click."""

PRIMARY = 1
"""The bit of an event's ``buttons`` for the left mouse button, a finger, or the tip of a pen."""


class Gestures:
    """What pointers do.

    :param dispatch: carries out commands
    :param choose: chooses the tile of a space; tells its number, 0 if it cannot be chosen
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
        """Listen to the boards."""
        for id in ("track", "display"):
            board = dom.by_id(id)
            dom.listen(board, "pointerdown", self._on_down)
        dom.listen(dom.by_id("display"), "wheel", self._on_wheel, passive=False)
        dom.listen(dom.by_id("display"), "focusin", self._on_focus)

    # ---- what is seen of the displays ----

    def seen(self, seat: int, fit: str) -> str:
        """The viewBox of a player's display: the part that was chosen, or all of it.

        :param fit: the viewBox of all of it
        """
        self._fits[seat] = parsed(fit)
        zoom = self._zooms.get(seat)
        return fit if zoom is None or zoom.whole else written(zoom.box(self._fits[seat]))

    def look_at(self, seat: int) -> None:
        """Take note of whose display is shown."""
        self._seat = seat
        self._tell()

    def fit_all(self) -> None:
        """Show all of every display again."""
        self._zooms.clear()
        self._tell()

    def zoom(self, how: str) -> None:
        """Zoom "in" or "out" by a step, or "fit" all in; nothing without a game."""
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
        """Where a point of the screen is in the display."""
        matrix = dom.by_id(f"display-{self._seat}").getScreenCTM()
        return (x - matrix.e) / matrix.a, (y - matrix.f) / matrix.d

    def _on_wheel(self, event: Any) -> None:
        """Zoom by the wheel, unless it is the browser's: with Control it zooms the page, and a small window scrolls
        while all of the display is seen."""
        now = self._zooms.get(self._seat, Zoom())
        if self._seat not in self._fits or event.ctrlKey or (now.whole and dom.scrolls("table")):
            return
        factor = 1.0015 ** -max(min(event.deltaY, 240), -240)
        then = now.by(factor, self._fits[self._seat], self._place(event.clientX, event.clientY))
        if then.factor != now.factor:
            event.preventDefault()
            self._set(then)

    def _on_focus(self, event: Any) -> None:
        """Bring into sight what the keyboard has come to."""
        zoom, target = self._zooms.get(self._seat), event.target
        if zoom and not zoom.whole and target.hasAttribute("data-x"):
            x, y = (STEP * float(target.getAttribute(name)) for name in ("data-x", "data-y"))
            self._set(zoom.showing((x, y, STEP, STEP), self._fits[self._seat]))

    # ---- pointers ----

    def end(self) -> None:
        """End the gesture under way, if any: a tile in hand goes back to the track."""
        if self._moving:
            self._swallowed.arm()
        self._down.clear()
        self._let_go()

    def _on_down(self, event: Any) -> None:
        if event.button:
            return
        if event.isPrimary:  # whatever was down before has been let go of where the page did not hear it
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
        """Move the display under one pointer, or zoom it between two."""
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
        """Take a tile of the track in hand: it is chosen, and follows the pointer."""
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
        """A pointer is no longer down; return whether it has held a tile."""
        self._down.pop(event.pointerId, None)
        return self._let_go()

    def _on_key(self, event: Any) -> None:
        if event.key == "Escape":
            self.end()

    def _let_go(self) -> bool:
        """Let go of the tile in hand, and listen no longer if no pointer is down; return whether there was one."""
        dragged, self._dragged = self._dragged, None
        if dragged:
            dragged.remove()
        if not self._down:
            self._moving = False
            for listener in self._while_down:
                listener.stop()
        return bool(dragged)
