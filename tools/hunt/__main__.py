"""``make hunt TESTS=folder``: counts how many of twenty defects the tests catch, and failures on the sound site.

``python -m tools.hunt TESTS="folder file.py" ONLY="mirrored silence"`` builds the sound site and a variant per defect,
runs pytest with ``--glen-more=`` the built site on each, and prints a JSON line per site and a summary. A variant is
caught if a test fails on it that passes on the sound site. On the variants, the test files that were fastest on the
sound site run first, and the run stops at the first failure.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from tools import chromium
from tools.hunt.variants import DEFECTS, Defect, defects, variant
from tools.paths import ROOT, TESTS, ToolError
from tools.words import read

PATHS: Final = {"PYTHONPATH": os.pathsep.join([str(ROOT), str(TESTS / "e2e")])}
"""Search path for the plugin needed by tests from outside the project."""

NO_TESTS: Final = 5
"""pytest's exit status when it has found no tests."""


STOPPED: Final = 2
"""pytest's exit status when pytest-xdist has stopped at the first failure."""

AT_ONCE: Final = ("--numprocesses=auto", "--maxprocesses=4", "--dist=loadfile", "--no-loadscope-reorder")
"""Options with which ``make test`` runs the project's own tests."""


class Run(NamedTuple):
    """Result of a test run against a site.

    :param tests: number of tests
    :param failed: failed tests
    """

    tests: int
    failed: tuple[str, ...]


class Hunter:
    """Runs tests against variants.

    :param tests: their folders or files
    :param notes: folder for their results
    """

    def __init__(self, tests: list[str], notes: Path) -> None:
        self._tests = tests
        self._notes = notes
        self.sound = Run(0, ())

    def run_sound(self, site: Path) -> Run:
        """Runs all tests against the sound site and stores the result."""
        self.sound = self._run(site, "sound")
        return self.sound

    def catch(self, site: Path) -> tuple[str, list[str]]:
        """Runs tests against a variant until a test that passes on the sound site has failed twice in a row.

        :returns: that test, "" if there is none; and the tests that failed only once
        """
        flaky: list[str] = []
        while True:
            left_out = [f"--but={test}" for test in (*self.sound.failed, *flaky)]
            known = f"--known={self._notes / 'sound.json'}"
            failed = self._run(site, "variant", known, "--exitfirst", *left_out, may_stop=True).failed
            for test in failed:
                if self._run(site, "again", f"--only={test}").failed:
                    return test, flaky
                flaky.append(test)
            if not failed:
                return "", flaky

    def _run(self, site: Path, name: str, *options: str, may_stop: bool = False) -> Run:
        """Runs tests against a built site.

        :param name: name of the results file
        :param options: further pytest options
        :param may_stop: True to accept a stop at the first failure
        :raises ToolError: if pytest itself fails
        """
        told = self._notes / f"{name}.json"
        told.unlink(missing_ok=True)
        plugin = ["-p", "tools.hunt.told", f"--told={told}", f"--glen-more={site}"]
        command = [sys.executable, "-m", "pytest", "-q", *plugin, *_how(self._tests), *options, *self._tests]
        done = subprocess.run(command, cwd=ROOT, env=os.environ | PATHS, capture_output=True, text=True)
        if done.returncode not in (0, 1, NO_TESTS, STOPPED if may_stop else 0):
            raise ToolError(f"the tests cannot be run:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        said = json.loads(told.read_text("utf-8"))
        return Run(said["tests"], tuple(said["failed"]))


def _how(tests: list[str]) -> list[str]:
    """Options for the project's own tests, or for others, which do not have its conftest.py."""
    own = all(Path(test.partition("::")[0]).resolve().is_relative_to(TESTS) for test in tests)
    return list(AT_ONCE) if own else ["-p", "pages.plugin", f"--chromium={chromium.ensure()}"]


def hunt(tests: list[str], sought: list[Defect]) -> Iterator[dict[str, Any]]:
    """Yields results: of the sound site, of each variant, and the score."""
    caught = []
    with TemporaryDirectory() as folder:
        hunter = Hunter(tests, Path(folder))
        with variant(None) as site:
            sound = hunter.run_sound(site)
        yield {"name": "sound", "tests": sound.tests, "false_alarms": list(sound.failed)}
        for defect in sought:
            with variant(defect) as site:
                by, flaky = hunter.catch(site)
            caught += [defect.name] if by else []
            yield {"name": defect.name, "caught": bool(by), "by": by, "flaky": flaky}
    yield {
        "name": "hunt",
        "caught": len(caught),
        "of": len(sought),
        "missed": [defect.name for defect in sought if defect.name not in caught],
        "false_alarms": len(sound.failed),
    }


def main(*words: str) -> None:
    """Prints the JSON lines.

    :raises ToolError: if no tests or unknown defects are named
    """
    settings = read(words, {"TESTS": "", "ONLY": ""})
    if not settings["TESTS"]:
        raise ToolError("name the tests: make hunt TESTS=folder")
    only, known = settings["ONLY"].split(), defects()
    if strange := set(only) - {defect.name for defect in known}:
        raise ToolError(f"no such defect: {', '.join(sorted(strange))}; {DEFECTS.relative_to(ROOT)} has them all")
    for line in hunt(settings["TESTS"].split(), [defect for defect in known if not only or defect.name in only]):
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except ToolError as error:
        sys.exit(str(error))
