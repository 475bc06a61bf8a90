"""The deal of the day: its seed comes from the date, its seats are the same for everybody. Pure.

A day is written as in ISO 8601, "2026-11-22", and begins at midnight UTC.
"""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

LEVELS: Final = ("", "medium", "hard")
"""Who plays it: a person, and two bots."""

FIRST: Final = "2026-11-01"
"""The first day that had one."""


def seed_of(day: str) -> int:
    """The seed of a day's deal: its digits, 20261122.

    :raises ValueError: if that is no day
    """
    return int(date.fromisoformat(day).strftime("%Y%m%d"))


def days(today: str, most: int) -> list[str]:
    """The last days that had a deal, today's first.

    :param most: how many at most
    """
    last = date.fromisoformat(today)
    found = ((last - timedelta(days=back)).isoformat() for back in range(most))
    return [day for day in found if day >= FIRST]
