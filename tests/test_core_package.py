"""``core`` as a package of its own: its wheel, and the examples in its documentation."""

import doctest
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import core
from core import actions, game, value
from tools import wheel
from tools.paths import ROOT

PLAY = "import core; from core.bots import levels; print(core.__version__, core.__file__, core.Game.new(seed=7))"


def test_installed_wheel_plays(tmp_path: Path) -> None:
    made, there = wheel.build(tmp_path), tmp_path / "there"
    assert made.read_bytes() == wheel.build(tmp_path / "again").read_bytes()
    install = ["install", "--quiet", "--no-index", "--no-deps", "--no-compile", "--target", str(there), str(made)]
    subprocess.run([sys.executable, "-m", "pip", *install], check=True)
    done = subprocess.run([sys.executable, "-c", PLAY], cwd=there, capture_output=True, text=True, check=True)
    assert done.stdout.split()[:2] == [core.__version__, str(there / "core" / "__init__.py")]


def test_examples_in_document_run() -> None:
    result = doctest.testfile(str(ROOT / "docs" / "core.md"), module_relative=False)
    assert result.attempted and not result.failed


@pytest.mark.parametrize("module", [core, actions, game, value], ids=lambda module: module.__name__)
def test_examples_in_docstrings_run(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted and not result.failed
