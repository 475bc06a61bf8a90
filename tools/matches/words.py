"""The words of a command line that is a list of names with values: ``GAMES=60 SEED=1``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tools.paths import ToolError


def read(words: Sequence[str], defaults: Mapping[str, str], text: Sequence[str] = ()) -> dict[str, str]:
    """By name the value that is given, or the default.

    :param words: the command line
    :param defaults: all names that are known
    :param text: those whose value may be any text; the others are whole numbers from 1 on
    :raises ToolError: if a word cannot be understood
    """
    values = dict(defaults)
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or key not in values:
            raise ToolError(f"not understood: {word}; known are {', '.join(f'{key}=…' for key in defaults)}")
        if key not in text and not (value.isascii() and value.isdigit() and int(value)):
            raise ToolError(f"{word}: a whole number from 1 on is needed")
        values[key] = value
    return values
