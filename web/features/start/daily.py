"""The deal of the day: its seed comes from the date, its seats are the same for all players. Pure. A day is an ISO 8601
date, "2026-11-22", and begins at midnight UTC."""

from datetime import date, timedelta
from typing import Final

SEAT_LEVELS: Final = ("", "medium", "hard")  # levels by seat: a person ("") and two bots
FIRST_DAY: Final = "2026-11-01"  # the first day with a deal


def seed_of(day: str) -> int:
    """The seed of a day's deal: its digits, 20261122; ValueError if it is not a date."""
    return int(date.fromisoformat(day).strftime("%Y%m%d"))


def recent_days(today: str, most: int) -> list[str]:
    """The latest days with a deal, today first."""
    last = date.fromisoformat(today)
    found = ((last - timedelta(days=back)).isoformat() for back in range(most))
    return [day for day in found if day >= FIRST_DAY]
