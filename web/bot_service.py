"""What the computer thinks about, as text in and text out: the same in the worker and, without one, in the page.

A request is a JSON object: ``want`` is "turn", "hint", "review" or "judge", ``record`` the game as core writes it,
``seed`` where chance comes from, and ``seconds`` how long to think about a turn or a hint. A turn has the ``level``
that plays it, and ``why`` if its reason is to be told; a review has the ``seats`` whose turns are looked at, and an
``effort``, 1 for the usual one. What is judged is the turn that has just been ended: it began ``at`` so many actions,
and is compared with ``better``, a turn from there; with an ``effort``, too.

Without a ``seed`` the answer is the same wherever and whenever it is asked for: chance comes from the deal and how
far the game is, and a turn or a hint is thought about for so much work, not so long.

What comes back is one JSON object a slice: ``part`` tells how much is done, 0 to 1; the last one has the ``result``.
"""

from __future__ import annotations

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
from core.outside import parsed

NEEDED = (
    "evaluation.weights",
    "evaluation.marginal_values",
    "evaluation.tile_estimates",
    "evaluation.static_evaluation",
    "evaluation.traits",
    "evaluation.judges",
    "evaluation.leanings",
    "evaluation.learned_2p",
    "evaluation.learned_more",
    "search.turn_completion",
    "search.turn_plans",
    "search.playout",
    "search.determinization",
    "search.monte_carlo",
    "search.ranking",
)
"""The modules of ``core.bots`` that thinking needs, each after those that it needs itself."""


JUDGING = 12_000
"""How much is simulated to judge a turn beside another one: so much that chance seldom decides about a point."""


class Job:
    """Something that is being thought about, a slice at a time.

    :param request: as told above
    :param clock: tells the seconds since some moment
    """

    def __init__(self, request: str, clock: Callable[[], float] = time.monotonic) -> None:
        asked = parsed(request)
        self._clock = clock
        if "seconds" in asked:
            self.budget = Budget(seconds=asked["seconds"], clock=clock)
        else:
            self.budget = Budget() if "seed" in asked else Budget(level(asked.get("level", ADVISER)).work)
        self._slices = _job(asked, self.budget)

    def hurry(self) -> None:
        """Take the best that has been found so far."""
        self.budget.hurry()

    def slice(self, seconds: float) -> str:
        """Think for about so many seconds; return as JSON how far it is, and the result if there is one.

        It takes as long as it takes to try one movement out, or to play one game on, if that is more.
        """
        end = self._clock() + seconds
        try:
            next(self._slices)
            while self._clock() < end:
                next(self._slices)
        except StopIteration as stop:
            return json.dumps({"part": 1, "result": stop.value})
        return json.dumps({"part": round(self.budget.used, 3)})


def _job(asked: dict[str, Any], budget: Budget) -> Cooperative[Any]:
    """Do what is asked; a phone is held up by loading all that at once, so that gives way, too."""
    for name in NEEDED:
        import_module(f"core.bots.{name}")
        yield
    game = Game.from_json(asked["record"])
    yield
    seed = asked["seed"] if "seed" in asked else chance_of(game)
    return (yield from _WANTS[asked["want"]](asked, game, budget, random.Random(seed)))


def chance_of(game: Game) -> int:
    """Where chance comes from if that is to be the same everywhere."""
    return crc32(f"{game.seed} {len(game.history)}".encode())


def _turn(asked: dict[str, Any], game: Game, budget: Budget, rng: random.Random) -> Cooperative[dict[str, Any]]:
    """Give the rest of a turn, and, if that is asked, why; see :class:`core.bots.coach.reason.Reason`."""
    player = bot(asked["level"])
    assert isinstance(player, Planner)
    actions = yield from player.plan_turn(game.state, budget, rng)
    found: dict[str, Any] = {"actions": [action.text for action in actions]}
    if asked.get("why"):
        from core.bots.coach.reason import reason

        yield
        found["why"] = reason(game.state, actions, others=level(asked["level"]).looks_at_others)._asdict()
    return found


def _hint(asked: dict[str, Any], game: Game, budget: Budget, rng: random.Random) -> Cooperative[dict[str, Any]]:
    """Give what the expert would do, and why; see :class:`core.bots.coach.advice.Advice`."""
    from core.bots.coach.advice import advise

    advice = yield from advise(game.state, budget, rng)
    return advice._asdict() | {"actions": [action.text for action in advice.actions]}


def _review(asked: dict[str, Any], game: Game, budget: Budget, rng: random.Random) -> Cooperative[dict[str, Any]]:
    """Give everybody's chances over the game, and the costliest turns; see :class:`core.bots.coach.review.Review`."""
    from core.bots.coach.review import review

    found = yield from review(game, asked["seats"], asked["effort"], budget, rng)
    turns = [each._asdict() | {"better": [action.text for action in each.better]} for each in found.turns]
    return {"chances": found.chances, "turns": turns}


def _judge(asked: dict[str, Any], game: Game, budget: Budget, rng: random.Random) -> Cooperative[dict[str, Any]]:
    """Give by how much a turn is worse than another one; see :func:`core.bots.coach.comparison.loss`."""
    from core.bots.coach.comparison import loss

    at, better = asked["at"], [Action.parse(text) for text in asked["better"]]
    budget.work = max(2, round(JUDGING * asked["effort"]))
    return {"loss": (yield from loss(game.at(at).state, better, game.actions[at:], budget, rng))}


_WANTS: dict[str, Callable[[dict[str, Any], Game, Budget, random.Random], Cooperative[Any]]] = {
    "turn": _turn, "hint": _hint, "review": _review, "judge": _judge,
}  # fmt: skip
