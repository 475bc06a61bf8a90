"""The replay: steps through the game automatically, action by action, until the player does something else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from browser import dom, timers
from game.commands import Scope, command
from page.dispatcher import Dispatcher
from page.game_controller import GameController
from page.listener import Listener
from words.i18n import _

if TYPE_CHECKING:
    from game.view import View
    from words.html import Html

ACTION_DURATIONS = {"slow": 2400, "normal": 1200, "fast": 400}  # time that each action is shown in the replay, ms


class ReplayController(Listener):
    """Replays the game on the table."""

    def __init__(self, dispatcher: Dispatcher, games: GameController) -> None:
        self.dispatcher = dispatcher
        self.games = games
        self._timer = timers.Timer(lambda: self.dispatcher.dispatch("replay tick"))
        self.is_playing = False
        self.speed = "normal"
        self._returns_to_present = False

    @command("replay", "replay the game, pause, choose its speed", Scope.GAME | Scope.REPLAY)
    def handle(self, argument: str, source: Any = None) -> None:
        """Carries out "play", "from MOMENT", "pause", "speed NAME", "to" (the moment in the field) or "tick"."""
        what, _blank, name = argument.partition(" ")
        if what == "play":
            self._play()
        elif what == "from":
            self._play(name)
        elif what == "pause":
            self._stop()
            self.games.execute("past", "stay")
        elif what == "speed" and name in ACTION_DURATIONS:
            self.speed = name
            self.games.execute("past", "stay")
        elif what == "to":
            self._stop()
            self.games.execute("past", str(source.value))
        elif what == "tick" and self.is_playing:
            self._tick()

    def before_command(self, scope: Scope) -> None:
        if self.is_playing and Scope.REPLAY not in scope:
            self.handle("pause")

    def _stop(self) -> None:
        self._returns_to_present = False
        self.is_playing = False
        self._timer.stop()

    def _play(self, begins: str = "") -> None:
        """Starts the replay: from the given moment, then returning to the present; or from the moment shown, or the
        beginning if that is the last one or the present."""
        table = self.games.table
        if not table.game.history:
            return
        self.is_playing = True
        at_end = table.past is None or table.past == len(table.game.history)
        self._timer.start(ACTION_DURATIONS[self.speed])
        self._returns_to_present = bool(begins) or self._returns_to_present
        self.games.execute("past", begins or ("first" if at_end else "stay"))

    def bar_fragments(self, view: View, hover_view: View | None, explanation: Html) -> dom.Fragments | None:
        if view.past is None:
            return None
        from draw.bars import history_bar

        leaves = _("To the start screen") if self.games.is_demo else ""
        return history_bar.fragments(view, self.is_playing, self.speed, explanation, leaves)

    def _tick(self) -> None:
        table = self.games.table
        length = len(table.game.history)
        if table.past is None or table.past >= length:
            self._stop()
            self.games.execute("past", "end")
            return
        if table.past + 1 < length or self._returns_to_present:
            self._timer.start(ACTION_DURATIONS[self.speed])
        else:
            self._stop()
        self.games.execute("past", "forward")
