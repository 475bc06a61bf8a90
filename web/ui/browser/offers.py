"""What the browser offers the page; some of it throws at a look where storage is blocked."""

from __future__ import annotations

from typing import Any

from js import window


def offered(name: str) -> Any:
    """A part of ``navigator``; None where the browser has none, or refuses it to this page."""
    try:
        return getattr(window.navigator, name, None) or None
    except Exception:  # a browser may raise anything here
        return None
