"""Numbers and times as the language spoken writes them, by the browser's Intl."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from js import Date, Intl, Object, window
from pyodide.ffi import to_js

from ui.browser import dom


def per_cent(share: float) -> str:
    """A share as whole per cent.

    :param share: 0 to 1
    """
    return str(_format("NumberFormat", _tag(), style="percent").format(share))


def decimal(number: float) -> str:
    """A number with at most one decimal, and a real minus sign."""
    return str(_format("NumberFormat", _tag(), maximumFractionDigits=1).format(number)).replace("-", "−")


def date(seconds: float) -> str:
    """A day in short.

    :param seconds: since 1970
    """
    return str(_format("DateTimeFormat", _tag(), dateStyle="medium").format(Date.new(seconds * 1000)))


def moment(seconds: float) -> str:
    """A day and a time, both in short.

    :param seconds: since 1970
    """
    style = _format("DateTimeFormat", _tag(), dateStyle="medium", timeStyle="short")
    return str(style.format(Date.new(seconds * 1000)))


def end_of(day: str) -> str:
    """When a day in UTC is over, by the reader's clock: a weekday in short, and a time.

    :param day: as in ISO 8601, not long ago
    """
    style = _format("DateTimeFormat", _tag(), weekday="short", hour="numeric", minute="2-digit")
    return str(style.format(Date.new(f"{day}T24:00:00Z")))


def long_day(day: str) -> str:
    """A day, with its month as a word.

    :param day: as in ISO 8601, "2026-11-22"
    """
    style = _format("DateTimeFormat", _tag(), dateStyle="long", timeZone="UTC")
    return str(style.format(Date.new(f"{day}T12:00:00Z")))


def today() -> str:
    """The day in UTC, as in ISO 8601."""
    return str(Date.new().toISOString())[:10]


def _tag() -> str:
    """The language spoken; with a region, if the reader's browser names one for it: regions have dates of their own."""
    spoken = dom.language()
    tags = getattr(window.navigator, "languages", None) or ()
    return next((tag for tag in tags if tag.split("-")[0] == spoken.split("-")[0]), spoken)


@lru_cache(maxsize=8)
def _format(kind: str, tag: str, **options: str | int) -> Any:
    """One of the formats of Intl, which takes long to make."""
    return getattr(Intl, kind).new(tag, to_js(options, dict_converter=Object.fromEntries))
