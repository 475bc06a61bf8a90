"""What is asked about, by a tap, a key or pointing, and its answer in the bar. ``asked`` knows the answers.

What is tapped stays until it is tapped again, Escape or Back takes it away, or the player does something else; what is
pointed at goes with the pointer. The decision at hand stays in the bar beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.browser import dialog_element, dom
from ui.table import commands
from ui.text.html import Html

if TYPE_CHECKING:
    from asked.answers import Answer

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
        found = _answer(view, what)
        dom.set_root_data(asked=what if found else "")
        return _words(found) if found else Html("")

    def do(self, what: str) -> None:
        """Answer what was tapped; nothing, or the same thing again, ends that."""
        view = self._painter.drawn
        if view is None:
            return
        found = _answer(view, what)
        if self._dialogs.name:
            dialog_element.tell(_spoken(found) if found else "")
            return
        self.thing = what if found and what != self.thing else ""
        self.pointed = ""
        self._redraw(view)
        if found and self.thing:
            dom.announce(_spoken(found))

    def card(self, what: str) -> tuple[str, Html]:
        """What something is called and, large, what there is to say of it: of a tile a line for each symbol.

        :param what: "" for what is pointed at or was tapped
        """
        from asked.card import card

        view = self._painter.drawn
        assert view is not None
        return card(view, what or self.pointed or self.thing, _help())

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


# What answers is loaded when something is asked about for the first time.


def _answer(view: View, what: str) -> Answer | None:
    """What there is to say of a thing, if it is there."""
    if not what:
        return None
    from asked.things import answer

    return answer(view, what)


def _words(found: Answer) -> Html:
    from asked import answers

    return answers.html(found, _help())


def _spoken(found: Answer) -> str:
    from asked import answers

    return answers.spoken(found, _help())


def _help() -> bool:
    """Whether what is only help is told."""
    return dom.root_data("help") != "off"
