"""Addresses of this release's files, which lie in a folder named by the build and used by no other release."""

from __future__ import annotations

from js import document


def address(path: str) -> str:
    """The address of one of the site's files, given its path in the sources."""
    meta = document.querySelector("meta[name=release]")
    return f"./{meta.content}/{path}" if meta else f"./{path}"
