"""How a breach is told."""

from __future__ import annotations


class Violation(AssertionError):
    """A rule that was broken."""


def need(holds: object, *what: object) -> None:
    """Raise unless something holds."""
    if not holds:
        raise Violation(" ".join(map(str, what)))
