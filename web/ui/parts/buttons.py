"""Buttons: each carries its command."""

from __future__ import annotations

from ui.parts.markup import icon
from ui.text.html import Html, esc
from ui.text.i18n import _
from ui.text.keys import keys


def button(command: str, label: Html, css: str = "", symbol: str = "", more: Html = Html("")) -> Html:
    """A button.

    :param command: what a click gives
    :param css: further classes, with blanks between
    :param symbol: the id of a picture before the label
    :param more: further attributes, each after a blank
    """
    picture = icon(symbol) if symbol else Html("")
    name = esc(command.partition(" ")[0])
    return Html(
        f'<button type="button" class="b {esc(css)}" data-do="{esc(command)}" data-testid="bar-{name}"{more}>'
        f"{picture}<span>{label}</span></button>"
    )


def shortcut(label: str, together: str) -> Html:
    """The attributes of a button that tell its keys, to a screen reader and in its tooltip.

    :param together: as in ``aria-keyshortcuts``
    """
    # Translators: A button, and its keys: "Undo (Ctrl+Z)".
    words = _("{label} ({keys})").format(label=label, keys=keys(together))
    return Html(f' aria-keyshortcuts="{esc(together)}" title="{esc(words)}"')
