"""Runs pytest inside the browser and leaves its report in the page."""

import contextlib
import io
import json

import pytest
from pyscript import document


class Tally:
    """A plugin that keeps the outcome of each test."""

    def __init__(self) -> None:
        self.outcomes: dict[str, str] = {}

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        # Should Python itself break down, the page still says over which test.
        document.documentElement.dataset.current = nodeid

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        # A test counts by its call; set-up and tear-down only where they went wrong.
        if report.when == "call" or report.outcome != "passed":
            self.outcomes[report.nodeid] = report.outcome

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.outcomes[report.nodeid] = "failed"


tally = Tally()
with contextlib.redirect_stdout(io.StringIO()) as output:
    absent = ["-p", "no:cacheprovider", "-p", "no:faulthandler"]
    status = pytest.main(["-q", "--capture=sys", *absent, "-m", "not slow and not cpython_only"], plugins=[tally])

document.getElementById("report").textContent = output.getvalue()
document.documentElement.dataset.outcomes = json.dumps(tally.outcomes)
document.documentElement.dataset.status = str(int(status))
