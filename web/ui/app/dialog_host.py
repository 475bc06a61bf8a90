"""The dialog that is shown: its module is loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from traceback import format_exception
from typing import Any

from js import window

from ui.browser import dialog_element, dom, late
from ui.table.commands import COMMANDS
from ui.text.i18n import N_, _

LEADS_ON = ("scoring",)
"""Dialogs that another may follow when they are closed: their ``then()`` tells which."""

NOT_LOADED = N_("This could not be loaded. Check the connection and try again.")
"""What is told where something is missing that comes when it is asked for."""

LATE = ("statistics", "deeds", "puzzles")
"""Dialogs that are loaded when the first of them is asked for."""


class DialogHost:
    """Shows one dialog at a time.

    :attr:`name` is that of the dialog that is shown, "" for none; :attr:`page` is what its module is handed, a
    :class:`ui.app.page.Page`.
    """

    def __init__(self) -> None:
        self.name = ""
        self.page: Any = None
        self._more: dict[str, Any] = {}

    def module(self, name: str) -> Any:
        """The module of a dialog."""
        return import_module(f"ui.dialogs.{COMMANDS[name].dialog}")

    def open(self, name: str, **more: Any) -> None:
        """Show a dialog in place of the one that is shown.

        :param more: what its ``html()`` takes besides the page
        """
        dialog_element.show(self.module(name).html(self.page, **more))
        self._more = more
        self._now(name)

    def redraw(self) -> None:
        """Show the dialog that is shown as it is now, in the language spoken."""
        if self.name:
            dialog_element.show(self.module(self.name).html(self.page, **self._more), stay=True)

    def is_late(self, name: str) -> bool:
        """Whether a dialog has still to be loaded."""
        return name in LATE and not late.is_there()

    async def open_late(self, name: str) -> None:
        """Load a dialog, and show it."""
        if await self.load_late():
            self.open(name)

    async def load_late(self) -> bool:
        """Load what is seldom needed; return whether it is there, and tell so if it is not."""
        there = await late.load()
        if not there:
            from ui.app.updates import blame

            self.tell(await blame(_(NOT_LOADED)))
        return there

    def tell(self, words: str) -> None:
        """Tell something where it is seen: in the dialog that is shown, or at the top of the page."""
        if not dialog_element.tell(words):
            self.page.notices.tell(words)

    def take_over(self) -> None:
        """Take note of the dialog that was shown before Python was there."""
        self._now(dialog_element.name())

    def leave(self) -> None:
        """Close the dialog that is shown, and show the one that follows, if any does."""
        follows = self.module(self.name).then(self.page) if self.name in LEADS_ON else ""
        fresh = not self._more
        self.close()
        if follows:
            self.open(follows, performed=fresh)

    def close(self) -> None:
        """Close the dialog that is shown, if any."""
        dialog_element.close()
        self._now("")

    def handle(self, name: str, what: str, argument: str, source: Any) -> None:
        """Carry out a command of a dialog's own."""
        self.module(name).handle(self.page, what, argument, source)

    def fail(self, error: Exception) -> None:
        """Tell that something went wrong, with what to do about it."""
        details = "".join(format_exception(error))
        window.console.error(details)
        self.open("error", details=details)

    def _now(self, name: str) -> None:
        self.name = name
        dom.set_root_data(dialog=name)
