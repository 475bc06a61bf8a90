"""What a bot is: something that chooses one of the legal actions, within a budget.

A bot of one's own needs one method::

    class Hasty(Bot):
        def decide(self, state, legal_actions, budget, rng):
            return legal_actions[0]

docs/bots.md has a longer example.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from core.actions import Action
from core.bots.cooperative import Cooperative, run_to_end
from core.deal import EMPTY_DEAL
from core.state import State
from core.turn import play

_Item = TypeVar("_Item")


class Budget:
    """How much a bot may compute for one decision: in work, in seconds, or both; what runs out first ends it.

    The unit of work is one simulated turn. With a budget in work, and the same seed, a bot decides the same on every
    machine. With neither, a decision ends after the level's own usual amount of work.

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
        """This budget if it has a limit, or else a fresh one of so many simulated turns."""
        return Budget(work) if self.work is None and self._seconds is None and not self._hurried else self

    def at_most(self, work: int) -> Budget:
        """This budget with a limit of so many simulated turns, unless it has one in work already."""
        if self.work is None and self._seconds is not None and not self._hurried:
            self.work = self.done + work
        return self.usual(work)

    def spend(self, work: int = 1) -> None:
        """Count simulated turns as done."""
        self.done += work

    def hurry(self) -> None:
        """End the budget: a bot that is asked to hurry takes the best it has found."""
        self._hurried = True

    @property
    def used(self) -> float:
        """The part of the budget that has been used, 0 to 1."""
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
    def decide(self, state: State, legal_actions: Sequence[Action], budget: Budget, rng: random.Random) -> Action:
        """One of the legal actions.

        :param state: the position; the order of the stacks and the coming rolls are not in it
        :param legal_actions: all that may be done; never empty
        :param budget: how much may be computed
        :param rng: where all chance comes from: ties, and samples of what is hidden
        """


class Planner(Bot):
    """A bot that searches once a turn: it plans all actions up to the end of the turn, and then plays them one by one.

    Should the turn go another way than planned (a person took a step back, or tries something), it plans anew.
    """

    def __init__(self) -> None:
        self._plan: list[Action] = []
        self._expected: dict[str, Any] = {}

    @abstractmethod
    def plan_turn(self, state: State, budget: Budget, rng: random.Random) -> Cooperative[list[Action]]:
        """The actions from here to the end of the turn, that end included; at least the first is legal.

        :param state: the position
        :param budget: how much may be computed
        :param rng: where all chance comes from
        """

    def decide(self, state: State, legal_actions: Sequence[Action], budget: Budget, rng: random.Random) -> Action:
        """The next action of the plan, made anew where there is none that fits."""
        if not self._plan or self._plan[0] not in legal_actions or self._expected != state.as_data():
            self._plan = run_to_end(self.plan_turn(state, budget, rng))
        action = self._plan.pop(0)
        self._expected = play(state, action, EMPTY_DEAL).as_data() if self._plan else {}
        return action


def pick(items: Sequence[_Item], rng: random.Random) -> _Item:
    """One of the items, each as likely; only what Python promises to keep between versions is used."""
    return items[int(rng.random() * len(items))]
