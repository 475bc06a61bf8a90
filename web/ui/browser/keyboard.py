"""The keyboard: one Tab stop a board with arrows inside, Enter and Space as a click, Escape, and a few shortcuts.

Shortcuts need the Control key (Command on a Mac), so that they clash neither with typing nor with a screen reader.
A key that is held down repeats itself. That moves the focus on, and does nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ui.browser.presses import Presses

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
"""The direction of each arrow key."""

SHORTCUTS = {"z": "undo", "y": "redo", "Shift+z": "redo", "Backspace": "restart", "Enter": "end", ",": "settings"}
"""Key, together with Control → command."""

BY_PLACE = {"KeyZ": "z", "KeyY": "y", "Comma": ","}
"""``event.code`` → the key there on a Latin keyboard, for one that writes other letters."""

COMPOSING = 229
"""``event.keyCode`` of a key that an input method takes, in browsers that don't tell so otherwise."""

ASKS = ("?", "؟", "？")
"""The keys that ask what something is."""

PRESSED = ("Enter", " ", "Escape")
"""The keys that press something, or let go of it."""

CLOSES = 'button[autofocus][data-do="close"]'
"""What closes a dialog that only tells something."""

ITEMS = "[data-do]:not([disabled]), [data-x], [data-ask][tabindex]"
"""What can be reached with arrows inside a board."""


class Keyboard:
    """What the keys do.

    :param dispatch: carries out a command
    :param presses: what is down
    :param shut: whether no key does anything now
    :param on_shut: called when one is pressed then that would do something
    """

    def __init__(
        self,
        dispatch: Callable[[str], None],
        presses: Presses,
        shut: Callable[[], bool],
        on_shut: Callable[[], None],
    ) -> None:
        self._dispatch = dispatch
        self._presses = presses
        self._shut = shut
        self._on_shut = on_shut

    def on_key(self, event: Any) -> None:
        """Handle a key that was pressed, or that repeats itself."""
        if _writes(event):
            return
        fresh = self._presses.down(_key(event), event.repeat, event.metaKey)
        if event.defaultPrevented or event.altKey:
            return
        target, key = event.target, _meant(event)
        typing = target.matches("input, textarea, select")
        if self._shut():
            self._swallow(event, fresh)
        elif not fresh and _does(event, target, typing):
            event.preventDefault()  # a button would be clicked by each repeat of Enter
        elif event.ctrlKey or event.metaKey:
            if key in SHORTCUTS and not typing and not _in_dialog(target):
                event.preventDefault()
                self._dispatch(SHORTCUTS[key])
        elif key == "Escape":
            if not _in_dialog(target):
                self._dispatch("cancel")
        elif key in ("Enter", " ") and not typing:
            self._press(event, target)
        elif key in ASKS and not typing and not _in_dialog(target):
            self._dispatch(f"closer {_asked(target)}".strip())
        elif key in ARROWS or key in ("Home", "End"):
            board = target.closest("[data-roving]")
            if board and not typing:
                self._go(event, board, target, key)

    def _swallow(self, event: Any, fresh: bool) -> None:
        """Have a key do nothing, unless it only leads the focus on or is the browser's own."""
        by_itself = not (event.ctrlKey or event.metaKey)
        key = _meant(event)
        if by_itself and key in (*PRESSED, *ARROWS, "Home", "End", *ASKS):
            event.preventDefault()
            if fresh and key in PRESSED:
                self._on_shut()
        elif not by_itself and key in SHORTCUTS:
            event.preventDefault()

    def on_key_up(self, event: Any) -> None:
        """Handle a key that was let go of: the space bar, which clicks a button only then."""
        meant = self._presses.up(_key(event))
        if event.key == "Meta":
            self._presses.forget()
        elif event.key == " " and not meant:
            event.preventDefault()

    def on_blur(self, event: Any) -> None:
        """The window is left; what is let go of now it is not told."""
        self._presses.forget()

    def _press(self, event: Any, target: Any) -> None:
        """Enter and Space click what is no button by nature; Enter on the page itself confirms, and on a dialog that
        only tells something closes it."""
        if target.matches("button, a, summary"):
            return
        if target.matches("[data-do]"):
            event.preventDefault()
            self._dispatch(target.getAttribute("data-do"))
        elif target.matches("[data-ask]"):
            event.preventDefault()
            self._dispatch(f"what {_asked(target)}")
        elif event.key == "Enter" and not _in_dialog(target):
            self._dispatch("confirm")
        elif closes := event.key == "Enter" and _dialog(target).querySelector(CLOSES):
            event.preventDefault()
            closes.click()

    def _go(self, event: Any, board: Any, target: Any, key: str) -> None:
        event.preventDefault()
        items = list(board.querySelectorAll(ITEMS))
        places = [_middle(item) if board.tagName == "svg" else None for item in items]
        try:
            here = next(number for number, item in enumerate(items) if item.isSameNode(target))
        except StopIteration:
            here = 0
        there = step(places, here, key)
        stop_at(board, items[there])
        items[there].focus()


def step(places: list[tuple[float, float] | None], here: int, key: str) -> int:
    """The number of the item to which a key leads.

    :param places: where each item lies; None for items that simply follow each other
    :param here: the number of the item that has the focus
    :param key: an arrow key, "Home" or "End"
    """
    if key in ("Home", "End"):
        return 0 if key == "Home" else len(places) - 1
    dx, dy = ARROWS[key]
    at = places[here]
    if at is None:
        return min(max(here + dx + dy, 0), len(places) - 1)
    best, least = here, float("inf")
    for number, place in enumerate(places):
        if place is None or number == here:
            continue
        along = (place[0] - at[0]) * dx + (place[1] - at[1]) * dy
        across = abs((place[0] - at[0]) * dy) + abs((place[1] - at[1]) * dx)
        if along > 1 and along + 3 * across < least:
            best, least = number, along + 3 * across
    return best


def _middle(item: Any) -> tuple[float, float]:
    """Where an item is on the screen."""
    box = item.getBoundingClientRect()
    return box.x + box.width / 2, box.y + box.height / 2


def _key(event: Any) -> str:
    """Which key it is, the same whatever is held down with it."""
    return str(event.code or event.key)


def meant(key: str, code: str, shift: bool) -> str:
    """The key that is meant, whatever the layout and Caps Lock: "z", "Shift+z", "Enter".

    :param key: what the keyboard's layout makes of it
    :param code: where the key is, by the American layout
    """
    if len(key) == 1 and not _is_latin(key):
        key = BY_PLACE.get(code, key)
    if len(key) > 1 or not key.isalpha():
        return key
    return f"Shift+{key.lower()}" if shift else key.lower()


def _is_latin(letter: str) -> bool:
    """Whether a character is of the Latin script, or of no other: a digit, a comma."""
    return ord(letter) < 0x250 or 0x1E00 <= ord(letter) < 0x1F00


def _meant(event: Any) -> str:
    return meant(str(event.key), str(event.code), bool(event.shiftKey))


def _writes(event: Any) -> bool:
    """Whether a key belongs to an input method, or is none: filling in a form by itself makes such events."""
    return getattr(event, "isComposing", True) or event.keyCode == COMPOSING


def _does(event: Any, target: Any, typing: bool) -> bool:
    """Whether a key does something more than move the focus, write or scroll."""
    if event.ctrlKey or event.metaKey:
        return _meant(event) in SHORTCUTS and not typing
    if event.key == " ":
        return bool(target.matches("[data-do], [data-ask]"))
    return event.key == "Escape" or (event.key == "Enter" and not target.matches("textarea"))


def _asked(target: Any) -> str:
    """What something is, to be asked about; "" if it is nothing of that kind."""
    found = target.closest("[data-ask]")
    return str(found.getAttribute("data-ask")) if found else ""


def _dialog(target: Any) -> Any:
    """The dialog that is shown, which has the keys even if nothing in it has the focus; or None."""
    return target.ownerDocument.querySelector("dialog[open]")


def _in_dialog(target: Any) -> bool:
    return bool(target.closest("#rules") or _dialog(target))


def stop_at(board: Any, item: Any) -> None:
    """Make an item the one Tab stop of its board."""
    for other in board.querySelectorAll('[tabindex="0"]'):
        if not other.isSameNode(item):
            other.setAttribute("tabindex", "-1")
    item.setAttribute("tabindex", "0")


def settle(board: Any) -> None:
    """See to it that a board has one Tab stop after it was drawn anew: the one it has, or what can be done first; where
    the newest comes last, that."""
    stops = board.querySelectorAll('[tabindex="0"]')
    if stops.length == 1:
        return
    items = list(stops) or list(board.querySelectorAll("[data-do]:not([disabled])"))
    items = items or list(board.querySelectorAll("[data-x]"))
    if items:
        stop_at(board, items[-1 if board.getAttribute("data-roving") == "last" else 0])
