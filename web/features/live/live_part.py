"""Entry point of live games, whose other modules are loaded on first use: hosts the game on the table, joins by link,
and reports changes to the other devices.

``html[data-live]`` is "" without a live game, "inviting" while an invitation is shown, "answering" while an answer is,
"connecting", and otherwise the state of the other devices: "connected", "away" or "gone".
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from browser import dom, lazy
from browser.capabilities import navigator_property
from game.commands import command
from js import document, window
from page.dialog_controller import DialogController
from page.dispatcher import Dispatcher
from page.game_controller import GameController
from page.listener import Listener
from words.i18n import N_, _

if TYPE_CHECKING:
    from browser.dom import Fragments
    from features.links.context import Context
    from features.live.page.live_game import LiveGame
    from game.link_in_text import LinkMatch
    from game.view import View
    from words.html import Html

CANNOT_CONNECT = N_("This browser can’t connect to other devices. You can play by link instead.")


class LiveController(Listener):
    """The live game of this page."""

    def __init__(self, dialogs: DialogController, dispatcher: Dispatcher, games: GameController, page: Context) -> None:
        self.dialogs = dialogs
        self.dispatcher = dispatcher
        self.games = games
        self.page = page
        self._game: LiveGame | None = None
        self.name: str | None = None  # in the address: an invitation is answered with it at once

    @property
    def game(self) -> LiveGame:
        """The live game; the lazy modules must have been loaded."""
        from features.live.page.live_game import LiveGame

        self._game = self._game or LiveGame(self.page)
        return self._game

    @property
    def can_connect(self) -> bool:
        """True if the browser can connect to other devices."""
        return hasattr(window, "RTCPeerConnection")

    @property
    def can_scan(self) -> bool:
        """True if the browser lets the page use a camera."""
        return navigator_property("mediaDevices") is not None

    def connect(self) -> None:
        dom.listen(document, "visibilitychange", self._on_visible)
        dom.listen(window, "beforeunload", self._on_leaving)

    def runs(self, id: str) -> bool:
        """True if the game with this id is being played with other devices, on the table or not."""
        return bool(id) and self._game is not None and self._game.session is not None and self._game.id == id

    @property
    def is_host(self) -> bool:
        """True if this device hosts the game on the table."""
        return self._game is not None and self._game.is_host and self._game.is_on_table

    @property
    def host_name(self) -> str:
        """Name of the host of the game on the table, "" unless this device is a guest's and connected to it."""
        return self._game.host_name if self._game else ""

    def host(self, remote: tuple[int, ...], before: str = "") -> None:
        """Has seats of the game on the table played on other devices, and invites their players.

        :param before: id of the game before this one, whose connected devices are asked to join
        """
        here = [seat for seat, level in enumerate(self.games.table.levels) if not level and seat not in remote]
        self.games.update_save(remote_seats=remote, own_seat=here[0] if len(here) == 1 else -1)
        self.games.draw()
        self._when_loaded(lambda: self.game.host(before))

    def asks_to_leave(self, how: str = "home") -> bool:
        """Asks before a player leaves the table, or the page, for whom others wait; returns False if there is no need.
        ``how`` is as in :meth:`features.live.live_dialog.Live.html`."""
        if not (self._game and self._game.is_waited_for):
            return False
        from features.live.live_dialog import LiveDialog

        self.dialogs.open(LiveDialog, leaves=how)
        return True

    def open_link(self, found: LinkMatch) -> None:
        """Takes an invitation or an answer in a link."""
        if not self.can_connect:
            self.dialogs.show_message(_(CANNOT_CONNECT))
        else:
            self._when_loaded(lambda: self.game.handshakes.open_link(found))

    @command("scan-code", "scan a link with the camera")
    def scan(self) -> None:
        """Opens the link in a QR code."""
        self._when_loaded(self._scan)

    def _scan(self) -> None:
        from features.links.page import opening
        from features.live.scan_dialog import ScanDialog

        def take(text: str) -> str:
            try:
                opening.open_link(self.page, text)
            except ValueError as error:
                return str(error)
            return ""

        self.dialogs.open(ScanDialog, take=take, instead="link", back=lambda: None)

    def _when_loaded(self, then: Callable[[], object]) -> None:
        """Calls a function once the lazy modules have been loaded."""
        if lazy.is_loaded():
            then()
        else:
            self.dispatcher.run_task(self._load(then))

    async def _load(self, then: Callable[[], object]) -> None:
        if await self.dialogs.load_lazy_modules():
            then()

    # ---- events ----

    def on_game_opened(self) -> None:
        """Resumes the live game on the table."""
        if self._game:
            self._game.on_game_opened()
        elif self.games.table.remote_seats:
            self.dispatcher.run_background_task(self._load(lambda: self.game.on_game_opened()))

    def on_game_changed(self) -> None:
        if self._game:
            self._game.on_game_changed()

    def on_tab_owner_changed(self, taken: bool) -> None:
        if self._game:
            self._game.on_tab_owner_changed()

    def _on_visible(self, _event: Any) -> None:
        if self._game:
            self._game.on_visible(not document.hidden)

    def _on_leaving(self, event: Any) -> None:
        """Has the browser ask, too, before the page is left; a player who stays reads what coming back takes."""
        if self.asks_to_leave("reload"):
            event.preventDefault()
            event.returnValue = "live"  # for browsers that look only at this

    # ---- showing ----

    def bar_fragments(self, view: View, hover_view: View | None, explanation: Html) -> Fragments | None:
        """The bar while it is the turn of a seat played on another device."""
        from game.selection import REMOTE

        if view.mover_level != REMOTE or not self.games.table.remote_seats:
            return None
        if not lazy.is_loaded():
            from draw.bars.bot_bar import BotStatus, fragments

            return fragments(view, BotStatus(False, False, False, ""), explanation)
        from features.live import live_bar

        return live_bar.fragments(view, explanation, self.is_host, watches=not self.games.table.people)
