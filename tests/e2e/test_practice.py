"""The exercises of docs/practice: each solution passes, the first one outside this repository, too, and each starting
file is the beginning of its solution, or fails as documented. All but that first one are for the long run.
"""

import ast
import inspect
import os
import re
import runpy
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pages import START
from playwright.sync_api import Error, Page, expect

from tests import contract
from tools import chromium, files
from tools.hunt import accessibility
from tools.paths import ROOT
from tools.serve import serving

PRACTICE = ROOT / "docs/practice"

EXERCISES = sorted(path.name for path in (PRACTICE / "solutions").glob("test_*.py"))

TO_REPAIR = [name for name in EXERCISES if "NotImplementedError" not in (PRACTICE / "start" / name).read_text("utf-8")]
"""Exercises that begin with failing tests; some fail only under a condition, in every run except the calm one."""

Tests = dict[str, Callable[..., None]]


def runs_in(path: Path) -> Tests:
    """The tests of an exercise, without their calm runs."""
    tests = {name: test for name, test in runpy.run_path(str(path)).items() if name.startswith("test_")}
    for test in tests.values():
        marks: list[pytest.Mark] = getattr(test, "pytestmark", [])
        test.pytestmark = [_without_calm(mark) for mark in marks]  # type: ignore[attr-defined]
        if ".clock." in inspect.getsource(test):  # the clock stays fixed for the whole context
            pytest.mark.own_context(test)
    return tests


def _without_calm(mark: pytest.Mark) -> pytest.Mark:
    ids = list(mark.kwargs.get("ids", ()))
    if "calm" not in ids:
        return mark
    names, values = mark.args
    return pytest.mark.parametrize(names, values[1:], ids=ids[1:]).mark


def fails(test: Callable[..., None]) -> Callable[..., None]:
    mark = pytest.mark.xfail(strict=True, raises=(AssertionError, Error, OSError), reason="expected to fail")
    return pytest.mark.usefixtures("impatient")(mark(test))


@pytest.fixture
def impatient() -> Iterator[None]:
    """Has expectations wait one second, since they are not to be met."""
    expect.set_options(timeout=1_000)
    yield
    expect.set_options(timeout=START)


@pytest.fixture(autouse=True)
def baselines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BASELINES", str(tmp_path / "baselines"))


@pytest.fixture(scope="session")
def shutting_out(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the variant with the accessibility defects."""
    folder = tmp_path_factory.mktemp("accessibility")
    files.sync(accessibility.site(), folder)
    with serving(folder) as url:
        yield url


def on_variant(test: Callable[[Page, str], None]) -> Callable[[Page, str], None]:
    """An accessibility test, run on that variant."""

    def on_the_variant(page: Page, shutting_out: str) -> None:
        test(page, shutting_out)

    return fails(on_the_variant)


def exercises() -> Tests:
    tests: Tests = {}
    for name in EXERCISES:
        tests |= runs_in(PRACTICE / "solutions" / name)
        if name in TO_REPAIR:
            begun = runs_in(PRACTICE / "start" / name)
            tests |= {f"test_begun_{each.removeprefix('test_')}": fails(test) for each, test in begun.items()}
        if "accessibility" in name:
            again = runs_in(PRACTICE / "solutions" / name)
            tests |= {f"{each}_on_the_variant": on_variant(test) for each, test in again.items()}
    return tests


# pytest finds the tests here, and gives them the fixtures of this folder.
globals().update({name: pytest.mark.long(test) for name, test in exercises().items()})


def names_in(path: Path) -> list[str]:
    functions = [each.name for each in ast.parse(path.read_text("utf-8")).body if isinstance(each, ast.FunctionDef)]
    return [name for name in functions if name.startswith("test_")]


def test_exercises_are_complete_and_documented() -> None:
    assert len(EXERCISES) >= 11
    told = (PRACTICE / "README.md").read_text("utf-8")
    for name in EXERCISES:
        assert f"(start/{name})" in told and f"(solutions/{name})" in told
    titles = re.findall(r"^## (\d+\. .+)$", told, re.MULTILINE)
    timed = re.findall(r"^\| (\d+) (.+?) \|", (PRACTICE / "trainer.md").read_text("utf-8"), re.MULTILINE)
    assert len(titles) == len(EXERCISES)
    assert [f"{number}. {title}" for number, title in timed if not title.startswith("|")][: len(titles)] == titles


def test_starting_files_are_unwritten_solutions() -> None:
    for name in EXERCISES:
        start, solution = PRACTICE / "start" / name, PRACTICE / "solutions" / name
        begun = names_in(start)
        assert begun == names_in(solution)
        left = start.read_text("utf-8").count("NotImplementedError")
        assert (left == 0) if name in TO_REPAIR else (left >= len(begun))


def examples() -> str:
    """The tests in docs/testing.md, as one file."""
    return "\n".join(re.findall(r"```python\n(.*?)```", contract.GUIDE.read_text("utf-8"), re.DOTALL))


def test_examples_pass_with_plugin_only(site: Path, tmp_path: Path) -> None:
    (tmp_path / "test_examples.py").write_text(examples(), "utf-8")
    patient = f"from playwright.sync_api import expect\nexpect.set_options(timeout={START})\n"
    (tmp_path / "conftest.py").write_text(patient, "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "pages.plugin", f"--chromium={chromium.headless()}"]
    first = str(PRACTICE / "solutions" / EXERCISES[0])
    place = [f"--rootdir={tmp_path}", "-p", "no:cacheprovider", f"--glen-more={site}", first, "test_examples.py"]
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests/e2e")])}
    done = subprocess.run([*command, *place], cwd=tmp_path, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-8000:]
