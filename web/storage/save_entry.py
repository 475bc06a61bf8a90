"""The entry of a saved game: a head with title, times and how far the game is, and core's record of it, as JSON."""

from __future__ import annotations

import json
import re
import zlib
from dataclasses import dataclass
from typing import Any

from core.deal import ALL_TILES
from core.names import cleaned
from core.outside import LONGEST, parsed_object
from core.record import Upgrade, upgraded
from core.record_error import RecordError, RecordErrorCode
from core.seats import is_level

FORMAT = 1
"""The version of an entry's head; the record in it has its own."""

UPGRADES: dict[tuple[str, int], Upgrade] = {}
"""How older entries are read, as in :data:`core.record.UPGRADES`: ``("format", 1)`` makes one of format 1 one of 2."""

DAY = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
"""What a day looks like."""

TITLE_LENGTH = 60
"""The most characters of a game's title."""


SAYING = (int, str, int, int, str, int)
"""The types of a thing that a bot has said of a turn: how many actions had been played when that began, and the values
of its reason (see :class:`core.bots.coach.reason.Reason`)."""


@dataclass(frozen=True)
class Save:
    """A saved game as it is listed.

    :param id: what it is known by
    :param title: given by the players, or their names
    :param names: the players
    :param created: when it was begun, in seconds since 1970
    :param saved: when it was last played
    :param opened: when it was last opened or played
    :param seat: whose turn it is
    :param turn: the number of the turn
    :param drawn: how many of the 67 tiles have been drawn
    :param over: whether it is over
    :param me: the seat that is played at this machine, when the others are elsewhere; -1 if none is marked
    :param levels: by seat the level of the computer that plays it, "" for a person; none at all if all are people
    :param passing: the seats of those who pass for the rest of the game, since they can build no more
    :param said: the last thing that each bot has said
    :param linked: whether it came by a link, or was sent as one
    :param secret: whether its seed is shown only when it is over
    :param day: the day whose deal it is, as in ISO 8601; "" for none
    :param order: its place among all games by when they were played last, from 1 for the one longest ago, whatever the
        clock said; 0 if a version has written it that did not count
    :param aside: whether a start leaves it alone, because it has made one fail
    :param broken: why it cannot be read; "" if it can
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
    day: str = ""
    order: int = 0
    aside: bool = False
    broken: str = ""

    @property
    def hides_seed(self) -> bool:
        """Whether its seed is not to be shown yet."""
        return self.secret and not self.over

    @property
    def shared(self) -> bool:
        """Whether somebody elsewhere plays it, too, or the same deal: what was seen of it cannot be unseen there."""
        return self.linked or self.me >= 0 or bool(self.day)

    @property
    def part(self) -> float:
        """How far the game is, 0 to 1."""
        return 1.0 if self.over else min(self.drawn / ALL_TILES, 1.0)


TIMES = ("created", "saved", "opened")
COUNTS = ("seat", "turn", "drawn")
MARKS = ("over", "linked", "secret", "aside")
MOST = 2**53
"""No game has a place as far back as this in the order of all."""

LATEST = 1e11
"""The latest time that is believed, in seconds since 1970; browsers know no dates much beyond."""


def clean(title: str) -> str:
    """A title as it is kept: on one line, not too long; "" if nothing of it can be seen."""
    return cleaned(title)[:TITLE_LENGTH].rstrip()


def checksum(record: str) -> int:
    """The sum that tells whether a record is as it was written."""
    return zlib.crc32(record.encode(errors="surrogatepass"))


def write(save: Save, record: str) -> str:
    """An entry as text."""
    head = {
        "format": FORMAT,
        "title": save.title,
        "names": save.names,
        **{name: getattr(save, name) for name in (*TIMES, *COUNTS, "order", "me", *MARKS)},
        **({"levels": save.levels} if any(save.levels) else {}),
        **({"day": save.day} if save.day else {}),
        **({"passing": save.passing} if save.passing else {}),
        **({"said": save.said} if save.said else {}),
        "sum": checksum(record),
    }
    return json.dumps(head, ensure_ascii=False)[:-1] + ', "record": ' + record + "}"


def read(text: str) -> tuple[dict[str, Any], str]:
    """The head and the record of an entry; a bare record has an empty head.

    :raises RecordError: if it is neither
    """
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
    """What a head tells, each field only if it has the right type and can be."""
    times = {name: head[name] for name in TIMES if _is_time(head.get(name))}
    counts = {name: head[name] for name in COUNTS if type(head.get(name)) is int and 0 <= head[name] < 10_000}
    marks = {name: head.get(name) is True for name in MARKS}
    numbers: dict[str, Any] = {**times, **counts, **marks}
    names = head.get("names")
    names = tuple(_text(name) for name in names[:5] if isinstance(name, str)) if isinstance(names, list) else ()
    title = head.get("title")
    title = clean(title) if isinstance(title, str) else ""
    order = head.get("order")
    order = order if type(order) is int and 0 <= order < MOST else 0
    me = head.get("me")
    me = me if type(me) is int and 0 <= me < len(names) else -1
    levels = levels_of(head, len(names))
    passing = head.get("passing")
    passing = tuple(seat for seat in range(len(names)) if isinstance(passing, list) and seat in passing)
    title = title or clean(", ".join(names))
    day = head.get("day")
    day = day if isinstance(day, str) and re.fullmatch(DAY, day) else ""
    said = tuple(map(tuple, filter(_is_saying, head["said"]))) if isinstance(head.get("said"), list) else ()
    return Save(id, title, names, me=me, levels=levels, passing=passing, said=said, day=day, order=order, **numbers)


def levels_of(head: dict[str, Any], players: int) -> tuple[str, ...]:
    """The levels that a head tells, one for each of so many players; none if it does not."""
    levels = head.get("levels")
    if not isinstance(levels, list) or len(levels) != players:
        return ()
    return tuple(level if is_level(level) else "" for level in levels)


def _is_saying(value: Any) -> bool:
    return isinstance(value, list) and tuple(map(type, value)) == SAYING


def _is_time(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value < LATEST


def _text(words: str) -> str:
    """Words that can be shown and written: without halves of characters."""
    return words.encode(errors="replace").decode()
