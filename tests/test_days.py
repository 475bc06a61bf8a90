"""Days are those of UTC, wherever the machine stands, across midnights, leap days and turns of the year."""

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest

from features.results import result
from features.start import daily


@pytest.fixture(params=["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu", "America/St_Johns"])
def zone(request: pytest.FixtureRequest) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", request.param)
        time.tzset()
        yield request.param
    time.tzset()


def test_utc_day_in_any_time_zone(zone: str) -> None:
    """Around a leap day, its like in another year, a turn of the year, and the changes of summer time."""
    offset = datetime(2026, 1, 1).astimezone().utcoffset()
    assert (offset != timedelta(0)) == (zone != "UTC"), "the zone is in force"
    for day in ("2028-02-28", "2028-02-29", "2028-03-01", "2027-02-28", "2027-12-31", "2026-03-29", "2026-10-25"):
        for moment in ("00:00:00", "01:30:00", "23:59:59"):
            seconds = datetime.fromisoformat(f"{day}T{moment}").replace(tzinfo=UTC).timestamp()
            assert result.utc_day(seconds) == day, moment


@pytest.mark.parametrize(("today", "most", "days"), [
    ("2028-03-01", 3, ["2028-03-01", "2028-02-29", "2028-02-28"]), ("2027-03-01", 2, ["2027-03-01", "2027-02-28"]),
    ("2028-01-01", 2, ["2028-01-01", "2027-12-31"]), ("2026-11-02", 9, ["2026-11-02", "2026-11-01"]),
])  # fmt: skip
def test_days_across_month_and_leap_year(today: str, most: int, days: list[str]) -> None:
    assert daily.recent_days(today, most) == days


def test_seed_is_the_day() -> None:
    assert daily.seed_of("2028-02-29") == 20280229
    with pytest.raises(ValueError):
        daily.seed_of("2027-02-29")
