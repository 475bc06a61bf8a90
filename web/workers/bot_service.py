"""Computes bots' turns, hints, reviews and puzzle verdicts; text in, text out. The same code runs in the worker and,
where there is none, in the page.

A request is a JSON object: ``want`` is "turn", "hint", "review" or "judge", ``record`` the game as core writes it,
``seed`` the random seed, and ``seconds`` the thinking time for a turn or a hint. A turn has the ``level`` that plays
it, and ``why`` if its reason is wanted; a review has the ``seats`` whose turns are reviewed, and an ``effort``, 1 for
the usual one. "judge" is about the turn just ended: it began ``at`` a number of actions, and is compared with
``better``, a turn from there; it has an ``effort``, too.

Without a ``seed`` the answer is reproducible: the random seed comes from the deal and the number of actions played, and
the budget for a turn or a hint is work instead of time.

The answer is one JSON object per slice: ``part`` is the progress, 0 to 1; the last one has the ``result``.
"""

import json
import random
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any
from zlib import crc32

from core.actions import Action
from core.bots.base import Budget, Planner
from core.bots.cooperative import Cooperative
from core.bots.levels import ADVISER, bot, level
from core.game import Game
from core.untrusted_json import parse

THINKING_MODULES = (
    "evaluation.weights", "evaluation.marginal_values", "evaluation.tile_estimates", "evaluation.static_evaluation",
    "evaluation.traits", "evaluation.judges", "evaluation.learned",
    "search.turn_completion", "search.turn_plans", "search.playout", "search.determinization", "search.monte_carlo",
)  # fmt: skip
"""The modules of ``core.bots`` needed for thinking, each after those it depends on."""

JUDGE_WORK_BUDGET = 12_000
"""Work budget for judging a turn against another one: large enough that chance seldom decides about a point."""


class Job:
    """A request that is computed slice by slice, on a clock in seconds."""

    def __init__(self, request: str, clock: Callable[[], float] = time.monotonic) -> None:
        asked = parse(request)
        self._clock = clock
        if "seconds" in asked:
            self.budget = Budget(seconds=asked["seconds"], clock=clock)
        else:
            self.budget = Budget() if "seed" in asked else Budget(level(asked.get("level", ADVISER)).work)
        self._slices = _job(asked, self.budget)

    def hurry(self) -> None:
        """Stops early and takes the best result found so far."""
        self.budget.hurry()

    def run_slice(self, seconds: float) -> str:
        """Computes for about ``seconds``, not interrupting a movement or a playout being tried out; returns the
        progress as JSON, with the result once it is done."""
        end = self._clock() + seconds
        try:
            next(self._slices)
            while self._clock() < end:
                next(self._slices)
        except StopIteration as stop:
            return json.dumps({"part": 1, "result": stop.value})
        return json.dumps({"part": round(self.budget.used, 3)})


def _job(asked: dict[str, Any], budget: Budget) -> Cooperative[Any]:
    """Runs the request. Yields between module imports, too: importing them in one go would block a phone."""
    for name in THINKING_MODULES:
        import_module(f"core.bots.{name}")
        yield
    game = Game.from_json(asked["record"])
    yield
    seed = asked["seed"] if "seed" in asked else crc32(f"{game.seed} {len(game.history)}".encode())
    return (yield from _TASKS[asked["want"]](asked, game, budget, random.Random(seed)))


def _turn(asked: dict[str, Any], game: Game, budget: Budget, rng: random.Random) -> Cooperative[dict[str, Any]]:
    """Computes the rest of a turn and, on request, its reason; see :class:`core.bots.coach.reason.Reason`."""
    player = bot(asked["level"])
    assert isinstance(player, Planner)
    actions = yield from player.plan_turn(game.state, budget, rng)
    found: dict[str, Any] = {"actions": [action.text for action in actions]}
    if asked.get("why"):
        from core.bots.coach.reason import find_reason

        yield
        found["why"] = find_reason(game.state, actions, others=level(asked["level"]).denies_others)._asdict()
    return found


def _hint(asked: dict[str, Any], game: Game, budget: Budget, rng: random.Random) -> Cooperative[dict[str, Any]]:
    """Computes the expert's proposal and its reason; see :class:`core.bots.coach.advice.Advice`."""
    from core.bots.coach.advice import advise

    advice = yield from advise(game.state, budget, rng)
    return advice._asdict() | {"actions": [action.text for action in advice.actions]}


def _review(asked: dict[str, Any], game: Game, budget: Budget, rng: random.Random) -> Cooperative[dict[str, Any]]:
    """Computes the chances over the game, and the costliest turns; see :class:`core.bots.coach.review.Review`."""
    from core.bots.coach.review import review

    found = yield from review(game, asked["seats"], asked["effort"], budget, rng)
    turns = [each._asdict() | {"better": [action.text for action in each.better]} for each in found.turns]
    return {"chances": found.chances, "turns": turns}


def _judge(asked: dict[str, Any], game: Game, budget: Budget, rng: random.Random) -> Cooperative[dict[str, Any]]:
    """Computes the loss of a turn against another one; see :func:`core.bots.coach.comparison.expected_loss`."""
    from core.bots.coach.comparison import expected_loss

    at, better = asked["at"], [Action.parse(text) for text in asked["better"]]
    budget.work = max(2, round(JUDGE_WORK_BUDGET * asked["effort"]))
    return {"loss": (yield from expected_loss(game.at(at).state, better, game.actions[at:], budget, rng))}


_TASKS: dict[str, Callable[[dict[str, Any], Game, Budget, random.Random], Cooperative[Any]]] = {
    "turn": _turn, "hint": _hint, "review": _review, "judge": _judge,
}  # fmt: skip
