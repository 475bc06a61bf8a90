"""Loads modules while the page is idle."""

import gc
from importlib import import_module
from sys import modules

from browser import timers
from browser.load_plan import PRELOADED
from page.listener import Listener


class Preloader(Listener):
    """Loads what a game needs soon."""

    def start(self) -> None:
        """Loads the modules as soon as the page is idle."""
        timers.when_idle(_load_next)

    def on_game_opened(self) -> None:
        self.start()


def _load_next() -> bool:
    """Imports the next module; returns whether there may be more."""
    missing = [name for name in PRELOADED if name not in modules]
    if missing:
        import_module(missing[0])
    else:
        gc.freeze()  # spares the collector from scanning permanent objects while a click waits for its answer
    return bool(missing)
