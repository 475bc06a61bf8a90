"""Handing over between people at one screen: a band in the next one's colour, and meanwhile no tap and no key does
anything, so that what the one before has still pressed is not done in the turn of the next.

``html[data-handover]`` is "shut" while nothing is heard, "waits" while a touch takes the band away, "" without one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.browser import dom, timers
from ui.panels.hand_over import band
from ui.text.html import Html
from ui.text.i18n import _

if TYPE_CHECKING:
    from storage.settings import Settings

    from ui.app.dialog_host import DialogHost
    from ui.app.game_host import GameHost
    from ui.model.view import View

LASTS = 1400
"""How long nothing is heard, in milliseconds: one sees who is next and reads a line; it is longer than a tap out of
impatience comes after the last one."""

SHUT, WAITS = "shut", "waits"


class HandOver:
    """Shows the band.

    :param games: the game on the table
    :param settings: whether there is to be one
    :param dialogs: what lies over it; a scoring comes first
    """

    def __init__(self, games: GameHost, settings: Settings, dialogs: DialogHost) -> None:
        self._games = games
        self._settings = settings
        self._dialogs = dialogs
        self._timer = timers.Timer(self._over)
        self._turn: object = None
        self.state = ""

    @property
    def blocks(self) -> bool:
        """Whether what is pressed belongs to the band, and to nothing below it."""
        return bool(self.state) and not self._dialogs.name

    def begin(self, view: View, seat: int) -> bool:
        """Hand over to a player; return whether that is to be seen."""
        if self._settings.between == "nothing":
            return False
        self._turn = self._games.turn
        dom.write(dom.by_id("handover"), band(view, seat, waits=self._settings.between == "tap"))
        self._now(SHUT)
        self._timer.start(LASTS)
        return True

    def settle(self) -> None:
        """See what is to be done now that something else may be on the table, or lie over it."""
        if self.state and self._turn != self._games.turn:
            self.end()
        elif self._dialogs.name:
            self._timer.stop()
        elif self.state == SHUT and not self._timer.runs:
            self._timer.start(LASTS)

    def end(self) -> None:
        """Take the band away."""
        self._timer.stop()
        if self.state:
            dom.write(dom.by_id("handover"), Html(""))
            self._now("")

    def _over(self) -> None:
        """What was pressed out of impatience is over."""
        if self._settings.between != "tap":
            self.end()
        elif self.state == SHUT:
            self._now(WAITS)
            dom.announce_also(_("A tap or Enter goes on."))

    def _now(self, state: str) -> None:
        self.state = state
        dom.set_root_data(handover=state)
