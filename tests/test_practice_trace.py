"""The trace in the exercises is small, shows the cause, and reveals nothing about the machine that recorded it."""

import json
from zipfile import ZipFile

from tools.paths import ROOT

TRACE = ROOT / "docs/practice/start/trace.zip"


def lines(name: str) -> list[dict]:
    with ZipFile(TRACE) as trace:
        return [json.loads(line) for line in trace.read(name).splitlines()]


def test_trace_file_is_small() -> None:
    assert TRACE.stat().st_size < 1_000_000


def test_trace_has_one_failed_request() -> None:
    seen = [each["snapshot"] for each in lines("trace.network") if each["type"] == "resource-snapshot"]
    failed = [each["request"]["url"].rpartition("/")[2] for each in seen if each["response"]["status"] >= 400]
    assert len(seen) > 10 and failed == ["de.mo"]


def test_trace_shows_missing_button() -> None:
    failed = [each["error"]["message"] for each in lines("trace.trace") if each["type"] == "after" and "error" in each]
    assert failed == ["Expect failed"]
    assert "Zug beenden" in json.dumps(lines("trace.trace")) and "End turn" in json.dumps(lines("trace.trace"))


def test_trace_has_no_local_paths() -> None:
    with ZipFile(TRACE) as trace:
        told = b"".join(trace.read(name) for name in trace.namelist()).decode("utf-8", "replace")
        assert not [name for name in trace.namelist() if name.endswith(".stacks")]
    assert not any(place in told for place in ("/site-packages", "/home/", "/root/", "/Users/", str(ROOT)))
