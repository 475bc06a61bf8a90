"""Ties key presses and clicks to the turn in which they were made: no press has an effect in the next turn."""

from __future__ import annotations

from collections.abc import Callable


class Presses:
    """The keys that are down, and the last click; ``turn`` identifies the current game and turn, by any comparable
    value."""

    def __init__(self, turn: Callable[[], object]) -> None:
        self._turn = turn
        self._down: dict[str, object] = {}
        self._clicked: object = None

    def down(self, key: str, repeat: bool = False, silent: bool = False) -> bool:
        """Records that a key goes down; returns True for a fresh press, False for a repeat.

        :param repeat: the browser reports a repeat, which not all browsers do
        :param silent: the system does not report the release of this key, as on a Mac while Command is held
        """
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

    def click(self, count: int) -> bool:
        """True if a click counts, given the event's ``detail``: 1 for a first click, 2 for the second in a row, 0
        without a pointer. The second of a double click whose first has ended the turn does not."""
        if count < 2:
            self._clicked = self._turn()
        return count < 2 or self._clicked == self._turn()
