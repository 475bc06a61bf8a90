"""Scenarios that lead through the page in all its states, in a module for each part of it. ``tests.recording`` records
what a player sees after each of their steps.
"""

from collections.abc import Callable, Iterator
from functools import wraps
from importlib import import_module
from pkgutil import iter_modules

from tests.fake_browser import Screen

Steps = Iterator[str | tuple[str | Callable[[], object], ...]]
"""The words for each step; with them, the commands to carry out first, and what else happens."""

SCENARIOS: dict[str, Callable[[Screen], Iterator[str]]] = {}


def scenario(steps: Callable[[Screen], Steps]) -> None:

    @wraps(steps)
    def play(shown: Screen) -> Iterator[str]:
        for step in steps(shown):
            words, *acts = [step] if isinstance(step, str) else step
            for act in acts:
                shown.do(act) if isinstance(act, str) else shown.run(act)
            yield str(words)

    SCENARIOS[steps.__name__.replace("_", " ")] = play


for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
