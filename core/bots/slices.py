"""Thinking in slices: a thought that gives way now and then, so that whatever else is to be done gets its turn."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

_Result = TypeVar("_Result")

Slices: TypeAlias = Generator[None, None, _Result]
"""A thought: each step of it takes some milliseconds, and what it returns at its end is the result."""


def finished(slices: Slices[_Result]) -> _Result:
    """Think to the end in one go; return the result."""
    while True:
        try:
            next(slices)
        except StopIteration as end:
            result: _Result = end.value
            return result
