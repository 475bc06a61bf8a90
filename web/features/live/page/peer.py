"""A connection to another device: an RTCPeerConnection with one reliable, ordered data channel.

Candidates are gathered before a description is handed out, since it travels by link or QR code, and only once.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import js
from browser import assets, dom, qr
from words.html import Html

# longest time for gathering the device's own addresses, s: without and with a STUN server
GATHERING_TIMEOUT, STUN_GATHERING_TIMEOUT = 1.0, 4.0
CONNECTION_TIMEOUT = 15_000  # longest time that a connection may take to open, ms
CLOSING_DURATION = 1_000  # time in which the last messages are sent, ms


class Peer:
    """A connection to another device.

    :param opened: called once the channel is open
    :param heard: called with each text that the other device has sent
    :param closed: called once it is closed, or has failed, other than by :meth:`close`
    :param stun: address of the server that tells the device its public address; "" to ask none
    """

    def __init__(
        self,
        opened: Callable[[Peer], object],
        heard: Callable[[Peer, str], object],
        closed: Callable[[Peer], object],
        stun: str = "",
    ) -> None:
        servers = [{"urls": f"stun:{stun}"}] if stun else []
        self._gathering = STUN_GATHERING_TIMEOUT if stun else GATHERING_TIMEOUT
        self._connection: Any = js.window.RTCPeerConnection.new(dom.as_js({"iceServers": servers}))
        self._channel: Any = self._connection.createDataChannel("game", dom.as_js({"negotiated": True, "id": 0}))
        self._opened, self._heard, self._closed = opened, heard, closed
        self._is_closed = self._was_open = False
        self._gathered = asyncio.Event()
        self._listeners = [
            dom.EventListener(self._channel, "open", self._on_open),
            dom.EventListener(self._channel, "message", self._on_message),
            dom.EventListener(self._channel, "close", lambda _event: self._end()),
            dom.EventListener(self._connection, "connectionstatechange", self._on_state),
            dom.EventListener(self._connection, "icegatheringstatechange", self._on_gathering),
        ]
        for listener in self._listeners:
            listener.start()

    async def offer(self) -> str:
        """The description of this side, for the other one to :meth:`answer`."""
        await self._connection.setLocalDescription(await self._connection.createOffer())
        return await self._gathered_description()

    async def answer(self, offer: str) -> str:
        """The answer to another device's offer."""
        await self._set_remote_description("offer", offer)
        await self._connection.setLocalDescription(await self._connection.createAnswer())
        return await self._gathered_description()

    async def accept(self, answer: str) -> None:
        """Connects to the device that has answered."""
        await self._set_remote_description("answer", answer)

    def send(self, text: str) -> None:
        """Sends a text; silently drops it if the channel is not open, as the connection is about to close."""
        if self._channel.readyState == "open":
            self._channel.send(text)

    def close(self) -> None:
        """Closes the connection."""
        self._deafen()
        self._connection.close()

    def close_gracefully(self) -> None:
        """Closes the connection once everything has been sent."""
        self._deafen()
        self._channel.close()
        js.window.setTimeout(self._connection.close.bind(self._connection), CLOSING_DURATION)

    def _deafen(self) -> None:
        self._is_closed = True
        for listener in self._listeners:
            listener.stop()

    async def _set_remote_description(self, kind: str, sdp: str) -> None:
        await self._connection.setRemoteDescription(dom.as_js({"type": kind, "sdp": sdp}))

    async def _gathered_description(self) -> str:
        """This side's description, with all addresses found in time."""
        if self._connection.iceGatheringState != "complete":
            with contextlib.suppress(TimeoutError):  # those found so far have to do
                await asyncio.wait_for(self._gathered.wait(), self._gathering)
        return str(self._connection.localDescription.sdp)

    def _on_gathering(self, _event: Any) -> None:
        if self._connection.iceGatheringState == "complete":
            self._gathered.set()

    def _on_open(self, _event: Any) -> None:
        self._was_open = True
        self._opened(self)

    def _on_message(self, event: Any) -> None:
        if isinstance(event.data, str):
            self._heard(self, event.data)

    def _on_state(self, _event: Any) -> None:
        """Handles the end of the connection. Failing before it has ever been open is not an end: the answer may not
        have arrived yet."""
        if self._connection.connectionState in (("closed", "failed") if self._was_open else ("closed",)):
            self._end()

    def _end(self) -> None:
        if not self._is_closed:
            self.close()
            self._closed(self)


def page_release() -> str:
    """This page's release."""
    return assets.meta("release")


def seconds_since_load() -> float:
    """Seconds since the page was opened."""
    return float(js.performance.now()) / 1_000


async def qr_code_html(text: str, name: str) -> Html:
    """A link's QR code with an accessible name; nothing if it cannot be drawn, as the link is shown, too."""
    try:
        return await qr.qr_code(text, name)
    except Exception:  # a network error, or a text that is too long
        return Html("")
