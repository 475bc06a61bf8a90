"""What is done later: after a while, after the next paint, or when the page has nothing else to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import window
from pyodide.ffi import create_proxy

SHOWN = 60
"""How long what was painted may take to reach the screen, in milliseconds."""


def when_idle(run: Callable[[], bool]) -> None:
    """Do something when the page has nothing else to do, again and again as long as it returns that there is more."""
    wait = getattr(window, "requestIdleCallback", None) or (lambda callback: window.setTimeout(callback, 200))

    def again(_time: Any = None) -> None:
        if run():
            wait(proxy)
        else:
            proxy.destroy()

    proxy = create_proxy(again)
    wait(proxy)


class Timer:
    """Something to be done after a while; starting it again puts it off.

    :param run: what is to be done
    """

    def __init__(self, run: Callable[[], object]) -> None:
        self._do = run
        self._run = create_proxy(self._fire)
        self._id: Any = None

    @property
    def runs(self) -> bool:
        """Whether it is still to be done."""
        return self._id is not None

    def _fire(self, *_: Any) -> None:
        self._id = None
        self._do()

    def start(self, milliseconds: int) -> None:
        """Do it after so long, once."""
        self.stop()
        self._id = window.setTimeout(self._run, milliseconds)

    def stop(self) -> None:
        """Don't do it."""
        if self._id is not None:
            window.clearTimeout(self._id)
            self._id = None


class AfterPaint:
    """Something to be done when the page has been painted.

    :param run: what is to be done
    """

    def __init__(self, run: Callable[[], object]) -> None:
        self._timer = Timer(run)
        self._wait = 0
        self._painting = create_proxy(lambda _time: self._timer.start(self._wait))

    def schedule(self, wait: int = SHOWN) -> None:
        """Do it after the next paint, or, where a page that is not seen is not painted, in a little while.

        :param wait: how long after it, in milliseconds; usually until what was painted has reached the screen
        """
        self._wait = wait
        window.requestAnimationFrame(self._painting)
        self._timer.start(250)
