"""Inspecting things by a tap, a key or pointing, with the answer in the bar. ``things`` has the answers.

A tapped thing stays until it is tapped again, Escape or Back closes it, or the player does something else; a thing
pointed at goes with the pointer. The decision at hand stays in the bar beside it.
"""

from ui.app.part import Part, View
from ui.browser import dialog_element, dom
from ui.table.commands import Scope, command, find_command
from ui.text.html import Html


class Asking(Part, needs="dialogs games painter"):
    """The thing being inspected: :attr:`thing` is tapped, :attr:`pointed` pointed at; "" for none. :attr:`explanation`
    is the bar's text about it, "" if it is not there."""

    def __init__(self) -> None:
        self.thing = ""
        self.pointed = ""
        self.explanation = Html("")

    def on_bar(self, view: View, hint: View | None) -> None:
        what = self.pointed or self.thing
        found = _answer(view, what)
        self.explanation = found[0] if found else Html("")
        dom.set_root_data(asked=what if found else "")

    @command("what", "explain something, or stop explaining it", Scope.GAME | Scope.REPLAY | Scope.INSPECTION)
    def do(self, what: str) -> None:
        """Inspects the tapped thing; "", or the same thing again, ends that."""
        view = self.painter.drawn
        if view is None:
            return
        found = _answer(view, what)
        if self.dialogs.name:
            dialog_element.tell(found[1] if found else "")
            return
        self.thing = what if found and what != self.thing else ""
        self.pointed = ""
        self.redraw(view)
        self.painter.fitting.reveal(bool(self.thing))
        if found and self.thing:
            dom.announce(found[1])

    def redraw(self, view: View) -> bool:
        """Draws what is pointed at or inspected over the current view; returns whether the bar previews a click. In a
        practice game it does not, and explains the thing instead."""
        hint = self.games.table.hint(view)
        told = hint is not None and not self.games.practice
        if told:
            self.pointed = ""
        self.painter.pointed(view, hint, hold=hint is not None or bool(self.pointed))
        return told

    def bar(self, view: View, hint: View | None) -> dom.Fragments | None:
        """The bar of a person's turn."""
        from ui.panels import action_bar

        return action_bar.fragments(view, hint, self.explanation)

    def card(self, what: str) -> tuple[str, Html]:
        """The name and the close-up of a thing, by default the one pointed at or tapped."""
        from features.inspect.card import card

        view = self.painter.drawn
        assert view is not None
        return card(view, what or self.pointed or self.thing, _help())

    def ended_by(self, words: str) -> bool:
        """Ends the inspection if the command is about something else; returns whether that is all the command does."""
        word = words.partition(" ")[0]
        if word == "closer" or Scope.INSPECTION in find_command(word).scope or self.dialogs.name:
            return False
        self.pointed = ""  # so that the command's outcome is announced, wherever the pointer rests
        if not self.thing or word == "cancel":
            return bool(self.thing)
        self.thing = ""
        if Scope.TABLE not in find_command(word).scope and self.painter.drawn is not None:
            self.redraw(self.painter.drawn)
        return False


def _answer(view: View, what: str) -> tuple[Html, str] | None:
    """The answer about a thing, for the bar and spoken; None if it is not there. Loads its modules."""
    if not what:
        return None
    from features.inspect import answers, things

    found = things.answer(view, what)
    return (answers.html(found, _help()), answers.spoken(found, _help())) if found else None


def _help() -> bool:
    return dom.root_data("help") != "off"
