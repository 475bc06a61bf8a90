"""Invitations and answers: what two browsers need to connect, in a text short enough for a QR code. Pure.

The text of an invitation stands for an SDP offer, that of an answer for an SDP answer: user name, password and
fingerprint, and the addresses, from which the rest is made again. Both end with a checksum.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

VERSION: Final = 1
"""The version of these texts, 1 to 15."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An address at which a browser can be reached.

    :param address: IPv4, IPv6, or a name ending in ``.local``
    :param outside: True if it is the address seen from the internet, which a STUN server has told
    """

    address: str
    port: int
    outside: bool = False


@dataclass(frozen=True, slots=True)
class Endpoint:
    """The essentials of an SDP for a data channel.

    :param fingerprint: SHA-256 of the certificate, 32 bytes
    """

    user: str
    password: str
    fingerprint: bytes
    candidates: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation by the host.

    :param room: the live game's id, 8 characters
    :param ticket: random number of the invitation, 0 to 2**32 - 1; the answer repeats it
    :param seat: the seat offered, -1 to watch
    :param release: of the host's page
    :param name: the host's, shortened
    """

    room: str
    ticket: int
    seat: int
    rules: int
    release: str
    name: str
    endpoint: Endpoint

    def is_of(self, release: str) -> bool:
        """True if it was made by this release of the page."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A guest's answer to an invitation."""

    ticket: int
    endpoint: Endpoint


def to_text(packed: Invitation | Answer) -> str:
    """An invitation or answer as text, for ``#i=`` and ``#a=``."""


def invitation(text: str) -> Invitation:
    """The invitation in a text.

    :raises RecordError: if there is none; nothing else is raised
    """


def answer(text: str) -> Answer:
    """The answer in a text.

    :raises RecordError: if there is none; nothing else is raised
    """


def endpoint(sdp: str) -> Endpoint:
    """The essentials of a local description of a connection with nothing but a data channel.

    :raises ValueError: if they are missing
    """


def to_sdp(endpoint: Endpoint, kind: str) -> str:
    """The remote description to be set.

    :param kind: "offer" or "answer"
    """
