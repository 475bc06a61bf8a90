"""Addresses of the page and of this release's files, which lie in a folder named by the build."""

from __future__ import annotations

from js import document, location


def page_address() -> str:
    """The address of the page, without query and fragment."""
    return f"{location.origin}{location.pathname}"


def address(path: str) -> str:
    """The address of one of the site's files, given its path in the sources."""
    meta = document.querySelector("meta[name=release]")
    return f"./{meta.content}/{path}" if meta else f"./{path}"
