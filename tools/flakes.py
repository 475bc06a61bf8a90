"""``make flakes``: the tests of the page again and again, to see which of them do not always say the same.

``python -m tools.flakes RUNS=10 LOAD=2 TESTS="tests/e2e/test_page.py"`` runs them so often, the second half of the runs
while so many processes keep the machine busy, and prints one JSON line: how many runs and tests there were, which tests
failed in some runs and passed in others, which failed in all, and which had to be run a second time because the browser
itself broke down. What a test said when it failed lies in build/flakes/.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree import ElementTree

from tools.paths import BUILD, ROOT, ToolError
from tools.words import read

DEFAULTS: Final = {"RUNS": "2", "LOAD": "2", "TESTS": "tests/e2e"}

KEPT: Final = BUILD / "flakes"

BUSY: Final = "while True: pass"

AGAIN: Final = "run again"
"""The property that a test has if the browser broke down and the test was run once more."""


class Run(NamedTuple):
    """One run.

    :param tests: all that were run
    :param failed: those that failed
    :param again: those that were run a second time
    """

    tests: set[str]
    failed: set[str]
    again: set[str]


@contextmanager
def load(processes: int) -> Iterator[None]:
    """Meanwhile so many processes are busy."""
    busy = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(processes)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()


def run(tests: list[str], report: Path) -> Run:
    """Run the tests once, as ``make test`` does.

    :param report: where it is written
    :raises ToolError: if pytest itself cannot do that
    """
    report.unlink(missing_ok=True)
    command = ["make", "--silent", "test", f"TESTS=--junit-xml={report} {' '.join(tests)}"]
    outside = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    done = subprocess.run(command, cwd=ROOT, env=outside, capture_output=True, text=True)
    if not report.is_file():
        raise ToolError(f"the tests cannot be run:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return reported(report)


def reported(report: Path) -> Run:
    """What a report tells."""
    found = Run(set(), set(), set())
    for case in ElementTree.parse(report).iter("testcase"):
        name = f"{case.get('classname')}::{case.get('name')}"
        found.tests.add(name)
        if case.find("failure") is not None or case.find("error") is not None:
            found.failed.add(name)
        if any(each.get("name") == AGAIN for each in case.iter("property")):
            found.again.add(name)
    return found


def summary(runs: list[Run], loaded: int) -> dict[str, object]:
    """What all runs tell.

    :param loaded: how many of them were under load
    """
    failed = Counter(test for run in runs for test in run.failed)
    return {
        "name": "flakes",
        "runs": len(runs),
        "under_load": loaded,
        "tests": len(set().union(*(run.tests for run in runs))),
        "flaky": {test: count for test, count in sorted(failed.items()) if count < len(runs)},
        "failed": sorted(test for test, count in failed.items() if count == len(runs)),
        "run_again": sorted(set().union(*(run.again for run in runs))),
    }


def main(*words: str) -> None:
    """Print the JSON line."""
    settings = read(words, DEFAULTS, {"RUNS": 1, "LOAD": 0})
    count, busy, tests = int(settings["RUNS"]), int(settings["LOAD"]), settings["TESTS"].split()
    KEPT.mkdir(parents=True, exist_ok=True)
    runs, loaded = [], count // 2 if busy else 0
    for number in range(count):
        with load(busy if number >= count - loaded else 0):
            runs.append(run(tests, KEPT / f"{number}.xml"))
        print(f"run {number + 1}: {len(runs[-1].failed)} of {len(runs[-1].tests)} failed", file=sys.stderr, flush=True)
    print(json.dumps(summary(runs, loaded)))


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except ToolError as error:
        sys.exit(str(error))
