"""The short vibration of a phone, where there is one."""

from __future__ import annotations

from js import window

LASTS = 60
"""How long it lasts, in milliseconds."""


def possible() -> bool:
    """Whether the browser knows how to vibrate; it does not tell whether the device can."""
    return hasattr(window.navigator, "vibrate")


def shortly() -> None:
    """Vibrate, if somebody has touched the page before: browsers ask for that."""
    touched = getattr(window.navigator, "userActivation", None)
    if possible() and (touched is None or touched.hasBeenActive):
        window.navigator.vibrate(LASTS)
