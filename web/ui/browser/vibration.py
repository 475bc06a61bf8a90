"""Short vibrations on devices that support them."""

from __future__ import annotations

from js import window

from ui.browser.offers import offered

LASTS = 60
"""Duration of a vibration, ms."""


def shortly() -> None:
    """Vibrates briefly, if there was a user gesture before: browsers require one."""
    touched = getattr(window.navigator, "userActivation", None)
    if offered("vibrate") and (touched is None or touched.hasBeenActive):
        window.navigator.vibrate(LASTS)
