"""Banners above the table: persistent, non-blocking messages, each with its own buttons."""

from collections.abc import Callable

from browser import dom
from elements.buttons import button
from elements.markup import icon
from words.html import Html, esc, joined
from words.i18n import _

_shown: dict[str, Callable[[], Html]] = {}


def show(name: str, symbol: str, content: Callable[[], tuple[Html, ...]], closable: bool = True) -> None:
    """Shows a banner, named after its topic; ``content`` gives its words and its buttons in the current language."""
    _shown[name] = lambda: _banner(name, symbol, content(), closable)
    redraw()


def _banner(name: str, symbol: str, content: tuple[Html, ...], closable: bool) -> Html:
    words, *buttons = content
    close = Html("")
    if closable:
        close = Html(
            f'<button type="button" class="b icon-only" data-do="close-banner {esc(name)}" '
            f'aria-label="{esc(_("Close"))}">{icon("i-close")}</button>'
        )
    return Html(
        f'<div class="notice banner" data-testid="banner-{esc(name)}">{icon(symbol)}<p>{words}</p>'
        f"{joined(buttons)}{close}</div>"
    )


def hide(name: str) -> None:
    """Removes a banner."""
    if _shown.pop(name, None) is not None:
        redraw()


def redraw() -> None:
    """Draws all banners in the current language."""
    dom.patch("banners", [(name, banner()) for name, banner in _shown.items()])


def banner_button(do: str, words: str, symbol: str = "", css: str = "sm pri") -> Html:
    """A button for a banner, with plain words."""
    return button(do, esc(words), css, symbol)
