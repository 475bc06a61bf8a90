"""How the words of the action bar fit into it: they end with a whole line, and where there are more of them a handle
tells so and pulls the bar up over the boards, until the next command."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from js import document

from ui.browser import dom

CORE = 0.2
"""How much of a line's height, above and below, holds no ink that would be missed."""

TEXT = 4
"""What a tree walker calls text."""


class Fitting:
    """Whether the bar's words fit, whether it is pulled up, and whether it keeps its place."""

    def __init__(self) -> None:
        self._clipped: Any = None
        self._up = False
        self._held = False

    def toggle(self) -> None:
        """Pull the bar up, or let it down again."""
        self._pull(not self._up)
        self.fit()

    def down(self) -> None:
        """Let the bar down, with all of its words free: others may follow."""
        self._pull(False)
        self._free()
        self.let_go()

    def hold(self) -> None:
        """Let the boards stay where they are while other words come: from now on the bar grows over them.

        What is pointed at must not move away because of what is told of it.
        """
        if not self._held:
            self._keep(f"{dom.by_id('bar').getBoundingClientRect().height:g}px")

    def let_go(self) -> None:
        """Let the boards make room for the bar again."""
        if self._held:
            self._keep("")

    def _keep(self, height: str) -> None:
        self._held = bool(height)
        style = dom.by_id("table").style
        for name in ("--bar", "--most"):
            style.setProperty(name, height)
        dom.set_root_data(held="on" if height else "")

    def _pull(self, up: bool) -> None:
        self._up = up
        dom.set_root_data(bar="up" if up else "")

    def _free(self) -> None:
        if self._clipped:
            self._clipped.style.clipPath = ""
            self._clipped = None

    def fit(self) -> None:
        """Show the handle if there are more words than the bar holds, and hide a line that would be seen in part."""
        self._free()
        dom.set_root_data(more="")
        say = document.querySelector("#bar .say")
        more = bool(say) and say.scrollHeight > say.clientHeight + 1
        if more:
            dom.set_root_data(more="on")
            box = say.getBoundingClientRect()
            rest = box.bottom - _last_line(say, box.bottom)
            say.style.clipPath = f"inset(0 0 {rest:.1f}px 0)"
            self._clipped = say
        if say:
            say.firstElementChild.setAttribute("aria-expanded", "true" if self._up else "false")


def _last_line(say: Any, end: float) -> float:
    """Where the last line ends that is seen whole: a height on the screen, not below the end of what is seen."""
    lines = [(box.top, box.height) for box in _lines(say)]
    while cut := [top for top, height in lines if top + CORE * height < end < top + (1 - CORE) * height]:
        end = min(cut)
    return end


def _lines(say: Any) -> Iterator[Any]:
    """Give where each line of each word of an element is, in order."""
    words, texts = document.createRange(), document.createTreeWalker(say, TEXT)
    while text := texts.nextNode():
        words.selectNodeContents(text)
        yield from words.getClientRects()
