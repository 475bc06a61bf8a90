"""The deal of the day: its seed comes from the date, its seats are the same for everybody. Pure.

A day is written as in ISO 8601, "2026-11-22", and begins at midnight UTC.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

LEVELS: Final = ("", "medium", "hard")
"""Who plays it: a person, and two bots."""

FIRST: Final = "2026-11-01"
"""The first day that had one."""


def today(now: float) -> str:
    """The day.

    :param now: seconds since 1970
    """
    return (date(1970, 1, 1) + timedelta(seconds=now)).isoformat()


def seed_of(day: str) -> int:
    """The seed of a day's deal: its digits, 20261122.

    :raises ValueError: if that is no day
    """
    return int(date.fromisoformat(day).strftime("%Y%m%d"))


def day_of(seed: int, levels: Sequence[str]) -> str:
    """The day whose deal a game is; "" if it is none.

    :param levels: by seat the level of the bot that plays it, "" for a person
    """
    text = str(seed)
    if tuple(levels) != LEVELS or len(text) != 8:
        return ""
    day = f"{text[:4]}-{text[4:6]}-{text[6:]}"
    try:
        date.fromisoformat(day)
    except ValueError:
        return ""
    return day if day >= FIRST else ""


def days(today: str, most: int) -> list[str]:
    """The last days that had a deal, today's first.

    :param most: how many at most
    """
    last = date.fromisoformat(today)
    found = ((last - timedelta(days=back)).isoformat() for back in range(most))
    return [day for day in found if day >= FIRST]
