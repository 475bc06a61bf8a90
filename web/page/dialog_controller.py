"""The open dialog; the module of each is loaded on first use."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from importlib import import_module
from importlib.util import find_spec
from traceback import format_exception
from typing import TYPE_CHECKING, Any, ClassVar

from browser import dialog_element, dom, lazy
from game.commands import DIALOGS, command
from js import window
from page.listener import Listener
from page.notices import Notices
from words.i18n import N_, _
from words.shortcuts import KEY_COMMANDS

if TYPE_CHECKING:
    from typing import ParamSpec, Protocol

    from words.html import Html

    P = ParamSpec("P")

    class Shown(Protocol[P]):
        """A dialog, with the arguments of its ``html``."""

        name: ClassVar[str]

        def html(self, page: Any, *args: P.args, **more: P.kwargs) -> Html:
            """The dialog."""

    class Dialog(Shown[...], Protocol):
        """A dialog, as its controller sees it."""

        icon: ClassVar[str]
        needs_game: ClassVar[bool]

        def execute(self, page: Any, what: str, argument: str, source: Any) -> None:
            """Executes one of the dialog's own commands."""

        def menu_label(self, page: Any) -> str:
            """The words of its entry in the menu; "" while it is not offered."""

        def on_closed(self, page: Any, **more: Any) -> None:
            """Called when the player has closed the dialog, with the arguments it was opened with."""


NOT_LOADED = N_("This couldn’t be loaded. Check your connection and try again.")
"""Message when something loaded on demand is missing."""


class DialogController(Listener):
    """Shows one dialog at a time; :attr:`open_name` is that of the open one, "" for none. Each is given the page."""

    def __init__(
        self,
        page: object,
        is_playing: Callable[[], bool],
        later: Callable[[Coroutine[Any, Any, object]], object],
        notices: Notices,
    ) -> None:
        self.page = page
        self._is_playing = is_playing
        self._later = later
        self.notices = notices
        self.open_name = ""
        self._arguments: dict[str, Any] = {}

    def open(self, dialog: type[Shown[P]], *args: P.args, **more: P.kwargs) -> None:
        """Shows a dialog in place of the open one, with the arguments of its ``html``, by keyword."""
        dialog_element.show(dialog().html(self.page, *args, **more))
        self._arguments = more
        self._set_name(dialog.name)

    def redraw(self) -> None:
        """Redraws the open dialog in the current language."""
        if dialog := self._open:
            dialog_element.show(dialog.html(self.page, **self._arguments), stay=True)

    @property
    def _open(self) -> Dialog | None:
        return self.load_class(self.open_name)() if self.open_name else None

    def execute(self, word: str, argument: str, source: Any) -> None:
        """Runs a dialog's command: ``saves`` opens it, ``saves:delete ID`` is one of its own. Unknown words raise
        ModuleNotFoundError if a game is on the table; without a game they are ignored, as they are table commands sent
        by keys."""
        name, _colon, own = word.partition(":")
        try:
            dialog = self.load_class(name)
        except ModuleNotFoundError:
            if not lazy.is_loaded() and name not in KEY_COMMANDS:
                self._later(self._execute_when_loaded(word, argument, source))
            elif self._is_playing():
                raise
            return
        if dialog.needs_game and not self._is_playing():
            return
        if own:
            dialog().execute(self.page, own, argument, source)
        else:
            self.open(dialog, **({"about": argument} if argument else {}))

    def load_class(self, name: str) -> type[Dialog]:
        """Loads the class of the dialog that a command opens, of the page or a feature; ModuleNotFoundError if none."""
        from pkgutil import iter_modules

        if name not in DIALOGS:
            module = name.replace("-", "_")
            of_features = (
                f"features.{each.name}.{module}_dialog" for each in iter_modules(import_module("features").__path__)
            )
            own = f"page.dialogs.{module}"
            import_module(next(filter(find_spec, (own, *of_features)), own))
        if name not in DIALOGS:
            raise ModuleNotFoundError(f"no dialog is called {name}")
        found: type[Dialog] = DIALOGS[name]
        return found

    async def _execute_when_loaded(self, word: str, argument: str, source: Any) -> None:
        if await self.load_lazy_modules():
            self.execute(word, argument, source)

    async def load_lazy_modules(self) -> bool:
        """Loads the lazy modules; returns whether they are loaded, and reports a failure."""
        there = await lazy.load_lazy_zip()
        if not there:
            from page.updates import explain_load_failure

            self.show_message(await explain_load_failure(_(NOT_LOADED)))
        return there

    def show_message(self, words: str, good: bool = False) -> None:
        """Shows a message where it is visible: in the open dialog, or at the top of the page."""
        if not dialog_element.show_notice(words, good):
            self.notices.show(words, good)

    def adopt_open(self) -> None:
        """Adopts the dialog that was opened before Python was ready."""
        self._set_name(dialog_element.open_dialog_name())

    @command("close", "close the dialog")
    def close_by_player(self) -> None:
        """Closes the dialog for the player, and runs its ``on_closed`` hook, which may open another one."""
        dialog, more = self._open, self._arguments
        self.close()
        if dialog:
            dialog.on_closed(self.page, **more)

    def close(self) -> None:
        """Closes the dialog, if one is open."""
        dialog_element.close()
        self._set_name("")

    def show_error(self, error: Exception) -> None:
        """Reports an unexpected error, with what to do about it."""
        details = "".join(format_exception(error))
        window.console.error(details)
        self.open(self.load_class("error"), details=details)

    def _set_name(self, name: str) -> None:
        self.open_name = name
        dom.set_root_data(dialog=name)
