"""Pointing with a mouse, a pen or the keyboard: shows what a click would mean, once the pointer rests, and where it
would mean nothing new, after a while what there is to say of the thing.

A finger does not hover: on touch a tap selects, or asks. Nothing is drawn while the same thing is pointed at, nor for
what the pointer only passes; and who points and clicks at once has his answer without waiting for what pointing would
show.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ui.browser import dom, timers

PLACES = ("track", "display", "players", "caption", "others", "summary")
"""The elements inside which something is pointed at."""

REST = 60
"""How long the same thing has to be pointed at, in milliseconds."""

LONGER = 260
"""How much longer, until it is told what it is."""

PRESSED = 300
"""How long from pressing on, in milliseconds: the click is answered first."""


class Pointed(NamedTuple):
    """What is pointed at.

    :param command: what a click would do, if pointing at it shows something
    :param ask: what it is, as ``data-ask`` tells it
    """

    command: str = ""
    ask: str = ""


NOTHING = Pointed()


class Hovering:
    """Follows the pointer and the focus.

    :param note: takes note of what is pointed at, told by the command of a click on it
    :param show: draws it, too; and what it is, if that is to be told; returns whether there was anything to show of
        the command, so that nothing is to be told besides
    """

    def __init__(self, note: Callable[[str], None], show: Callable[[str, str], bool]) -> None:
        self._note = note
        self._show = show
        self._now = NOTHING
        self._by_pointer = False
        self._pressed = NOTHING
        self._shown: Pointed | None = NOTHING
        self._timer = timers.Timer(self._on_rest)
        self._longer = timers.Timer(self._on_longer)

    def connect(self) -> None:
        """Listen to the boards and what stands around them."""
        for id in PLACES:
            place = dom.by_id(id)
            for name in ("pointerover", "pointerleave", "focusin", "focusout"):
                dom.listen(place, name, self._on_event)
            dom.listen(place, "pointerdown", self._on_down)

    def let_go(self) -> None:
        """Show nothing of what is pointed at until something else is."""
        self._note("")
        self._timer.stop()
        self._longer.stop()
        self._shown = self._now

    def _on_event(self, event: Any) -> None:
        kind = str(event.type)
        if kind.startswith("pointer"):
            if event.pointerType == "touch":
                return
            told = _pointed(event.target) if kind == "pointerover" else NOTHING
            self._point(told, told != NOTHING)
        elif kind == "focusout":
            if not self._by_pointer:
                self._point(NOTHING, False)
        elif event.target.matches(":focus-visible"):
            self._point(_pointed(event.target), False)

    def _on_down(self, _event: Any) -> None:
        """What is pressed before it was shown is shown by the answer to the click, and drawn only once; and nothing is
        told of it while the pointer stays there."""
        self._pressed = self._now
        self._longer.stop()
        if self._shown is None or self._now.command != self._shown.command:
            self._note(self._now.command)
            self._shown = None
            self._timer.start(PRESSED)

    def _point(self, now: Pointed, by_pointer: bool) -> None:
        if now != self._now:
            self._longer.stop()
            self._pressed = NOTHING
            self._timer.start(REST)
        self._now, self._by_pointer = now, by_pointer

    def _on_rest(self) -> None:
        if self._shown == self._now:
            return
        wanted, shows = Pointed(self._now.command), False
        if self._shown != wanted:
            self._shown = wanted
            shows = self._show(wanted.command, "")
        if self._now.ask and not shows and self._now != self._pressed:
            self._longer.start(LONGER)

    def _on_longer(self) -> None:
        self._shown = self._now
        self._show(*self._now)


def _pointed(target: Any) -> Pointed:
    """What something is and does."""
    found, asked = target.closest("[data-do]"), target.closest("[data-ask]")
    command = str(found.getAttribute("data-do")) if found else ""
    return Pointed(
        command if command.startswith(("space ", "cell ")) else "", str(asked.getAttribute("data-ask")) if asked else ""
    )
