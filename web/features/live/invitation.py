"""Invitations and answers: what two browsers need to connect, in a text short enough for a QR code. Pure.

An invitation stands for an SDP offer, an answer for an SDP answer. Either text contains the user name,
password, fingerprint and addresses, from which the rest is rebuilt, and a checksum.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from core import link_codec
from core.names import NAME_LENGTH, cleaned
from core.record_error import RecordError, RecordErrorCode, wrong_version

VERSION: Final = 1  # the version of these texts, 1 to 15
INVITATION, ANSWER = 1, 2  # the two kinds of text
MAX_CANDIDATES: Final = 6  # maximum number of addresses in a text; a browser seldom has more than four
RESERVED_PUBLIC: Final = 2  # number of those that are kept for addresses seen from the internet, which come last
STUN_PATTERN: Final = re.compile(
    r"([A-Za-z0-9.-]{1,80}(:[0-9]{1,5})?)?", re.ASCII
)  # the address of a STUN server, or none

SPECTATOR, TO_HOST = -1, -2
"""In place of a seat: that of a spectator, and that of a guest's invitation to the host it has lost."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An address at which a browser can be reached."""

    address: str  # IPv4, IPv6 (eight groups), or a random name ending in ``.local``
    port: int
    is_public: bool = False  # True if it is the address seen from the internet, as a STUN server has reported it


@dataclass(frozen=True, slots=True)
class Endpoint:
    """The essentials of an SDP for a data channel."""

    user: str
    password: str
    fingerprint: bytes  # SHA-256 of the certificate, 32 bytes
    candidates: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation by the host."""

    room: str  # the live game's id, 8 hexadecimal digits
    ticket: int  # random number of the invitation, below 2**32; the answer repeats it
    seat: int  # the seat offered, ``SPECTATOR`` or ``TO_HOST``
    rules: int
    release: int  # :func:`release_mark` of the host's release
    name: str  # the host's
    endpoint: Endpoint
    stun: str = ""  # the STUN server that the host uses; "" for none


@dataclass(frozen=True, slots=True)
class Answer:
    """A guest's answer to an invitation."""

    ticket: int
    endpoint: Endpoint


def release_mark(release: str) -> int:
    """A number of 24 bits that distinguishes a release of the page from others."""
    return zlib.crc32(release.encode()) >> 8


# ---- texts ----


def to_text(packed: Invitation | Answer) -> str:
    """An invitation or answer as text, for an address."""
    ticket, end = packed.ticket.to_bytes(4, "big"), _packed_endpoint(packed.endpoint)
    if isinstance(packed, Answer):
        return link_codec.pack(bytes([ANSWER << 4 | VERSION]) + ticket + end, [])
    head = bytes([INVITATION << 4 | VERSION]) + ticket + bytes.fromhex(packed.room)
    numbers = bytes([packed.seat % 256, packed.rules]) + packed.release.to_bytes(3, "big")
    return link_codec.pack(head + numbers + end, [packed.name, packed.stun] if packed.stun else [packed.name])


def parse_invitation(text: str) -> Invitation:
    """The invitation in a text; RecordError if there is none; nothing else is raised."""
    data, lines = _unpack(text, INVITATION)
    room, (seat, rules), release = data.take(4).hex(), data.take(2), int.from_bytes(data.take(3), "big")
    if seat >= 254:
        seat -= 256
    if not TO_HOST <= seat < 5:
        raise RecordError("link", RecordErrorCode.LINK_DAMAGED)
    end = data.endpoint()
    name, stun = (*lines, "")[:2]
    if len(lines) > 2 or not STUN_PATTERN.fullmatch(stun):
        raise RecordError("link", RecordErrorCode.LINK_DAMAGED)
    return Invitation(room, data.ticket, seat, rules, release, cleaned(name)[:NAME_LENGTH], end, stun)


def parse_answer(text: str) -> Answer:
    """The answer in a text; RecordError if there is none; nothing else is raised."""
    data, _lines = _unpack(text, ANSWER)
    return Answer(data.ticket, data.endpoint())


def _unpack(text: str, kind: int) -> tuple[_Data, list[str]]:
    """The content of a text of a kind, after its first byte."""
    body, lines = link_codec.unpack(text)
    found, version = body[0] >> 4, body[0] & 15
    if found != kind or version == 0:
        raise RecordError("link", RecordErrorCode.NOT_A_LINK)
    if version != VERSION:
        raise wrong_version("version", version, VERSION)
    return _Data(body[1:]), lines


class _Data:
    """Bytes that are read from the beginning: first the ticket."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self.ticket = int.from_bytes(self.take(4), "big")

    def take(self, count: int) -> bytes:
        """The next bytes."""
        taken, self._data = self._data[:count], self._data[count:]
        if len(taken) < count:
            raise RecordError("link", RecordErrorCode.LINK_DAMAGED)
        return taken

    def endpoint(self) -> Endpoint:
        """The endpoint, which is the rest."""
        user, password, fingerprint = self._word(), self._word(), self.take(32)
        candidates = tuple(self._candidate() for _number in range(self.take(1)[0]))
        if self._data:
            raise RecordError("link", RecordErrorCode.LEFT_OVER)
        return Endpoint(user, password, fingerprint, candidates)

    def _word(self) -> str:
        (head,) = self.take(1)
        form, data = head >> 6, self.take(head & 63)
        words = {_HEX: data.hex(), _BASE64: base64.b64encode(data).decode(), _PLAIN: data.decode("ascii", "replace")}
        word = words.get(form, "")
        if not re.fullmatch(_WORD, word):
            raise RecordError("link", RecordErrorCode.LINK_DAMAGED)
        return word

    def _candidate(self) -> Candidate:
        (head,) = self.take(1)
        outside, form = divmod(head, _OUTSIDE)
        if form not in _SIZES or outside > 1:
            raise RecordError("link", RecordErrorCode.LINK_DAMAGED)
        data = self.take(_SIZES[form])
        digits = data.hex()
        addresses = {
            _IPV4: ".".join(map(str, data)),
            _IPV6: ":".join(digits[place : place + 4] for place in range(0, 32, 4)),
            _NAME: "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])) + ".local",
        }
        return Candidate(addresses[form], int.from_bytes(self.take(2), "big"), bool(outside))


_HEX, _BASE64, _PLAIN = 0, 1, 2
"""Forms of a user name or password: Firefox makes hexadecimal digits, Chromium and Safari letters of base64."""

_IPV4, _IPV6, _NAME = 0, 1, 2  # forms of an address
_SIZES: Final = {_IPV4: 4, _IPV6: 16, _NAME: 16}  # number of bytes of an address, by form
_OUTSIDE: Final = 8  # added to the form of an address seen from the internet

_WORD: Final = "[A-Za-z0-9+/]{4,63}"


def _packed_endpoint(endpoint: Endpoint) -> bytes:
    packed = [_packed_candidate(each) for each in endpoint.candidates]
    words = _packed_word(endpoint.user) + _packed_word(endpoint.password)
    return words + endpoint.fingerprint + bytes([len(packed)]) + b"".join(packed)


def _packed_word(word: str) -> bytes:
    """A user name or password: its form and its length in one byte, then its bytes."""
    if re.fullmatch("(?:[0-9a-f]{2})+", word):
        form, data = _HEX, bytes.fromhex(word)
    elif len(word) % 4 == 0:
        form, data = _BASE64, base64.b64decode(word)
    else:
        form, data = _PLAIN, word.encode()
    return bytes([form << 6 | len(data)]) + data


def _packed_candidate(candidate: Candidate) -> bytes:
    address = candidate.address
    form = _form(address)
    if form == _NAME:
        data = bytes.fromhex(address.removesuffix(".local").replace("-", ""))
    elif form == _IPV6:
        data = bytes.fromhex(address.replace(":", ""))
    else:
        data = bytes(map(int, address.split(".")))
    return bytes([form + _OUTSIDE * candidate.is_public]) + data + candidate.port.to_bytes(2, "big")


def _form(address: str) -> int:
    return _NAME if address.endswith(".local") else _IPV6 if ":" in address else _IPV4


# ---- descriptions ----

_USER: Final = r"^a=ice-ufrag:(\S+)$"
_PASSWORD: Final = r"^a=ice-pwd:(\S+)$"
_FINGERPRINT: Final = r"^a=fingerprint:(?:sha|SHA)-256 ((?:[0-9A-Fa-f]{2}:){31}[0-9A-Fa-f]{2})$"
_CANDIDATE: Final = r"^a=candidate:\S+ 1 (?:udp|UDP) \d+ (\S+) (\d{1,5}) typ (host|srflx)\b"


def endpoint_from_sdp(sdp: str) -> Endpoint:
    """The essentials of a local description of a connection with nothing but a data channel.

    :raises ValueError: if they are missing
    """
    lines = sdp.replace("\r\n", "\n")
    user, password, fingerprint = (_find_one(pattern, lines) for pattern in (_USER, _PASSWORD, _FINGERPRINT))
    if _find_one(r"^m=(\S+)", lines) != "application" or _find_one(r"^a=mid:(.*)$", lines) != "0":
        raise ValueError("not the description of a data channel alone")
    if not re.fullmatch(_WORD, user) or not re.fullmatch(_WORD, password):
        raise ValueError("a user name or password of an unknown kind")
    found = sorted(set(_candidates(lines)), key=_rank)
    outside = [each for each in found if each.is_public]
    home = [each for each in found if not each.is_public][: MAX_CANDIDATES - len(outside[:RESERVED_PUBLIC])]
    candidates = (*home, *outside[: MAX_CANDIDATES - len(home)])
    return Endpoint(user, password, bytes.fromhex(fingerprint.replace(":", "")), candidates)


def _find_one(pattern: str, sdp: str) -> str:
    """The value in the lines of a kind, of which there must be one."""
    found = set(re.findall(pattern, sdp, re.MULTILINE))
    if len(found) != 1:
        raise ValueError(f"{len(found)} different lines {pattern}")
    return str(found.pop())


def _candidates(sdp: str) -> Iterator[Candidate]:
    """The addresses of a description that can be packed."""
    for address, port, kind in re.findall(_CANDIDATE, sdp, re.MULTILINE):
        if (whole := _full_address(address.lower())) and 0 < int(port) < 65_536:
            yield Candidate(whole, int(port), kind == "srflx")


def _rank(candidate: Candidate) -> tuple[bool, int, str, int]:
    """Order of candidates: at home IPv4, names, IPv6, then those seen from the internet."""
    form = (_IPV4, _NAME, _IPV6).index(_form(candidate.address))
    return candidate.is_public, form, candidate.address, candidate.port


def _full_address(address: str) -> str:
    """An address as :class:`Candidate` has it; "" if it is of another kind, or valid on one network interface only."""
    if re.fullmatch("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.]local", address):
        return address
    if re.fullmatch("[0-9]{1,3}([.][0-9]{1,3}){3}", address):
        numbers = [int(each) for each in address.split(".")]
        return ".".join(map(str, numbers)) if max(numbers) < 256 else ""
    if not re.fullmatch("[0-9a-f:]+", address) or address.startswith("fe80"):
        return ""
    head, gap, tail = address.partition("::")
    start, end = (part.split(":") if part else [] for part in (head, tail))
    zeros = ["0"] * (8 - len(start) - len(end)) if gap else []
    groups = [each.zfill(4) for each in (*start, *zeros, *end)]
    return ":".join(groups) if len(groups) == 8 and all(len(each) == 4 for each in groups) else ""


def to_sdp(endpoint: Endpoint, kind: str) -> str:
    """The remote description to be set. The host begins the DTLS handshake, once it has an answer: if guests did, one
    whose answer is not taken could spoil the handshake of the other.

    :param kind: "offer" or "answer"
    """
    lines = [
        "v=0",
        "o=- 1 1 IN IP4 127.0.0.1",
        "s=-",
        "t=0 0",
        "a=group:BUNDLE 0",
        "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
        "c=IN IP4 0.0.0.0",
        f"a=ice-ufrag:{endpoint.user}",
        f"a=ice-pwd:{endpoint.password}",
        f"a=fingerprint:sha-256 {endpoint.fingerprint.hex(':').upper()}",
        f"a=setup:{'active' if kind == 'offer' else 'passive'}",
        "a=mid:0",
        "a=sctp-port:5000",
        "a=max-message-size:262144",
        *(_candidate_line(place, each) for place, each in enumerate(endpoint.candidates)),
        "a=end-of-candidates",
    ]
    return "".join(f"{line}\r\n" for line in lines)


def _candidate_line(place: int, candidate: Candidate) -> str:
    kind, preference = ("srflx raddr 0.0.0.0 rport 0", 100) if candidate.is_public else ("host", 126)
    priority = preference << 24 | (65_535 - place) << 8 | 255
    return f"a=candidate:{place + 1} 1 udp {priority} {candidate.address} {candidate.port} typ {kind}"
