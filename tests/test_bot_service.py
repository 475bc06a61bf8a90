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
from typing import Any

import pytest

import bot_service
from bot_service import Job
from core import Game
from core.bots import LEVELS, Budget, Level, Planner, bot
from core.bots.coach import review
from core.bots.coach.advice import advise
from core.bots.cooperative import Cooperative, run_to_end
from core.bots.evaluation import judges
from core.bots.evaluation.judges import by_weights
from core.bots.evaluation.weights import HANDMADE
from core.bots.search import monte_carlo, playout, turn_plans


class Clock:
    """A clock that advances at each reading by a step in seconds, 0.01 by default."""

    def __init__(self, step: float = 0.01) -> None:
        self.time = 0.0
        self._step = step

    def __call__(self) -> float:
        self.time += self._step
        return self.time


def game_after(turns: int, players: int = 2, seed: int = 5) -> Game:
    game, rng, callum = Game.new(players=players, seed=seed), random.Random(seed), bot("medium")
    while not game.over and game.state.turn <= turns:
        game.play(callum.decide(game.state, game.legal_actions(), Budget(), rng))
    return game


def asked(game: Game, want: str, **more: Any) -> str:
    return json.dumps({"want": want, "record": game.to_json(), "seed": 1, **more})


def thought_out(request: str) -> tuple[list[float], Any]:
    """Runs a job to its end; returns the progress reported on the way, and the result."""
    thought, parts = Job(request, Clock()), []
    while True:
        word = json.loads(thought.slice(0.03))
        parts.append(word["part"])
        if "result" in word:
            return parts, word["result"]


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_turn_is_legal_from_any_position(level: str) -> None:
    game = game_after(4)
    _parts, turn = thought_out(asked(game, "turn", level=level, seconds=0.6))
    game.play(turn["actions"][0])
    _parts, rest = thought_out(asked(game, "turn", level=level, seconds=0.6))
    for action in rest["actions"]:
        game.play(action)
    assert rest["actions"][-1] == "end" and game.state.turn == game_after(4).state.turn + 1


def test_thinking_yields_and_reports_progress() -> None:
    parts, _turn = thought_out(asked(game_after(4), "turn", level="expert", seconds=2))
    assert len(parts) > 5 and parts == sorted(parts) and parts[-1] == 1


def test_hurried_bot_returns_best_plan() -> None:
    thought = Job(asked(game_after(4), "turn", level="expert", seconds=1e9), Clock())
    for _ in range(600):  # by then all plans are complete
        assert json.loads(thought.slice(0.01))["part"] < 0.5
    thought.hurry()
    for _ in range(40):
        word = json.loads(thought.slice(0.01))
        if "result" in word:
            break
    assert word["result"]["actions"][-1] == "end"


def test_hint_has_turn_and_reasons() -> None:
    game = game_after(6, players=3)
    _parts, hint = thought_out(asked(game, "hint", seconds=1))
    before = game.state.players[game.state.seat].vp
    seat = game.state.seat
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
    parts, review = thought_out(asked(game, "review", seats=[0], effort=0.15))
    assert parts == sorted(parts) and parts[-1] == 1
    assert len(review["chances"]) == len(game.points_by_turn())
    assert all(990 <= sum(shares) <= 1010 for shares in review["chances"])
    assert review["chances"][-1] == [0, 1000]
    assert 1 <= len(review["turns"]) <= 3
    costs = [turn["points"] for turn in review["turns"]]
    assert costs == sorted(costs, reverse=True) and costs[-1] > 0
    for turn in review["turns"]:
        then = game.at(turn["at"])
        assert (then.state.seat, then.state.turn) == (turn["seat"], turn["turn"]) == (0, turn["turn"])
        for action in turn["better"]:
            then.play(action)


HARE = 1e6
"""The step of a clock that runs away: no time is left from the second reading on."""


def exact(game: Game, level: str) -> str:
    return json.dumps({"want": "turn", "record": game.to_json(), "level": level})


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_exact_thinking_ignores_the_clock(level: Level) -> None:
    found = []
    for clock in (Clock(), Clock(HARE)):
        thought, told = Job(exact(game_after(4), level.id), clock), dict[str, Any]()
        while "result" not in told:
            told = json.loads(thought.slice(0.001))
        found.append((told["result"], thought.budget.done))
    assert found[0] == found[1] and found[0][1] >= (level.work or 1)


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_interrupted_turn_continues_same_plan(level: str) -> None:
    for turns in range(2, 8):
        game = game_after(turns)
        _parts, turn = thought_out(exact(game, level))
        actions = turn["actions"]
        while len(actions) > 1:
            game.play(actions.pop(0))
            _parts, rest = thought_out(exact(game, level))
            assert rest["actions"] == actions


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


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_each_level_yields_often(level: str, work: Counter[str]) -> None:
    total: Counter[str] = Counter()
    for turns in range(0, 30, 6):
        game, player, rng = game_after(turns), bot(level), random.Random(1)
        assert isinstance(player, Planner)
        total += expect_little(player.plan_turn(game.state, Budget(20), rng), work)
        game.play(run_to_end(player.plan_turn(game.state, Budget(20), rng))[0])
        expect_little(player.plan_turn(game.state, Budget(20), rng), work)
    assert total[TAKES] > 25 and total[POSITIONS] >= total[TAKES] / 2
    assert (total[GAMES] > 10) == (level in ("hard", "expert"))


def test_planning_yields_with_many_plans(work: Counter[str]) -> None:
    game = game_after(24)
    plans = turn_plans.generate_plans(game.state, HANDMADE, by_weights(HANDMADE), random.Random(1), width=999)
    total = expect_little(plans, work)
    assert total[TAKES] > 16 and total[POSITIONS] > 4 * total[TAKES]
    assert expect_little(advise(game_after(6).state, Budget(20), random.Random(1)), work)[GAMES]
    assert expect_little(review.review(game_after(999), [0], 0.01, Budget(), random.Random(1)), work)[GAMES] > 50


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


def test_bot_modules_load_one_by_one() -> None:
    packages = [f"core.bots.{name}" for name in ("evaluation", "search", "players")]
    modules = [f"core.bots.{name}" for name in (*bot_service.NEEDED, *(f"players.{level.id}" for level in LEVELS))]
    names, asking, *loaded = loaded_by("core.bots.levels", "bot_service", *packages, *modules)
    assert names == {"core.bots.base", "core.bots.cooperative", "core.bots.levels"}, "the names load no bot"
    assert asking == set() and loaded == [{name} for name in (*packages, *modules)]
