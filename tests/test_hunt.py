"""The hunt's defects can be put in: each text is where it is said to be, once, and it is still a program after that."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

variants = pytest.importorskip("tools.hunt.variants")
paths = pytest.importorskip("tools.paths")

pytestmark = pytest.mark.cpython_only

DEFECTS = variants.defects()


def test_there_are_twenty() -> None:
    assert len({defect.name for defect in DEFECTS}) == 20


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.name)
def test_a_defect_changes_one_place_of_what_is_shipped(defect) -> None:
    sound = (paths.ROOT / defect.file).read_text("utf-8")
    changed = defect.put_into(sound)
    assert changed != sound and changed.count("\n") - sound.count("\n") in range(-1, 3)
    folder, _slash, path = defect.file.partition("/")
    assert variants.reading(defect)(paths.ROOT / folder)[path].decode() == changed
    if path.endswith(".py"):
        ast.parse(changed)


@pytest.mark.parametrize("text", ["none of it", "two, two"])
def test_a_text_that_is_not_there_once_is_told(text: str) -> None:
    with pytest.raises(paths.ToolError, match="2 times|0 times"):
        variants.Defect("x", "", "a.py", "two", "three").put_into(text)


SUITE = {
    "test_a_long.py": "def test_it():\n    assert sum(range(3_000_000))\n\ndef test_not():\n    assert False\n",
    "test_b_short.py": "def test_other():\n    assert False\n",
}


def ran(folder: Path, *options: str) -> list[str]:
    """The names of tests that were run in a folder, in their order."""
    command = [sys.executable, "-m", "pytest", "-p", "tools.hunt.shortest", "-p", "no:cacheprovider", "-v", *options]
    env = os.environ | {"PYTHONPATH": str(paths.ROOT)}
    done = subprocess.run([*command, str(folder)], cwd=folder, env=env, capture_output=True, text=True)
    return re.findall(r"::(test_\w+) (?:PASSED|FAILED)", done.stdout)


def test_the_shortest_file_comes_first_once_they_are_measured(tmp_path: Path) -> None:
    for name, text in SUITE.items():
        (tmp_path / name).write_text(text, "utf-8")
    kept = f"--shortest={tmp_path / 'seconds.json'}"
    assert ran(tmp_path, kept) == ["test_it", "test_not", "test_other"]
    assert ran(tmp_path, kept, "--exitfirst") == ["test_other"]
    assert ran(tmp_path) == ["test_it", "test_not", "test_other"]
