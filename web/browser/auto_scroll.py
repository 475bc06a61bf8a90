"""A scrolling list with the newest entry last, as in a chat: keeps the end in view unless the user has scrolled away.
It reacts to resize and scroll events, so that no layout is forced just to find the end."""

from typing import Any

from browser import dom
from js import ResizeObserver, document
from pyodide.ffi import create_proxy

END = "end"  # stands for the end of the list
END_TOLERANCE = 8  # distance from the end that still counts as the end, in pixels


class AutoScroll:
    """Keeps the relevant part of a list, the only child of the scrolling element of an id, in view."""

    def __init__(self, id: str) -> None:
        self._scroller = document.getElementById(id)
        self._wanted = END
        self._opened = ""
        self._last_position = 0.0
        self._height = 0.0
        dom.listen(self._scroller, "scroll", self._on_scroll, passive=True)
        dom.listen(self._scroller, "click", self._on_click)
        self._observer = ResizeObserver.new(create_proxy(self._on_size))
        self._observer.observe(self._scroller)
        self._observer.observe(self._scroller.firstElementChild)

    def show(self, wanted: str) -> None:
        """Keeps an entry, given by a selector, or the :data:`END` in view from now on."""
        self._wanted = wanted
        self._go()

    def _go(self) -> None:
        if self._wanted == END:
            self._scroller.scrollTop = self._scroller.scrollHeight
        else:
            dom.scroll_to(self._wanted)
        self._last_position, self._height = self._scroller.scrollTop, self._scroller.scrollHeight

    def _is_at_end(self) -> bool:
        box = self._scroller
        return bool(box.scrollHeight - box.clientHeight - box.scrollTop < END_TOLERANCE)

    def _on_scroll(self, _event: Any) -> None:
        """Stops following when the user scrolls away, and resumes when they reach the end. Scroll events caused by a
        change of length are not the user's; :meth:`_on_size` handles those."""
        if self._wanted and self._scroller.scrollHeight != self._height:
            return
        if not self._wanted or abs(self._scroller.scrollTop - self._last_position) > 1:
            self._wanted = END if self._is_at_end() else ""

    def _on_click(self, event: Any) -> None:
        """Keeps the entry being opened in view."""
        button = event.target.closest("[aria-expanded]")
        if button:
            self._opened = f'[data-key]:has([data-do="{button.getAttribute("data-do")}"])'

    def _on_size(self, *_changes: Any) -> None:
        """Adjusts the scroll position after the list or its viewport has changed size or become visible."""
        if not self._scroller.clientHeight:
            self._wanted = self._wanted or END
        elif self._opened:
            dom.scroll_to(self._opened)
            self._opened, self._wanted = "", END if self._is_at_end() else ""
        elif self._wanted:
            self._go()
        elif self._is_at_end():
            self._wanted = END
