"""Bots in files: in the arena, and the course of the Workshop, whose steps are matches."""

import json
from pathlib import Path

import pytest

from core.bots.matches.game import Match
from features.workshop.course import STEPS, Step
from features.workshop.match import Source
from lab import arena
from lab.matches.executor import executor

FIRST = "def choose(game):\n    return game.legal_actions()[0]\n"


def file(folder: Path, name: str, source: str) -> str:
    """The path of a file with a bot."""
    path = folder / f"{name}.py"
    path.write_text(source, "utf-8")
    return str(path)


def test_a_bot_in_a_file_plays_in_the_arena(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = file(tmp_path, "first", FIRST)
    assert arena.main([f"A={path}", "B=easy", "GAMES=4", "PROCESSES=2"]) == 0
    line = json.loads(capsys.readouterr().out)
    assert (line["a"], line["games"]) == (path, 4) and line["mean_vp_a"] > 0
    assert arena.main([f"A={path}", f"B={path}", "GAMES=2", "PROCESSES=1"]) == 0
    assert json.loads(capsys.readouterr().out)["win_share"] == 0.5


@pytest.mark.parametrize("source", ["def choose(game):\n    return 1 / 0\n", "def choose(game:\n"])
def test_a_bot_that_fails_is_told(tmp_path: Path, source: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main([f"A={file(tmp_path, 'faulty', source)}", "B=easy", "GAMES=2", "PROCESSES=2"]) == 2
    said = capsys.readouterr().err
    assert "line 2" in said if "return" in source else "SyntaxError" in said
    assert arena.main(["A=./nowhere.py", "B=easy"]) == 2


def wins(step: Step, source: str, folder: Path) -> float:
    """Games of a step's match that a bot wins; -1 if it fails."""
    opponent = step.opponent
    b = file(folder, "opponent", opponent.text) if isinstance(opponent, Source) else opponent
    with executor(None) as where:
        line = arena.run(Match(file(folder, "own", source), b, step.players, step.games, 7), where, progress=False)
    return float(line["win_share"] * line["games"])


@pytest.mark.timeout(900)
@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.id)
def test_a_step_of_the_course_is_done_by_its_solution_and_not_by_its_start(step: Step, tmp_path: Path) -> None:
    assert wins(step, step.solution, tmp_path) >= step.wins
    if step.wins:
        assert wins(step, step.start, tmp_path) < step.wins
    else:
        assert arena.main([f"A={file(tmp_path, 'own', step.start)}", "B=easy", "GAMES=2", "PROCESSES=1"]) == 2
