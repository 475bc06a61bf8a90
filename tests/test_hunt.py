"""The hunt's defects can be inserted: each original text occurs exactly once, and the result is still a program."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

variants = pytest.importorskip("tools.hunt.variants")
paths = pytest.importorskip("tools.paths")
hunt = pytest.importorskip("tools.hunt.__main__")

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
    """The names of the tests run in a folder, in order."""
    command = [sys.executable, "-m", "pytest", "-p", "tools.hunt.told", "-p", "no:cacheprovider", "-v", *options]
    env = os.environ | {"PYTHONPATH": str(paths.ROOT)}
    done = subprocess.run([*command, str(folder)], cwd=folder, env=env, capture_output=True, text=True)
    return re.findall(r"::(test_\w+) (?:PASSED|FAILED)", done.stdout)


def test_tests_are_told_of_chosen_and_ordered(tmp_path: Path) -> None:
    for name, text in SUITE.items():
        (tmp_path / name).write_text(text, "utf-8")
    told = tmp_path / "told.json"
    assert ran(tmp_path, f"--told={told}") == ["test_it", "test_not", "test_other"]
    said = json.loads(told.read_text("utf-8"))
    assert said["tests"] == 3 and said["failed"] == ["test_a_long.py::test_not", "test_b_short.py::test_other"]
    assert ran(tmp_path, f"--known={told}", "--exitfirst") == ["test_other"], "the shortest file comes first"
    assert ran(tmp_path, "--only=test_a_long.py::test_not") == ["test_not"]
    assert ran(tmp_path, "--but=test_a_long.py::test_not") == ["test_it", "test_other"]


FOREIGN = """
from pathlib import Path

FAILED = Path(__file__).with_name("failed")

def defect(request):
    return "PLACE" in (Path(request.config.getoption("glen_more")) / "found").read_text()

def test_sound(request):
    assert not defect(request)

def test_flaky(request):
    if defect(request):
        seen = FAILED.exists()
        FAILED.touch()
        assert seen

def test_alarm():
    assert False
"""


@pytest.mark.parametrize("caught", [True, False])
def test_what_fails_once_catches_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caught: bool) -> None:
    """Tests that fail on the variant only once are told apart, and tests that fail on the intact site left out."""
    notes, suite, sound, spoilt = (tmp_path / name for name in ("notes", "suite", "sound", "spoilt"))
    for folder, text in ((notes, ""), (suite, ""), (sound, "all is well"), (spoilt, "PLACE")):
        folder.mkdir()
        (folder / "found").write_text(text, "utf-8")
    source = FOREIGN if caught else FOREIGN.replace("assert not defect", "assert defect or not defect")
    (suite / "test_site.py").write_text(source, "utf-8")
    (suite / "conftest.py").write_text("def pytest_addoption(parser):\n    parser.addoption('--glen-more')\n", "utf-8")
    monkeypatch.setattr(hunt, "_how", lambda tests: ["-p", "no:cacheprovider", f"--rootdir={suite}"])
    hunter = hunt.Hunter([str(suite)], notes)
    assert hunter.run_sound(sound).failed == ("test_site.py::test_alarm",)
    by, flaky = hunter.catch(spoilt)
    if caught:
        assert (by, flaky) == ("test_site.py::test_sound", [])
    else:
        assert (by, flaky) == ("", ["test_site.py::test_flaky"])
