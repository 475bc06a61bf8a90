"""A plugin of pytest: the files whose tests took least come first, so that a first failure comes soon.

``--shortest=FILE`` reads there how long the tests of each file took, or writes it there where nothing is told yet.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest


class Shortest:
    """Measures files, or orders them by what was measured.

    :param kept: where the seconds of each file are kept
    """

    def __init__(self, kept: Path) -> None:
        self._kept = kept
        self._known = json.loads(kept.read_text("utf-8")) if kept.is_file() else None
        self._seconds = Counter[str]()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Put the shortest files first; the order within a file stays."""
        if (known := self._known) is not None:
            items.sort(key=lambda item: known.get(item.location[0], 0))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count what a test took."""
        self._seconds[report.location[0]] += report.duration  # type: ignore[assignment]

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Keep what was measured; workers of pytest-xdist have no say."""
        if self._known is None and not hasattr(session.config, "workerinput"):
            self._kept.write_text(json.dumps(self._seconds), "utf-8")


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option that names the file."""
    parser.addoption("--shortest", type=Path, help="where it is kept how long the tests of each file took")


def pytest_configure(config: pytest.Config) -> None:
    """Measure or order where that is asked for."""
    if kept := config.getoption("shortest"):
        config.pluginmanager.register(Shortest(kept))
