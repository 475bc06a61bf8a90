"""The words of a command line that is a list of names with values: ``GAMES=60 SEED=1``."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import TypeAlias

from tools.paths import ToolError

Main: TypeAlias = Callable[[Sequence[str]], int]
"""What a command does: takes its words, returns the exit status."""


def read(words: Sequence[str], defaults: Mapping[str, str], numbers: Mapping[str, int] | None = None) -> dict[str, str]:
    """By name the value that is given, or the default.

    :param words: the command line
    :param defaults: all names that are known
    :param numbers: the least value of those that are whole numbers; they may be empty where the default is
    :raises ToolError: if a word cannot be understood
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
    """A command that tells on standard error what cannot be done, and then returns 2."""

    @wraps(main)
    def told(words: Sequence[str]) -> int:
        try:
            return main(words)
        except ToolError as error:
            print(error, file=sys.stderr)
            return 2

    return told
