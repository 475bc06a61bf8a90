"""The keyboard: one Tab stop per board with arrow keys inside, Enter and Space as clicks, Escape, and a few shortcuts.

Shortcuts need the Control key (Command on a Mac), so that they clash neither with typing nor with a screen reader.
The repeats of a held key move the focus and do nothing else.
"""

from collections.abc import Callable
from typing import Any

from words.shortcuts import SHORTCUTS as COMMAND_KEYS

ARROWS = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
"""The direction of each arrow key."""

SHORTCUTS = {
    key.lower() if len(key) == 1 else key: word
    for word, together in COMMAND_KEYS.items()
    for key in [together.removeprefix("Control+")]
} | {"Shift+z": "redo"}
"""Key pressed with Control → command."""

LATIN_KEY_BY_CODE = {"KeyZ": "z", "KeyY": "y", "Comma": ","}
"""``event.code`` → the key there on a Latin keyboard, for layouts of other scripts."""

IME_KEY_CODE = 229
"""``event.keyCode`` of a key consumed by an input method, in browsers that don't set ``isComposing``."""

HELP_KEYS = ("?", "؟", "？")  # keys that ask about the focused thing
ACTIVATION_KEYS = ("Enter", " ", "Escape")  # keys that activate or cancel
CLOSE_BUTTON = 'button[autofocus][data-do="close"]'  # the close button of a dialog that only informs

ITEM_SELECTOR = "[data-do]:not([disabled]), [data-x], [data-ask][tabindex]"
"""Elements reachable with the arrow keys inside a board."""


class PressTracker:
    """The keys down and the last click, each tied to its turn, a comparable value: none has an effect in the next."""

    def __init__(self, turn: Callable[[], object]) -> None:
        self._turn = turn
        self._down: dict[str, object] = {}
        self._click_turn: object = None

    def down(self, key: str, repeat: bool = False, silent: bool = False) -> bool:
        """Records that a key goes down; True for a fresh press. Not all browsers report a repeat; on a Mac the release
        is silent while Command is held."""
        held = repeat or (key in self._down and not silent)
        if not held:
            self._down[key] = self._turn()
        return not held

    def up(self, key: str) -> bool:
        """Records that a key was released; returns False if it went down in an earlier turn."""
        return key not in self._down or self._down.pop(key) == self._turn()

    def forget(self) -> None:
        """Forgets all pressed keys, as their release may go unseen."""
        self._down.clear()

    def counts_click(self, count: int) -> bool:
        """True if a click counts, given the event's ``detail`` (1 for a single click, 2 for a double click, 0 without a
        pointer). The second click of a double click does not count if the first one ended the turn."""
        if count < 2:
            self._click_turn = self._turn()
        return count < 2 or self._click_turn == self._turn()


class Keyboard:
    """Handles key events. While keys are ``shut``, those that would act call ``on_shut``."""

    def __init__(
        self,
        dispatch: Callable[[str], None],
        presses: PressTracker,
        shut: Callable[[], bool],
        on_shut: Callable[[], None],
    ) -> None:
        self._dispatch = dispatch
        self._presses = presses
        self._is_blocked = shut
        self._on_blocked = on_shut

    def on_key(self, event: Any) -> None:
        """Handles a key press or repeat."""
        # An input method's event, or no real key event, as those of form autofill.
        if getattr(event, "isComposing", True) or event.keyCode == IME_KEY_CODE:
            return
        fresh = self._presses.down(_key(event), event.repeat, event.metaKey)
        if event.defaultPrevented or event.altKey:
            return
        target, key = event.target, _pressed_key(event)
        typing = target.matches("input, textarea, select")
        if self._is_blocked():
            self._swallow(event, fresh)
        elif not fresh and _has_key_action(event, target, typing):
            event.preventDefault()  # a button would be clicked by each repeat of Enter
        elif event.ctrlKey or event.metaKey:
            if key in SHORTCUTS and not typing and not _in_dialog(target):
                event.preventDefault()
                self._dispatch(SHORTCUTS[key])
        elif key == "Escape":
            if not _in_dialog(target):
                self._dispatch("cancel")
        elif key == "Enter" and target.matches("textarea[enterkeyhint]"):  # in which there are no lines to break
            event.preventDefault()
            if fresh:
                target.form.requestSubmit()
        elif key in ("Enter", " ") and not typing:
            self._press(event, target)
        elif key in HELP_KEYS and not typing and not _in_dialog(target):
            self._dispatch(f"closer {_ask_of(target)}".strip())
        elif key in ARROWS or key in ("Home", "End"):
            board = target.closest("[data-roving]")
            if board and not typing:
                self._move_focus(event, board, target, key)

    def _swallow(self, event: Any, fresh: bool) -> None:
        """Suppresses a key, unless it only moves the focus or is the browser's own."""
        alone = not (event.ctrlKey or event.metaKey)
        key = _pressed_key(event)
        if alone and key in (*ACTIVATION_KEYS, *ARROWS, "Home", "End", *HELP_KEYS):
            event.preventDefault()
            if fresh and key in ACTIVATION_KEYS:
                self._on_blocked()
        elif not alone and key in SHORTCUTS:
            event.preventDefault()

    def on_key_up(self, event: Any) -> None:
        """Handles a key release: of the space bar, which clicks a button only then."""
        meant = self._presses.up(_key(event))
        if event.key == "Meta":
            self._presses.forget()
        elif event.key == " " and not meant:
            event.preventDefault()

    def on_blur(self, event: Any) -> None:
        """Forgets the pressed keys: their release will go unseen while another window has the focus."""
        self._presses.forget()

    def _press(self, event: Any, target: Any) -> None:
        """Handles Enter and Space: both click elements that are not native buttons; Enter elsewhere on the page
        confirms, and in a dialog that only informs closes it."""
        if target.matches("button, a, summary"):
            return
        if target.matches("[data-do]"):
            event.preventDefault()
            self._dispatch(target.getAttribute("data-do"))
        elif target.matches("[data-ask]"):
            event.preventDefault()
            self._dispatch(f"what {_ask_of(target)}")
        elif event.key == "Enter" and not _in_dialog(target):
            self._dispatch("confirm")
        elif closes := event.key == "Enter" and _dialog(target).querySelector(CLOSE_BUTTON):
            event.preventDefault()
            closes.click()

    def _move_focus(self, event: Any, board: Any, target: Any, key: str) -> None:
        event.preventDefault()
        items = list(board.querySelectorAll(ITEM_SELECTOR))
        places = [_middle(item) if board.tagName == "svg" else None for item in items]
        try:
            here = next(number for number, item in enumerate(items) if item.isSameNode(target))
        except StopIteration:
            here = 0
        there = next_index(places, here, key)
        make_tab_stop(board, items[there])
        items[there].focus()


def next_index(places: list[tuple[float, float] | None], here: int, key: str) -> int:
    """Index of the item that an arrow key, "Home" or "End" moves the focus to; those without a place are in order."""
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
    box = item.getBoundingClientRect()
    return box.x + box.width / 2, box.y + box.height / 2


def _key(event: Any) -> str:
    """Identifies a physical key, independently of modifiers."""
    return str(event.code or event.key)


def logical_key(key: str, code: str, shift: bool) -> str:
    """The intended key, whatever the layout and Caps Lock: "z", "Shift+z", "Enter". ``key`` is its value in the layout,
    ``code`` its position, named after the American one."""
    if len(key) == 1 and not _is_latin(key):
        key = LATIN_KEY_BY_CODE.get(code, key)
    if len(key) > 1 or not key.isalpha():
        return key
    return f"Shift+{key.lower()}" if shift else key.lower()


def _is_latin(letter: str) -> bool:
    """True if a character belongs to the Latin script or to none: a digit, a comma."""
    return ord(letter) < 0x250 or 0x1E00 <= ord(letter) < 0x1F00


def _pressed_key(event: Any) -> str:
    return logical_key(str(event.key), str(event.code), bool(event.shiftKey))


def _has_key_action(event: Any, target: Any, typing: bool) -> bool:
    """True if a key does more than move the focus, type or scroll."""
    if event.ctrlKey or event.metaKey:
        return _pressed_key(event) in SHORTCUTS and not typing
    if event.key == " ":
        return bool(target.matches("[data-do], [data-ask]"))
    if event.key in HELP_KEYS:
        return not typing
    return event.key == "Escape" or (event.key == "Enter" and not target.matches("textarea"))


def _ask_of(target: Any) -> str:
    """The ``data-ask`` of an element or its nearest ancestor with one; "" if none."""
    found = target.closest("[data-ask]")
    return str(found.getAttribute("data-ask")) if found else ""


def _dialog(target: Any) -> Any:
    """The open dialog, which receives the keys even if nothing in it is focused; or None."""
    return target.ownerDocument.querySelector("dialog[open]")


def _in_dialog(target: Any) -> bool:
    return bool(target.closest("#rules") or _dialog(target))


def make_tab_stop(board: Any, item: Any) -> None:
    """Makes an item the only Tab stop of its board."""
    for other in board.querySelectorAll('[tabindex="0"]'):
        if not other.isSameNode(item):
            other.setAttribute("tabindex", "-1")
    item.setAttribute("tabindex", "0")


def ensure_tab_stop(board: Any) -> None:
    """Ensures that a redrawn board has exactly one Tab stop: the existing one, or else the first item that can be used;
    the last in boards whose newest item comes last."""
    stops = board.querySelectorAll('[tabindex="0"]')
    if stops.length == 1:
        return
    items = list(stops) or list(board.querySelectorAll("[data-do]:not([disabled])"))
    items = items or list(board.querySelectorAll("[data-x]"))
    if items:
        make_tab_stop(board, items[-1 if board.getAttribute("data-roving") == "last" else 0])
