"""Handing over between people at one screen: a band in the next player's colour, during which taps and keys do nothing,
so that a late press of the previous player has no effect in the next player's turn.

``html[data-handover]`` is "shut" while input is ignored, "waits" while a touch removes the band, "" without one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser import dom, timers
from browser.capabilities import has_user_activation, navigator_property
from game.commands import Scope, command
from js import window
from page.dialog_controller import DialogController
from page.game_controller import GameController
from page.listener import Listener
from store.settings import Settings
from words.html import Html
from words.i18n import _

if TYPE_CHECKING:
    from game.view import View

BLOCKED_TIME = 1400
"""Time during which input is ignored, ms: long enough to see who is next and read a line, and to outlast an impatient
second tap."""

VIBRATION_TIME = 60  # duration of a vibration, ms

BLOCKED, WAITING = "shut", "waits"


class HandOverController(Listener):
    """Shows the hand-over band."""

    def __init__(self, dialogs: DialogController, games: GameController, settings: Settings) -> None:
        self.dialogs = dialogs
        self.games = games
        self.settings = settings
        self._timer = timers.Timer(self._end_pause)
        self._turn: object = None
        self.state = ""

    @property
    def blocks_input(self) -> bool:
        """True if presses reach the hand-over screen and nothing below it."""
        return bool(self.state) and not self.dialogs.open_name

    @property
    def is_waiting(self) -> bool:
        """True while a press dismisses the band."""
        return self.state == WAITING

    def on_turn_started(self, view: View, handed_to: int) -> bool:
        """Vibrates if that is on, and shows the hand-over screen; returns whether it is shown."""
        if self.settings.vibrate and navigator_property("vibrate") and has_user_activation():
            window.navigator.vibrate(VIBRATION_TIME)
        if handed_to < 0 or self.settings.between == "nothing":
            return False
        from features.hand_over.hand_over_view import hand_over_html

        self._turn = self.games.turn
        dom.set_inner_html(dom.by_id("handover"), hand_over_html(view, handed_to, waits=self.settings.between == "tap"))
        self._set_state(BLOCKED)
        self._timer.start(BLOCKED_TIME)
        return True

    def on_overlays_changed(self) -> None:
        """Updates the hand-over screen after an overlay has opened or closed, or the game has changed."""
        if self.state and self._turn != self.games.turn:
            self.end()
        elif self.dialogs.open_name:
            self._timer.stop()
        elif self.state == BLOCKED and not self._timer.is_pending:
            self._timer.start(BLOCKED_TIME)

    @command("go-ahead", "dismiss the band between two turns", Scope.GAME)
    def end(self) -> None:
        self._timer.stop()
        if self.state:
            dom.set_inner_html(dom.by_id("handover"), Html(""))
            self._set_state("")

    def _end_pause(self) -> None:
        """Ends the time during which input is ignored."""
        if self.settings.between != "tap":
            self.end()
        elif self.state == BLOCKED:
            self._set_state(WAITING)
            dom.announce_also(_("Tap or press Enter to continue."))

    def _set_state(self, state: str) -> None:
        self.state = state
        dom.set_root_data(handover=state)
