"""The wheels of ``core`` and of the page objects, and the examples in the documentation of ``core``."""

import doctest
import subprocess
import sys
from importlib.metadata import distributions
from pathlib import Path
from types import ModuleType

import pytest

import core
from core import actions, game, value
from tools import wheel
from tools.paths import ROOT

PLAY = "import core; from core.bots import levels; print(core.__version__, core.__file__, core.Game.new(seed=7))"


def install(wheel: Path, there: Path) -> None:
    words = ["install", "--quiet", "--no-index", "--no-deps", "--no-compile", "--target", str(there), str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", *words], check=True)


def test_installed_wheel_plays(tmp_path: Path) -> None:
    made, there = wheel.build(tmp_path), tmp_path / "there"
    assert made.read_bytes() == wheel.build(tmp_path / "again").read_bytes()
    install(made, there)
    done = subprocess.run([sys.executable, "-c", PLAY], cwd=there, capture_output=True, text=True, check=True)
    assert done.stdout.split()[:2] == [core.__version__, str(there / "core" / "__init__.py")]


def test_page_objects_are_installed_as_a_plugin(tmp_path: Path) -> None:
    there = tmp_path / "there"
    install(tmp_path / wheel.build_wheel(str(tmp_path)), there)
    found = next(iter(distributions(path=[str(there)])))
    needed = {each.partition(">")[0] for each in found.requires}
    assert needed == {"playwright", "pytest", "pytest-playwright"}
    assert [(each.group, each.value) for each in found.entry_points] == [("pytest11", "glen_more_pages.plugin")]
    assert (there / "glen_more_pages/plugin.py").read_bytes() == (ROOT / "tests/e2e/pages/plugin.py").read_bytes()


def test_examples_in_document_run() -> None:
    result = doctest.testfile(str(ROOT / "docs" / "core.md"), module_relative=False)
    assert result.attempted and not result.failed


@pytest.mark.parametrize("module", [core, actions, game, value], ids=lambda module: module.__name__)
def test_examples_in_docstrings_run(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted and not result.failed
