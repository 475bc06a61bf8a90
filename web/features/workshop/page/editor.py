"""The editor: ``web/scripts/editor.js``, loaded with the first one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from browser import assets, dom
from features.workshop.workshop_words import phrases
from js import URL, document
from pyodide.ffi import create_proxy
from pyscript import js_import
from words.i18n import _

PLACE = "workshop-editor"  # id of the element that holds it


class Editor:
    """The Workshop's editor, once mounted; ``on_text`` is called with the program after each change."""

    def __init__(self, on_text: Callable[[str], None]) -> None:
        self._heard = create_proxy(on_text)
        self._script: Any = None
        self._view: Any = None

    async def load(self) -> None:
        """Loads its script; any exception means that it is unavailable."""
        if self._script is None:
            (self._script,) = await js_import(URL.new(assets.asset_address("editor.js"), document.baseURI).href)

    def mount(self, api: dict[str, list[Any]]) -> None:
        """Puts the editor into its place; :meth:`load` must have been awaited."""
        self.unmount()
        options = {"label": _("Program"), "phrases": phrases(), "api": api}
        self._view = self._script.mount(dom.by_id(PLACE), dom.as_js(options), self._heard)

    def unmount(self) -> None:
        """Removes the editor; the latest typing has been reported."""
        if self._view is not None:
            self._view.settle()
            self._view.end()
            self._view = None

    def show(self, text: str, read_only: bool = False, at: int = 0) -> None:
        """Shows a program, with an undo history of its own, and the cursor at a place."""
        if self._view is not None:
            self._view.show(text, read_only, at)

    @property
    def place(self) -> int:
        """The place of the cursor; 0 without an editor."""
        return int(self._view.place()) if self._view is not None else 0

    def replace(self, text: str) -> None:
        """Replaces the program; undo brings it back."""
        if self._view is not None:
            self._view.replace(text)

    def flush(self) -> None:
        """Reports the latest typing at once."""
        if self._view is not None:
            self._view.settle()

    def mark(self, line: int | None, message: str = "") -> None:
        """Marks a line, counted from 1, with a message; None marks none."""
        if self._view is not None:
            self._view.mark(line or 0, message)

    def focus(self) -> None:
        """Puts the focus into the program."""
        if self._view is not None:
            self._view.focus()

    def go(self, line: int) -> None:
        """Puts the cursor into a line."""
        if self._view is not None:
            self._view.go(line)
