"""Invariants of states, steps and lists of legal actions, derived independently from the rules.

Nothing here asks the core what is legal or how something is counted: each rule of docs/rules.md is stated once more, as
plainly as possible and without regard to speed, so that the two can be compared. A breach raises :class:`Violation`.
"""


class Violation(AssertionError):
    """A violated rule."""


def need(holds: object, *what: object) -> None:
    """Raises a :class:`Violation` unless a condition holds.

    :param what: parts of its message
    """
    if not holds:
        raise Violation(" ".join(map(str, what)))
