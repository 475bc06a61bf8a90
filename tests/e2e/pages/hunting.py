"""The hunt: runs tests against the sound site and against variants with one defect each, and counts those caught.

``pytest --hunt=glen-more-hunt.zip``; see docs/practice/hunt.md. A variant is caught if a test that passes on the sound
site fails on it twice in a row. The run on a variant stops at its first failure; the fastest files come first.
"""

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from xml.etree import ElementTree

from .serving import HUNT, HUNT_ASSET, NoSite, unpacked

SOUND = "sound"

WORTH = 4
"""Points for a variant caught without hints; each hint costs one."""

HINTS = "glen-more-hints.json"
"""File in the current folder that counts the hints taken."""

SCORE = re.compile(r"glen-more-hunt (?P<told>\S+: .*; (?P<caught>.*)) #(?P<seal>[0-9a-f]{10})")

NOT_OPENED = "the page was not opened"
"""Reason with which a test is skipped in a run on a variant, in place of its failure."""

MISSING = "GLEN_MORE_MISSING"
"""Environment variable of a run on a variant: the positions that this doesn't have, separated by commas."""

POSITIONS = "positions.json"
"""Name of the file with the positions by name, somewhere in a site."""

ENDED = (0, 1, 2, 5)
"""pytest's exit statuses with results: passed, failed, stopped by pytest-xdist at the first failure, no tests."""


class Hunt(NamedTuple):
    """Variants of the site, each in its own folder."""

    folder: Path
    version: str
    hints: dict[str, list[str]]
    """By variant: its area, its screen, and how to see its defect."""
    seals: dict[str, str]
    """By variant: a text known only to those who have the variants."""

    def only(self, names: Iterable[str]) -> list[str]:
        """The variants to hunt, all by default; NoSite if one does not exist."""
        wanted = [name for name in names if name]
        for name in wanted:
            self.steps(name)
        return wanted or list(self.hints)

    def steps(self, name: str) -> list[str]:
        """The hints for a variant; NoSite if it does not exist."""
        if name not in self.hints:
            raise NoSite(f"There is no variant {name!r}, only {', '.join(self.hints)}")
        return self.hints[name]


@contextmanager
def opened(place: str) -> Iterator[Hunt]:
    """The variants of a zip, named as in :func:`.serving.unpacked`; NoSite if it holds none."""
    with unpacked(place, HUNT_ASSET) as folder:
        if not (folder / HUNT).is_file():
            raise NoSite(f"There are no variants in {place!r}: name {HUNT_ASSET}")
        told = json.loads((folder / HUNT).read_text("utf-8"))
        sought = [each for each in told["variants"] if each["name"] != SOUND]
        hints, seals = ({each["name"]: each[what] for each in sought} for what in ("hints", "seal"))
        yield Hunt(folder, told["version"], hints, seals)


class Suite(NamedTuple):
    """Tests to run, as pytest takes them."""

    tests: list[str]
    options: list[str]
    cwd: Path
    root: Path
    """The root directory, to which pytest's ids are relative."""


class Run(NamedTuple):
    """Result of a test run: the number of tests, the ids of those that failed, the duration by test file, and the ids
    of those that could not open the page."""

    tests: int
    failed: tuple[str, ...]
    seconds: Counter[str]
    unopened: tuple[str, ...] = ()


def run(site: Path, suite: Suite, tests: Iterable[str], *options: str) -> Run:
    """Runs tests (folders, files or ids) against a built site; NoSite if pytest itself fails."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "report.xml"
        command = [sys.executable, "-m", "pytest", *suite.options, *options, *tests]
        command += [f"--glen-more={site}", f"--junitxml={report}", "-o", "junit_family=xunit1"]
        on_variant = {} if site.name == SOUND else {MISSING: find_missing(site)}
        done = subprocess.run(command, cwd=suite.cwd, env=os.environ | on_variant, capture_output=True, text=True)
        if done.returncode not in ENDED:
            raise NoSite(f"The tests cannot be run:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
        cases = list(ElementTree.parse(report).iter("testcase"))
    seconds = Counter[str]()
    for case in cases:
        seconds[case.attrib["file"]] += float(case.attrib["time"])  # type: ignore[assignment]
    failed = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
    unopened = [case for case in cases if any(each.get("message") == NOT_OPENED for each in case.iter("skipped"))]
    return Run(len(cases), tuple(dict.fromkeys(map(_id, failed))), seconds, tuple(dict.fromkeys(map(_id, unopened))))


def _id(case: ElementTree.Element) -> str:
    """pytest's id of a test; the name of its class follows that of its module."""
    module = case.attrib["file"].removesuffix(".py").replace("/", ".")
    inside = case.attrib["classname"].rpartition(module.rpartition(".")[2])[2].strip(".")
    return "::".join(filter(None, [case.attrib["file"], inside, case.attrib["name"]]))


def find_missing(variant: Path) -> str:
    """The names of the positions that a variant doesn't have, separated by commas: with its defect they would open as
    other games, or not at all."""
    sound, there = (
        {name for file in site.rglob(POSITIONS) for name in json.loads(file.read_text("utf-8"))}
        for site in (variant.parent / SOUND, variant)
    )
    return ",".join(sorted(sound - there))


def catch(site: Path, sound: Run, suite: Suite) -> tuple[str, list[str]]:
    """Runs tests against a variant until one that passes on the sound site has failed twice in a row. Returns that
    test, or "" if there is none, and remarks on those that failed only once or could not open the page. Whole files are
    run in the order of their durations."""
    tests = suite.tests
    if not any("::" in test for test in tests):
        tests = [str(suite.root / file) for file in sorted(sound.seconds, key=lambda file: sound.seconds[file])]
    flaky: list[str] = []
    by = ""
    while not by:
        left_out = [f"--deselect={test}" for test in (*sound.failed, *flaky)]
        found = run(site, suite, tests, "--exitfirst", *left_out)
        if not found.failed:
            break
        for test in found.failed:
            if run(site, suite, [str(suite.root / test)]).failed:
                by = test
                break
            flaky.append(test)
    remarks = {"flaky": flaky, "not opened": found.unopened}
    return by, [f"{what}: {', '.join(those)}" for what, those in remarks.items() if those]


def hunted(hunt: Hunt, suite: Suite, names: Iterable[str] = ()) -> Iterator[str]:
    """Yields a line for the sound site, one for each variant, and the score."""
    sought = hunt.only(names)
    sound = run(hunt.folder / SOUND, suite, suite.tests)
    yield f"{SOUND}: {sound.tests} tests, false alarms: {', '.join(sound.failed) or 'none'}"
    caught = []
    for name in sought:
        by, remarks = catch(hunt.folder / name, sound, suite)
        caught += [name] if by else []
        yield "; ".join([f"{name}: {f'caught by {by}' if by else 'missed'}", *remarks])
    yield score(hunt, len(sought), caught, sound, taken(suite.cwd))


def score(hunt: Hunt, sought: int, caught: list[str], sound: Run, steps: dict[str, int]) -> str:
    """A score as text, for sharing: what was caught, with the number of hints, and a seal."""
    points = sum(WORTH - steps.get(name, 0) for name in caught)
    names = " ".join(f"{name}-{steps[name]}" if name in steps else name for name in caught) or "-"
    alarms = f"false alarms: {len(sound.failed)} in {sound.tests} tests"
    told = f"{hunt.version}: {points} points, {len(caught)} of {sought}, {alarms}; {names}"
    return f"glen-more-hunt {told} #{_sealed(hunt, told, names)}"


def _sealed(hunt: Hunt, told: str, names: str) -> str:
    """The seal of a score; making one takes the variants it claims."""
    caught = (re.sub(r"-\d$", "", name) for name in names.split())
    return sha256("".join([told, *(hunt.seals.get(name, "") for name in caught)]).encode()).hexdigest()[:10]


def ranked(hunt: Hunt, lines: Iterable[str]) -> list[str]:
    """Scores, the best first; those with a wrong seal or of another release come last and are marked."""
    found = [(line, SCORE.search(line)) for line in lines if line.strip()]
    good = [(line, it) for line, it in found if it and it["seal"] == _sealed(hunt, it["told"], it["caught"])]
    held = {line for line, _it in good}
    good.sort(key=lambda each: -int(each[1]["told"].split()[1]))
    return [line.strip() for line, _it in good] + [
        f"not valid: {line.strip()}" for line, _ in found if line not in held
    ]


def taken(folder: Path) -> dict[str, int]:
    """The number of hints taken in a folder, by variant."""
    path = folder / HINTS
    steps: dict[str, int] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return steps


def hint(hunt: Hunt, name: str, folder: Path) -> str:
    """The hints for a variant so far and the next one, which is counted; NoSite if there is no such variant."""
    steps = hunt.steps(name)
    noted = taken(folder)
    noted[name] = min(noted.get(name, 0) + 1, len(steps))
    (folder / HINTS).write_text(json.dumps(noted), "utf-8")
    return "\n".join(steps[: noted[name]])
