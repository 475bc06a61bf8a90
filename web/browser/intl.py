"""Numbers, dates and times formatted for the page's language, by the browser's Intl."""

from functools import lru_cache
from typing import Any

from browser import dom
from js import Date, Intl, window


def format_percent(share: float) -> str:
    """A share, 0 to 1, as a whole percentage."""
    return str(_format("NumberFormat", _tag(), style="percent").format(share))


def format_decimal(number: float) -> str:
    """A number with at most one decimal and a real minus sign."""
    return str(_format("NumberFormat", _tag(), maximumFractionDigits=1).format(number)).replace("-", "−")


def format_date(seconds: float) -> str:
    """A time in seconds since 1970 as a date in short form."""
    return _date(seconds * 1000, dateStyle="medium")


def format_datetime(seconds: float) -> str:
    """A time in seconds since 1970 as date and time, both in short form."""
    return _date(seconds * 1000, dateStyle="medium", timeStyle="short")


def format_day_end(day: str) -> str:
    """The end of a recent UTC day, in ISO 8601, in local time: a short weekday and a time."""
    return _date(f"{day}T24:00:00Z", weekday="short", hour="numeric", minute="2-digit")


def format_long_date(day: str) -> str:
    """A date in ISO 8601, "2026-11-22", with its month spelled out."""
    return _date(f"{day}T12:00:00Z", dateStyle="long", timeZone="UTC")


def today() -> str:
    """Today's date in UTC, in ISO 8601."""
    return str(Date.new().toISOString())[:10]


def _date(time: float | str, **style: str) -> str:
    return str(_format("DateTimeFormat", _tag(), **style).format(Date.new(time)))


def _tag() -> str:
    """The page's language, with a region if the browser prefers one: date formats differ by region."""
    spoken = dom.language()
    tags = getattr(window.navigator, "languages", None) or ()
    return next((tag for tag in tags if tag.split("-")[0] == spoken.split("-")[0]), spoken)


@lru_cache(maxsize=8)
def _format(kind: str, tag: str, **options: str | int) -> Any:
    """An Intl formatter, cached because it is slow to create."""
    return getattr(Intl, kind).new(tag, dom.as_js(options))
