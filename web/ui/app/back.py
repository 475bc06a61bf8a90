"""What lies over the table is taken away by Back: each layer is a step in the browser's history. No browser needed.

A step of the history tells by its state how many layers lie over the table there, so what is to be done follows from
where the browser is, whatever way it came: by Back, by Forward, by a gesture, by loading the page anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Back:
    """Keeps the history as deep as the layers.

    :param history: the browser's
    :param layers: tells how many layers lie over the table
    :param uncover: takes layers away, from the top, until so many are left
    :param arriving: tells whether the step is a link that is about to be opened and taken out of the address; nothing
        may come on top of it before that
    """

    def __init__(
        self,
        history: Any,
        layers: Callable[[], int],
        uncover: Callable[[int], None],
        arriving: Callable[[], bool] = lambda: False,
    ) -> None:
        self._history = history
        self._layers = layers
        self._uncover = uncover
        self._arriving = arriving
        self._to: int | None = None
        self._here = depth(history.state)
        if self._here >= history.length:  # the steps below were not kept
            self._here = 0
            history.replaceState(None, "")

    def follow(self) -> None:
        """Make the history as deep as the layers are: they may have changed."""
        if self._to is not None or self._arriving():
            return  # what is to be done then is seen when the browser has got there, or the link has been opened
        layers = self._layers()
        try:
            while self._here < layers:
                self._history.pushState(self._here + 1, "")
                self._here += 1
            if self._here > layers:
                self._to = layers
                self._history.go(layers - self._here)
        except (
            Exception
        ):  # a browser may refuse where a page asks too often; Back then leaves the page, as without this
            self._to = None

    def on_moved(self, state: Any, keep: int = 0) -> None:
        """The browser has gone to another step of the history.

        :param state: what that step tells
        :param keep: how many layers stay, whatever it tells: a step that is a link was not made by going back
        """
        self._here, to, self._to = depth(state), self._to, None
        left = max(self._here, keep)
        if self._here != to and self._layers() > left:
            self._uncover(left)
        self.follow()


def depth(state: Any) -> int:
    """How many layers a step of the history tells; 0 for one that is none of ours."""
    return state if type(state) is int and 0 < state < 10 else 0
