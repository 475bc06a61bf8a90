"""Days are those of UTC, wherever the machine stands, across midnights, leap days and turns of the year."""

import os
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from features.results import result, statistics
from features.start import daily

ZONES = ("UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu", "America/St_Johns")
"""East and west of Greenwich as far as there are people, and with parts of an hour."""

MOMENTS = ("2028-02-28T23:59:59", "2028-02-29T00:00:00", "2028-02-29T23:59:59", "2028-03-01T00:00:00",
           "2027-02-28T23:59:59", "2027-03-01T00:00:00", "2027-12-31T23:59:59", "2028-01-01T00:00:00",
           "2026-03-29T01:30:00", "2026-10-25T01:30:00")  # fmt: skip
"""Around a leap day, its like in another year, a turn of the year, and the changes of summer time."""


@pytest.fixture(params=ZONES)
def zone(request: pytest.FixtureRequest) -> Iterator[str]:
    """The machine stands in a time zone."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = request.param
    time.tzset()
    yield request.param
    os.environ.pop("TZ")
    if before is not None:
        os.environ["TZ"] = before
    time.tzset()


def test_utc_day_in_any_time_zone(zone: str) -> None:
    offset = datetime(2026, 1, 1).astimezone().utcoffset()
    assert (offset != timedelta(0)) == (zone != "UTC"), "the zone is in force"
    for moment in MOMENTS:
        seconds = datetime.fromisoformat(moment).replace(tzinfo=UTC).timestamp()
        assert result.utc_day(seconds) == moment[:10], zone


def test_days_across_month_and_leap_year(zone: str) -> None:
    assert daily.days("2028-03-01", 3) == ["2028-03-01", "2028-02-29", "2028-02-28"]
    assert daily.days("2027-03-01", 2) == ["2027-03-01", "2027-02-28"]
    assert daily.days("2028-01-01", 2) == ["2028-01-01", "2027-12-31"]
    assert daily.days("2026-11-02", 9) == ["2026-11-02", "2026-11-01"]
    assert daily.seed_of("2028-02-29") == 20280229
    with pytest.raises(ValueError):
        daily.seed_of("2027-02-29")


@pytest.mark.parametrize(("days", "today", "now", "longest"), [
    (["2028-02-28", "2028-02-29", "2028-03-01"], "2028-03-01", 3, 3),
    (["2028-02-28", "2028-03-01"], "2028-03-01", 1, 1),
    (["2027-02-28", "2027-03-01"], "2027-03-02", 2, 2),
    (["2027-12-31", "2028-01-01"], "2028-01-03", 0, 2),
])  # fmt: skip
def test_days_in_a_row(zone: str, days: list[str], today: str, now: int, longest: int) -> None:
    results: list[Any] = [SimpleNamespace(day=day, on_its_day=True) for day in days]
    assert statistics.days(results, today) == (len(days), now, longest)
