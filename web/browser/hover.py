"""Hovering with a mouse or pen, and keyboard focus: previews a click once the pointer rests.

If there is nothing to preview, a description of the thing follows after a while. Touch does not hover: a tap selects,
or asks. It also ends what a mouse points at, until that moves again: browsers report a mouse that lies still over what
has changed below it. Nothing is redrawn while the pointer stays on the same thing or merely passes over others, and an
immediate click is answered without waiting for the preview.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from browser import dom, timers
from js import document

HOVER_AREAS = ("track", "display", "players", "caption", "others", "summary")
"""Ids of the elements in which hovering has an effect."""

PREVIEW_DELAY = 60  # time the pointer has to rest before the preview, ms
DESCRIPTION_DELAY = 260  # further time before the description, ms
PRESS_DELAY = 300  # delay after a press, ms: the click is answered first


class HoverTarget(NamedTuple):
    """The hovered thing: the command of a click, if that has a preview, and its ``data-ask``, each "" for none."""

    command: str = ""
    ask: str = ""


NOTHING = HoverTarget()


class HoverTracker:
    """Follows the pointer and the focus. ``note`` records the hovered thing, given the command of a click; ``show``
    draws the preview, or the description if given, and returns whether there was a preview, which needs no
    description."""

    def __init__(self, note: Callable[[str], None], show: Callable[[str, str], bool]) -> None:
        self._note = note
        self._show = show
        self._current = NOTHING
        self._by_pointer = False
        self._pressed = NOTHING
        self._shown: HoverTarget | None = NOTHING
        self._timer = timers.Timer(self._on_rest)
        self._description_timer = timers.Timer(self._on_description_time)
        self._lies = False  # True from a touch until the mouse moves
        self._moves = dom.EventListener(document, "pointermove", self._on_move, passive=True)

    def connect(self) -> None:
        """Starts listening to the boards and the elements around them."""
        for id in HOVER_AREAS:
            place = dom.by_id(id)
            for name in ("pointerover", "pointerleave", "focusin", "focusout"):
                dom.listen(place, name, self._on_event)
            dom.listen(place, "pointerdown", self._on_down)
        dom.listen(document, "pointerdown", self._on_touch, capture=True, passive=True)

    def let_go(self) -> None:
        """Drops the preview until something else is hovered."""
        self._note("")
        self._timer.stop()
        self._description_timer.stop()
        self._shown = self._current

    def _on_event(self, event: Any) -> None:
        kind = str(event.type)
        if kind.startswith("pointer"):
            if event.pointerType == "touch" or self._lies:
                return
            told = _pointed(event.target) if kind == "pointerover" else NOTHING
            self._point(told, told != NOTHING)
        elif kind == "focusout":
            if not self._by_pointer:
                self._point(NOTHING, False)
        elif event.target.matches(":focus-visible"):
            self._point(_pointed(event.target), False)

    def _on_touch(self, event: Any) -> None:
        """Ends the mouse's hover; its preview is removed with the response to the tap, if that comes soon."""
        if event.pointerType == "touch":
            self._lies = True
            self._moves.start()
            if self._by_pointer:
                self._note("")
                self._point(NOTHING, False)

    def _on_move(self, event: Any) -> None:
        """Lets the mouse point again once it moves."""
        if event.pointerType != "touch" and (event.movementX or event.movementY):
            self._lies = False
            self._moves.stop()
            if event.target.closest(", ".join(f"#{id}" for id in HOVER_AREAS)):
                self._point(_pointed(event.target), True)

    def _on_down(self, _event: Any) -> None:
        """Leaves the preview of a thing pressed early to the answer to the click, so that it is drawn only once; its
        description is suppressed while the pointer stays there."""
        self._pressed = self._current
        self._description_timer.stop()
        if self._shown is None or self._current.command != self._shown.command:
            self._note(self._current.command)
            self._shown = None
            self._timer.start(PRESS_DELAY)

    def _point(self, now: HoverTarget, by_pointer: bool) -> None:
        if now != self._current:
            self._description_timer.stop()
            self._pressed = NOTHING
            self._timer.start(PREVIEW_DELAY)
        self._current, self._by_pointer = now, by_pointer

    def _on_rest(self) -> None:
        if self._shown == self._current:
            return
        wanted, shows = HoverTarget(self._current.command), False
        if self._shown != wanted:
            self._shown = wanted
            shows = self._show(wanted.command, "")
        if self._current.ask and not shows and self._current != self._pressed:
            self._description_timer.start(DESCRIPTION_DELAY)

    def _on_description_time(self) -> None:
        self._shown = self._current
        self._show(*self._current)


def _pointed(target: Any) -> HoverTarget:
    """The command and ``data-ask`` of an event's target."""
    found, asked = target.closest("[data-do]"), target.closest("[data-ask]")
    command = str(found.getAttribute("data-do")) if found else ""
    return HoverTarget(
        command if command.startswith(("space ", "cell ")) else "", str(asked.getAttribute("data-ask")) if asked else ""
    )
