"""The replay: leads through the game by itself, action by action, until something else is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ui.browser import dom
from ui.panels.history_bar import SPEEDS

if TYPE_CHECKING:
    from ui.table.table import Table


class Replay:
    """Plays the game of the table again.

    :param table: tells the table that the page has, if any
    :param dispatch: carries out a command
    :param look_back: looks back to another moment of the game
    """

    def __init__(
        self,
        table: Callable[[], Table | None],
        dispatch: Callable[[str], None],
        look_back: Callable[[str], None],
    ) -> None:
        self._table = table
        self._look_back = look_back
        self._timer = dom.Timer(lambda: dispatch("replay tick"))
        self.playing = False
        self.speed = "normal"

    def do(self, rest: str, source: Any) -> None:
        """Carry out "play", "pause", "speed NAME", "to" (the field tells where) or "tick"."""
        what, _space, name = rest.partition(" ")
        if what == "play":
            self._play()
        elif what == "pause":
            self.stop()
            self._look_back("stay")
        elif what == "speed" and name in SPEEDS:
            self.speed = name
            self._look_back("stay")
        elif what == "to":
            self.stop()
            self._look_back(str(source.value))
        elif what == "tick" and self.playing:
            self._tick()

    def stop(self) -> None:
        """Let the game stand where it is."""
        self.playing = False
        self._timer.stop()

    def _play(self) -> None:
        """Go on from the moment that is shown; from the beginning if that is the last one, or nobody looks back."""
        table = self._table()
        if table is None or not table.game.history:
            return
        self.playing = True
        at_end = table.past is None or table.past == len(table.game.history)
        self._timer.start(SPEEDS[self.speed])
        self._look_back("first" if at_end else "stay")

    def _tick(self) -> None:
        table = self._table()
        if table is None or table.past is None:
            self.stop()
            return
        if table.past + 1 < len(table.game.history):
            self._timer.start(SPEEDS[self.speed])
        else:
            self.stop()
        self._look_back("forward")
