"""An invitation or answer in progress, and its states. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from features.live.invitation import Invitation
from words.html import Html

ASKING, MAKING, READY, CONNECTING, FAILED = "asking", "making", "ready", "connecting", "failed"
"""States of an invitation or an answer: the guest is asked for a name; it is being made; it waits for the other device;
the two are connecting; they could not connect."""


class Connection(Protocol):
    """A connection to another device; ``features.live.page.peer`` makes one."""

    async def accept(self, answer: str) -> None: ...

    def close(self) -> None: ...


@dataclass
class Handshake:
    """An invitation by this device, or one to it with the answer. Without either, the question whether it joins the
    host's next game."""

    seat: int  # as in :class:`features.live.invitation.Invitation`
    state: str = MAKING
    ticket: int = 0  # the number of an invitation by this device
    host: str = ""  # name of the player who invites this device
    room: str = ""
    invitation: Invitation | None = None
    peer: Connection | None = None  # the connection, once there is one
    address: str = ""
    qr_code: Html = Html("")  # the address as a QR code; "" if there is none
