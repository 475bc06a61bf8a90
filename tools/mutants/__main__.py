"""``make mutants``: change the rules in small ways, one at a time, and see how many changes the unit tests notice.

``SAMPLE=150 SEED=1`` tries so many, drawn at random; ``WHERE="track turn"`` those of some modules; ``AGAIN=1`` those
that were not noticed the last time. Tests that take half a second (``LATE``) or more come in a second round, for what
no other has noticed; ``ROUNDS=1`` leaves it out. Prints one JSON line; what was not noticed goes to stderr. Changes
that change nothing stand in ``same.toml`` with a reason, and do not count. The bots are left out: whether they play
better or worse is for ``make arena`` to say.

Why a tool of its own: cosmic-ray (8.7) starts the tests anew for each change, which here takes longer than the tests;
mutmut (3.8) changes functions only, not the tables beside them, and both keep no list of what changes nothing.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import re
import sys
import time
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from tools.figure import Figure
from tools.mutants.changes import Change, changes
from tools.mutants.trials import NOT_IN_PLACE, NOTICED, SURVIVED, TOO_LONG, Table, measure, try_imported, try_in_place
from tools.paths import ToolError
from tools.words import read

KNOWN_SAME: Final = "tools/mutants/same.toml"
"""The changes that change nothing, with reasons."""

WORDS: Final = {
    "SOURCES": "core/*.py",
    "TESTS": "",
    "SAME": KNOWN_SAME,
    "SAMPLE": "",
    "SEED": "1",
    "WHERE": "",
    "AGAIN": "",
    "LATE": "0.5",
    "ROUNDS": "2",
    "PATIENCE": "2",
    "PROCESSES": "",
}
"""What may be asked for, as in ``SAMPLE=150``, and what holds unless it is."""

ENOUGH: Final = 95
"""The percentage that should be noticed."""

QUICK: Final = 0.05
"""For a change known to change nothing only tests are run that take at most so many seconds."""

KEPT: Final = Path("build/mutants")
"""Where the times of the tests are kept, and what was not noticed the last time."""

NOT_OF_THE_RULES: Final = re.compile(
    r"^\s*(from|import) (ui|storage|asked|lessons|rulebook|bot_service|core\.bots)\b", re.MULTILINE
)
"""What the tests of the page and of the bots import."""

ALSO: Final = ("test_reasons", "test_seats", "test_record_errors", "test_deciding")
"""Tests of the rules that look at a word of the page or at a bot besides."""


def rules_tests() -> list[str]:
    """The files with the unit tests of the rules."""
    found = []
    for file in sorted(Path("tests").glob("test_*.py")):
        text = file.read_text()
        if file.stem in ALSO or (re.search(r"^(from|import) core\b", text, re.M) and not NOT_OF_THE_RULES.search(text)):
            found.append(str(file))
    return found


def known_same(file: Path) -> dict[tuple[str, str, str, str], str]:
    """By key of a change that changes nothing, why it does not."""
    entries = tomllib.loads(file.read_text()).get("same", []) if file.exists() else []
    return {(each["path"], each["function"], each["before"], each["after"]): each["why"] for each in entries}


def times(sources: Mapping[str, str], tests: Sequence[str]) -> Table:
    """How long each test takes and what it comes through: as it was kept, or measured anew when something is new."""
    parts = [*sources.values(), *(file.read_text() for file in sorted(Path("tests").rglob("*.py"))), *tests]
    digest = hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
    kept = KEPT / f"{digest}.json"
    if kept.exists():
        return Table(**json.loads(kept.read_text()))
    table = measure(list(sources), tests)
    KEPT.mkdir(parents=True, exist_ok=True)
    for old in KEPT.glob("[0-9a-f]*.json"):
        old.unlink()
    kept.write_text(json.dumps(table._asdict()))
    return table


def chosen(all_changes: Sequence[Change], values: Mapping[str, str]) -> list[Change]:
    """The changes that are asked for."""
    found = list(all_changes)
    if values["WHERE"]:
        found = [change for change in found if Path(change.path).stem in values["WHERE"].split()]
    if values["AGAIN"]:
        missed = {tuple(key) for key in json.loads((KEPT / "missed.json").read_text())}
        found = [change for change in found if change.key in missed]
    if values["SAMPLE"]:
        found = random.Random(int(values["SEED"])).sample(found, min(int(values["SAMPLE"]), len(found)))
    return found


class Trials:
    """The changes, and how the trial of each has ended so far."""

    def __init__(self, tried: Sequence[Change], same: Mapping[tuple[str, str, str, str], str]) -> None:
        self.tried, self.same = tried, same
        self.ended: dict[Change, int] = {}
        self._said = time.monotonic()

    def told(self, change: Change, code: int) -> None:
        """Note how a trial has ended."""
        self.ended[change] = code
        if code == SURVIVED and change.key not in self.same:
            print(f"not noticed yet: {change}", file=sys.stderr, flush=True)
        if time.monotonic() > self._said + 30:
            self._said = time.monotonic()
            print(f"{len(self.ended)} of {len(self.tried)}", file=sys.stderr, flush=True)

    def missed(self) -> list[Change]:
        """What has not been noticed, and is not known to change nothing."""
        return [change for change in self.tried if self.ended[change] == SURVIVED and change.key not in self.same]

    def run(self, some: Sequence[Change], tests: Sequence[str], table: Table, processes: int) -> None:
        """Try some of them, those that need no import of their own first."""
        in_place = [change for change in some if change.function and not table.needs_import(change)]
        try_in_place(in_place, tests, table, processes, self.told)
        sure = {change for change in in_place if not self._unsure(change, table)}
        try_imported([change for change in some if change not in sure], tests, table, processes, self.told)

    def _unsure(self, change: Change, table: Table) -> bool:
        """Whether a change that was put in place has to be tried with an import, too."""
        code = self.ended[change]
        return code == NOT_IN_PLACE or (code == SURVIVED and table.might_remember(change))


def main(words: Sequence[str]) -> int:
    """Try what the words ask for, and print the figure."""
    try:
        values = read(words, WORDS)
        files = [str(file) for pattern in values["SOURCES"].split() for file in sorted(Path().glob(pattern))]
        sources = {file: Path(file).read_text() for file in files}
        tests = values["TESTS"].split() or rules_tests()
        table = times(sources, tests)
    except (ToolError, RuntimeError) as error:
        print(error, file=sys.stderr)
        return 2
    all_changes = [change for file, source in sources.items() for change in changes(file, source)]
    same = known_same(Path(values["SAME"]))
    tried = chosen(all_changes, values)
    trials = Trials(tried, same)
    processes = int(values["PROCESSES"] or min(os.cpu_count() or 1, 2))
    table, late = table._replace(patience=float(values["PATIENCE"])), float(values["LATE"])
    trials.run([change for change in tried if change.key not in same], tests, table.within(0, late), processes)
    trials.run([change for change in tried if change.key in same], tests, table.within(0, QUICK), processes)
    if values["ROUNDS"] != "1":
        trials.run(trials.missed(), tests, table.within(late), processes)
    return report(all_changes, trials, same, values)


def report(
    all_changes: Sequence[Change],
    trials: Trials,
    same: Mapping[tuple[str, str, str, str], str],
    values: Mapping[str, str],
) -> int:
    """Print what came of it."""
    ended = trials.ended
    missed = trials.missed()
    stale = set(same) - {change.key for change in all_changes}
    stale |= {change.key for change, code in ended.items() if code != SURVIVED and change.key in same}
    for key in sorted(stale):
        print(f"stale in {values['SAME']}: {' | '.join(key)}", file=sys.stderr)
    KEPT.mkdir(parents=True, exist_ok=True)
    (KEPT / "missed.json").write_text(json.dumps([change.key for change in missed]))
    noticed = sum(code in (NOTICED, TOO_LONG) for code in ended.values())
    percent = round(100 * noticed / max(noticed + len(missed), 1), 1)
    drawn = f"{len(trials.tried)} of {len(all_changes)}, seed {values['SEED']}" if values["SAMPLE"] else "all"
    how = f"small changes of {values['SOURCES']} that change something and that a unit test notices; {drawn}"
    details: dict[str, object] = {
        "tried": len(trials.tried),
        "noticed": noticed,
        "of_them_too_long": sum(code == TOO_LONG for code in ended.values()),
        "not_noticed": [f"{change.path}:{change.line} {change.after}" for change in missed],
        "change_nothing": len(trials.tried) - noticed - len(missed),
        "stale": len(stale),
    }
    print(Figure("mutants_noticed_percent", percent, "%", how, details).line())
    return int(percent < ENOUGH or bool(stale))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
