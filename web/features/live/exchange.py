"""Invitations and answers in progress: their states, and reading them from links. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from core.record_error import RecordError
from features.live.invitation import Invitation
from ui.table import link_in_text, link_targets
from ui.table.link_in_text import Found
from ui.text import error_words
from ui.text.html import Html
from ui.text.i18n import _

if TYPE_CHECKING:
    from features.live.peer import Peer

T = TypeVar("T")

ASKING, MAKING, READY, CONNECTING, FAILED = "asking", "making", "ready", "connecting", "failed"
"""States of an invitation or an answer: the guest is asked for a name; it is being made; it waits for the other device;
the two are connecting; they could not connect."""


@dataclass
class Exchange:
    """An invitation, or an answer to one.

    :param seat: as in :class:`features.live.invitation.Invitation`
    :param peer: the connection, once there is one
    :param picture: the address as a QR code; "" if there is none
    """

    seat: int
    state: str = MAKING
    peer: Peer | None = None
    address: str = ""
    picture: Html = Html("")


@dataclass
class Invited(Exchange):
    """An invitation by this device, by its number."""

    ticket: int = 0


@dataclass
class Answered(Exchange):
    """An invitation to this device, and its answer; without an invitation, the question whether it joins the host's
    next game.

    :param host: name of the player who has sent it
    """

    host: str = ""
    room: str = ""
    asked: Invitation | None = None


def read(found: Found, reader: Callable[[str], T]) -> T:
    """The content of a link; ValueError, whose message can be shown, if it cannot be read."""
    for text in link_in_text.readings(found.rest):
        try:
            return reader(text)
        except RecordError as error:
            if error.code in link_targets.BROKEN:
                continue
            message = _("This link cannot be opened ({reason}).")
            raise ValueError(message.format(reason=error_words.record_error(error))) from None
    raise ValueError(link_targets.incomplete())
