"""``make hunt TESTS=folder``: counts how many of twenty defects the tests catch, and failures on the sound site.

``python -m tools.hunt TESTS="folder file.py" ONLY="mirrored silence"`` builds the sound site and a variant per defect,
runs pytest with ``--glen-more=`` the built site on each, and prints a JSON line per site and a summary. A variant is
caught if a test fails on it that passes on the sound site. The run on a variant stops at its first failure; the test
files that were fastest on the sound site come first.
"""

import json
import os
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple
from unittest.mock import patch
from xml.etree import ElementTree

from tools import build_site, chromium
from tools.files import Files, read_tree, sync
from tools.paths import ROOT, TESTS, ToolError
from tools.words import read, run_main

DEFECTS: Final = Path(__file__).with_name("defects.toml")

PATHS: Final = {"PYTHONPATH": os.pathsep.join([str(ROOT), str(TESTS / "e2e")])}
"""Search path for the plugin needed by tests from outside the project."""

ENDED: Final = (0, 1, 2, 5)
"""pytest's exit statuses with results: passed, failed, stopped by pytest-xdist at the first failure, no tests."""

AT_ONCE: Final = ("--numprocesses=auto", "--maxprocesses=4", "--dist=loadfile", "--no-loadscope-reorder")
"""Options with which ``make test`` runs the project's own tests."""


class Defect(NamedTuple):
    """A defect of a variant: a name that reveals little, and in a file of the repository the text to replace."""

    name: str
    about: str
    file: str
    old: str
    new: str

    def put_into(self, text: str) -> str:
        """The file's text with the defect; ToolError unless the text to replace occurs exactly once."""
        if text.count(self.old) != 1:
            raise ToolError(f"defect {self.name}: its text is {text.count(self.old)} times in {self.file}, not once")
        return text.replace(self.old, self.new)


def defects() -> list[Defect]:
    """All defects, in file order."""
    return [Defect(**each) for each in tomllib.loads(DEFECTS.read_text("utf-8"))["defect"]]


def reading(defect: Defect | None) -> Callable[..., Files]:
    """A replacement for ``read_tree`` that puts the defect into its file."""

    def read(folder: Path, suffixes: Iterable[str] = ()) -> Files:
        files = read_tree(folder, suffixes)
        top, _slash, path = defect.file.partition("/") if defect else ("", "", "")
        if defect and folder == ROOT / top and path in files:
            files[path] = defect.put_into(files[path].decode()).encode()
        return files

    return read


@contextmanager
def variant(defect: Defect | None) -> Iterator[Path]:
    """Folder of a built site with a defect in its shipped sources, or with none; deleted at the end."""
    with TemporaryDirectory(prefix="glen-more-") as folder:
        with patch.object(build_site, "read_tree", reading(defect)):
            sync(build_site.site(), Path(folder))
        yield Path(folder)


class Run(NamedTuple):
    """Result of a test run: the number of tests, the ids of those that failed, and the duration by test file."""

    tests: int
    failed: tuple[str, ...]
    seconds: Counter[str]


def run(site: Path, tests: Iterable[str], *options: str) -> Run:
    """Runs tests (folders, files or ids) against a built site; ToolError if pytest itself fails."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", "-q", f"--junitxml={report}", "-o", "junit_family=xunit1"]
        command += [f"--glen-more={site}", *options, *tests]
        done = subprocess.run(command, cwd=ROOT, env=os.environ | PATHS, capture_output=True, text=True)
        if done.returncode not in ENDED:
            raise ToolError(f"the tests cannot be run:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        cases = list(ElementTree.parse(report).iter("testcase"))
    seconds = Counter[str]()
    for case in cases:
        seconds[case.attrib["file"]] += float(case.attrib["time"])  # type: ignore[assignment]
    failed = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
    return Run(len(cases), tuple(dict.fromkeys(map(_id, failed))), seconds)


def _id(case: ElementTree.Element) -> str:
    """pytest's id of a test; the name of its class follows that of its module."""
    module = case.attrib["file"].removesuffix(".py").replace("/", ".")
    inside = case.attrib["classname"].rpartition(module.rpartition(".")[2])[2].strip(".")
    return "::".join(filter(None, [case.attrib["file"], inside, case.attrib["name"]]))


def how(tests: list[str]) -> list[str]:
    """Options for the project's own tests, or for others, which do not have its conftest.py."""
    own = all(Path(test.partition("::")[0]).resolve().is_relative_to(TESTS) for test in tests)
    return list(AT_ONCE) if own else ["-p", "pages.plugin", f"--chromium={chromium.ensure()}"]


def catch(site: Path, sound: Run, tests: list[str], options: list[str]) -> tuple[str, list[str]]:
    """Runs tests against a variant until one that passes on the sound site has failed twice in a row; returns it, "" if
    there is none, and those that failed only once. Whole files are run in the order of their durations."""
    if not any("::" in test for test in tests):
        tests = sorted(sound.seconds, key=lambda file: sound.seconds[file])
    flaky: list[str] = []
    while True:
        left_out = [f"--deselect={test}" for test in (*sound.failed, *flaky)]
        failed = run(site, tests, "--exitfirst", *left_out, *options).failed
        for test in failed:
            if run(site, [test], *options).failed:
                return test, flaky
            flaky.append(test)
        if not failed:
            return "", flaky


def hunt(tests: list[str], sought: list[Defect]) -> Iterator[dict[str, Any]]:
    """Yields results: of the sound site, of each variant, and the score."""
    options = how(tests)
    with variant(None) as site:
        sound = run(site, tests, *options)
    yield {"name": "sound", "tests": sound.tests, "false_alarms": list(sound.failed)}
    missed = []
    for defect in sought:
        with variant(defect) as site:
            by, flaky = catch(site, sound, tests, options)
        missed += [] if by else [defect.name]
        yield {"name": defect.name, "caught": bool(by), "by": by, "flaky": flaky}
    score = {"caught": len(sought) - len(missed), "of": len(sought), "missed": missed}
    yield {"name": "hunt", **score, "false_alarms": len(sound.failed)}


def main(*words: str) -> None:
    """Prints the JSON lines; ToolError if no tests or unknown defects are named."""
    settings = read(words, {"TESTS": "", "ONLY": ""})
    if not settings["TESTS"]:
        raise ToolError("name the tests: make hunt TESTS=folder")
    only, known = settings["ONLY"].split(), defects()
    if strange := set(only) - {defect.name for defect in known}:
        raise ToolError(f"no such defect: {', '.join(sorted(strange))}; {DEFECTS.relative_to(ROOT)} has them all")
    for line in hunt(settings["TESTS"].split(), [defect for defect in known if not only or defect.name in only]):
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    run_main(main)
