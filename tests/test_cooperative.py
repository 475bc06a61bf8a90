"""Cooperative computation yields often: the work between two steps is counted, never timed."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import bot_service
import pytest

from core import Game
from core.bots import LEVELS, Budget, Planner, bot
from core.bots.coach import review
from core.bots.coach.advice import advise
from core.bots.cooperative import Cooperative, run_to_end
from core.bots.evaluation import judges
from core.bots.evaluation.judges import by_weights
from core.bots.evaluation.weights import HANDMADE
from core.bots.search import monte_carlo, playout, turn_plans

TAKES, POSITIONS, GAMES = "ways to take a tile tried out", "positions valued", "games played on"

COUNTED = (
    (turn_plans, "raise_coins", TAKES), (judges, "evaluate", POSITIONS), (judges.Lead, "__call__", POSITIONS),
    (turn_plans, "evaluate_last_turn", POSITIONS), (playout, "evaluate_last_turn", POSITIONS),
    (monte_carlo, "play_out", GAMES), (monte_carlo, "play_carefully", GAMES), (review, "play_out", GAMES),
)  # fmt: skip

MOST = {TAKES: 1, POSITIONS: 5, GAMES: 1}
"""Upper limit of work of each kind in a step.

The positions are those of one careful playout turn, and the one at which the playout is cut off.
"""


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """The work done, counted by kind."""
    done: Counter[str] = Counter()

    def counting(kind: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*args: Any, **more: Any) -> Any:
            done[kind] += 1
            return function(*args, **more)

        return counted

    for module, name, kind in COUNTED:
        monkeypatch.setattr(module, name, counting(kind, getattr(module, name)))
    return done


def steps(thought: Cooperative[Any], work: Counter[str]) -> Iterator[Counter[str]]:
    """Runs a computation to its end; yields the work of each step."""
    more = True
    while more:
        work.clear()
        more = next(thought, work) is not work
        yield work.copy()


def expect_little(thought: Cooperative[Any], work: Counter[str]) -> Counter[str]:
    """Runs a computation to its end and checks that no step is long; returns the total work."""
    total: Counter[str] = Counter()
    for step in steps(thought, work):
        assert all(count <= MOST[kind] for kind, count in step.items()), step
        total += step
    return total


def game_between_bots(seed: int, turns: int = 999) -> Game:
    game, player, rng = Game.new(players=2, seed=seed), bot("easy"), random.Random(seed)
    while not game.over and game.state.turn <= turns:
        game.play(player.decide(game.state, game.legal_actions(), Budget(), rng))
    return game


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_a_level_gives_way_whatever_its_turn_is(level: str, work: Counter[str]) -> None:
    total: Counter[str] = Counter()
    for turns in range(0, 30, 6):
        game, player, rng = game_between_bots(5, turns), bot(level), random.Random(1)
        assert isinstance(player, Planner)
        total += expect_little(player.plan_turn(game.state, Budget(20), rng), work)
        game.play(run_to_end(player.plan_turn(game.state, Budget(20), rng))[0])
        expect_little(player.plan_turn(game.state, Budget(20), rng), work)
    assert total[TAKES] > 25 and total[POSITIONS] >= total[TAKES] / 2
    assert (total[GAMES] > 10) == (level in ("hard", "expert"))


def test_it_gives_way_however_many_turns_there_are_to_try_out(work: Counter[str]) -> None:
    game = game_between_bots(5, 24)
    plans = turn_plans.generate_plans(game.state, HANDMADE, by_weights(HANDMADE), random.Random(1), width=999)
    total = expect_little(plans, work)
    assert total[TAKES] > 16 and total[POSITIONS] > 4 * total[TAKES]


def test_hints_and_looking_back_give_way(work: Counter[str]) -> None:
    assert expect_little(advise(game_between_bots(5, 6).state, Budget(20), random.Random(1)), work)[GAMES]
    assert expect_little(review.review(game_between_bots(5), [0], 0.01, Budget(), random.Random(1)), work)[GAMES] > 50


def loaded_by(*modules: str) -> list[set[str]]:
    """The modules of ``core.bots`` that each import adds, one after the other, in a fresh Python process."""
    program = """if True:
        import sys
        from importlib import import_module
        for name in sys.argv[1:]:
            before = set(sys.modules)
            import_module(name)
            print(*(other for other in set(sys.modules) - before if other.startswith("core.bots.")))
    """
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", program, *modules]
    done = subprocess.run(command, env=env, capture_output=True, check=True)
    return [set(line.split()) for line in done.stdout.decode().splitlines()]


def test_what_thinking_needs_is_loaded_module_by_module() -> None:
    packages = [f"core.bots.{name}" for name in ("evaluation", "search", "players")]
    modules = [f"core.bots.{name}" for name in (*bot_service.NEEDED, *(f"players.{level.id}" for level in LEVELS))]
    names, asking, *loaded = loaded_by("core.bots.levels", "bot_service", *packages, *modules)
    assert names == {"core.bots.base", "core.bots.cooperative", "core.bots.levels"}, "the names load no bot"
    assert asking == set() and loaded == [{name} for name in (*packages, *modules)]
