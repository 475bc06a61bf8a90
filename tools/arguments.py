"""Command-line words that assign values to names: ``GAMES=60 SEED=1``."""

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any, TypeAlias

from tools.paths import ToolError

Main: TypeAlias = Callable[[Sequence[str]], int]  # a command: takes its words, returns the exit status


def parse_args(words: Sequence[str], defaults: Mapping[str, str | int | None], least: int = 1) -> dict[str, Any]:
    """Values by name, texts or whole numbers, given on a command line or default; ToolError if a word is invalid."""
    values: dict[str, Any] = dict(defaults)
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in values:
            raise ToolError(f"not understood: {word}; there are {', '.join(f'{name}=…' for name in defaults)}")
        if isinstance(defaults[name], str):
            values[name] = value
        elif value.isascii() and value.isdigit() and int(value) >= least:
            values[name] = int(value)
        else:
            raise ToolError(f"{name}={value}: a whole number from {least} on is needed")
    return values


def run_main(main: Callable[..., object]) -> None:
    """Calls a command with the words of the command line; a ToolError ends it with its message."""
    try:
        main(*sys.argv[1:])
    except ToolError as error:
        sys.exit(str(error))


def reports_tool_errors(main: Main) -> Main:
    """Decorator that prints a ToolError to standard error and returns 2."""

    @wraps(main)
    def wrapped(words: Sequence[str]) -> int:
        try:
            return main(words)
        except ToolError as error:
            print(error, file=sys.stderr)
            return 2

    return wrapped
