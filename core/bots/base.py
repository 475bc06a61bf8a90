"""The interface of a bot: it chooses one of the legal actions, within a budget.

A custom bot needs one method::

    class Hasty(Bot):
        def decide(self, state, legal_actions, budget, rng):
            return legal_actions[0]

docs/bots.md has a longer example.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from core.actions import Action
from core.bots.cooperative import Cooperative, run_to_end
from core.deal import EMPTY_DEAL
from core.state import State
from core.transitions import play

_Item = TypeVar("_Item")


class Budget:
    """Limit on the computation for one decision: in work, in seconds by a clock, or both; the first one reached ends
    it.

    The unit of work is one simulated turn. With a budget in work and the same seed, a bot decides the same on every
    machine. With neither limit, a decision ends after the level's usual amount of work.
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

    def or_default(self, work: int) -> "Budget":
        """Returns this budget if it has a limit, otherwise a new one of ``work`` simulated turns."""
        return Budget(work) if self.work is None and self._seconds is None and not self._hurried else self

    def capped(self, work: int) -> "Budget":
        """Returns this budget capped at ``work`` more simulated turns, unless it already limits work."""
        if self.work is None and self._seconds is not None and not self._hurried:
            self.work = self.done + work
        return self.or_default(work)

    def spend(self, work: int = 1) -> None:
        """Counts simulated turns as done."""
        self.done += work

    def hurry(self) -> None:
        """Ends the budget: a bot in a hurry takes the best turn found so far."""
        self._hurried = True

    @property
    def used(self) -> float:
        """The used fraction of the budget, 0 to 1."""
        parts = [1.0] if self._hurried else [0.0]
        if self.work is not None:
            parts.append(self.done / self.work if self.work else 1.0)
        if self._seconds is not None and self._clock is not None:
            parts.append((self._clock() - self._start) / self._seconds if self._seconds else 1.0)
        return min(1.0, max(parts))

    @property
    def exhausted(self) -> bool:
        """True if the budget is used up."""
        return self.used >= 1.0


class Bot(ABC):
    """A bot: a computer opponent."""

    @abstractmethod
    def decide(self, state: State, legal_actions: Sequence[Action], budget: Budget, rng: random.Random) -> Action:
        """One of the legal actions; all randomness, in ties and in samples of hidden information, is ``rng``'s."""


class Planner(Bot):
    """A bot that plans all actions of a turn, then plays them one by one, or plans again if the turn departs from the
    plan. Its judgement of a turn errs by up to ``noise`` centi-VP beyond the bot's own error."""

    def __init__(self, noise: int = 0) -> None:
        self.noise = noise
        self._plan: list[Action] = []
        self._expected: dict[str, Any] = {}

    @abstractmethod
    def plan_turn(self, state: State, budget: Budget, rng: random.Random) -> Cooperative[list[Action]]:
        """The actions up to and including the end of the turn; at least the first is legal."""

    def decide(self, state: State, legal_actions: Sequence[Action], budget: Budget, rng: random.Random) -> Action:
        """The next action of the plan; plans again if there is no plan that fits the position."""
        if not self._plan or self._plan[0] not in legal_actions or self._expected != state.as_data():
            self._plan = run_to_end(self.plan_turn(state, budget, rng))
        action = self._plan.pop(0)
        self._expected = play(state, action, EMPTY_DEAL).as_data() if self._plan else {}
        return action


def pick(items: Sequence[_Item], rng: random.Random) -> _Item:
    """A uniformly random item; uses only functions whose results Python promises to keep between versions."""
    return items[int(rng.random() * len(items))]
