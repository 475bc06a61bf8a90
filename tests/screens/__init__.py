"""The text of the page in all its states: ``python -m tests.screens`` writes it to tests/golden/screens.txt.

Scenarios lead there, in a module for each part of the page. Each line is an element with its attributes and its words;
after each step of a scenario only the changes are recorded.
"""

from importlib import import_module
from pkgutil import iter_modules

from tests.screens.recording import FILE, SCENARIOS, told, write

__all__ = ["FILE", "SCENARIOS", "told", "write"]

for _module in iter_modules(__path__):
    if _module.name != "__main__":
        import_module(f"{__name__}.{_module.name}")
