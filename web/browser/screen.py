"""The screen shown: the start screen, the table, or a lesson at it; ``first.js`` restores the one stored here: by the
tab for reloads, by the browser for new visits, which begin with the start screen if the game is over."""

from contextlib import suppress

from browser import dom
from js import document, window

KEY = "glenmore:screen"  # storage key of both entries

START, TABLE, LESSON = "start", "table", "lesson"

_last_stored: list[str] = []


def current_screen() -> str:
    """The screen shown; at first the one this visit begins with."""
    return str(document.documentElement.dataset.screen)


def show(screen: str, later: str, again: str = "") -> None:
    """Shows a screen; later visits begin with another, and so does a reload if ``again`` is given."""
    again = again or screen
    if current_screen() != screen:
        window.scrollTo(0, 0)
    dom.set_root_data(screen=screen)
    if _last_stored != [again, later]:
        _last_stored[:] = again, later
        with suppress(Exception):  # blocked storage may raise anything
            window.sessionStorage.setItem(KEY, again)
            window.localStorage.setItem(KEY, later)
