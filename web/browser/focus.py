"""Keeps the focus across renders."""

from typing import Any

from js import document, window


def focused() -> Any:
    """The focused element; None if it is the page as a whole."""
    element = document.activeElement
    return element if element and element.tagName not in ("BODY", "HTML") else None


class SavedFocus:
    """The focus before a render, to be restored after it."""

    def __init__(self) -> None:
        element = focused()
        self.lost_from = ""
        self._selector = ""
        if element is None:
            return
        home = element.closest("#start-screen, #actions, #bar, #track, #display, #others, #players, #log")
        self.lost_from = home.id if home else ""
        names = [name for name in ("data-x", "data-y") if element.hasAttribute(name)] or ["data-do"]
        if element.hasAttribute(names[0]):
            pairs = (f'[{name}="{window.CSS.escape(element.getAttribute(name))}"]' for name in names)
            self._selector = "".join(pairs)

    def restore(self) -> None:
        """Focuses the element at the old place if the focused one was rewritten, or else the next best one."""
        if self.lost_from == "track" and not is_usable(focused()):  # the track has been folded
            document.activeElement.blur()
        if not self.lost_from or is_shown(focused()):
            return
        found: Any = document.querySelector(f"#{self.lost_from} {self._selector}") if self._selector else None
        if not is_usable(found) and self.lost_from != "bar":
            found = document.querySelector(f'#{self.lost_from} [data-do][tabindex="0"]')
        if not is_usable(found):
            found = document.getElementById("now")
        if is_usable(found):
            found.focus()


def is_shown(element: Any) -> bool:
    """True if an element exists and takes part in the layout."""
    return bool(element and element.getClientRects().length)


def is_usable(element: Any) -> bool:
    """True if an element exists, can be seen and is not disabled."""
    if not is_shown(element) or (hasattr(element, "disabled") and element.disabled):
        return False
    return bool(window.getComputedStyle(element).visibility != "hidden")
