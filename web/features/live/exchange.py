"""Invitations and answers in progress: their states, and reading them from links. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from core.record_error import RecordError
from features.live import invitation
from features.live.invitation import Answer, Invitation
from features.live.messages import NOBODY
from ui.table import link_in_text, link_targets
from ui.table.link_in_text import Found
from ui.text import error_words
from ui.text.html import Html
from ui.text.i18n import _

T = TypeVar("T")

WATCHES = NOBODY
"""In place of a seat: that of a spectator."""

ASKING, MAKING, READY, CONNECTING, FAILED, REFUSED = "asking", "making", "ready", "connecting", "failed", "refused"
"""States of an invitation or an answer: the host is asked how the answer comes back, the guest for a name; it is being
made; it waits for the other device; the two are connecting; they could not connect; the invitation is unusable."""


@dataclass
class Invited:
    """An invitation by this device.

    :param peer: number of the connection; -1 until there is one
    :param picture: its QR code; "" if there is none
    """

    seat: int
    ticket: int
    peer: int = -1
    state: str = MAKING
    address: str = ""
    picture: Html = Html("")


@dataclass
class Answered:
    """An invitation to this device, and its answer; without an invitation, the question whether it joins the
    host's next game.

    :param host: name of the host
    :param peer: number of the connection; -1 until there is one
    :param problem: the reason why the invitation is unusable
    """

    host: str
    room: str
    seat: int
    invitation: Invitation | None = None
    peer: int = -1
    state: str = ASKING
    address: str = ""
    picture: Html = Html("")
    problem: str = ""


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


def answer_in(text: str) -> Answer:
    """The answer in a text; ValueError, whose message can be shown, if there is none."""
    found = link_targets.live_link(text)
    if found is None:
        raise ValueError(_("This contains no answer. The other device shows one once it has opened the invitation."))
    if found.kind == link_targets.INVITATION:
        raise ValueError(_("This is an invitation. Open it on the other device, which then shows its answer."))
    return read(found, invitation.answer)
