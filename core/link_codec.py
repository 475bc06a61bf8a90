"""Text codec for links: bytes and lines of text as ``<bytes>.<lines>``, both in the URL-safe base64 alphabet; without
lines there is no full stop. The bytes end with a checksum of everything, so that truncated or mistyped links are
recognised."""

import base64
import binascii
import re
import zlib
from collections.abc import Sequence
from typing import Final

from core.deal import MAX_SEED
from core.record_error import RecordError, RecordErrorCode, wrong_version
from core.variants import from_number, to_number

MAX_LENGTH: Final = 4000
"""Maximum length of such a text, in characters; a long game of five with long names has about 700."""

_CHECKSUM_BYTES: Final = 3

_HAS_VARIANTS: Final = 16
"""Flag added to the version when there are house rules, so that older releases refuse the link."""


def pack(body: bytes, lines: Sequence[str]) -> str:
    """Encodes bytes and lines as text; lines must not contain line breaks. RecordError if it would be too long to be
    read again."""
    words = "\n".join(lines).encode()
    text = f"{_encode(body + _checksum(body, words))}.{_encode(words)}".rstrip(".")
    if len(text) > MAX_LENGTH:
        raise RecordError("link", RecordErrorCode.TOO_LONG, most=MAX_LENGTH)
    return text


def unpack(text: str) -> tuple[bytes, list[str]]:
    """The bytes (at least one) and the lines of a text; RecordError if :func:`pack` has not made it."""
    if not isinstance(text, str) or len(text) > MAX_LENGTH:
        raise RecordError("link", RecordErrorCode.NOT_A_LINK)
    payload, _dot, rest = text.partition(".")
    data, words = _decode(payload), _decode(rest)
    body, checksum = data[:-_CHECKSUM_BYTES], data[-_CHECKSUM_BYTES:]
    if not body or checksum != _checksum(body, words):
        raise RecordError("link", RecordErrorCode.LINK_DAMAGED)
    try:
        return body, words.decode().split("\n")
    except UnicodeDecodeError:
        raise RecordError("names", RecordErrorCode.NAMES_UNREADABLE) from None


def write_varint(value: int) -> bytes:
    """A non-negative integer in groups of seven bits, lowest first."""
    groups = bytearray()
    while value > 127:
        groups.append(value & 127 | 128)
        value >>= 7
    return bytes([*groups, value])


def read_varint(data: bytes, at: int) -> tuple[int, int]:
    """The number at an offset, and the offset after it; RecordError if there is none below 2**56."""
    value = shift = 0
    while at < len(data) and shift < 56:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at
    raise RecordError("link", RecordErrorCode.LINK_DAMAGED)


def write_head(version: int, players: int, seed: int, variants: Sequence[str] = ()) -> bytes:
    """The first bytes of every payload: version and number of players in one byte, the seed, any house rules."""
    rules = write_varint(to_number(variants)) if variants else b""
    return bytes([version + (_HAS_VARIANTS if rules else 0) << 3 | players]) + write_varint(seed) + rules


def read_head(body: bytes, newest: int) -> tuple[int, int, int, tuple[str, ...], int]:
    """The version, up to the newest readable one, the number of players, the seed, the house rules, and the offset
    after them; RecordError if one is not readable."""
    version, players = body[0] >> 3, body[0] & 7
    varied, version = version & _HAS_VARIANTS, version & ~_HAS_VARIANTS
    if not 1 <= version <= newest:
        raise wrong_version("version", version, newest)
    seed, at = read_varint(body, 1)
    if seed > MAX_SEED:
        raise RecordError("seed", RecordErrorCode.BAD_SEED, most=MAX_SEED)
    value = 0
    if varied:
        value, at = read_varint(body, at)
    try:
        return version, players, seed, from_number(value), at
    except ValueError:
        raise RecordError("variants", RecordErrorCode.UNKNOWN_VARIANTS) from None


def _encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _decode(text: str) -> bytes:
    if not re.fullmatch(r"[A-Za-z0-9_-]*", text, re.ASCII):
        raise RecordError("link", RecordErrorCode.NOT_A_LINK)
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error:
        raise RecordError("link", RecordErrorCode.LINK_DAMAGED) from None


def _checksum(body: bytes, words: bytes) -> bytes:
    return zlib.crc32(body + b"." + words).to_bytes(4, "little")[:_CHECKSUM_BYTES]
