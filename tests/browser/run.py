"""Runs pytest inside the browser and leaves its report in the page."""

import contextlib
import io
import json

import pytest

from pyscript import document


class Tally:
    """A plugin that records the outcome of each test."""

    def __init__(self) -> None:
        self.outcomes: dict[str, str] = {}

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        # If Python itself crashes, the page still names the current test.
        document.documentElement.dataset.current = nodeid

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        # The call decides; set-up and teardown count only if they fail.
        if report.when == "call" or report.outcome != "passed":
            self.outcomes[report.nodeid] = report.outcome

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.outcomes[report.nodeid] = "failed"


tally = Tally()
with contextlib.redirect_stdout(io.StringIO()) as output:
    absent = ["-p", "no:cacheprovider", "-p", "no:faulthandler"]
    one_of_each = ["-k", "not (players-b or rules-1 or rules_differ)"]  # golden game for each number of players
    status = pytest.main(["-q", "--capture=sys", *absent, *one_of_each, "-m", "not slow"], plugins=[tally])

document.getElementById("report").textContent = output.getvalue()
document.documentElement.dataset.outcomes = json.dumps(tally.outcomes)
document.documentElement.dataset.status = str(int(status))
