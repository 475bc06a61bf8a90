"""The replay: steps through the game automatically, action by action, until the player does something else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ui.browser import timers
from ui.panels.history_bar import SPEEDS

if TYPE_CHECKING:
    from ui.app.game_host import GameHost


class Replay:
    """Replays the game on the table.

    :param games: the game on the table
    :param dispatch: carries out a command
    """

    def __init__(self, games: GameHost, dispatch: Callable[[str], None]) -> None:
        self._games = games
        self._timer = timers.Timer(lambda: dispatch("replay tick"))
        self.playing = False
        self.speed = "normal"
        self._returns = False

    def do(self, argument: str, source: Any) -> None:
        """Carries out "play", "from MOMENT", "pause", "speed NAME", "to" (the moment in the field) or "tick"."""
        what, _blank, name = argument.partition(" ")
        if what == "play":
            self._play()
        elif what == "from":
            self._play(name)
        elif what == "pause":
            self._stop()
            self._games.look_back("stay")
        elif what == "speed" and name in SPEEDS:
            self.speed = name
            self._games.look_back("stay")
        elif what == "to":
            self._stop()
            self._games.look_back(str(source.value))
        elif what == "tick" and self.playing:
            self._tick()

    def _stop(self) -> None:
        """Stops at the current moment."""
        self._returns = False
        self.playing = False
        self._timer.stop()

    def _play(self, begins: str = "") -> None:
        """Plays from the moment shown; from the beginning if that is the last one, or the present.

        :param begins: a moment to begin with; the replay then returns to the present at its end
        """
        table = self._games.table
        if not table.game.history:
            return
        self.playing = True
        at_end = table.past is None or table.past == len(table.game.history)
        self._timer.start(SPEEDS[self.speed])
        self._returns = bool(begins) or self._returns
        self._games.look_back(begins or ("first" if at_end else "stay"))

    def _tick(self) -> None:
        table = self._games.table
        length = len(table.game.history)
        if table.past is None or table.past >= length:
            self._stop()
            self._games.look_back("end")
            return
        if table.past + 1 < length or self._returns:
            self._timer.start(SPEEDS[self.speed])
        else:
            self._stop()
        self._games.look_back("forward")
