"""What ``make flakes`` makes of the reports of several runs."""

from __future__ import annotations

from pathlib import Path

import pytest

flakes = pytest.importorskip("tools.flakes")

pytestmark = pytest.mark.cpython_only

REPORT = """<testsuites><testsuite>
<testcase classname="a" name="one">{one}</testcase>
<testcase classname="a" name="two"><failure message="no"/></testcase>
<testcase classname="b" name="three"><properties><property name="run again" value="crashed"/></properties></testcase>
</testsuite></testsuites>"""


def test_what_fails_now_and_then_is_flaky_and_what_fails_always_is_not(tmp_path: Path) -> None:
    runs = []
    for number, said in enumerate(("", "<error/>", "")):
        (tmp_path / "x.xml").write_text(REPORT.format(one=said))
        runs.append(flakes.reported(tmp_path / "x.xml"))
        assert runs[number].tests == {"a::one", "a::two", "b::three"}
    assert flakes.summary(runs, 1) == {
        "name": "flakes",
        "runs": 3,
        "under_load": 1,
        "tests": 3,
        "flaky": {"a::one": 1},
        "failed": ["a::two"],
        "run_again": ["b::three"],
    }


def test_nothing_that_is_unknown_is_taken() -> None:
    with pytest.raises(flakes.ToolError, match="not understood: RUN=3; there are RUNS=…"):
        flakes.main("RUN=3")
