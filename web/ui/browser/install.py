"""The browser's offer to put the page among the apps.

It may come before Python is there: ``start.js`` keeps it as ``window.installOffer`` and sets ``data-install``, by which
the style sheets show the button.
"""

from __future__ import annotations

from js import window

from ui.browser import dom


def offer() -> None:
    """Have the browser ask, if it has offered to; it can be asked once."""
    event = getattr(window, "installOffer", None)
    if event:
        window.installOffer = None
        dom.set_root_data(install="")
        event.prompt()
