"""The page's ``<dialog>``: shown, changed, closed, and told something at its top."""

from __future__ import annotations

from functools import cache
from typing import Any

from js import document, window

from ui.browser import dom
from ui.browser.focus import focused
from ui.text.html import Html

UNDER = "#start-screen, .top, .strip, #table"
"""What lies under a dialog, where nothing can be reached: it is marked so for tools that do not know that."""

PERFORMED = ".performed"
"""What is shown one after the other, by the style sheets alone, until somebody taps it or presses a key."""


def show(html: Html, stay: bool = False) -> None:
    """Show a dialog in place of the one that is shown; if it is the same one, only what is in it changes.

    :param stay: whether the focus stays where it was, if it can
    """
    host = document.getElementById("dialogs")
    shown = host.firstElementChild
    here = focused()
    fresh = dom.append(host, html)
    if shown and shown.open and shown.className == fresh.className:
        command = here.getAttribute("data-do") if here else None
        shown.replaceChildren(*fresh.childNodes)
        fresh.remove()
        _focus_in(shown, command, stay)
        return
    fresh.remove()
    close()
    host.append(fresh)
    fresh.showModal()
    _cover(True)
    _follow()
    if fresh.querySelector(PERFORMED):
        _listen()


def _cover(covered: bool) -> None:
    """Mark what lies under a dialog, or take the mark away."""
    for part in document.querySelectorAll(UNDER):
        if covered:
            part.setAttribute("aria-hidden", "true")
        else:
            part.removeAttribute("aria-hidden")


@cache
def _follow() -> None:
    """Hear, from the first dialog on, that one is about to close, by Escape perhaps: then the focus goes back."""
    dom.listen(document.getElementById("dialogs"), "beforetoggle", _on_toggle, capture=True)


def _on_toggle(event: Any) -> None:
    if event.newState == "closed":
        _cover(False)


@cache
def _listen() -> None:
    """Hear, from the first performance on, what ends one."""
    for event in ("pointerdown", "keydown"):
        dom.listen(document.getElementById("dialogs"), event, lambda _event: _end_performance())


def _end_performance() -> None:
    """Show at once how a performance ends."""
    for element in document.querySelectorAll(f"#dialogs {PERFORMED}"):
        element.classList.remove("performed")


def _focus_in(dialog: Any, command: str | None, stay: bool) -> None:
    """Put the focus to where a dialog wants it, or where it was, or to its title.

    :param stay: whether where it was comes first
    """
    same = f'[data-do="{window.CSS.escape(command)}"]' if isinstance(command, str) else ""
    wanted = (same, "[autofocus]") if stay else ("[autofocus]", same)
    for selector in filter(None, (*wanted, "h2")):
        found = dialog.querySelector(selector)
        if found:
            found.focus()
            return


def close() -> None:
    """Close the dialog that is shown, if any."""
    host = document.getElementById("dialogs")
    if host.firstElementChild:
        _cover(False)
    while host.firstElementChild:
        dialog = host.firstElementChild
        if dialog.open:
            dialog.close()
        dialog.remove()


def name() -> str:
    """The name of the dialog that is shown, "" for none."""
    dialog = document.querySelector("#dialogs dialog[open]")
    return str(dialog.dataset.testid).removeprefix("dialog-") if dialog else ""


def is_shown(name: str = "") -> bool:
    """Whether a dialog is shown, that of a name if one is given."""
    return bool(document.querySelector(f"#dialogs dialog{f'.dlg-{name}' if name else ''}[open]"))


def tell(words: str) -> bool:
    """Tell something at the top of the dialog that is shown, whose words stay where they are as far as they can; return
    whether there is one."""
    dialog = document.querySelector("#dialogs dialog[open]")
    if not dialog:
        return False
    body = dialog.querySelector(".dlg-body")
    before = body.getBoundingClientRect().top
    if not dialog.querySelector(".told"):
        line = Html('<p class="told" role="status" data-testid="told"></p>')
        dom.put_behind(dialog.querySelector("header"), line)
    dialog.querySelector(".told").textContent = words
    body.scrollTop += body.getBoundingClientRect().top - before
    return True
