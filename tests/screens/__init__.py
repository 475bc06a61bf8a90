"""Scenarios that lead through the page in all its states, in a module for each part of it. ``tests.recording`` records
what a player sees after each of their steps.
"""

from importlib import import_module
from pkgutil import iter_modules

from tests.screens.recording import SCENARIOS

__all__ = ["SCENARIOS"]

for _module in iter_modules(__path__):
    import_module(f"{__name__}.{_module.name}")
