"""The worker's jobs: requests and answers as text, in slices, within a time limit, and hurried.

Computation yields often; the work between two steps is counted, never timed.
"""

import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, islice
from typing import Any

import pytest

from core import Game
from core.bots import LEVELS, Budget, Level, Planner, bot
from core.bots.coach import advice, review
from core.bots.cooperative import Cooperative, run_to_end
from core.bots.evaluation import judges, weights
from core.bots.search import monte_carlo, playout, turn_plans
from tests import exact_game
from workers import bot_service
from workers.bot_service import Job

IDS = [level.id for level in LEVELS]


def game_after(turns: int, players: int = 2, seed: int = 5) -> Game:
    game, rng, callum = Game.new(players=players, seed=seed), random.Random(seed), bot("medium")
    while not game.over and game.state.turn <= turns:
        game.play(callum.decide(game.state, game.legal_actions(), Budget(), rng))
    return game


def job(game: Game, want: str, step: float = 0.01, **more: Any) -> Job:
    """A job with a clock that advances at each reading by a step in seconds."""
    return Job(json.dumps({"want": want, "record": game.to_json(), **more}), count(step, step).__next__)


def words(thought: Job, seconds: float = 0.03) -> Iterator[dict[str, Any]]:
    word = dict[str, Any]()
    while "result" not in word:
        word = json.loads(thought.run_slice(seconds))
        yield word


def test_thinking_yields_and_reports_progress() -> None:
    parts = [word["part"] for word in words(job(game_after(4), "turn", level="expert", seed=1, seconds=2))]
    assert len(parts) > 5 and parts == sorted(parts) and parts[-1] == 1


def test_hurried_bot_returns_best_plan() -> None:
    thought = job(game_after(4), "turn", level="expert", seed=1, seconds=1e9)
    assert all(word["part"] < 0.5 for word in islice(words(thought, 0.01), 600)), "by then all plans are complete"
    thought.hurry()
    *_parts, last = islice(words(thought, 0.01), 40)
    assert last["result"]["actions"][-1] == "end"


def test_hint_has_turn_and_reasons() -> None:
    game = game_after(6, players=3)
    seat, before = game.state.seat, game.state.player.vp
    *_parts, hint = (word.get("result") for word in words(job(game, "hint", seed=1, seconds=1)))
    for action in hint["actions"][:-1]:
        game.play(action)
    assert game.state.players[seat].vp - before == hint["now"]
    assert type(hint["later"]) is int
    assert all(other != seat and points >= 1 for other, points in hint["denied"])


@pytest.mark.slow
def test_review_finds_chances_and_costly_turns() -> None:
    game, rng, good = Game.new(players=2, seed=3), random.Random(3), bot("medium")
    while not game.over:
        legal = game.legal_actions()
        game.play(good.decide(game.state, legal, Budget(), rng) if game.state.seat else rng.choice(legal))
    *said, last = words(job(game, "review", seed=1, seats=[0], effort=0.15))
    chances, turns, parts = last["result"]["chances"], last["result"]["turns"], [word["part"] for word in said]
    assert parts == sorted(parts) and last["part"] == 1
    assert len(chances) == len(game.points_by_turn()) and chances[-1] == [0, 1000]
    assert all(990 <= sum(shares) <= 1010 for shares in chances)
    costs = [turn["points"] for turn in turns]
    assert 1 <= len(costs) <= 3 and costs == sorted(costs, reverse=True) and costs[-1] > 0
    for turn in turns:
        then = game.at(turn["at"])
        assert (then.state.seat, then.state.turn) == (turn["seat"], turn["turn"]) == (0, turn["turn"])
        for action in turn["better"]:
            then.play(action)


@pytest.mark.parametrize("level", LEVELS, ids=IDS)
def test_exact_thinking_ignores_the_clock(level: Level) -> None:
    jobs = [job(game_after(4), "turn", step, level=level.id) for step in (0.01, 1e6)]
    found = [([*words(thought, 0.001)][-1], thought.budget.done) for thought in jobs]
    assert found[0] == found[1] and found[0][1] >= (level.work or 1)


@pytest.mark.parametrize("level", ["easy", "hard"])
@pytest.mark.parametrize("turns", range(2, 8))
def test_interrupted_turn_continues_same_plan(level: str, turns: int) -> None:
    game = game_after(turns)
    actions = exact_game.turn(game, level)
    while len(actions) > 1:
        game.play(actions.pop(0))
        assert exact_game.turn(game, level) == actions


TAKES, POSITIONS, GAMES = "ways to take a tile tried out", "positions valued", "games played on"

COUNTED = (
    (turn_plans, "raise_coins", TAKES), (judges, "evaluate", POSITIONS), (judges.LeadJudge, "__call__", POSITIONS),
    (turn_plans, "evaluate_last_turn", POSITIONS), (playout, "evaluate_last_turn", POSITIONS),
    (monte_carlo, "play_out", GAMES), (monte_carlo, "play_carefully", GAMES), (review, "play_out", GAMES),
)  # fmt: skip

MOST = {TAKES: 1, POSITIONS: 5, GAMES: 1}  # positions of a careful playout turn, and of the end of the playout


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    done: Counter[str] = Counter()

    def counting(kind: str, function: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *args, **more: done.update([kind]) or function(*args, **more)

    for module, name, kind in COUNTED:
        monkeypatch.setattr(module, name, counting(kind, getattr(module, name)))
    return done


def total_of(thought: Cooperative[Any], work: Counter[str]) -> Counter[str]:
    """Runs a computation to its end, checking that no step is long."""
    total, more = Counter[str](), True
    while more:
        work.clear()
        more = next(thought, work) is not work
        assert all(count <= MOST[kind] for kind, count in work.items()), work
        total += work
    return total


@pytest.mark.parametrize("level", IDS)
def test_each_level_yields_often(level: str, work: Counter[str]) -> None:
    total: Counter[str] = Counter()
    for turns in range(0, 30, 6):
        game, player, rng = game_after(turns), bot(level), random.Random(1)
        assert isinstance(player, Planner)
        total += total_of(player.plan_turn(game.state, Budget(20), rng), work)
        game.play(run_to_end(player.plan_turn(game.state, Budget(20), rng))[0])
        total_of(player.plan_turn(game.state, Budget(20), rng), work)
    assert total[TAKES] > 25 and total[POSITIONS] >= total[TAKES] / 2
    assert (total[GAMES] > 10) == (level in ("hard", "expert"))


def test_planning_yields_with_many_plans(work: Counter[str]) -> None:
    game = game_after(24)
    values = weights.HANDMADE
    plans = turn_plans.generate_plans(game.state, values, judges.weighted_judge(values), random.Random(1), width=999)
    total = total_of(plans, work)
    assert total[TAKES] > 16 and total[POSITIONS] > 4 * total[TAKES]
    assert total_of(advice.advise(game_after(6).state, Budget(20), random.Random(1)), work)[GAMES]
    assert total_of(review.review(game_after(999), [0], 0.01, Budget(), random.Random(1)), work)[GAMES] > 50


IMPORTING = """if True:
    import sys
    from importlib import import_module
    for name in sys.argv[1:]:
        before = set(sys.modules)
        import_module(name)
        print(*(other for other in set(sys.modules) - before if other.startswith("core.bots.")))
"""


def test_bot_modules_load_one_by_one() -> None:
    packages = [f"core.bots.{name}" for name in ("evaluation", "search", "players")]
    modules = [f"core.bots.{name}" for name in (*bot_service.THINKING_MODULES, *(f"players.{id}" for id in IDS))]
    command = [sys.executable, "-c", IMPORTING, "core.bots.levels", "workers.bot_service", *packages, *modules]
    printed = subprocess.check_output(command, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}, text=True)
    names, asking, *loaded = [set(line.split()) for line in printed.splitlines()]
    assert names == {"core.bots.base", "core.bots.cooperative", "core.bots.levels"}, "the names load no bot"
    assert asking == set() and loaded == [{name} for name in (*packages, *modules)]
