"""The Back button closes overlays: each open overlay is an entry in the browser's history. Pure.

The state of a history entry is its number of layers, so the current entry alone decides, however the browser got
there: by Back, Forward, a gesture or a reload.
"""

from collections.abc import Callable
from typing import Any


class BackStack:
    """Keeps the browser's history as deep as the layers over the table, and closes them from the top until a number is
    left.

    While a link in the address is about to be opened (``arriving``), no entry may be pushed on top of it.
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
        self._close_layers = uncover
        self._is_link_pending = arriving
        self._target_depth: int | None = None
        self._depth = depth(history.state)
        if self._depth >= history.length:  # the entries below were not kept
            self._depth = 0
            history.replaceState(None, "")

    def sync(self) -> None:
        """Makes the history as deep as the layers, which may have changed."""
        if self._target_depth is not None or self._is_link_pending():
            return  # continues in on_moved, or after the link has been opened
        layers = self._layers()
        try:
            while self._depth < layers:
                self._history.pushState(self._depth + 1, "")
                self._depth += 1
            if self._depth > layers:
                self._target_depth = layers
                self._history.go(layers - self._depth)
        except (
            Exception
        ):  # browsers refuse too frequent calls; Back then leaves the page, as it would without this class
            self._target_depth = None

    def on_moved(self, state: Any, keep: int = 0) -> None:
        """Reacts to the browser's move to a history entry with a state; ``keep`` layers stay in any case, as the entry
        of a link does not come from going back."""
        self._depth, to, self._target_depth = depth(state), self._target_depth, None
        left = max(self._depth, keep)
        if self._depth != to and self._layers() > left:
            self._close_layers(left)
        self.sync()


def depth(state: Any) -> int:
    """Number of layers in the state of a history entry; 0 for an entry that is not the page's own."""
    return state if type(state) is int and 0 < state < 10 else 0
