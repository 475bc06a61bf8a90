"""A list whose newest entry comes last, as in a chat: the end is kept in sight, unless who reads has scrolled away from
it. It goes by what changes on the page, so that nothing has to be laid out just to find out where the end is."""

from __future__ import annotations

from typing import Any

from js import ResizeObserver, document
from pyodide.ffi import create_proxy

from ui.browser import dom

END = "end"
"""That the end is to be in sight."""

NEAR = 8
"""How far from the end, in pixels, still counts as there."""


class Reading:
    """Keeps in sight what is read.

    :param id: of the element that scrolls; the list is its only child
    """

    def __init__(self, id: str) -> None:
        self._scroller = document.getElementById(id)
        self._wanted = END
        self._opened = ""
        self._put = 0.0
        self._height = 0.0
        dom.listen(self._scroller, "scroll", self._on_scroll, passive=True)
        dom.listen(self._scroller, "click", self._on_click)
        self._observer = ResizeObserver.new(create_proxy(self._on_size))
        self._observer.observe(self._scroller)
        self._observer.observe(self._scroller.firstElementChild)

    def show(self, wanted: str) -> None:
        """Keep something in sight from now on.

        :param wanted: a selector, or :data:`END`
        """
        self._wanted = wanted
        self._go()

    def _go(self) -> None:
        if self._wanted == END:
            self._scroller.scrollTop = self._scroller.scrollHeight
        else:
            dom.scroll_to(self._wanted)
        self._put, self._height = self._scroller.scrollTop, self._scroller.scrollHeight

    def _at_end(self) -> bool:
        box = self._scroller
        return bool(box.scrollHeight - box.clientHeight - box.scrollTop < NEAR)

    def _on_scroll(self, _event: Any) -> None:
        """Leave the list where somebody has scrolled it to, or follow it again from its end.

        Where it has moved because it has another length now, nobody has scrolled: :meth:`_on_size` sees to that.
        """
        if self._wanted and self._scroller.scrollHeight != self._height:
            return
        if not self._wanted or abs(self._scroller.scrollTop - self._put) > 1:
            self._wanted = END if self._at_end() else ""

    def _on_click(self, event: Any) -> None:
        """Keep the entry in sight that is being opened."""
        button = event.target.closest("[aria-expanded]")
        if button:
            self._opened = f'[data-key]:has([data-do="{button.getAttribute("data-do")}"])'

    def _on_size(self, *_changes: Any) -> None:
        """See to it after the list has grown or its place has changed, or come into sight."""
        if not self._scroller.clientHeight:
            self._wanted = self._wanted or END
        elif self._opened:
            dom.scroll_to(self._opened)
            self._opened, self._wanted = "", END if self._at_end() else ""
        elif self._wanted:
            self._go()
        elif self._at_end():
            self._wanted = END
