"""The exercises of docs/practice: each solution passes, the first one also outside this repository, and each start is
the beginning of its solution.
"""

import ast
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from tools import chromium
from tools.paths import ROOT

PRACTICE = ROOT / "docs/practice"

EXERCISES = sorted(path.name for path in (PRACTICE / "solutions").glob("test_*.py"))

for _name in EXERCISES:  # pytest finds the solutions here, and gives them the fixtures of this folder
    _found = runpy.run_path(str(PRACTICE / "solutions" / _name))
    _tests = {name: test for name, test in _found.items() if name.startswith("test_")}
    if "clock" in _name:  # which stands still for a whole context
        _tests = {name: pytest.mark.own_context(test) for name, test in _tests.items()}
    globals().update(_tests)


def names_in(path: Path) -> list[str]:
    """The names of the tests in a file."""
    functions = [each.name for each in ast.parse(path.read_text("utf-8")).body if isinstance(each, ast.FunctionDef)]
    return [name for name in functions if name.startswith("test_")]


def test_there_are_eleven_each_with_a_start_and_told_of() -> None:
    assert len(EXERCISES) == 11
    told = (PRACTICE / "README.md").read_text("utf-8")
    for name in EXERCISES:
        assert f"(start/{name})" in told and f"(solutions/{name})" in told


def test_a_start_has_the_tests_of_its_solution_and_leaves_them_to_be_written() -> None:
    for name in EXERCISES:
        start, solution = PRACTICE / "start" / name, PRACTICE / "solutions" / name
        begun = names_in(start)
        assert begun == names_in(solution)
        assert start.read_text("utf-8").count("NotImplementedError") >= len(begun)


def examples() -> str:
    """The tests in README.md and docs/testing.md that use fixtures of the plugin, and one of its living page."""
    told = (ROOT / "docs/testing.md").read_text("utf-8")
    first = (ROOT / "README.md").read_text("utf-8").partition("test_first.py <<'END'\n")[2].partition("END\n")[0]
    tab = next(code for code in told.split("```python\n") if "test_the_other_tab" in code).partition("```")[0]
    keys = next(code for code in told.split("```python\n") if "tab_to" in code).partition("```")[0]
    again = "".join(f"    {line}\n" for line in keys.replace("open_game", "open_living").splitlines())
    tab = tab.replace("glen_more_pages", "pages")
    return f"from playwright.sync_api import expect\n{first}\n{tab}\ndef test_the_keys(open_living):\n{again}"


def test_the_first_solution_and_the_examples_pass_by_the_plugin_alone(site: Path, tmp_path: Path) -> None:
    (tmp_path / "test_examples.py").write_text(examples(), "utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "pages.plugin", f"--chromium={chromium.ensure()}"]
    first = str(PRACTICE / "solutions" / EXERCISES[0])
    place = [f"--rootdir={tmp_path}", "-p", "no:cacheprovider", f"--glen-more={site}", first, "test_examples.py"]
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "tests/e2e")])}
    done = subprocess.run([*command, *place], cwd=tmp_path, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-8000:]
