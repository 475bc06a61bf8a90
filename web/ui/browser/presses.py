"""What is pressed belongs to the turn in which it was: one press does one thing, and nothing in the turn after."""

from __future__ import annotations

from collections.abc import Callable


class Presses:
    """The keys that are down, and the click that was last.

    :param turn: tells whose turn of which game it is, in any way that can be compared
    """

    def __init__(self, turn: Callable[[], object]) -> None:
        self._turn = turn
        self._down: dict[str, object] = {}
        self._clicked: object = None

    def down(self, key: str, repeat: bool = False, silent: bool = False) -> bool:
        """Note that a key goes down; return whether it is a press of its own, and not one that repeats itself.

        :param repeat: whether the browser says that the key was down already; not all of them do
        :param silent: whether the system keeps to itself when this key is let go of, as a Mac does under Command
        """
        held = repeat or (key in self._down and not silent)
        if not held:
            self._down[key] = self._turn()
        return not held

    def up(self, key: str) -> bool:
        """Note that a key was let go of; return whether it may still do something: it went down in this turn."""
        return key not in self._down or self._down.pop(key) == self._turn()

    def forget(self) -> None:
        """Take no key for one that is down: somebody else may hear of it when it is let go of."""
        self._down.clear()

    def click(self, count: int) -> bool:
        """Whether a click is meant: not the second of a double click of which the first has ended the turn.

        :param count: which one of clicks in a row it is, from 1; 0 for one that no pointer has made
        """
        if count < 2:
            self._clicked = self._turn()
        return count < 2 or self._clicked == self._turn()
