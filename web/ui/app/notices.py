"""Notices: what is told at the top of the page without stopping anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.browser import dom
from ui.parts.markup import icon
from ui.parts.rule_link import rule_link
from ui.text.html import Html, esc
from ui.text.i18n import _, as_sentence

if TYPE_CHECKING:
    from storage.store import Store

    from ui.text.paragraphs import Paragraph


class Notices:
    """The place where notices are shown."""

    def __init__(self) -> None:
        self._passing = False
        self._trouble = ""

    def tell(self, text: str, good: bool = False, paragraph: Paragraph | None = None) -> None:
        """Show a notice in place of the one that is shown; an empty text only takes that away.

        :param good: whether it is good news, which is told until the player's next command
        :param paragraph: of the rules, on which it rests
        """
        self._passing = good
        dom.write(dom.by_id("notices"), _html(text, good, paragraph) if text else Html(""))

    def add(self, text: str) -> None:
        """Show a notice below the one that is shown, unless it is shown already."""
        self._passing = False
        place = dom.by_id("notices")
        if text not in place.textContent:
            dom.append(place, _html(text, good=False))

    def refuse(self, reason: str, paragraph: Paragraph | None = None) -> None:
        """Tell why something is not done, until the player's next command.

        :param paragraph: of the rules, on which that rests
        """
        self.tell(as_sentence(reason), paragraph=paragraph)
        self._passing = True

    def go_on(self) -> None:
        """Take away what is told until the player's next command: this is it."""
        if self._passing:
            self.tell("")

    def of_store(self, store: Store) -> None:
        """Tell once if the store cannot save, or what has happened to a save."""
        if news := store.take_news():
            self.tell(_(news))
        if store.trouble != self._trouble:
            self._trouble = store.trouble
            self.tell(_(self._trouble) if self._trouble else "")


def _html(text: str, good: bool, paragraph: Paragraph | None = None) -> Html:
    """A notice, with a button to take it away."""
    close = Html(f'<button type="button" class="b icon-only" data-do="close-notice" aria-label="{esc(_("Close"))}">')
    rule = Html(f" {rule_link(paragraph)}" if paragraph else "")
    css, symbol = ("notice good", "i-check") if good else ("notice", "i-warning")
    return Html(
        f'<div class="{esc(css)}">{icon(symbol)}<p>{esc(text)}{rule}</p>{close}{icon("i-close")}</button></div>'
    )
