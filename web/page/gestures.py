"""Gestures: dragging a tile from the track to its cell, or a clansman to another tile, moving a display, a long press,
a swipe on the bar. They are optional: clicks and keys can do the same, and each ends up as a command."""

from typing import Any

from browser import dom, timers
from js import document, window
from page.dialog_controller import DialogController
from page.dispatcher import Dispatcher
from page.game_controller import GameController
from page.listener import Listener
from page.painter import Painter
from page.viewports import Viewports
from words.html import Html

DRAG_THRESHOLD = 8
"""Distance in CSS pixels from which a pointer movement counts as a drag rather than an unsteady click."""

MEN = '#display :is(.pt.source, .pt.chosen) [data-do^="cell "]'
"""Tiles with a clansman who can move, while there is a choice of them."""

TARGETS = "#display .pt.target [data-do]"
"""Tiles that the chosen clansman can move to."""

CLANSMAN = 44  # size of a dragged clansman, CSS pixels
LONG_PRESS_TIME = 550  # duration of a long press, ms
MIN_SWIPE = 32  # least height of a swipe, CSS pixels
PRIMARY_BUTTON = 1  # the bit of an event's ``buttons`` for the left mouse button, a finger, or the tip of a pen


class ClickSuppressor:
    """Suppresses the next pointer click, unless another press comes first: not every gesture ends with a click."""

    def __init__(self) -> None:
        self.armed = False
        self._listeners = [
            dom.EventListener(document, "click", self._on_click, capture=True),
            dom.EventListener(document, "pointerdown", self._disarm, capture=True),
        ]

    def arm(self) -> None:
        """Suppresses the next click: a gesture has ended, or is about to."""
        self.armed = True
        for listener in self._listeners:
            listener.start()

    def _disarm(self, _event: Any = None) -> None:
        self.armed = False
        for listener in self._listeners:
            listener.stop()

    def _on_click(self, event: Any) -> None:
        """Suppresses the click unless no pointer made it: a key's still counts."""
        if event.detail:
            self._disarm()
            event.stopPropagation()
            event.preventDefault()


class Gestures(Listener):
    """Handles pointers on the boards."""

    def __init__(
        self, dialogs: DialogController, dispatcher: Dispatcher, games: GameController, viewports: Viewports
    ) -> None:
        self.dialogs = dialogs
        self.dispatcher = dispatcher
        self.games = games
        self.viewports = viewports
        self._down: dict[int, tuple[float, float]] = {}
        self._space = ""
        self._clansman: Any = None
        self._dragged: Any = None
        self._is_dragging = False
        self._board: Any = None
        self._suppressor = ClickSuppressor()
        self._while_down = [
            dom.EventListener(window, "pointermove", self._on_move),
            dom.EventListener(window, "pointerup", self._on_up),
            dom.EventListener(window, "pointercancel", self._release),
            dom.EventListener(window, "keydown", self._on_key, capture=True),
            dom.EventListener(window, "blur", lambda _event: self.end()),
            dom.EventListener(document, "visibilitychange", lambda _event: self.end()),
        ]

    def connect(self) -> None:
        for id in ("track", "display"):
            dom.listen(dom.by_id(id), "pointerdown", self._on_down)

    def on_overlays_changed(self) -> None:
        """Ends the gesture when a dialog is opened."""
        if self.dialogs.open_name:
            self.end()

    def end(self) -> None:
        """Ends the current gesture, if any: a dragged tile returns to the track."""
        if self._is_dragging:
            self._suppressor.arm()
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
        self._clansman = event.target.closest(MEN) if len(self._down) == 1 else None

    def _on_move(self, event: Any) -> None:
        before = self._down.get(event.pointerId)
        if before is None:
            return
        if not event.buttons & PRIMARY_BUTTON:
            self._release(event)
            return
        here = float(event.clientX), float(event.clientY)
        if not self._is_dragging and max(abs(here[0] - before[0]), abs(here[1] - before[1])) < DRAG_THRESHOLD:
            return
        if not self._is_dragging:
            self._is_dragging = True
            self._board.setPointerCapture(event.pointerId)
            if self._space:
                self._pick_up_tile()
            elif self._clansman:
                self._lift_clansman()
        if self._dragged:
            self._dragged.style.transform = f"translate({here[0]:.0f}px, {here[1]:.0f}px) translate(-50%, -50%)"
        elif not self._space and not self._clansman and self._board.id == "display":
            others = (place for other, place in self._down.items() if other != event.pointerId)
            self.viewports.move(before, here, next(others, None))
        if event.pointerId in self._down:
            self._down[event.pointerId] = here

    def _pick_up_tile(self) -> None:
        """Picks up a tile on the track: selects it and makes it follow the pointer."""
        from core.tiles import TILES
        from draw.tiles.tile_face import face

        tile = self._select_tile(int(self._space.partition(" ")[2]))
        if tile and self._down:
            picture = Html(f'<svg viewBox="0 0 120 120" class="dragged">{face(TILES[tile])}</svg>')
            self._dragged = dom.append(dom.by_id("stage"), picture)
            box = dom.by_id("track-svg").getBoundingClientRect()
            self._dragged.style.width = self._dragged.style.height = f"{box.width / 5:.0f}px"

    def _lift_clansman(self) -> None:
        """Picks up a clansman: selects the tile it stands on and makes it follow the pointer."""
        from elements.markup import use

        if not self._clansman.closest(".chosen"):
            self.dispatcher.dispatch(str(self._clansman.getAttribute("data-do")))
        if self._down:
            seat = self.games.table.game.state.seat
            man = Html(f'<svg viewBox="0 0 64 64" class="dragged p{seat + 1}">{use("clansman")}</svg>')
            self._dragged = dom.append(dom.by_id("stage"), man)
            self._dragged.style.width = self._dragged.style.height = f"{CLANSMAN}px"

    def _select_tile(self, space: int) -> int:
        """Selects the tile on a space for dragging; returns its id, 0 if it cannot be selected."""
        if not self.games.has_game:
            return 0
        table = self.games.table
        if table.selection.space != space:
            self.dispatcher.dispatch(f"space {space}")
        return max(table.game.state.at(space), 0) if table.selection.space == space else 0

    def _on_up(self, event: Any) -> None:
        if event.pointerId not in self._down:
            return
        if self._is_dragging:
            self._suppressor.arm()
        if self._release(event):
            under = document.elementFromPoint(event.clientX, event.clientY)
            goal = TARGETS if self._clansman else '#display [data-do^="cell "]'
            cell = under.closest(goal) if under else None
            if cell:
                self.dispatcher.dispatch(str(cell.getAttribute("data-do")))

    def _release(self, event: Any) -> bool:
        """Forgets a released pointer; returns True if a tile was being dragged."""
        self._down.pop(event.pointerId, None)
        return self._let_go()

    def _on_key(self, event: Any) -> None:
        if event.key == "Escape":
            self.end()

    def _let_go(self) -> bool:
        """Removes the dragged picture, if any, and stops listening once no pointer is down; True if there was one."""
        dragged, self._dragged = self._dragged, None
        if dragged:
            dragged.remove()
        if not self._down:
            self._is_dragging = False
            for listener in self._while_down:
                listener.stop()
        return bool(dragged)


class LongPress(Listener):
    """Detects long presses."""

    def __init__(self, dispatcher: Dispatcher, gestures: Gestures) -> None:
        self.dispatcher = dispatcher
        self.gestures = gestures
        self._subject = ""
        self._start = 0.0, 0.0
        self._suppressor = ClickSuppressor()
        self._timer = timers.Timer(self._on_time)
        self._listeners = [
            dom.EventListener(document, "pointermove", self._on_move, capture=True, passive=True),
            dom.EventListener(document, "pointerup", self._let_go, capture=True),
            dom.EventListener(document, "pointercancel", self._let_go, capture=True),
            dom.EventListener(window, "blur", self._let_go),
        ]

    def connect(self) -> None:
        dom.listen(document, "pointerdown", self._on_down, capture=True)
        dom.listen(document, "contextmenu", self._on_menu, capture=True)

    def _on_down(self, event: Any) -> None:
        self._let_go()
        held = event.target.closest("[data-ask]") if event.isPrimary and not event.button else None
        if held:
            self._subject = str(held.getAttribute("data-ask"))
            self._start = event.clientX, event.clientY
            self._timer.start(LONG_PRESS_TIME)
            for listener in self._listeners:
                listener.start()

    def _on_move(self, event: Any) -> None:
        moved = max(abs(event.clientX - self._start[0]), abs(event.clientY - self._start[1]))
        if moved > DRAG_THRESHOLD or not event.buttons:
            self._let_go()

    def _let_go(self, _event: Any = None) -> None:
        self._subject = ""
        self._timer.stop()
        for listener in self._listeners:
            listener.stop()

    def _on_time(self) -> None:
        held = self._subject
        self._let_go()
        self._suppressor.arm()
        self.gestures.end()
        self.dispatcher.dispatch(f"closer {held}")

    def _on_menu(self, event: Any) -> None:
        """Suppresses the browser's context menu on a long press."""
        if self._subject or self._suppressor.armed:
            event.preventDefault()


class Swipe(Listener):
    """Expands and collapses the bar by swipes."""

    def __init__(self, dispatcher: Dispatcher, painter: Painter) -> None:
        self.dispatcher = dispatcher
        self.painter = painter
        self._start = 0.0

    def connect(self) -> None:
        dom.listen(dom.by_id("bar"), "touchstart", self._on_start, passive=True)
        dom.listen(dom.by_id("bar"), "touchend", self._on_end, passive=True)

    def _on_start(self, event: Any) -> None:
        """Notes where the finger is; one that scrolls the text of the bar swipes nothing."""
        scrolled = document.querySelector("#bar .say")
        self._start = event.touches[0].clientY if scrolled and scrolled.scrollTop == 0 else -1.0

    def _on_end(self, event: Any) -> None:
        height = self._start - event.changedTouches[0].clientY
        up = self.painter.fitting.is_expanded
        if self._start < 0 or abs(height) < MIN_SWIPE or (height > 0) == up or not (up or dom.root_data("more")):
            return
        self.dispatcher.dispatch("more")
