"""The page's ``<dialog>``: shows, updates and closes it, and puts notices at its top."""

from functools import cache
from typing import Any, Final

from browser import dom, timers
from browser.focus import focused
from js import document, window
from words.html import Html

PAGE_BEHIND = "#start-screen, .top, .strip, #table"
"""The page behind a modal dialog: hidden from assistive technology that does not know it is inert."""

ANIMATED_SELECTOR = ".performed"  # content that the style sheets reveal step by step until a tap or key press


def show(html: Html, stay: bool = False) -> None:
    """Shows a dialog, replacing the open one; if it is the same dialog, only its content is replaced, or, if it is to
    stay, only what differs: what is unchanged keeps the focus, and can be pressed meanwhile."""
    host = document.getElementById("dialogs")
    shown = host.firstElementChild
    here = focused()
    fresh = dom.append(host, html)
    if shown and shown.open and shown.className == fresh.className:
        command = here.getAttribute("data-do") if here else None
        if stay:
            _update(shown, fresh)
        else:
            shown.replaceChildren(*fresh.childNodes)
        fresh.remove()
        if not (stay and here and here.isConnected):
            _focus_in(shown, command, stay)
        return
    fresh.remove()
    close()
    host.append(fresh)
    fresh.showModal()
    _hide_page(True)
    _follow()
    if fresh.querySelector(ANIMATED_SELECTOR):
        _listen()


def _update(shown: Any, fresh: Any) -> None:
    """Replaces the nodes within an element that differ from those of its successor."""
    old, new = list(shown.childNodes), list(fresh.childNodes)
    if len(old) != len(new):
        shown.replaceChildren(*new)
        return
    for one, other in zip(old, new, strict=True):
        if one.isEqualNode(other):
            continue
        if one.cloneNode(False).isEqualNode(other.cloneNode(False)):
            _update(one, other)
        else:
            one.replaceWith(other)


def _hide_page(covered: bool) -> None:
    """Hides the page behind a dialog from assistive technology, or reveals it again."""
    for part in document.querySelectorAll(PAGE_BEHIND):
        if covered:
            part.setAttribute("aria-hidden", "true")
        else:
            part.removeAttribute("aria-hidden")


@cache
def _follow() -> None:
    """Listens, from the first dialog on, for one about to close (perhaps by Escape), before the focus goes back."""
    dom.listen(document.getElementById("dialogs"), "beforetoggle", _on_toggle, capture=True)


def _on_toggle(event: Any) -> None:
    if event.newState == "closed":
        _hide_page(False)


@cache
def _listen() -> None:
    """Listens, from the first performance on, for taps and keys that end it."""
    for event in ("pointerdown", "keydown"):
        dom.listen(document.getElementById("dialogs"), event, _end_performance)


def _end_performance(_event: Any) -> None:
    """Skips to the end of a performance."""
    for element in document.querySelectorAll(f"#dialogs {ANIMATED_SELECTOR}"):
        element.classList.remove("performed")


def _focus_in(dialog: Any, command: str | None, stay: bool) -> None:
    """Focuses the autofocus element, or the one last focused (this first if it is to stay), or the dialog's title."""
    same = f'[data-do="{window.CSS.escape(command)}"]' if isinstance(command, str) else ""
    wanted = (same, "[autofocus]") if stay else ("[autofocus]", same)
    for selector in filter(None, (*wanted, "h2")):
        found = dialog.querySelector(selector)
        if found:
            found.focus()
            return


def close() -> None:
    """Closes the open dialog, if any. The focus returns to where it was or, if that is gone, to the prompt."""
    host = document.getElementById("dialogs")
    if not host.firstElementChild:
        return
    _hide_page(False)
    while host.firstElementChild:
        dialog = host.firstElementChild
        if dialog.open:
            dialog.close()
        dialog.remove()
    if focused() is None:
        dom.focus_first("#now")


def open_dialog_name() -> str:
    """Name of the open dialog; "" if none is open."""
    dialog = document.querySelector("#dialogs dialog[open]")
    return str(dialog.dataset.testid).removeprefix("dialog-") if dialog else ""


def is_open(name: str = "") -> bool:
    """True if a dialog is open: the named one, or any if no name is given."""
    return bool(document.querySelector(f"#dialogs dialog{f'.dlg-{name}' if name else ''}[open]"))


def show_notice(words: str, good: bool = False) -> bool:
    """Puts a notice at the top of the open dialog, moving its text as little as possible; False if none is open. Good
    news covers the title for a few seconds."""
    dialog = document.querySelector("#dialogs dialog[open]")
    if not dialog:
        return False
    clear_notice()
    body = dialog.querySelector(".dlg-body")
    before = body.getBoundingClientRect().top
    css = Html("told good" if good else "told")
    line = dom.append(dialog, Html(f'<p class="{css}" role="status" data-testid="told"></p>'))
    dialog.querySelector("header").after(line)
    line.textContent = words
    if good:
        _passing.start(NOTICE_DURATION)
    else:
        body.scrollTop += body.getBoundingClientRect().top - before
    return True


def clear_notice() -> None:
    """Removes the notice at the top of the open dialog."""
    _passing.stop()
    if line := document.querySelector("#dialogs .told"):
        line.remove()


NOTICE_DURATION: Final = 6_000
"""Milliseconds for which good news is shown."""

_passing = timers.Timer(clear_notice)
