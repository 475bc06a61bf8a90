"""Bytes and lines of words as text for a link: ``<bytes>.<lines>``, both in the URL-safe base64 alphabet.

The bytes end with a checksum of all, so that a link that was cut off or mistyped is known as such.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Sequence
from typing import Final

from core.record import RecordError

LONGEST: Final = 4000
"""The most characters of such a text; a long game of five with long names has about 700."""

_CHECKSUM_BYTES: Final = 3


def pack(body: bytes, lines: Sequence[str]) -> str:
    """Return bytes and lines as text; no line may hold a line break."""
    words = "\n".join(lines).encode()
    return f"{_encode(body + _checksum(body, words))}.{_encode(words)}"


def unpack(text: str) -> tuple[bytes, list[str]]:
    """Return the bytes, at least one, and the lines.

    :raises RecordError: if this is not a text that :func:`pack` made
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise RecordError("link", "this is not a link to a game")
    payload, dot, rest = text.partition(".")
    data, words = _decode(payload), _decode(rest)
    body, checksum = data[:-_CHECKSUM_BYTES], data[-_CHECKSUM_BYTES:]
    if not dot or not body or checksum != _checksum(body, words):
        raise RecordError("link", "the link is damaged, or not all of it is there")
    try:
        return body, words.decode().split("\n")
    except UnicodeDecodeError:
        raise RecordError("names", "the names cannot be read") from None


def number(value: int) -> bytes:
    """Return a whole number from 0 on as groups of seven bits, the lowest first."""
    groups = bytearray()
    while value > 127:
        groups.append(value & 127 | 128)
        value >>= 7
    return bytes([*groups, value])


def read_number(data: bytes, at: int) -> tuple[int, int]:
    """Return the number that stands at a place, and the place behind it.

    :raises RecordError: if there is none, or none below 2**56
    """
    value = shift = 0
    while at < len(data) and shift < 56:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at
    raise RecordError("link", "the link is damaged, or not all of it is there")


def _encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _decode(text: str) -> bytes:
    if not re.fullmatch(r"[A-Za-z0-9_-]*", text, re.ASCII):
        raise RecordError("link", "this is not a link to a game")
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error:
        raise RecordError("link", "the link is damaged, or not all of it is there") from None


def _checksum(body: bytes, words: bytes) -> bytes:
    return zlib.crc32(body + b"." + words).to_bytes(4, "little")[:_CHECKSUM_BYTES]
