"""The browser's offer to install the page as an app.

It may come before Python is running: ``start.js`` keeps it as ``window.installOffer`` and sets ``data-install``, by
which the style sheets show the button.
"""

from __future__ import annotations

from js import window

from ui.browser import dom


def offer() -> None:
    """Opens the browser's install prompt, if it has offered one; each offer can be used once."""
    event = getattr(window, "installOffer", None)
    if event:
        window.installOffer = None
        dom.set_root_data(install="")
        event.prompt()
