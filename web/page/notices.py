"""Notices: messages at the top of the page that interrupt nothing."""

from collections.abc import Callable

from browser import dom
from elements.buttons import rule_link
from elements.markup import icon
from game.commands import command
from page import banners
from page.listener import Listener
from store.saved_games import Store
from words.html import Html, esc
from words.i18n import _, as_sentence
from words.paragraphs import Paragraph


class Notices(Listener):
    """Shows notices; ``turn`` identifies the current turn, for comparison."""

    def __init__(self, turn: Callable[[], object]) -> None:
        self._turn = turn
        self._is_transient = False
        self._refusal_turn: object = None  # the turn of a refusal that is still shown
        self._reported_error = ""

    def show(
        self,
        text: str,
        good: bool = False,
        paragraph: Paragraph | None = None,
        more: Html = Html(""),
        symbol: str = "i-warning",
    ) -> None:
        """Shows a notice in place of the current one, with the rules paragraph behind it and a button, as a warning
        unless another symbol is given; an empty text only removes that. Good news is shown until the player's next
        command."""
        self._is_transient, self._refusal_turn = good, None
        dom.set_inner_html(dom.by_id("notices"), _html(text, good, paragraph, more, symbol) if text else Html(""))

    @command("close-notice", "close the notice")
    def close(self) -> None:
        self.show("")

    @command("close-banner", "close a banner")
    def close_banner(self, name: str) -> None:
        banners.hide(name)

    def add(self, text: str) -> None:
        """Adds a notice below the current one, unless its text is already shown."""
        self._is_transient = False
        place = dom.by_id("notices")
        if text not in place.textContent:
            dom.append(place, _html(text, good=False))

    def show_refusal(
        self, reason: str, paragraph: Paragraph | None = None, more: Html = Html(""), symbol: str = "i-warning"
    ) -> None:
        """Shows the reason for a refusal, with the rules paragraph behind it and a button, until the player's next
        command or the next turn."""
        self.show(as_sentence(reason), paragraph=paragraph, more=more, symbol=symbol)
        self._is_transient, self._refusal_turn = True, self._turn()

    def on_game_changed(self) -> None:
        """Removes a refusal once the next turn has started."""
        if self._refusal_turn not in (None, self._turn()):
            self.show("")

    def clear_transient(self) -> None:
        """Removes a passing notice: the player has given the next command."""
        if self._is_transient:
            self.show("")

    def report_store(self, store: Store) -> None:
        """Reports the store's news, and once that it cannot save."""
        if news := store.take_notice():
            self.show(_(news))
        if store.write_error != self._reported_error:
            self._reported_error = store.write_error
            self.show(_(self._reported_error) if self._reported_error else "")


def _html(
    text: str, good: bool, paragraph: Paragraph | None = None, more: Html = Html(""), symbol: str = "i-warning"
) -> Html:
    close = Html(f'<button type="button" class="b icon-only" data-do="close-notice" aria-label="{esc(_("Close"))}">')
    rule = Html(f" {rule_link(paragraph)}" if paragraph else "")
    css = "notice good" if good else "notice" if symbol == "i-warning" else "notice news"
    symbol = "i-check" if good else symbol
    return Html(
        f'<div class="{esc(css)}">{icon(symbol)}<p>{esc(text)}{rule}</p>{more}{close}{icon("i-close")}</button></div>'
    )
