"""The entry of a saved game: a head with title, times and how far the game is, and core's record of it, as JSON."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from typing import Any

from core.deal import ALL_TILES
from core.record import RecordError

FORMAT = 1
"""The version of an entry's head; the record in it has its own."""

TITLE_LENGTH = 60
"""The most characters of a game's title."""


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
    broken: str = ""

    @property
    def part(self) -> float:
        """How far the game is, 0 to 1."""
        return 1.0 if self.over else min(self.drawn / ALL_TILES, 1.0)


NUMBERS = ("created", "saved", "opened", "seat", "turn", "drawn")


def clean(title: str) -> str:
    """Return a title as it is kept: on one line, not too long."""
    return " ".join(title.split())[:TITLE_LENGTH]


def checksum(record: str) -> int:
    """Return the sum that tells whether a record is as it was written."""
    return zlib.crc32(record.encode())


def write(save: Save, record: str) -> str:
    """Return an entry as text."""
    head = {
        "format": FORMAT,
        "title": save.title,
        "names": save.names,
        **{name: getattr(save, name) for name in NUMBERS},
        "over": save.over,
        "sum": checksum(record),
    }
    return json.dumps(head, ensure_ascii=False)[:-1] + ', "record": ' + record + "}"


def read(text: str) -> tuple[dict[str, Any], str]:
    """Return the head and the record of an entry; a bare record has an empty head.

    :raises RecordError: if it is neither
    """
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise RecordError("text", "this is not JSON, or not all of it") from None
    if not isinstance(data, dict):
        raise RecordError("text", "this is not a saved game")
    if "record" not in data:
        return {}, text
    if data.get("format") != FORMAT:
        raise RecordError("format", f"version {str(data.get('format'))[:20]} cannot be read here, only {FORMAT}")
    record = json.dumps(data.pop("record"), ensure_ascii=False, separators=(",", ":"))
    return data, record


def from_head(id: str, head: dict[str, Any]) -> Save:
    """Return what a head tells, each field only if it has the right type."""
    numbers = {name: head[name] for name in NUMBERS if type(head.get(name)) in (int, float)}
    names = head.get("names")
    names = tuple(name for name in names if isinstance(name, str)) if isinstance(names, list) else ()
    title = head.get("title")
    title = clean(title) if isinstance(title, str) else ""
    return Save(id, title or ", ".join(names), names, over=head.get("over") is True, **numbers)
