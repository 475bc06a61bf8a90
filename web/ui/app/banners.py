"""Banners: what holds for a while and stops nothing, each with its own buttons, above the table."""

from __future__ import annotations

from html import escape

from ui.browser import dom
from ui.parts.buttons import button
from ui.parts.markup import icon
from ui.text.i18n import _

_shown: dict[str, str] = {}


def show(name: str, symbol: str, words: str, *buttons: str, closable: bool = True) -> None:
    """Show a banner in place of the one of the same name.

    :param name: what it is about
    :param symbol: the id of its picture
    :param words: what it says, as HTML
    :param buttons: HTML
    """
    close = ""
    if closable:
        close = (
            f'<button type="button" class="b icon-only" data-do="close-banner {escape(name)}" '
            f'aria-label="{escape(_("Close"))}">{icon("i-close")}</button>'
        )
    _shown[name] = (
        f'<div class="notice banner" data-testid="banner-{escape(name)}">{icon(symbol)}<p>{words}</p>'
        f"{''.join(buttons)}{close}</div>"
    )
    _draw()


def hide(name: str) -> None:
    """Take a banner away."""
    if _shown.pop(name, None) is not None:
        _draw()


def _draw() -> None:
    dom.patch("banners", list(_shown.items()))


def command(do: str, words: str, symbol: str = "", css: str = "sm pri") -> str:
    """A button for a banner.

    :param words: plain text
    """
    return button(do, escape(words), css, symbol)
