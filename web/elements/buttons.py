"""Buttons, fields and links that carry a command."""

from collections.abc import Iterable

from elements.markup import icon
from words import paragraphs
from words.html import Html, esc, joined
from words.i18n import _
from words.languages import LANGUAGES
from words.paragraphs import Paragraph
from words.shortcuts import format_keys


def button(command: str, label: Html, css: str = "", symbol: str = "", more: Html = Html(""), test: str = "") -> Html:
    """A button; with optional classes, attributes (each after a space) and test id."""
    picture = icon(symbol) if symbol else Html("")
    name = esc(test or f"bar-{command.partition(' ')[0]}")
    return Html(
        f'<button type="button" class="b {esc(css)}" data-do="{esc(command)}" data-testid="{name}"{more}>'
        f"{picture}<span>{label}</span></button>"
    )


def submit(form: str, test: str, label: str, css: str = "pri") -> Html:
    """The button of a form."""
    return Html(
        f'<button type="submit" class="b {esc(css)}" form="{esc(form)}" data-testid="{esc(test)}">'
        f"<span>{esc(label)}</span></button>"
    )


def icon_button(command: str, test: str, label: str, symbol: str, css: str = "tb", more: Html = Html("")) -> Html:
    """A button with a symbol only; its label is in the tooltip. Further attributes begin with a space each."""
    name = esc(label)
    return Html(
        f'<button type="button" class="{esc(css)}" data-do="{esc(command)}" data-testid="{esc(test)}" '
        f'aria-label="{name}" title="{name}"{more}>{icon(symbol)}</button>'
    )


def item_button(do: str, label: str, title: str, css: str = "", symbol: str = "") -> Html:
    """A small button of a list entry; its accessible name includes the entry's title."""
    # Translators: A button beside a saved game, heard: what it does, and the title of the game.
    spoken = esc(_("{action}: {title}").format(action=label, title=title))
    return button(do, esc(label), f"sm {css}".strip(), symbol, Html(f' aria-label="{spoken}"'))


def with_hint(label: str, hint: Html) -> Html:
    """A button's label with a hint in small type."""
    return Html(esc(label) + (f' <small class="hint">{hint}</small>' if hint else ""))


def button_row(label: str, buttons: Html) -> Html:
    """Buttons in a row that belong together."""
    return Html(f'<div class="takeback" role="group" aria-label="{esc(label)}">{buttons}</div>')


def shortcut(label: str, together: str) -> Html:
    """Attributes with a button's keys, as in ``aria-keyshortcuts``, for screen readers and the tooltip."""
    # Translators: A button, and its keys: "Undo (Ctrl+Z)".
    words = _("{label} ({keys})").format(label=label, keys=format_keys(together))
    return Html(f' aria-keyshortcuts="{esc(together)}" title="{esc(words)}"')


def option_tags(choices: Iterable[tuple[str, str]], chosen: str) -> Html:
    """The options of a ``<select>``: values with their words."""
    return joined(
        Html(f'<option value="{esc(value)}"{" selected" if value == chosen else ""}>{esc(words)}</option>')
        for value, words in choices
    )


def language_field(language: str, test: str) -> Html:
    """The language selector, with the tag of the current language."""
    chosen = {language: Html(" selected")}
    options = joined(
        Html(f'<option value="{esc(tag)}" lang="{esc(tag)}"{chosen.get(tag, Html(""))}>{esc(name)}</option>')
        for tag, name in LANGUAGES.items()
    )
    return Html(f'<select translate="no" data-do="language" data-testid="{esc(test)}">{options}</select>')


def rule_link(paragraph: Paragraph, words: str = "") -> Html:
    """An inline link, an icon or words, to the paragraph of the rules behind a reason, a question or a preview; no
    native button, which would need the height of a touch target within a sentence."""
    # Translators: A link beside a reason or a preview, with a picture instead of words; {paragraph} is the name of a
    # part of the rules, such as "Placing a tile".
    label = esc(_("Rules: {paragraph}").format(paragraph=paragraphs.name(paragraph)))
    inside = esc(words) if words else icon("i-rules")
    name = Html("" if words else f' aria-label="{label}"')
    return Html(
        f'<span role="link" tabindex="0" class="rl" data-do="rules {esc(paragraph)}" '
        f'data-testid="rule-{esc(paragraph)}" title="{label}"{name}>{inside}</span>'
    )
