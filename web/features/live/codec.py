"""Messages of a live game as JSON texts, read strictly and within limits. Pure."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, Final, TypeAlias

from core.deal import MAX_SEED
from core.names import is_valid_name
from core.outside import parsed_object
from core.record import RULES
from core.record_error import RecordError, RecordErrorCode
from core.seats import is_level
from features.live import messages
from features.live.messages import AWAY, GONE, HERE, NOBODY, PROTOCOL, Code, Head, Message, Seating
from features.live.ops import MOST_OPS, is_op

LONGEST: Final = 65_536
"""Maximum length of a message, in characters."""

MOST_SENT: Final = 2000
"""Maximum number of operations in a message; even the longest ones fit into it."""

MOST_SEALS: Final = 12
"""Maximum number of seals with a message."""

MOST_DEVICES: Final = 1000
"""Upper bound of the number of a device; each invitation may make a new one."""


class Rejected(ValueError):
    """A text that is not a message of this protocol."""

    def __init__(self, code: Code) -> None:
        super().__init__(code.value)
        self.code = code


def to_text(message: Message) -> str:
    """A message as text, for :func:`from_text`."""
    data = {"kind": _WORDS[type(message)], **asdict(message)}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), default=lambda code: code.value)


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


KEY: Final = _text("([0-9a-f]{32})?")
NAME: Final = _optional(is_valid_name)
COUNT: Final = number(0, MOST_OPS)
_digest = _text("[0-9a-f]{32}")
SEALS: Final = each(_digest, MOST_SEALS)
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
    messages.Hello: {
        "release": _text("[A-Za-z0-9._-]{0,40}"),
        "rules": number(1, 1000),
        "room": _room,
        "name": NAME,
        "key": KEY,
        "count": COUNT,
        "digest": _digest,
        "seals": SEALS,
        "protocol": number(PROTOCOL, PROTOCOL),
    },
    messages.Welcome: {
        "device": number(1, MOST_DEVICES),
        "key": KEY,
        "head": head_from,
        "seating": seating_from,
        "count": COUNT,
        "digest": _digest,
        "seals": SEALS,
    },
    messages.Ops: {
        "first": COUNT,
        "digest": _digest,
        "ops": each(that(is_op), MOST_SENT),
        "number": _serial,
        "seals": SEALS,
    },
    messages.State: {"count": COUNT, "digest": _digest},
    messages.Beat: {
        "count": COUNT,
        "digest": _digest,
        "serial": _serial,
        "visible": that(lambda value: type(value) is bool),
    },
    messages.Present: {"seats": each(_presence, 5), "watchers": each(_watcher, MOST_DEVICES)},
    messages.Refusal: {"code": Code, "number": _serial, "count": COUNT, "op": _optional(is_op)},
    messages.Another: {"room": _room},
    messages.Bye: {"code": Code},
}

_KINDS: Final[dict[Any, Any]] = {
    "hello": messages.Hello,
    "welcome": messages.Welcome,
    "ops": messages.Ops,
    "state": messages.State,
    "seating": Seating,
    "beat": messages.Beat,
    "present": messages.Present,
    "refusal": messages.Refusal,
    "another": messages.Another,
    "bye": messages.Bye,
}
_WORDS: Final = {kind: word for word, kind in _KINDS.items()}
