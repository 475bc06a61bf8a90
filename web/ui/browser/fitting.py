"""Fits the action bar's text into the bar: it ends with a whole line; if there is more, a handle shows that and pulls
the bar up over the boards, until the next command. On small screens the bar shows whole paragraphs, and keeps the rest
for when it is pulled up, as the style sheet says."""

from collections.abc import Iterator
from typing import Any

from js import document
from ui.browser import dom

CORE = 0.2  # share of a line's height, at top and bottom, that may be cut off without losing visible ink
TEXT = 4  # ``NodeFilter.SHOW_TEXT``

KEPT = "#bar .say :is(.details, .asked, .why-so, .advice small)"
"""Text that small screens may hide at first."""


class Fitting:
    """State of the bar: whether its text is clipped, whether it is pulled up, and whether its height is held."""

    def __init__(self) -> None:
        self._clipped: Any = None
        self._up = False
        self._held = False
        self._revealed = False

    @property
    def up(self) -> bool:
        """True while the bar is pulled up."""
        return self._up

    def toggle(self) -> None:
        """Pulls the bar up, or lets it down again."""
        self._pull(not self._up)
        self.fit()

    def reveal(self, wanted: bool) -> None:
        """Pulls the bar up to show the hidden text, until it is no longer wanted."""
        if wanted and not self._up:
            self.fit()
            if dom.root_data("more"):
                self._revealed = True
                self.toggle()
        elif not wanted and self._revealed:
            self.uncover()

    def uncover(self) -> None:
        """Lets the bar down if it is pulled up over the boards."""
        if self._up:
            self.toggle()

    def down(self) -> None:
        """Lets the bar down and removes the clipping and the hold, as its text may change."""
        self._pull(False)
        self._free()
        self.let_go()

    def hold(self) -> None:
        """Keeps the boards in place while the text changes, so that an element pointed at does not move away because of
        the text about it: from now on the bar grows over them."""
        if not self._held:
            self._keep(f"{dom.by_id('bar').getBoundingClientRect().height:g}px")

    def let_go(self) -> None:
        """Lets the boards make room for the bar again, unless it is pulled up."""
        if self._held and not self._up:
            self._keep("")

    def _keep(self, height: str) -> None:
        self._held = bool(height)
        style = dom.by_id("table").style
        for name in ("--bar", "--most"):
            style.setProperty(name, height)
        dom.set_root_data(held="on" if height else "")

    def _pull(self, up: bool) -> None:
        was, self._up = self._up, up
        if up:
            self.hold()
        elif was:
            self._revealed = False
            self.let_go()
        dom.set_root_data(bar="up" if up else "")

    def _free(self) -> None:
        if self._clipped:
            self._clipped.style.clipPath = ""
            self._clipped = None

    def fit(self) -> None:
        """Shows the handle if the text overflows the bar, and clips a line that would be cut through."""
        self._free()
        dom.set_root_data(more="")
        say = document.querySelector("#bar .say")
        more = bool(say) and say.scrollHeight > say.clientHeight + 1
        if more or any(_keeps_back(text) for text in document.querySelectorAll(KEPT)):
            dom.set_root_data(more="on")
        if more:
            box = say.getBoundingClientRect()
            rest = box.bottom - _last_line(say, box.bottom)
            say.style.clipPath = f"inset(0 0 {rest:.1f}px 0)"
            self._clipped = say
        if say:
            say.firstElementChild.setAttribute("aria-expanded", "true" if self._up else "false")


def _keeps_back(text: Any) -> bool:
    """True if some of an element's text is not shown: it is hidden, or paragraphs have wrapped out of sight."""
    return bool(text.getClientRects().length == 0 or text.scrollWidth > text.clientWidth + 1)


def _last_line(say: Any, end: float) -> float:
    """Screen y at which the last fully visible line ends, at most the bottom of the visible area."""
    lines = [(box.top, box.height) for box in _lines(say)]
    while cut := [top for top, height in lines if top + CORE * height < end < top + (1 - CORE) * height]:
        end = min(cut)
    return end


def _lines(say: Any) -> Iterator[Any]:
    """Yields the client rectangles of an element's lines of text, in document order."""
    words, texts = document.createRange(), document.createTreeWalker(say, TEXT)
    while text := texts.nextNode():
        words.selectNodeContents(text)
        yield from words.getClientRects()
