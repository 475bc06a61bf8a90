"""Buttons and fields that carry a command."""

from ui.parts.markup import icon
from ui.text.html import Html, esc, joined
from ui.text.i18n import _
from ui.text.keys import keys
from ui.text.languages import LANGUAGES


def button(command: str, label: Html, css: str = "", symbol: str = "", more: Html = Html("")) -> Html:
    """A button.

    :param command: the command of a click
    :param css: further classes, separated by spaces
    :param symbol: id of a symbol before the label
    :param more: further attributes, each preceded by a space
    """
    picture = icon(symbol) if symbol else Html("")
    name = esc(command.partition(" ")[0])
    return Html(
        f'<button type="button" class="b {esc(css)}" data-do="{esc(command)}" data-testid="bar-{name}"{more}>'
        f"{picture}<span>{label}</span></button>"
    )


def shortcut(label: str, together: str) -> Html:
    """Attributes that tell a button's keyboard shortcut to screen readers and in the tooltip.

    :param together: the keys, as in ``aria-keyshortcuts``
    """
    # Translators: A button, and its keys: "Undo (Ctrl+Z)".
    words = _("{label} ({keys})").format(label=label, keys=keys(together))
    return Html(f' aria-keyshortcuts="{esc(together)}" title="{esc(words)}"')


def language_field(language: str, test: str) -> Html:
    """The language selector.

    :param language: tag of the current language
    :param test: its test id
    """
    chosen = {language: Html(" selected")}
    options = joined(
        Html(f'<option value="{esc(tag)}" lang="{esc(tag)}"{chosen.get(tag, Html(""))}>{esc(name)}</option>')
        for tag, name in LANGUAGES.items()
    )
    return Html(f'<select translate="no" data-do="language" data-testid="{esc(test)}">{options}</select>')
