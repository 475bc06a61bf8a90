"""The open dialog; the module of each is loaded on first use."""

from __future__ import annotations

from importlib import import_module
from traceback import format_exception
from typing import Any

from js import window

from ui.app.part import Part
from ui.browser import dialog_element, dom, late
from ui.browser.loading import is_late
from ui.table.commands import command, dialog_module
from ui.text.i18n import N_, _

LEADS_ON = ("scoring",)
"""Dialogs that another may follow when they are closed: their ``then()`` names it."""

NOT_LOADED = N_("This could not be loaded. Check the connection and try again.")
"""Message when something loaded on demand is missing."""


class DialogHost(Part):
    """Shows one dialog at a time.

    :attr:`name` is that of the open dialog, "" for none; :attr:`page` is handed to its module, a
    :class:`ui.app.page.Page`.
    """

    page: Any

    def __init__(self) -> None:
        self.name = ""
        self._more: dict[str, Any] = {}

    def module(self, name: str) -> Any:
        """The module of a dialog."""
        return import_module(f"ui.dialogs.{dialog_module(name)}")

    def open(self, name: str, **more: Any) -> None:
        """Shows a dialog in place of the open one.

        :param more: further arguments of its ``html()``
        """
        dialog_element.show(self.module(name).html(self.page, **more))
        self._more = more
        self._now(name)

    def redraw(self) -> None:
        """Redraws the open dialog in the current language."""
        if self.name:
            dialog_element.show(self.module(self.name).html(self.page, **self._more), stay=True)

    def is_late(self, name: str) -> bool:
        """True if a dialog has still to be loaded."""
        return is_late(f"ui.dialogs.{dialog_module(name)}") and not late.is_there()

    async def open_late(self, name: str) -> None:
        """Loads a dialog and shows it."""
        if await self.load_late():
            self.open(name)

    async def load_late(self) -> bool:
        """Loads the modules that are seldom needed; returns whether they are there, and reports if they are not."""
        there = await late.load()
        if not there:
            from ui.app.updates import blame

            self.tell(await blame(_(NOT_LOADED)))
        return there

    def tell(self, words: str) -> None:
        """Shows a message where it is visible: in the open dialog, or at the top of the page."""
        if not dialog_element.tell(words):
            self.page.notices.tell(words)

    def take_over(self) -> None:
        """Adopts the dialog that was opened before Python was ready."""
        self._now(dialog_element.name())

    @command("close", "close the dialog")
    def leave(self) -> None:
        """Closes the dialog, and shows the one that follows it, if any."""
        follows = self.module(self.name).then(self.page) if self.name in LEADS_ON else ""
        fresh = not self._more
        self.close()
        if follows:
            self.open(follows, performed=fresh)

    def close(self) -> None:
        """Closes the dialog, if one is open."""
        dialog_element.close()
        self._now("")

    def handle(self, name: str, what: str, argument: str, source: Any) -> None:
        """Carries out a dialog's own command."""
        self.module(name).handle(self.page, what, argument, source)

    def fail(self, error: Exception) -> None:
        """Reports an unexpected error, with what to do about it."""
        details = "".join(format_exception(error))
        window.console.error(details)
        self.open("error", details=details)

    def _now(self, name: str) -> None:
        self.name = name
        dom.set_root_data(dialog=name)
