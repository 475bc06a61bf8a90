"""Cooperative computation: generators that yield every few milliseconds, so the caller can do other work."""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

_Result = TypeVar("_Result")

Cooperative: TypeAlias = Generator[None, None, _Result]
"""A computation in steps of a few milliseconds; the generator's return value is its result."""


def run_to_end(computation: Cooperative[_Result]) -> _Result:
    """The result of a computation, run in one go."""
    while True:
        try:
            next(computation)
        except StopIteration as end:
            result: _Result = end.value
            return result
