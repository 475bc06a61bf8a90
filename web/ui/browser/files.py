"""File downloads."""

from __future__ import annotations

import js
from js import document, window
from pyodide.ffi import to_js


def download(name: str, text: str) -> None:
    """Offers a text as a file to download."""
    options = to_js({"type": "application/json"}, dict_converter=js.Object.fromEntries)
    address = js.URL.createObjectURL(js.Blob.new(to_js([text]), options))
    link = document.createElement("a")
    link.href = address
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
    window.setTimeout(js.URL.revokeObjectURL, 10_000, address)
