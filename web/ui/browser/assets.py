"""Where the files of this page's release lie: in a folder that the build names, and no other page's release uses."""

from __future__ import annotations

from js import document


def address(path: str) -> str:
    """The address of one of the site's files, by the path that the sources know it by."""
    meta = document.querySelector("meta[name=release]")
    return f"./{meta.content}/{path}" if meta else f"./{path}"
