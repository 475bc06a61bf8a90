"""Reporting of violations."""

from __future__ import annotations


class Violation(AssertionError):
    """A violated rule."""


def need(holds: object, *what: object) -> None:
    """Raises a :class:`Violation` unless a condition holds.

    :param what: parts of its message
    """
    if not holds:
        raise Violation(" ".join(map(str, what)))
