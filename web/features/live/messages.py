"""The messages that the devices of a live game send each other: JSON texts, read strictly and within limits. Pure."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from enum import Enum, unique
from typing import Any, Final, TypeAlias

from core.deal import MAX_SEED
from core.game import Game
from core.names import is_valid_name
from core.outside import parsed_object
from core.record import RULES
from core.record_error import RecordError, RecordErrorCode
from core.seats import COLOURS, is_level
from core.variants import ordered
from features.live.ops import MOST_OPS, is_op

PROTOCOL: Final = 1
"""The version of the messages; devices with different ones refuse each other."""

LONGEST: Final = 65_536
"""Maximum length of a message, in characters."""

MOST_SENT: Final = 2000
"""Maximum number of operations in a message; of the longest ones, as many still fit."""

NOBODY: Final = -1
"""The seat of a spectator, and the device of a seat that nobody plays yet."""

HOST: Final = 0
"""The number of the host's device; guests and spectators have others."""

HERE, AWAY, GONE = "here", "away", "gone"
"""Presence: connected; connected, but silent or with its page hidden; not connected."""


@unique
class Code(Enum):
    """Reasons for a refusal or an end, and events; the values are sent."""

    OTHER_PROTOCOL = "protocol"  # the other device has another version of the page: its messages differ
    OTHER_RELEASE = "release"  # the other device has another version of the page
    OTHER_RULES = "rules"  # the other device's page has another version of the rules
    OTHER_GAME = "game"  # the other device is in another live game
    NO_SEAT = "seat"  # neither invited nor known by its key
    MALFORMED = "malformed"  # not a message
    TOO_LONG = "long"  # a message that exceeds the limits
    FLOOD = "flood"  # too many messages
    NOT_YOURS = "not-yours"  # it is not the turn of a seat of that device
    ILLEGAL = "illegal"  # not a legal action now, or no legal undo
    OVERTAKEN = "overtaken"  # something else was played first
    TOO_MANY = "too-many"  # too much has been undone in this game to undo more
    DIVERGED = "diverged"  # the two devices have different games
    REPLACED = "replaced"  # another device or connection has taken its place
    LEFT = "left"  # the guest has left
    ENDED = "ended"  # the host has ended the live game
    JOINED = "joined"  # {name} has joined or come back
    CAUGHT_UP = "caught-up"  # {number} operations were taken over from {name}'s device
    PLAYED_FOR_YOU = "played-for-you"  # {number} operations of this device's seat were made elsewhere


@dataclass(frozen=True, slots=True)
class Head:
    """The constant facts of a live game.

    :param room: its random id, 8 hexadecimal digits
    :param players: 2 to 5
    :param variants: texts of house rules
    :param colours: the colour of each seat
    :raises ValueError: if there are other house rules or colours
    """

    room: str
    players: int
    seed: int
    rules: int
    variants: tuple[str, ...]
    colours: tuple[str, ...]

    def __post_init__(self) -> None:
        known = set(self.colours) & set(COLOURS)
        if not len(known) == len(self.colours) == self.players or ordered(self.variants) != self.variants:
            raise ValueError(self)

    @classmethod
    def of(cls, game: Game, room: str) -> Head:
        """The head of a game."""
        return cls(room, len(game.names), game.seed, game.rules, game.variants, game.colours)

    def new_game(self, names: tuple[str, ...]) -> Game:
        """The game before its first action."""
        return Game.new(self.players, self.seed, names, self.rules, self.variants, self.colours)

    @property
    def text(self) -> str:
        """The head as text; for the digests of the history."""
        return _json(asdict(self))


@dataclass(frozen=True, slots=True)
class Seating:
    """The players of the seats, and their devices; changes when somebody joins, or a bot takes a seat.

    :param names: of the players, by seat
    :param levels: the bot level of each seat; "" for a person. The host plays the bots
    :param devices: by seat, the device that plays it: ``HOST``, a guest's number, or ``NOBODY``
    :param serial: number of changes so far
    :raises ValueError: unless there are 2 to 5 seats
    """

    names: tuple[str, ...]
    levels: tuple[str, ...]
    devices: tuple[int, ...]
    serial: int = 0

    def __post_init__(self) -> None:
        if not 2 <= len(self.names) == len(self.levels) == len(self.devices) <= 5:
            raise ValueError(self)

    def seats(self, device: int) -> tuple[int, ...]:
        """The seats of a device."""
        return tuple(seat for seat, each in enumerate(self.devices) if each == device)


@dataclass(frozen=True, slots=True)
class Hello:
    """A guest's first message, and its request for what it lacks.

    :param key: of its device; "" if it has none
    :param name: of the player; "" to keep that of the seat
    :param count: number of operations that it has and that the host has confirmed
    :param digest: of these
    """

    release: str
    rules: int
    room: str
    name: str
    key: str
    count: int
    digest: str
    protocol: int = PROTOCOL


@dataclass(frozen=True, slots=True)
class Welcome:
    """The host's answer to a hello; messages with the operations that the guest lacks follow.

    :param device: the guest's number
    :param key: with which it can come back
    :param count: number of operations that the host has
    :param digest: of these
    """

    device: int
    key: str
    head: Head
    seating: Seating
    count: int
    digest: str


@dataclass(frozen=True, slots=True)
class Ops:
    """Operations: new ones of a guest, or those ordered by the host.

    :param first: number of operations before them
    :param digest: of those before them
    :param number: a guest counts its messages of this kind, for refusals
    """

    first: int
    digest: str
    ops: tuple[str, ...]
    number: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """Digest of the state of the game at the beginning of a turn, after ``count`` operations."""

    count: int
    digest: str


@dataclass(frozen=True, slots=True)
class Beat:
    """A sign of life, each second.

    :param count: number of operations: the host's, or those confirmed to the guest
    :param digest: of these
    :param serial: of the seating
    :param visible: False while the page is hidden
    """

    count: int
    digest: str
    serial: int
    visible: bool


@dataclass(frozen=True, slots=True)
class Present:
    """Presence of all devices, sent by the host: by seat, and with their names that of spectators."""

    seats: tuple[str, ...]
    watchers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """A message was refused.

    :param number: of the guest's message with operations; 0 for any other
    :param count: number of operations of the sender
    :param op: the operation in question, cut to its maximum length
    """

    code: Code
    number: int = 0
    count: int = 0
    op: str = ""


@dataclass(frozen=True, slots=True)
class Bye:
    """The last message of a connection."""

    code: Code


Message: TypeAlias = Hello | Welcome | Ops | State | Seating | Beat | Present | Refusal | Bye


class Rejected(ValueError):
    """A text that is not a message of this protocol."""

    def __init__(self, code: Code) -> None:
        super().__init__(code.value)
        self.code = code


def to_text(message: Message) -> str:
    """A message as text, for :func:`from_text`."""
    return _json({"kind": _WORDS[type(message)], **asdict(message)})


def from_text(text: object) -> Message:
    """The message in a text.

    :raises Rejected: if there is none, or it exceeds a limit; nothing else is raised
    """
    try:
        data = parsed_object(text, LONGEST)
    except RecordError as error:
        raise Rejected(Code.TOO_LONG if error.code is RecordErrorCode.TOO_LONG else Code.MALFORMED) from None
    kind = data.pop("kind", None)
    if kind == "hello" and type(data.get("protocol")) is int and data["protocol"] != PROTOCOL:
        raise Rejected(Code.OTHER_PROTOCOL)
    try:
        message: Message = read(_KINDS[kind], data, _FIELDS[_KINDS[kind]])
    except (ValueError, TypeError, KeyError):
        raise Rejected(Code.MALFORMED) from None
    return message


def head_from(data: Any) -> Head:
    """The head in data read from JSON.

    :raises ValueError: or TypeError or KeyError, if it is invalid
    """
    head: Head = read(Head, data, _FIELDS[Head])
    return head


def seating_from(data: Any) -> Seating:
    """The seating in data read from JSON.

    :raises ValueError: or TypeError or KeyError, if it is invalid
    """
    seating: Seating = read(Seating, data, _FIELDS[Seating])
    return seating


# ---- reading ----

Reader: TypeAlias = Callable[[Any], Any]
"""Makes a value from JSON data, or raises ValueError, TypeError or KeyError."""


def read(kind: Any, data: Any, readers: Mapping[str, Reader]) -> Any:
    """A value of a class from a JSON object that has exactly the fields for which there are readers."""
    if not isinstance(data, dict) or data.keys() != readers.keys():
        raise ValueError(data)
    return kind(**{name: readers[name](data[name]) for name in readers})


def number(least: int, most: int) -> Reader:
    """Reads a whole number."""
    return that(lambda value: type(value) is int and least <= value <= most)


def each(reader: Reader, most: int) -> Reader:
    """Reads a list."""

    def read_all(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple) or len(value) > most:
            raise ValueError(value)
        return tuple(map(reader, value))

    return read_all


def that(is_valid: Callable[[Any], bool]) -> Reader:
    """Reads a value that satisfies a condition."""

    def read_valid(value: Any) -> Any:
        if not is_valid(value):
            raise ValueError(value)
        return value

    return read_valid


def _text(pattern: str) -> Reader:
    return that(lambda value: isinstance(value, str) and re.fullmatch(pattern, value, re.ASCII) is not None)


def _optional(is_valid: Callable[[Any], bool]) -> Reader:
    return that(lambda value: value == "" or is_valid(value))


def _watcher(value: Any) -> tuple[str, str]:
    name, presence = value
    return NAME(name), _presence(presence)


def _json(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=lambda code: code.value)


MOST_DEVICES: Final = 1000
"""Upper bound of the number of a device; each invitation may make a new one."""

KEY: Final = _text("([0-9a-f]{32})?")
NAME: Final = _optional(is_valid_name)
COUNT: Final = number(0, MOST_OPS)
_digest = _text("[0-9a-f]{32}")
_room = _text("[0-9a-f]{8}")
_serial = number(0, 10**6)
_presence = that(lambda value: value in (HERE, AWAY, GONE))

_FIELDS: Final[dict[Any, dict[str, Reader]]] = {
    Head: {
        "room": _room,
        "players": number(2, 5),
        "seed": number(0, MAX_SEED),
        "rules": number(1, RULES),
        "variants": each(_text("[a-z:-]{1,40}"), 20),
        "colours": each(_text("[a-z]{1,16}"), 5),
    },
    Seating: {
        "names": each(that(is_valid_name), 5),
        "levels": each(_optional(is_level), 5),
        "devices": each(number(NOBODY, MOST_DEVICES), 5),
        "serial": _serial,
    },
    Hello: {
        "release": _text("[A-Za-z0-9._-]{0,40}"),
        "rules": number(1, 1000),
        "room": _room,
        "name": NAME,
        "key": KEY,
        "count": COUNT,
        "digest": _digest,
        "protocol": number(PROTOCOL, PROTOCOL),
    },
    Welcome: {
        "device": number(1, MOST_DEVICES),
        "key": KEY,
        "head": head_from,
        "seating": seating_from,
        "count": COUNT,
        "digest": _digest,
    },
    Ops: {"first": COUNT, "digest": _digest, "ops": each(that(is_op), MOST_SENT), "number": _serial},
    State: {"count": COUNT, "digest": _digest},
    Beat: {"count": COUNT, "digest": _digest, "serial": _serial, "visible": that(lambda value: type(value) is bool)},
    Present: {"seats": each(_presence, 5), "watchers": each(_watcher, MOST_DEVICES)},
    Refusal: {"code": Code, "number": _serial, "count": COUNT, "op": _optional(is_op)},
    Bye: {"code": Code},
}

_KINDS: Final[dict[Any, Any]] = {
    "hello": Hello, "welcome": Welcome, "ops": Ops, "state": State, "seating": Seating, "beat": Beat,
    "present": Present, "refusal": Refusal, "bye": Bye,
}  # fmt: skip
_WORDS: Final = {kind: word for word, kind in _KINDS.items()}
