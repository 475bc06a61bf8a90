"""Browser access for the page's snapshot, which ``web/picture.js`` shows on the next visit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from js import document, window

from ui.browser import dom


def place() -> tuple[str, str, int, int]:
    """Conditions under which a snapshot is valid: release, language, width and height of the window."""
    meta = document.querySelector("meta[name=release]")
    release = str(meta.content) if meta else ""
    return release, dom.language(), int(window.innerWidth), int(window.innerHeight)


def attributes(wanted: Mapping[str, Iterable[str]]) -> dict[str, dict[str, str]]:
    """The current attributes of elements; absent ones are left out.

    :param wanted: names of the attributes by element id; the id of the root is ""
    """
    found = {}
    for id, names in wanted.items():
        element = document.getElementById(id) if id else document.documentElement
        values = {name: element.getAttribute(name) for name in names}
        found[id] = {name: value for name, value in values.items() if isinstance(value, str)}
    return found


def is_shown() -> bool:
    """True while the snapshot that this visit began with is still shown."""
    return bool(document.documentElement.getAttribute("data-picture") == "shown")


def end() -> None:
    """Ends the snapshot: from now on Python draws the page."""
    document.documentElement.removeAttribute("data-picture")
