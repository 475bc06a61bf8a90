"""The connections of this device, by number, and helpers for making either end of one."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import js
from features.live.peer import Peer
from ui.browser import assets, qr
from ui.text.html import Html


class Connections:
    """The open connections, and those being made.

    :param opened: called with the number of a connection that has been opened
    :param heard: called with a connection's number and a text that has arrived over it
    :param closed: called with the number of a connection that has been lost
    """

    def __init__(
        self, opened: Callable[[int], object], heard: Callable[[int, str], object], closed: Callable[[int], object]
    ) -> None:
        self._opened, self._heard, self._closed = opened, heard, closed
        self._peers: dict[Hashable, Peer] = {}
        self._made = 0

    def new(self, stun: str) -> tuple[int, Peer]:
        """A new connection with its number; ``stun`` is the server to ask for the device's
        public address, "" for none."""
        self._made += 1
        number = self._made

        def closed() -> None:
            self._peers.pop(number, None)
            self._closed(number)

        peer = Peer(
            lambda: self._opened(number), lambda text: self._heard(number, text), closed, f"stun:{stun}" if stun else ""
        )
        self._peers[number] = peer
        return number, peer

    def __getitem__(self, number: int) -> Peer:
        return self._peers[number]

    def send(self, number: Hashable, text: str) -> None:
        """Sends a text over a connection, if it still exists."""
        if peer := self._peers.get(number):
            peer.send(text)

    def finish(self, number: Hashable) -> None:
        """Closes a connection once everything has been sent."""
        if peer := self._peers.pop(number, None):
            peer.finish()

    def close(self, number: Hashable) -> None:
        """Closes a connection."""
        if peer := self._peers.pop(number, None):
            peer.close()

    def close_all(self) -> None:
        """Closes all connections."""
        for number in tuple(self._peers):
            self.close(number)


def release() -> str:
    """This page's release."""
    return assets.meta("release")


def clock() -> float:
    """Seconds since the page was opened."""
    return float(js.performance.now()) / 1_000


async def code(text: str, name: str) -> Html:
    """A link's QR code with an accessible name; nothing if it cannot be drawn, as the link is shown, too."""
    try:
        return await qr.drawn(text, name)
    except Exception:  # a network error, or a text that is too long
        return Html("")
