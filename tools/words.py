"""Command-line words that assign values to names: ``GAMES=60 SEED=1``."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import TypeAlias

from tools.paths import ToolError

Main: TypeAlias = Callable[[Sequence[str]], int]
"""A command: takes its words, returns the exit status."""


def read(words: Sequence[str], defaults: Mapping[str, str], numbers: Mapping[str, int] | None = None) -> dict[str, str]:
    """Values by name, given or default.

    :param words: command line
    :param defaults: all known names
    :param numbers: minimum of each whole number; it may be empty if its default is
    :raises ToolError: if a word is invalid
    """
    values = dict(defaults)
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in values:
            raise ToolError(f"not understood: {word}; there are {', '.join(f'{name}=…' for name in defaults)}")
        values[name] = value
    for name, least in (numbers or {}).items():
        value = values[name]
        if (value or defaults[name]) and not (value.isascii() and value.isdigit() and int(value) >= least):
            raise ToolError(f"{name}={value}: a whole number from {least} on is needed")
    return values


def telling(main: Main) -> Main:
    """Decorator that prints a ToolError to standard error and returns 2."""

    @wraps(main)
    def told(words: Sequence[str]) -> int:
        try:
            return main(words)
        except ToolError as error:
            print(error, file=sys.stderr)
            return 2

    return told
