"""Optional browser features; with storage blocked, some throw as soon as they are accessed."""

from typing import Any

from js import window


def navigator_property(name: str) -> Any:
    """A property of ``navigator``; None if the browser lacks it or denies it to this page."""
    try:
        return getattr(window.navigator, name, None) or None
    except Exception:  # a browser may raise anything here
        return None


def has_user_activation() -> bool:
    """True if there has been a user gesture, without which browsers refuse sound and vibration."""
    activation = getattr(window.navigator, "userActivation", None)
    return activation is None or bool(activation.hasBeenActive)


def can_connect() -> bool:
    """True if the browser can connect to other devices."""
    return hasattr(window, "RTCPeerConnection")
