"""``make hunt TESTS=folder``: which of twenty defects do tests catch, and do they fail on the sound site, too?

``python -m tools.hunt TESTS="folder file.py" ONLY="mirrored silence"`` builds the sound site and a variant for each
defect, runs pytest with ``--glen-more=`` the built site on each, and prints a JSON line for each and one for all. A
variant is caught if a test fails on it that does not fail on the sound site. The files whose tests took least on the
sound site come first on the variants, and there the first failure is enough.
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
from xml.etree import ElementTree

from tools import chromium
from tools.hunt.variants import DEFECTS, Defect, defects, variant
from tools.paths import ROOT, TESTS, ToolError
from tools.words import read

PATHS: Final = {"PYTHONPATH": os.pathsep.join([str(ROOT), str(TESTS / "e2e")])}
"""Where the plugin for tests that are not the project's own is found."""

NO_TESTS: Final = 5
"""The exit status of pytest that has found no tests."""


class Run(NamedTuple):
    """What tests said of a site.

    :param tests: how many there were
    :param failed: those that failed
    """

    tests: int
    failed: tuple[str, ...]


STOPPED: Final = 2
"""Its exit status where pytest-xdist has stopped at the first failure."""

FIRST: Final = "--exitfirst"

SHORTEST: Final = ("-p", "tools.hunt.shortest")

AT_ONCE: Final = ("--numprocesses=auto", "--maxprocesses=4", "--dist=loadfile", "--no-loadscope-reorder")
"""As the project's own tests are run by ``make test``."""


def run(tests: list[str], site: Path, *options: str) -> Run:
    """Run tests against a built site.

    :param options: of pytest, besides
    :raises ToolError: if pytest itself cannot do that
    """
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        place = [f"--glen-more={site}", f"--junit-xml={report}"]
        command = [sys.executable, "-m", "pytest", "-q", *SHORTEST, *_how(tests), *place, *options, *tests]
        done = subprocess.run(command, cwd=ROOT, env=os.environ | PATHS, capture_output=True, text=True)
        if done.returncode not in (0, 1, NO_TESTS, STOPPED if FIRST in options else 0):
            raise ToolError(f"the tests cannot be run:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        cases = list(ElementTree.parse(report).iter("testcase"))
    failed = (case for case in cases if case.find("failure") is not None or case.find("error") is not None)
    return Run(len(cases), tuple(f"{case.get('classname')}::{case.get('name')}" for case in failed))


def _how(tests: list[str]) -> list[str]:
    """The options for the project's own tests, or what others need, which have not its conftest.py."""
    own = all(Path(test.partition("::")[0]).resolve().is_relative_to(TESTS) for test in tests)
    return list(AT_ONCE) if own else ["-p", "pages.plugin", f"--chromium={chromium.ensure()}"]


def hunt(tests: list[str], sought: list[Defect]) -> Iterator[dict[str, Any]]:
    """What the tests say: of the sound site, of each variant, and the score."""
    caught = []
    with TemporaryDirectory() as folder:
        options = [f"--shortest={Path(folder) / 'seconds.json'}"]
        with variant(None) as site:
            sound = run(tests, site, *options)
        yield {"name": "sound", "tests": sound.tests, "false_alarms": list(sound.failed)}
        if not sound.failed:  # with false alarms it takes more than the first failure to know
            options.append(FIRST)
        for defect in sought:
            with variant(defect) as site:
                found = run(tests, site, *options)
            by = [test for test in found.failed if test not in sound.failed]
            caught += [defect.name] if by else []
            yield {"name": defect.name, "caught": bool(by), "by": by[:1]}
    missed = [defect.name for defect in sought if defect.name not in caught]
    yield {
        "name": "hunt",
        "caught": len(caught),
        "of": len(sought),
        "missed": missed,
        "false_alarms": len(sound.failed),
    }


def main(*words: str) -> None:
    """Print the JSON lines."""
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
