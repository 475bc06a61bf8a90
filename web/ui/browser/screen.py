"""Which screen is shown: the start screen, the table, or a lesson at it. ``first.js`` shows what is
remembered here.

The tab remembers what it shows, for when it is loaded anew; the browser what a new visit begins with, which is the
start screen when the game is over.
"""

from __future__ import annotations

from contextlib import suppress

from js import document, window

from ui.browser import dom

KEY = "glenmore:screen"
"""The key of both entries."""

START, TABLE, LESSON = "start", "table", "lesson"

_remembered: list[str] = []


def shown() -> str:
    """The screen that is shown, at first the one with which this visit begins."""
    return str(document.documentElement.dataset.screen)


def show(screen: str, later: str, again: str = "") -> None:
    """Show a screen.

    :param later: the one that a later visit begins with
    :param again: the one with which the tab begins when it is loaded anew; the same unless given
    """
    again = again or screen
    if shown() != screen:
        window.scrollTo(0, 0)
    dom.set_root_data(screen=screen)
    if _remembered != [again, later]:
        _remembered[:] = again, later
        with suppress(Exception):  # storage that is forbidden may raise anything
            window.sessionStorage.setItem(KEY, again)
            window.localStorage.setItem(KEY, later)
