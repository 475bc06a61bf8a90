"""The messages that the devices of a live game send each other, as JSON texts read strictly and within limits. Pure."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from enum import Enum, unique
from typing import Any, Final, NamedTuple, TypeAlias

from core import record
from core.names import is_valid_name
from core.record import Recorded
from core.record_error import RecordError, RecordErrorCode
from core.seats import is_level
from core.untrusted_json import parsed_object

NOBODY: Final = -1  # the seat of a spectator, and the device of a seat that nobody plays yet
HOST: Final = 0  # the number of the host's device; guests and spectators have others

HERE, AWAY, GONE = "connected", "away", "gone"
"""Presence: connected; connected, but silent or with its page hidden; not connected."""

MAX_MESSAGE_LENGTH: Final = 131_072
"""Maximum length of a message, in characters; that with the record of a long game of five has about 25,000."""

MAX_DEVICES: Final = 1000  # upper bound of the number of a device; each invitation may make a new one


@unique
class Code(Enum):
    """Reasons for a refusal or an end, and events; the values are sent."""

    OTHER_RELEASE = "release"  # the other device has another version of the page
    OTHER_GAME = "game"  # the other device is in another live game
    NO_SEAT = "seat"  # neither invited nor known by its key
    MALFORMED = "malformed"  # not a message
    TOO_LONG = "long"  # a message that exceeds the limits
    NOT_YOURS = "not-yours"  # it is not the turn of a seat of that device
    ILLEGAL = "illegal"  # not a legal action now
    OVERTAKEN = "overtaken"  # something else was played first
    DIVERGED = "diverged"  # the two devices have different games
    REPLACED = "replaced"  # another device or connection has taken its place
    LEFT = "left"  # the guest has left
    ENDED = "ended"  # the host has ended the live game
    BY_LINK = "by-link"  # the guest has left, or the host has ended the live game, to continue by link
    JOINED = "joined"  # {name} has joined or come back
    CAUGHT_UP = "caught-up"  # {number} actions were taken over from {name}'s device


class Hello(NamedTuple):
    """A guest's first message."""

    release: str
    room: str
    key: str  # of its device; "" if it has none
    name: str  # of the player; "" to keep that of the seat
    copy: Recorded | None  # its copy of the game; None without one
    played: tuple[int, ...] = ()  # the seats that it has played in that


class Show(NamedTuple):
    """The host's game, and who plays where; in another room, a game that the guest may join by a ``Hello``."""

    room: str
    record: Recorded  # the game, with the names of the players
    levels: tuple[str, ...]  # by seat, the bot's level, "" for a person; the host plays the bots
    devices: tuple[int, ...]  # by seat, the device that plays it: ``HOST``, a guest's number, or ``NOBODY``
    device: int  # the number of the guest's device
    key: str  # with which it can come back
    refused: Code | None = None  # the reason why the guest's latest change does not count; None if there is none


class Play(NamedTuple):
    """The game after a change by a guest, and the number of ``Show`` that it had received on this connection."""

    record: Recorded
    seen: int


class Beat(NamedTuple):
    """A heartbeat, sent every second; False while the page is hidden. The host's has the presence of all devices, by
    seat, and that of the spectators with their names."""

    visible: bool
    seats: tuple[str, ...] = ()
    watchers: tuple[tuple[str, str], ...] = ()


class Bye(NamedTuple):
    """The last message of a connection, with the host's copy of the game if the two differ."""

    code: Code
    copy: Recorded | None = None


Message: TypeAlias = Hello | Show | Play | Beat | Bye

_KINDS: Final[dict[str, Any]] = {kind.__name__.lower(): kind for kind in (Hello, Show, Play, Beat, Bye)}


def to_text(message: Message) -> str:
    """A message as text, for :func:`from_text`."""
    data = {"kind": type(message).__name__.lower(), **message._asdict()}
    for name, value in data.items():
        if isinstance(value, Recorded):
            data[name] = record.write(value)
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=lambda code: code.value)


def from_text(text: object, release: str) -> Message | Code:
    """The message in a text, or the reason why there is none, whatever the text is. A greeting from another release of
    the page may have any form."""
    try:
        data = parsed_object(text, MAX_MESSAGE_LENGTH)
    except RecordError as error:
        return Code.TOO_LONG if error.code is RecordErrorCode.TOO_LONG else Code.MALFORMED
    kind = data.pop("kind", None)
    if kind == "hello" and data.get("release") != release:
        return Code.OTHER_RELEASE
    try:
        made: Message = read_object(_KINDS[kind], data)
    except (ValueError, TypeError, KeyError):
        return Code.MALFORMED
    return made


def read_object(kind: Any, data: Any) -> Any:
    """A value of a class of which all fields have readers, from a JSON object; ValueError, TypeError or KeyError
    otherwise."""
    if data.keys() != set(kind._fields):
        raise ValueError(data)
    return kind(**{name: _READERS[name](value) for name, value in data.items()})


def _that(is_valid: Callable[[Any], object]) -> Callable[[Any], Any]:
    def read_valid(value: Any) -> Any:
        if not is_valid(value):
            raise ValueError(value)
        return value

    return read_valid


def _each(reader: Callable[[Any], Any], most: int) -> Callable[[Any], Any]:
    def read_all(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > most:
            raise ValueError(value)
        return tuple(map(reader, value))

    return read_all


def _text(pattern: str) -> Callable[[Any], Any]:
    return _that(lambda value: isinstance(value, str) and re.fullmatch(pattern, value, re.ASCII))


def _number(least: int, most: int) -> Callable[[Any], Any]:
    return _that(lambda value: type(value) is int and least <= value <= most)


def _record(value: Any) -> Recorded:
    try:
        return record.read(value)
    except RecordError as error:
        raise ValueError(value) from error


def _watcher(value: Any) -> tuple[str, str]:
    name, presence = value
    return _READERS["name"](name), _presence(presence)


_presence = _that((HERE, AWAY, GONE).__contains__)
_key = _text("([0-9a-f]{32})?")

_READERS: Final[dict[str, Callable[[Any], Any]]] = {
    "code": Code,
    "copy": lambda value: None if value is None else _record(value),
    "device": _number(HOST, MAX_DEVICES),
    "devices": _each(_number(NOBODY, MAX_DEVICES), 5),
    "key": _key,
    "keys": _each(_key, MAX_DEVICES),
    "levels": _each(_that(lambda value: value == "" or is_level(value)), 5),
    "name": _that(lambda value: value == "" or is_valid_name(value)),
    "played": _each(_number(0, 4), 5),
    "record": _record,
    "refused": lambda value: None if value is None else Code(value),
    "release": _text("[A-Za-z0-9._-]{0,40}"),
    "room": _text("[0-9a-f]{8}"),
    "seats": _each(_presence, 5),
    "seen": _number(0, 10**9),
    "visible": _that(lambda value: type(value) is bool),
    "watchers": _each(_watcher, MAX_DEVICES),
}
"""Readers of the fields of messages, and of what is kept for a reload, by name."""
