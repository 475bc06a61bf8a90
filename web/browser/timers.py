"""Deferred calls: after a delay, after the next paint, or when the page is idle."""

from collections.abc import Callable
from typing import Any

from js import window
from pyodide.ffi import create_proxy

PAINT_LATENCY = 60  # longest time from paint to screen, ms


def when_idle(run: Callable[[], bool]) -> None:
    """Calls a function when the page is idle, repeatedly for as long as it returns True."""
    wait = getattr(window, "requestIdleCallback", None) or (lambda callback: window.setTimeout(callback, 200))

    def again(_time: Any = None) -> None:
        if run():
            wait(proxy)
        else:
            proxy.destroy()

    proxy = create_proxy(again)
    wait(proxy)


class Timer:
    """A one-shot timer for a function; starting it again restarts the delay."""

    def __init__(self, run: Callable[[], object]) -> None:
        self._callback = run
        self._run = create_proxy(self._fire)
        self._id: Any = None

    @property
    def is_pending(self) -> bool:
        """True while the timer is pending."""
        return self._id is not None

    def _fire(self, *_: Any) -> None:
        self._id = None
        self._callback()

    def start(self, milliseconds: int) -> None:
        """Starts or restarts the timer."""
        self.stop()
        self._id = window.setTimeout(self._run, milliseconds)

    def stop(self) -> None:
        """Cancels the timer."""
        if self._id is not None:
            window.clearTimeout(self._id)
            self._id = None


class AfterPaint:
    """A call deferred until the page has been painted."""

    def __init__(self, run: Callable[[], object]) -> None:
        self._timer = Timer(run)
        self._wait = 0
        self._frame_callback = create_proxy(lambda _time: self._timer.start(self._wait))

    def schedule(self, wait: int = PAINT_LATENCY) -> None:
        """Schedules the call a number of ms after the next paint, by default when that has reached the screen, or after
        250 ms if the page, being hidden, is not painted."""
        self._wait = wait
        window.requestAnimationFrame(self._frame_callback)
        self._timer.start(250)
