"""What a bot is: something that chooses one of the legal actions, within a budget.

A bot of one's own needs one method::

    class Hasty(Bot):
        def decide(self, view, legal_actions, budget, rng):
            return legal_actions[0]

docs/bots.md has a longer example.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

from core.actions import Action
from core.bots.chance import NOTHING
from core.bots.slices import Slices, finished
from core.state import State
from core.turn import play

View: TypeAlias = State
"""What a bot may look at: the state of the game. The order of the stacks and the coming rolls are not in it."""

_Item = TypeVar("_Item")


class Budget:
    """How much a bot may think about one decision: in work, in seconds, or both; what runs out first ends it.

    The unit of work is one simulated turn. With a budget in work, and the same seed, a bot decides the same on every
    machine. With neither, thinking ends after the level's own usual amount of work.

    :param work: simulated turns
    :param seconds: seconds by the clock
    :param clock: tells the seconds since some moment; needed for a budget in seconds
    """

    def __init__(
        self, work: int | None = None, seconds: float | None = None, clock: Callable[[], float] | None = None
    ) -> None:
        if seconds is not None and clock is None:
            raise ValueError("a budget in seconds needs a clock")
        self.work = work
        self.done = 0
        self._clock = clock
        self._seconds = seconds
        self._start = clock() if clock else 0.0
        self._hurried = False

    def usual(self, work: int) -> Budget:
        """Return this budget if it has a limit, or else a fresh one of so much work."""
        return Budget(work) if self.work is None and self._seconds is None and not self._hurried else self

    def spend(self, work: int = 1) -> None:
        """Note work that was done."""
        self.done += work

    def hurry(self) -> None:
        """Let no more be done: a bot that is asked to hurry takes the best it has found."""
        self._hurried = True

    @property
    def used(self) -> float:
        """What part of the budget has been used, 0 to 1."""
        parts = [1.0] if self._hurried else [0.0]
        if self.work is not None:
            parts.append(self.done / self.work if self.work else 1.0)
        if self._seconds is not None and self._clock is not None:
            parts.append((self._clock() - self._start) / self._seconds if self._seconds else 1.0)
        return min(1.0, max(parts))

    @property
    def over(self) -> bool:
        """Whether nothing of it is left."""
        return self.used >= 1.0


class Bot(ABC):
    """A computer opponent."""

    @abstractmethod
    def decide(self, view: View, legal_actions: Sequence[Action], budget: Budget, rng: random.Random) -> Action:
        """Return one of the legal actions.

        :param view: the game as the player whose turn it is sees it
        :param legal_actions: all that may be done; never empty
        :param budget: how much may be thought about it
        :param rng: where all chance comes from: ties, and guesses at what is hidden
        """


class Planner(Bot):
    """A bot that thinks once a turn: it plans all actions up to the end of the turn, and then plays them one by one.

    Should the turn go another way than planned (a person took a step back, or tries something), it plans anew.
    """

    def __init__(self) -> None:
        self._plan: list[Action] = []
        self._expected: dict[str, Any] = {}

    @abstractmethod
    def planning(self, view: View, budget: Budget, rng: random.Random) -> Slices[list[Action]]:
        """Plan in slices the actions from here to the end of the turn, that end included; at least the first is legal.

        :param view: the game as the player whose turn it is sees it
        :param budget: how much may be thought about it
        :param rng: where all chance comes from
        """

    def plan(self, view: View, budget: Budget, rng: random.Random) -> list[Action]:
        """Return what :meth:`planning` plans, in one go."""
        return finished(self.planning(view, budget, rng))

    def decide(self, view: View, legal_actions: Sequence[Action], budget: Budget, rng: random.Random) -> Action:
        """Return the next action of the plan, made anew where there is none that fits."""
        if not self._plan or self._plan[0] not in legal_actions or self._expected != place_in_turn(view):
            self._plan = self.plan(view, budget, rng)
        action = self._plan.pop(0)
        self._expected = place_in_turn(view, action) if self._plan else {}
        return action


def place_in_turn(view: View, action: Action | None = None) -> dict[str, Any]:
    """Return what tells whether a plan fits: the position after an action, or as it is."""
    if action is not None:
        view = play(view, action, NOTHING)
    return view.as_data()


def pick(items: Sequence[_Item], rng: random.Random) -> _Item:
    """Return one of the items, each as likely; only what Python promises to keep between versions is used."""
    return items[int(rng.random() * len(items))]
