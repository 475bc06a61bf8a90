"""Fits the action bar's text into the bar (web/scripts/fit.js); if there is more, a handle pulls the bar up over the
boards, until the next command. On small screens the bar shows whole paragraphs, and keeps the rest for when it is
pulled up, as the style sheet says."""

from browser import dom
from js import window


class BarFitter:
    """State of the bar: whether it is pulled up, and whether its height is held."""

    def __init__(self) -> None:
        self._up = False
        self._is_frozen = False
        self._was_auto_expanded = False

    @property
    def is_expanded(self) -> bool:
        """True while the bar is pulled up."""
        return self._up

    def toggle(self) -> None:
        """Expands or collapses the bar."""
        self._set_expanded(not self._up)
        self.fit()

    def reveal(self, wanted: bool) -> None:
        """Pulls the bar up to show the hidden text, until it is no longer wanted."""
        if wanted and not self._up:
            self.fit()
            if dom.root_data("more"):
                self._was_auto_expanded = True
                self.toggle()
        elif not wanted and self._was_auto_expanded:
            self.collapse()

    def collapse(self) -> None:
        """Lets the bar down if it is pulled up over the boards."""
        if self._up:
            self.toggle()

    def reset(self) -> None:
        """Lets the bar down and removes the clipping and the hold, as its text may change."""
        self._set_expanded(False)
        window.unfit()
        self.unfreeze_height()

    def freeze_height(self) -> None:
        """Freezes the layout of the boards while the text changes, so that a hovered element does not move away because
        of its own description; the bar then grows over the boards."""
        if not self._is_frozen:
            self._set_height(f"{dom.by_id('bar').getBoundingClientRect().height:g}px")

    def unfreeze_height(self) -> None:
        """Lets the boards make room for the bar again, unless it is pulled up."""
        if self._is_frozen and not self._up:
            self._set_height("")

    def _set_height(self, height: str) -> None:
        self._is_frozen = bool(height)
        style = dom.by_id("table").style
        for name in ("--bar", "--most"):
            style.setProperty(name, height)
        dom.set_root_data(held="on" if height else "")

    def _set_expanded(self, up: bool) -> None:
        was, self._up = self._up, up
        if up:
            self.freeze_height()
        elif was:
            self._was_auto_expanded = False
            self.unfreeze_height()
        dom.set_root_data(bar="up" if up else "")

    def fit(self) -> None:
        """Shows the handle if the text overflows the bar, and clips a line that would be cut through."""
        dom.set_root_data(more="on" if window.fit() else "")
