"""File downloads."""

from __future__ import annotations

import js
from js import document, window
from pyodide.ffi import to_js

from ui.browser import dom


def download(name: str, text: str) -> None:
    """Offers a text as a file to download."""
    blob = js.Blob.new(to_js([text]), dom.as_js({"type": "application/json"}))
    address = js.URL.createObjectURL(blob)
    link = document.createElement("a")
    link.href = address
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
    window.setTimeout(js.URL.revokeObjectURL, 10_000, address)
