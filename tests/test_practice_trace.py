"""The trace in the exercises shows the cause, and reveals nothing about the machine that recorded it."""

from zipfile import ZipFile

from tools.paths import ROOT

TRACE = ROOT / "docs/practice/start/trace.zip"


def test_trace_shows_the_failure_and_no_local_paths() -> None:
    with ZipFile(TRACE) as trace:
        names = trace.namelist()
        told = b"".join(map(trace.read, names)).decode("utf-8", "replace")
    assert TRACE.stat().st_size < 1_000_000 and not [name for name in names if name.endswith(".stacks")]
    assert all(shown in told for shown in ("de.mo", "Zug beenden", "End turn", "Expect failed"))
    assert not any(place in told for place in ("/site-packages", "/home/", "/root/", "/Users/", str(ROOT)))
