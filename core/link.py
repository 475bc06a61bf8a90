"""A whole game as a short text for a link.

The text is ``<payload>.<names>``, both in the URL-safe base64 alphabet without padding. The payload is a byte for the
version and the number of players, the seed, the number of actions, the actions, and a checksum of all that and of the
names.

Each action is its place in the list of legal actions, and all places together are one number in mixed radix: the radix
of an action is the length of its list. So an action costs as many bits as it really decides, and a forced one none.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Final

from core.game import Game
from core.legal import legal_actions
from core.record import RecordError
from core.state import State

VERSION: Final = 1
"""The version of this form of link, 0 to 31; it grows with ``core.record.RULES``, too."""

MOST_ACTIONS: Final = 5000
"""More actions than any game has."""

LONGEST: Final = 4000
"""The most characters of a link's text; a long game of five with long names has about 500."""

_CHECKSUM_BYTES: Final = 3


def to_link(game: Game) -> str:
    """Return the game as text, with its whole history; it opens with :func:`from_link` on any machine.

    Whoever decodes it learns the seed too, and so the order of the stacks.
    """
    number = 0
    for place, radix in reversed(_places(game)):
        number = number * radix + place
    actions = number.to_bytes((number.bit_length() + 7) // 8, "little")
    head = bytes([VERSION << 3 | len(game.names)])
    body = head + _varint(game.seed) + _varint(len(game.history)) + actions
    names = "\n".join(game.names).encode()
    return f"{_encode(body + _checksum(body, names))}.{_encode(names)}"


def from_link(text: str) -> Game:
    """Return the game that a link's text tells.

    :raises RecordError: if the text is not one that :func:`to_link` made with this version; nothing else is raised
    """
    body, names = _parts(text)
    players, version = body[0] & 7, body[0] >> 3
    if version != VERSION:
        raise RecordError("version", f"a link of version {version} cannot be read here, only {VERSION}")
    seed, at = _read_varint(body, 1)
    count, at = _read_varint(body, at)
    if count > MOST_ACTIONS:
        raise RecordError("actions", "there are more actions than a game can have")
    try:
        game = Game.new(players, seed, names)
    except ValueError as error:
        raise RecordError("names", str(error)) from None
    number = int.from_bytes(body[at:], "little")
    for done in range(count):
        legal = game.legal_actions()
        if not legal:
            raise RecordError(f"actions[{done}]", "the game is over before")
        number, place = divmod(number, len(legal))
        game.play(legal[place])
    if number:
        raise RecordError("actions", "something is left over")
    return game


def _places(game: Game) -> list[tuple[int, int]]:
    """For each action its place in the list of legal ones, and the length of that list."""
    places = []
    before: State = game.first
    for action, after in game.history:
        legal = legal_actions(before)
        places.append((legal.index(action), len(legal)))
        before = after
    return places


def _parts(text: str) -> tuple[bytes, list[str]]:
    """Take a link's text apart and compare its checksum."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise RecordError("link", "this is not a link to a game")
    payload, dot, rest = text.partition(".")
    data, names = _decode(payload), _decode(rest)
    body, checksum = data[:-_CHECKSUM_BYTES], data[-_CHECKSUM_BYTES:]
    if not dot or not body or checksum != _checksum(body, names):
        raise RecordError("link", "the link is damaged, or not all of it is there")
    try:
        return body, names.decode().split("\n")
    except UnicodeDecodeError:
        raise RecordError("names", "the names cannot be read") from None


def _encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _decode(text: str) -> bytes:
    if not re.fullmatch(r"[A-Za-z0-9_-]*", text, re.ASCII):
        raise RecordError("link", "this is not a link to a game")
    try:
        return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except binascii.Error:
        raise RecordError("link", "the link is damaged, or not all of it is there") from None


def _checksum(body: bytes, names: bytes) -> bytes:
    return zlib.crc32(body + b"." + names).to_bytes(4, "little")[:_CHECKSUM_BYTES]


def _varint(number: int) -> bytes:
    """A whole number in groups of seven bits, the lowest first."""
    groups = bytearray()
    while number > 127:
        groups.append(number & 127 | 128)
        number >>= 7
    return bytes([*groups, number])


def _read_varint(data: bytes, at: int) -> tuple[int, int]:
    number = shift = 0
    while at < len(data) and shift < 56:
        byte = data[at]
        number |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return number, at
    raise RecordError("link", "the link is damaged, or not all of it is there")
