"""Bots in files, in the arena."""

import json
from pathlib import Path

import pytest

from lab import arena

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
def test_a_failing_bot_is_reported(tmp_path: Path, source: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert arena.main([f"A={file(tmp_path, 'faulty', source)}", "B=easy", "GAMES=2", "PROCESSES=2"]) == 2
    said = capsys.readouterr().err
    assert "line 2" in said if "return" in source else "SyntaxError" in said
    assert arena.main(["A=./nowhere.py", "B=easy"]) == 2
