"""The arena: output, counting, early stopping, bots of other versions, and executors."""

import json
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import distributed
import pytest

from core.bots import LEVELS
from core.bots.matches.game import Match
from core.bots.matches.statistics import wilson
from lab import arena, compiled
from lab.matches import executor as executors
from lab.matches import game, sequential_test, versions
from tools import paths

KEYS = {
    "a", "b", "b_ref", "players", "games", "seed", "work", "win_share", "low", "high", "vp_difference", "mean_vp_a",
    "mean_vp_b", "walled_in_a", "walled_in_b", "seconds_per_turn", "seconds_per_turn_b", "longest_turn",
    "longest_turn_b",
}  # fmt: skip

in_a_checkout = pytest.mark.skipif(
    not shutil.which("git") or not (paths.ROOT / ".git").exists(), reason="other versions come from the repository"
)


def played(match: Any, processes: int = 1, scheduler: str = "", test: Any = None) -> dict[str, Any]:
    """A match's summary without the fields that vary from run to run."""
    with executors.make_executor(processes, scheduler) as where:
        line: dict[str, Any] = arena.run(match, where, progress=False, test=test)
    return {key: value for key, value in line.items() if "seconds" not in key and "longest" not in key}


def test_arena_prints_one_json_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["A=easy", "B=random", "PLAYERS=3", "GAMES=4", "PROCESSES=1"]) == 0
    out = capsys.readouterr()
    line = json.loads(out.out)
    assert set(line) == KEYS
    assert line["games"] == 6, "each deal from every seat"
    assert 0 <= line["low"] <= line["win_share"] <= line["high"] <= 1
    assert line["longest_turn"] >= line["seconds_per_turn"] > 0
    assert "6/6" in out.err


def test_match_is_reproducible_across_processes() -> None:
    match = Match("easy", "random", 2, 4, seed=5)
    assert played(match) == played(match) == played(match, processes=2)


def test_wilson_interval_and_elo_win_share() -> None:
    low, high = wilson(0.5, 400)
    assert (round(low, 4), round(high, 4)) == (0.4512, 0.5488)
    assert wilson(1.0, 10)[1] == pytest.approx(1)
    assert [sequential_test.share_of(0, players) for players in (2, 4)] == [0.5, 0.25]
    assert sequential_test.share_of(200, 2) == pytest.approx(0.76, abs=0.001)
    assert sequential_test.share_of(-200, 2) == pytest.approx(0.24, abs=0.001)


@pytest.mark.parametrize("words", [
    ["A=medium"], ["GAMES=many"], ["PLAYERS=6"], ["A=nobody"], ["what"], ["NOTHING=1"],
    ["A=easy", "B=easy", "SPRT=1"], ["A=easy", "B=easy", "SPRT=20,0"], ["SPRT=0,20"], ["B_REF=HEAD"],
    ["A=easy", "B=easy", "B_REF=no-such-commit"], ["A=easy", "B=easy", "SCHEDULER=nowhere"],
])  # fmt: skip
def test_invalid_arguments_exit_with_2(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(words) == 2
    assert capsys.readouterr().err


def test_ladder_plays_every_pair() -> None:
    played = list(arena.ladder(None, 1, None))
    matches = {(match.a, match.b, match.players): match.games for match in played if not match.b_ref}
    ids = [level.id for level in LEVELS]
    for a, b in zip(ids, ["random", *ids], strict=False):
        assert matches[a, b, 2] >= 400 and matches[a, a, 2] >= 400 and (a, b, 4) in matches
        assert all((a, a, players) in matches for players in (3, 4, 5))
        assert all(matches[a, b, players] >= 150 for players in (3, 5) if (a, b) != ("medium", "random"))
    assert ("medium", "random", 2) in matches
    against = {(match.a, match.b, match.players): match.games for match in played if match.b_ref}
    assert all(against[a, "expert", 2] == 400 and against[a, "expert", 4] == 200 for a in ("hard", "expert"))
    assert {match.games for match in arena.ladder(6, 1, None)} == {6}


def deals_until_known(share: float, chance: random.Random, most: int = 3000) -> tuple[str, int]:
    """The verdict on a player with that share of victories, in deals of two games each, and when it was reached."""
    test = sequential_test.SequentialTest(0, 30, players=2)
    for deal in range(1, most + 1):
        test.add((int(chance.random() < share) + int(chance.random() < share)) / 2)
        if test.verdict != "open":
            return test.verdict, deal
    return "open", most


def test_sequential_test_error_rate_and_length() -> None:
    chance = random.Random(1)
    for elo, verdict in ((0, "not better"), (30, "better")):
        found = [deals_until_known(sequential_test.share_of(elo, 2), chance) for _ in range(200)]
        assert sum(known == verdict for known, _ in found) >= 184, f"{elo} Elo"
        assert sum(deals for _, deals in found) / 200 < 900
    assert max(deals_until_known(0.75, chance)[1] for _ in range(50)) < 250


def test_match_stops_once_sequential_test_decides() -> None:
    test = sequential_test.SequentialTest(0, 30, players=2)
    assert (test.ratio, test.verdict) == (0.0, "open")
    for _ in range(5):
        test.add(1.0)
    assert test.verdict == "open" and test.ratio > 0, "few deals that all went alike prove nothing"
    match = Match("medium", "random", 2, 400)
    lines = [played(match, processes, test=sequential_test.SequentialTest(0, 100, players=2)) for processes in (1, 2)]
    assert lines[0] == lines[1], "it ends at the same deal, however many are played at a time"
    assert lines[0]["verdict"] == "better" and lines[0]["games"] < 100 and lines[0]["games"] % 2 == 0


@in_a_checkout
def test_frozen_version_plays_as_in_its_own_checkout(tmp_path: Path) -> None:
    """Its seats at our table play the same games as in its own checkout, run by its own code."""
    commit = versions.resolve("HEAD")
    itself = """
import random, sys
from core import Game
from core.bots import Budget, bot
game = Game.new(players=2, seed=7_000_000)
bots, chances = [bot("medium"), bot("easy")], [random.Random(700_000_001), random.Random(700_000_010)]
while not game.over:
    seat = game.state.seat
    action = bots[seat].decide(game.state, game.legal_actions(), Budget(), chances[seat])
    game.play(action)
    print(action)
"""
    folder = versions.unpack_version(commit)
    assert folder == versions.unpack_version(commit) and (folder / "core").is_dir()
    alone = subprocess.run(
        [sys.executable, "-c", itself], cwd=folder, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    seen: list[str] = []
    outcome = game.play_game(Match("medium", "easy", 2, 2, 7, None, commit), 0, lambda action: seen.append(str(action)))
    assert seen == alone
    assert outcome.seconds[1] > 0 and outcome.turns[1] > 5


@in_a_checkout
def test_frozen_version_plays_several_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main(["A=random", "B=random", "PLAYERS=3", "GAMES=3", "PROCESSES=2", "B_REF=HEAD"]) == 0
    line = json.loads(capsys.readouterr().out)
    assert len(line["b_ref"]) >= 40
    assert line["games"] == 3


@in_a_checkout
def test_bot_missing_from_frozen_version() -> None:
    words = [sys.executable, "-m", "lab.arena", "A=random", "B=nobody", "GAMES=2", "PROCESSES=1", "B_REF=HEAD"]
    done = subprocess.run(words, cwd=paths.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "no bot is called 'nobody'" in done.stderr and "given up" in done.stderr


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=":0", host="127.0.0.1"
    ) as made:
        yield made


@pytest.mark.slow
def test_cluster_plays_the_same_games(cluster: Any, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match("easy", "random", 2, 12, seed=3)
    address = cluster.scheduler_address
    assert played(match, scheduler=address) == played(match)
    test, again = (sequential_test.SequentialTest(0, 100, players=2) for _ in range(2))
    long = Match("medium", "random", 2, 80)
    assert played(long, scheduler=address, test=test) == played(long, test=again)
    assert arena.main(["A=easy", "B=random", "GAMES=2", f"SCHEDULER={address}"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2


@pytest.mark.slow
def test_workers_of_another_version_are_refused(
    cluster: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(executors, "CORE", paths.ROOT / "tests")
    with (
        pytest.raises(paths.ToolError, match="do not all run this version"),
        executors.make_executor(1, cluster.scheduler_address),
    ):
        pass


def test_missing_compiled_module_is_reported(tmp_path: Path) -> None:
    found = list(compiled.modules(paths.CORE))
    assert len(found) == len(set(found)) > 20
    assert paths.CORE / "bots" / "search" / "monte_carlo.py" in found
    with pytest.raises(paths.ToolError, match=r"core/activating\.py"):
        list(compiled.modules(tmp_path))
