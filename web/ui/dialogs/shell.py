"""What all dialogs have in common: a native ``<dialog>`` with a title, a way to close it, and buttons at its foot."""

from __future__ import annotations

from html import escape

from ui.parts.buttons import button
from ui.parts.markup import icon
from ui.text.i18n import _

FOCUSABLE = ("<a ", "<button", "<input", "<summary", "tabindex=")
"""What the focus can be on."""


def shell(name: str, title: str, body: str, foot: str = "", problem: str = "", closable: bool = True) -> str:
    """A dialog.

    :param title: its heading, plain text
    :param body: HTML
    :param foot: HTML of its buttons
    :param problem: what is wrong, told at its top
    """
    close = ""
    if closable:
        label = escape(_("Close"))
        close = (
            f'<button type="button" class="tb" data-do="close" data-testid="close" aria-label="{label}">'
            f"{icon('i-close')}</button>"
        )
    # A long text is read with the arrow keys; where nothing in it takes the focus, the text itself must.
    by_keys = "" if any(tag in body for tag in FOCUSABLE) else ' tabindex="0" role="group" aria-labelledby="dlg-title"'
    return (
        f'<dialog class="dlg dlg-{name}" aria-labelledby="dlg-title" data-testid="dialog-{name}">'
        f'<header class="dlg-head"><h2 id="dlg-title" tabindex="-1">{escape(title)}</h2>{close}</header>'
        f'<p class="problem" id="problem" role="alert" data-testid="problem"{"" if problem else " hidden"}>'
        f"{escape(problem)}</p>"
        f'<div class="dlg-body"{by_keys}>{body}</div>'
        + (f'<footer class="dlg-foot">{foot}</footer>' if foot else "")
        + "</dialog>"
    )


def done() -> str:
    """The button that closes a dialog which only tells something."""
    return button("close", escape(_("Go on")), "pri", more=" autofocus")
