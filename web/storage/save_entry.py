"""Entry of a saved game, as JSON: a head with title, times and progress, and core's record of the game."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from core.deal import ALL_TILES
from core.names import cleaned
from core.outside import LONGEST, parsed_object
from core.record import Upgrade, upgraded
from core.record_error import RecordError, RecordErrorCode
from core.seats import is_level

FORMAT = 1
"""Format version of the head; the record has its own."""

UPGRADES: dict[tuple[str, int], Upgrade] = {}
"""Conversions of older entries, as in :data:`core.record.UPGRADES`: ``("format", 1)`` turns format 1 into format 2."""

DAY = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
"""Regular expression of a date."""

TITLE_LENGTH = 60
"""Maximum length of a title, in characters."""


SAYING = (int, str, int, int, str, int)
"""Types of a bot's remark: the number of actions played when the turn began, and the values of its reason (see
:class:`core.bots.coach.reason.Reason`).
"""


@dataclass(frozen=True)
class Save:
    """A saved game's head.

    :param id: its id
    :param title: given by the players, or else their names
    :param names: the players
    :param created: time of creation, in seconds since 1970
    :param saved: time when it was last played
    :param opened: time when it was last opened or played
    :param seat: seat on turn
    :param turn: number of the turn
    :param drawn: number of tiles drawn, of 67
    :param over: True if the game is over
    :param me: seat played in this browser if the others play elsewhere; -1 if none is marked
    :param levels: by seat, the bot's level, "" for a person; empty if all are people
    :param passing: seats that pass for the rest of the game, as they can build no more
    :param said: each bot's last remark
    :param linked: True if it came by a link or was sent as one
    :param secret: True if its seed is hidden until the end
    :param variants: its house rules, see ``core.variants``
    :param day: date of the deal of the day, in ISO 8601; "" for any other deal
    :param order: rank among all games by last use, from 1 for the least recent, independent of the clock; 0 if
        written by a version without ranks
    :param aside: True if the start-up must not open it, because it has caused a failure
    :param broken: reason why it cannot be read; "" if it can
    """

    id: str
    title: str = ""
    names: tuple[str, ...] = ()
    created: float = 0
    saved: float = 0
    opened: float = 0
    seat: int = 0
    turn: int = 0
    drawn: int = 0
    over: bool = False
    me: int = -1
    levels: tuple[str, ...] = ()
    passing: tuple[int, ...] = ()
    said: tuple[tuple[Any, ...], ...] = ()
    linked: bool = False
    secret: bool = False
    variants: tuple[str, ...] = ()
    day: str = ""
    order: int = 0
    aside: bool = False
    broken: str = ""

    @property
    def hides_seed(self) -> bool:
        """True while the seed must not be shown."""
        return self.secret and not self.over

    @property
    def shared(self) -> bool:
        """True if people elsewhere have the same game or deal; anything they have seen cannot be taken back."""
        return self.linked or self.me >= 0 or bool(self.day)

    @property
    def part(self) -> float:
        """Progress of the game, 0 to 1."""
        return 1.0 if self.over else min(self.drawn / ALL_TILES, 1.0)


TIMES = ("created", "saved", "opened")
COUNTS = ("seat", "turn", "drawn")
MARKS = ("over", "linked", "secret", "aside")
MOST = 2**53
"""Upper bound of ``order``."""

LATEST = 1e11
"""Latest plausible time, in seconds since 1970; browsers support hardly any later date."""


def clean(title: str) -> str:
    """A title on one line and of limited length; "" if nothing of it is visible."""
    return cleaned(title)[:TITLE_LENGTH].rstrip()


def checksum(record: str) -> int:
    """CRC-32 of a record, to detect changes."""
    return zlib.crc32(record.encode(errors="surrogatepass"))


def write(save: Save, record: str) -> str:
    """An entry as text."""
    head = {
        "format": FORMAT,
        "title": save.title,
        "names": save.names,
        **{name: getattr(save, name) for name in (*TIMES, *COUNTS, "order", "me", *MARKS)},
        **({"levels": save.levels} if any(save.levels) else {}),
        **{name: value for name in ("variants", "day", "passing", "said") if (value := getattr(save, name))},
        "sum": checksum(record),
    }
    return json.dumps(head, ensure_ascii=False)[:-1] + ', "record": ' + record + "}"


def read(text: str) -> tuple[dict[str, Any], str]:
    """Head and record of an entry, the head of a bare record being empty; RecordError if it is neither."""
    try:
        data = parsed_object(text, 2 * LONGEST)
        if "record" not in data:
            return {}, text
        data = upgraded(data, {"format": FORMAT}, UPGRADES)
        record = json.dumps(data.pop("record", None), ensure_ascii=False, separators=(",", ":"))
    except RecordError:
        raise
    except (ValueError, RecursionError):
        raise RecordError("text", RecordErrorCode.NOT_JSON) from None
    return data, record


def from_head(id: str, head: dict[str, Any]) -> Save:
    """Save read from a head; missing and invalid fields have their defaults."""
    names = tuple(_text(name) for name in _list(head, "names")[:5] if isinstance(name, str))
    valid: dict[str, Callable[[Any], bool]] = {
        **dict.fromkeys(TIMES, lambda value: type(value) in (int, float) and 0 <= value < LATEST),
        **dict.fromkeys(COUNTS, lambda value: type(value) is int and 0 <= value < 10_000),
        **dict.fromkeys(MARKS, lambda value: value is True),
        "order": lambda value: type(value) is int and 0 <= value < MOST,
        "me": lambda value: type(value) is int and 0 <= value < len(names),
        "day": lambda value: isinstance(value, str) and bool(re.fullmatch(DAY, value)),
    }
    title = head.get("title")
    return Save(
        id,
        clean(title if isinstance(title, str) else "") or clean(", ".join(names)),
        names,
        levels=levels_of(head, len(names)),
        passing=tuple(seat for seat in range(len(names)) if seat in _list(head, "passing")),
        said=tuple(map(tuple, filter(_is_saying, _list(head, "said")))),
        variants=tuple(each for each in _list(head, "variants")[:20] if isinstance(each, str)),
        **{name: head[name] for name, is_valid in valid.items() if is_valid(head.get(name))},
    )


def levels_of(head: dict[str, Any], players: int) -> tuple[str, ...]:
    """Levels in a head, by seat; empty unless there is one for each player."""
    levels = _list(head, "levels")
    return tuple(level if is_level(level) else "" for level in levels) if len(levels) == players else ()


def _list(head: dict[str, Any], name: str) -> list[Any]:
    return value if isinstance(value := head.get(name), list) else []


def _is_saying(value: Any) -> bool:
    return isinstance(value, list) and tuple(map(type, value)) == SAYING


def _text(words: str) -> str:
    """Replaces lone surrogates, so that the text can be shown and written."""
    return words.encode(errors="replace").decode()
