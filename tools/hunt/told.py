"""pytest plugin: writes the results and the time of each test file; deselects tests; orders the files.

``--told=FILE`` is written at the end; ``--known=FILE`` is an earlier one: the fastest files run first, so that a first
failure comes soon. ``--only=ID`` and ``--but=ID`` select tests by pytest's ids.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest


class Told:
    """Recorder of one run.

    :param file: output file
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._tests: dict[str, bool] = {}
        self._seconds = Counter[str]()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Records result and duration of a test phase."""
        self._tests[report.nodeid] = self._tests.get(report.nodeid, False) or report.failed
        self._seconds[report.location[0]] += report.duration  # type: ignore[assignment]

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Writes the file, except in workers of pytest-xdist."""
        if not hasattr(session.config, "workerinput"):
            failed = [test for test, has_failed in self._tests.items() if has_failed]
            told: dict[str, Any] = {"tests": len(self._tests), "failed": failed, "seconds": self._seconds}
            self._file.write_text(json.dumps(told), "utf-8")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the options."""
    parser.addoption("--told", type=Path, help="where it is told what the tests have said")
    parser.addoption("--known", type=Path, help="what was told before")
    parser.addoption("--only", action="append", default=[], help="the id of a test that is to be run, and no other")
    parser.addoption("--but", action="append", default=[], help="the id of a test that is to be left out")


def pytest_configure(config: pytest.Config) -> None:
    """Registers the recorder if an output file is given."""
    if file := config.getoption("told"):
        config.pluginmanager.register(Told(file))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Selects tests and puts the fastest files first, keeping the order within a file."""
    only, but, known = config.getoption("only"), config.getoption("but"), config.getoption("known")
    items[:] = [item for item in items if item.nodeid not in but and (not only or item.nodeid in only)]
    if known:
        seconds = json.loads(known.read_text("utf-8"))["seconds"]
        items.sort(key=lambda item: seconds.get(item.location[0], 0))
