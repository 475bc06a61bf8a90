"""What a picture of the page needs of the browser; ``web/picture.js`` puts it up at the next visit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from js import document, window

from ui.browser import dom


def place() -> tuple[str, str, int, int]:
    """What a picture belongs to: release, language, width and height of the window."""
    meta = document.querySelector("meta[name=release]")
    release = str(meta.content) if meta else ""
    return release, dom.language(), int(window.innerWidth), int(window.innerHeight)


def attributes(wanted: Mapping[str, Iterable[str]]) -> dict[str, dict[str, str]]:
    """Attributes of elements as they are now, those that are there.

    :param wanted: by id the names of the attributes; the id of the root is ""
    """
    found = {}
    for id, names in wanted.items():
        element = document.getElementById(id) if id else document.documentElement
        values = {name: element.getAttribute(name) for name in names}
        found[id] = {name: value for name, value in values.items() if isinstance(value, str)}
    return found


def is_shown() -> bool:
    """Whether this visit began with a picture, which still stands there."""
    return bool(document.documentElement.getAttribute("data-picture") == "shown")


def end() -> None:
    """What stands there is drawn by Python from now on."""
    document.documentElement.removeAttribute("data-picture")
