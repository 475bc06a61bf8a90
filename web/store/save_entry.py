"""Entry of a saved game, as JSON: a head with title, times and progress, and core's record of the game."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from core import untrusted_json
from core.deal import ALL_TILES
from core.names import cleaned, well_formed
from core.record import Upgrade, upgraded
from core.record_error import RecordError, RecordErrorCode
from core.seats import is_level
from store.entry import to_json

MAX_LENGTH = 2 * untrusted_json.MAX_LENGTH
"""Maximum length of an entry, in characters."""

FORMAT = 1
"""Format version of the head; the record has its own."""

UPGRADES: dict[tuple[str, int], Upgrade] = {}
"""Conversions of older entries, as in :data:`core.record.UPGRADES`: ``("format", 1)`` turns format 1 into format 2."""

DAY = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
"""Regular expression of a date."""

TITLE_LENGTH = 60
"""Maximum length of a title, in characters."""


REMARK_TYPES = (int, str, int, int, str, int)
"""Types of a bot's remark: the number of actions played when the turn began, and the values of its reason (see
:class:`core.bots.coach.reason.Reason`).
"""


@dataclass(frozen=True)
class Save:
    """A saved game's head."""

    id: str
    title: str = ""  # given by the players, or else their names
    names: tuple[str, ...] = ()  # the players
    created: float = 0  # time of creation, in seconds since 1970
    saved: float = 0  # time when it was last played
    opened: float = 0  # time when it was last opened or played
    seat: int = 0  # seat on turn
    turn: int = 0  # number of the turn
    tiles_drawn: int = 0  # number of tiles drawn, of 67
    over: bool = False  # True if the game is over
    own_seat: int = -1  # seat played in this browser if the others play elsewhere; -1 if none is marked
    remote_seats: tuple[int, ...] = ()  # seats played on other devices of a live game
    levels: tuple[str, ...] = ()  # by seat, the bot's level, "" for a person; empty if all are people
    passing: tuple[int, ...] = ()  # seats that pass for the rest of the game, as they can build no more
    remarks: tuple[tuple[Any, ...], ...] = ()  # each bot's last remark
    linked: bool = False  # True if it came by a link or was sent as one
    secret: bool = False  # True if its seed is hidden until the end
    variants: tuple[str, ...] = ()  # its house rules, see ``core.variants``
    day: str = ""  # date of the deal of the day, in ISO 8601; "" for any other deal
    order: int = 0  # rank by last use, counted from 1, independent of the clock; 0 in older entries
    is_set_aside: bool = False  # True if the page must not resume it at startup, because it has caused a failure
    read_error: str = ""  # reason why it cannot be read; "" if it can

    @property
    def hides_seed(self) -> bool:
        """True while the seed must not be shown."""
        return self.secret and not self.over

    @property
    def is_shared(self) -> bool:
        """True if people elsewhere have the same game or deal; anything they have seen cannot be taken back."""
        return self.linked or self.own_seat >= 0 or bool(self.day or self.remote_seats)

    @property
    def progress(self) -> float:
        """Progress of the game, 0 to 1."""
        return 1.0 if self.over else min(self.tiles_drawn / ALL_TILES, 1.0)


TIMES = ("created", "saved", "opened")
COUNTS = ("seat", "turn", "drawn")
FLAGS = ("over", "linked", "secret", "aside")
ATTRIBUTES = {"drawn": "tiles_drawn", "me": "own_seat", "aside": "is_set_aside"}
"""Attributes of :class:`Save` by the names that they have in an entry, where these differ."""

MAX_ORDER = 2**53
"""Upper bound of ``order``."""

MAX_TIME = 1e11
"""Latest plausible time, in seconds since 1970; browsers support hardly any later date."""


def clean_title(title: str) -> str:
    """A title on one line and of limited length; "" if nothing of it is visible."""
    return cleaned(title)[:TITLE_LENGTH].rstrip()


def checksum(text: str) -> int:
    """CRC-32 of a text, to detect changes."""
    return zlib.crc32(text.encode(errors="surrogatepass"))


def format_entry(save: Save, record: str) -> str:
    """An entry as text."""
    head = {
        "format": FORMAT,
        "title": save.title,
        "names": save.names,
        **{name: getattr(save, ATTRIBUTES.get(name, name)) for name in (*TIMES, *COUNTS, "order", "me", *FLAGS)},
        **({"levels": save.levels} if any(save.levels) else {}),
        **{name: value for name in ("variants", "day", "passing") if (value := getattr(save, name))},
        **({"remote": save.remote_seats} if save.remote_seats else {}),
        **({"said": save.remarks} if save.remarks else {}),
        "sum": checksum(record),
    }
    return json.dumps(head, ensure_ascii=False)[:-1] + ', "record": ' + record + "}"


def parse_entry(text: str) -> tuple[dict[str, Any], str]:
    """Head and record of an entry, the head of a bare record being empty; RecordError if it is neither."""
    try:
        data = untrusted_json.parsed_object(text, MAX_LENGTH)
        if "record" not in data:
            return {}, text
        data = upgraded(data, {"format": FORMAT}, UPGRADES)
        record = to_json(data.pop("record", None))
    except RecordError:
        raise
    except (ValueError, RecursionError):
        raise RecordError("text", RecordErrorCode.NOT_JSON) from None
    return data, record


def save_from_head(id: str, head: dict[str, Any]) -> Save:
    """Save read from a head; missing and invalid fields have their defaults."""
    names = tuple(well_formed(name) for name in _list(head, "names")[:5] if isinstance(name, str))
    valid: dict[str, Callable[[Any], bool]] = {
        **dict.fromkeys(TIMES, lambda value: type(value) in (int, float) and 0 <= value < MAX_TIME),
        **dict.fromkeys(COUNTS, lambda value: type(value) is int and 0 <= value < 10_000),
        **dict.fromkeys(FLAGS, lambda value: value is True),
        "order": lambda value: type(value) is int and 0 <= value < MAX_ORDER,
        "me": lambda value: type(value) is int and 0 <= value < len(names),
        "day": lambda value: isinstance(value, str) and bool(re.fullmatch(DAY, value)),
    }
    title = head.get("title")
    return Save(
        id,
        clean_title(title if isinstance(title, str) else "") or clean_title(", ".join(names)),
        names,
        levels=levels_of(head, len(names)),
        passing=_seats(head, "passing", len(names)),
        remote_seats=_seats(head, "remote", len(names)),
        remarks=tuple(map(tuple, filter(_is_remark, _list(head, "said")))),
        variants=tuple(each for each in _list(head, "variants")[:20] if isinstance(each, str)),
        **{ATTRIBUTES.get(name, name): head[name] for name, is_valid in valid.items() if is_valid(head.get(name))},
    )


def levels_of(head: dict[str, Any], players: int) -> tuple[str, ...]:
    """Levels in a head, by seat; empty unless there is one for each player."""
    levels = _list(head, "levels")
    return tuple(level if is_level(level) else "" for level in levels) if len(levels) == players else ()


def _seats(head: dict[str, Any], name: str, players: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(players) if seat in _list(head, name))


def _list(head: dict[str, Any], name: str) -> list[Any]:
    return value if isinstance(value := head.get(name), list) else []


def _is_remark(value: Any) -> bool:
    return isinstance(value, list) and tuple(map(type, value)) == REMARK_TYPES
