"""The frame of all dialogs: a native ``<dialog>`` with a title, a close button, and buttons at its foot."""

from __future__ import annotations

from ui.parts.buttons import button
from ui.parts.markup import icon
from ui.text.html import Html, esc
from ui.text.i18n import _

FOCUSABLE = ("<a ", "<button", "<input", "<summary", "tabindex=")
"""Beginnings of focusable elements."""


def shell(name: str, title: str, body: Html, foot: Html = Html(""), problem: str = "", closable: bool = True) -> Html:
    """A dialog.

    :param title: its heading, plain text
    :param foot: its buttons
    :param problem: error message at its top
    """
    close = Html("")
    if closable:
        label = esc(_("Close"))
        close = Html(
            f'<button type="button" class="tb" data-do="close" data-testid="close" aria-label="{label}">'
            f"{icon('i-close')}</button>"
        )
    # A long text is scrolled with the arrow keys; if nothing in it is focusable, the text itself must be.
    inert = not any(tag in body for tag in FOCUSABLE)
    by_keys = Html(' tabindex="0" role="group" aria-labelledby="dlg-title"' if inert else "")
    return Html(
        f'<dialog class="dlg dlg-{esc(name)}" aria-labelledby="dlg-title" data-testid="dialog-{esc(name)}">'
        f'<header class="dlg-head"><h2 id="dlg-title" tabindex="-1">{esc(title)}</h2>{close}</header>'
        f'<p class="problem" id="problem" role="alert" data-testid="problem"{"" if problem else " hidden"}>'
        f"{esc(problem)}</p>"
        f'<div class="dlg-body"{by_keys}>{body}</div>'
        + (f'<footer class="dlg-foot">{foot}</footer>' if foot else "")
        + "</dialog>"
    )


def done() -> Html:
    """The button that closes a dialog without a choice."""
    return button("close", esc(_("Go on")), "pri", more=Html(" autofocus"))
