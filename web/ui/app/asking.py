"""What is asked about, by a tap, a key or pointing, and its answer in the bar. ``asked`` knows the answers.

What is tapped stays until it is tapped again, Escape or Back takes it away, or the player does something else; what is
pointed at goes with the pointer. The decision at hand stays in the bar beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ui.browser import dialog_element, dom
from ui.table import commands
from ui.text.html import Html, vouched

if TYPE_CHECKING:
    from ui.app.dialog_host import DialogHost
    from ui.app.painter import Painter
    from ui.model.view import View

STAYS = ("what", "closer", "more", "zoom", "rules")
"""Commands that leave what is asked about as it is."""


class Asking:
    """What is asked about.

    :attr:`thing` is what was tapped, :attr:`pointed` what is pointed at, as in ``asked.things``; "" for nothing.

    :param painter: draws the bar
    :param dialogs: the dialog that is shown: what is asked about in it is answered there
    :param redraw: draws the bar anew
    """

    def __init__(self, painter: Painter, dialogs: DialogHost, redraw: Callable[[View], object]) -> None:
        self._painter = painter
        self._dialogs = dialogs
        self._redraw = redraw
        self.thing = ""
        self.pointed = ""

    def words(self, view: View) -> Html:
        """What the bar says of what is asked about; "" if nothing is, or it is gone."""
        what = self.pointed or self.thing
        found = _things().answer(view, what) if what else None
        dom.set_root_data(asked=what if found else "")
        return vouched(_answers().html(found, _help())) if found else Html("")

    def do(self, what: str) -> None:
        """Answer what was tapped; nothing, or the same thing again, ends that."""
        view = self._painter.drawn
        if view is None:
            return
        found = _things().answer(view, what) if what else None
        if self._dialogs.name:
            dialog_element.tell(_answers().spoken(found, _help()) if found else "")
            return
        self.thing = what if found and what != self.thing else ""
        self.pointed = ""
        self._redraw(view)
        if self.thing:
            dom.announce(_answers().spoken(found, _help()))

    def card(self, what: str) -> tuple[str, Html]:
        """What something is called and, large, what there is to say of it: of a tile a line for each symbol.

        :param what: "" for what is pointed at or was tapped
        """
        view = self._painter.drawn
        assert view is not None
        name, body = import_module("asked.card").card(view, what or self.pointed or self.thing, _help())
        return str(name), vouched(body)

    def end(self) -> None:
        """Let go of what was tapped."""
        self.do("")

    def ended_by(self, command: str) -> bool:
        """Let go of what was tapped if the player does something else; return whether that is all the command does."""
        word = command.partition(" ")[0]
        if word.partition(":")[0] in STAYS or self._dialogs.name:
            return False
        self.pointed = ""  # what comes of the command is told, however long the pointer rests
        if not self.thing or word == "cancel":
            return bool(self.thing)
        self.thing = ""
        if commands.command(word).by != "table" and self._painter.drawn is not None:
            self._redraw(self._painter.drawn)
        return False


def _things() -> Any:
    return import_module("asked.things")


def _answers() -> Any:
    return import_module("asked.answers")


def _help() -> bool:
    """Whether what is only help is told."""
    return dom.root_data("help") != "off"
