"""The history of a live game: operations in order. Undo is one of them, so a history only grows, and two devices can
tell whether one of theirs continues the other. Pure.

An operation is a line of text: an action as core writes it, or ``undo N``, after which the game has N actions again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import takewhile
from typing import Final

from core.actions import Action, EndTurn
from core.game import Game
from core.state import State

LONGEST_OP: Final = 24
"""Maximum length of an operation, in characters."""

MOST_UNDONE: Final = 10_000
"""Number of operations after which nothing more can be undone, so that a history stays within limits."""

MOST_OPS: Final = 15_000
"""Upper bound: the operations above, and more actions than any game has."""

_UNDO: Final = re.compile(r"undo (0|[1-9][0-9]{0,4})", re.ASCII)


def undone_to(op: str) -> int:
    """Number of actions left after an undo; -1 if the operation is an action."""
    found = _UNDO.fullmatch(op)
    return int(found[1]) if found else -1


def is_op(text: object) -> bool:
    """True for the text of an operation that some history could have."""
    if not isinstance(text, str) or len(text) > LONGEST_OP:
        return False
    try:
        return undone_to(text) >= 0 or bool(Action.parse(text))
    except ValueError:
        return False


def fold(ops: Iterable[str]) -> tuple[str, ...]:
    """The actions that remain after operations.

    :raises ValueError: if there are too few actions to undo
    """
    actions: list[str] = []
    for op in ops:
        _apply(actions, op)
    return tuple(actions)


def shared(one: Sequence[str], other: Sequence[str]) -> int:
    """Length of the common prefix of two lists of actions or operations."""
    return sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def ops_between(before: Sequence[str], now: Sequence[str]) -> tuple[str, ...]:
    """The fewest operations that lead from some actions to others."""
    common = shared(before, now)
    undo = (f"undo {common}",) if common < len(before) else ()
    return (*undo, *now[common:])


def texts(game: Game) -> tuple[str, ...]:
    """The actions of a game as texts."""
    return tuple(action.text for action, _state in game.history)


def moved(game: Game, actions: Sequence[str]) -> Game:
    """A copy of a game with other actions; those that it shares are not replayed.

    :raises IllegalAction: if they are not legal
    """
    common = shared(texts(game), actions)
    copy = game.at(common)
    for action in actions[common:]:
        copy.play(action)
    return copy


def turn_start(game: Game) -> int:
    """Number of actions before the current turn."""
    for number in range(len(game.history), 0, -1):
        if type(game.history[number - 1][0]) is EndTurn:
            return number
    return 0


def seal(key: str, digest: str) -> str:
    """Proof that the history with a digest comes from a device that knows a key."""
    return _digest(f"{key} {digest}")


def state_digest(state: State) -> str:
    """Digest of a state of the game; equal states have equal digests."""
    return _digest(json.dumps(state.as_data(), sort_keys=True))


class History:
    """Operations with a digest of each prefix, and the actions that remain.

    A digest depends on all operations before it, so histories with equal digests at a place are equal up to there.

    :param head: text that distinguishes the game from any other
    """

    def __init__(self, head: str, ops: Iterable[str] = ()) -> None:
        self.ops: list[str] = []
        self.actions: list[str] = []
        self._digests = [_digest(head)]
        for op in ops:
            self.add(op)

    def __len__(self) -> int:
        return len(self.ops)

    def add(self, op: str) -> None:
        """Appends an operation.

        :raises ValueError: if there are too few actions to undo
        """
        _apply(self.actions, op)
        self.ops.append(op)
        self._digests.append(_next(self._digests[-1], op))

    def cut(self, count: int) -> None:
        """Removes all operations but the first ``count``."""
        del self.ops[count:]
        del self._digests[count + 1 :]
        self.actions = list(fold(self.ops))

    def digest(self, count: int) -> str:
        """Digest of the first ``count`` operations."""
        return self._digests[count]

    def digest_with(self, ops: Iterable[str]) -> str:
        """Digest of all operations and these."""
        digest = self._digests[-1]
        for op in ops:
            digest = _next(digest, op)
        return digest

    def begins_with(self, count: int, digest: str) -> bool:
        """True if the first ``count`` operations are those of a history with that digest."""
        return count <= len(self) and self._digests[count] == digest


def _apply(actions: list[str], op: str) -> None:
    left = undone_to(op)
    if left < 0:
        actions.append(op)
    elif left < len(actions):
        del actions[left:]
    else:
        raise ValueError(f"{len(actions)} actions, so {op!r} is impossible")


def _next(digest: str, op: str) -> str:
    return _digest(f"{digest} {op}")


def _digest(text: str) -> str:
    """First 32 hex digits of the SHA-256 of a text."""
    return sha256(text.encode()).hexdigest()[:32]
