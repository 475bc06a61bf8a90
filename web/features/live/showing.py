"""Shows the state of a live game: in the open dialog, at the root, in a banner, on the players' plates."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from features.live.exchange import CONNECTING, READY
from ui.browser import dom

if TYPE_CHECKING:
    from features.live.live_game import LiveGame


class Showing:
    """Shows the state of the live game in all these places."""

    def __init__(self, live: LiveGame) -> None:
        self._live = live
        self._seen: object = None  # content of the open dialog

    def show(self) -> None:
        """Shows the state now."""
        live, dialogs = self._live, self._live.page.dialogs
        presence = live.presence
        dom.set_root_data(live=self._state(presence))
        live.page.games.show_presence(presence)
        live.at_table.warn(live.missing, live.hosts)
        if dialogs.name in ("live", "join"):
            seen = self._to_see(dialogs.name)
            if self._seen != seen:
                self._seen = seen
                dialogs.redraw()

    def _to_see(self, dialog: str) -> object:
        """The content of a dialog, to detect changes."""
        live = self._live
        if dialog == "join":
            answered = live.joining.now
            return live.joining.waits, answered and replace(answered)
        invited = live.inviting.now
        return live.is_on_table and live.waits, live.hosts, live.presence, live.watchers, invited and replace(invited)

    def _state(self, presence: tuple[str, ...]) -> str:
        """The value of ``data-live``."""
        live = self._live
        for under_way, name in ((live.inviting.now, "inviting"), (live.joining.now, "answering")):
            if under_way and under_way.state in (READY, CONNECTING):
                return name if under_way.state == READY else "connecting"
        if live.session is None or not live.id:
            return ""
        return next((state for state in ("gone", "away") if state in presence), "connected")
