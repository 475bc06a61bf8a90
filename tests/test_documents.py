"""Documents are up to date: files and tests that they name exist."""

from __future__ import annotations

import re

import pytest

pytestmark = pytest.mark.cpython_only

ROOT = pytest.importorskip("tools.paths").ROOT
TICKED = (ROOT / "docs/ux.md").read_text("utf-8")


def test_every_point_is_held_by_tests_that_exist() -> None:
    points = TICKED.partition("\n## ")[0].split("\n- [")[1:]
    assert [re.findall(r"\*\*(\d+)\.", point) for point in points] == [[str(number)] for number in range(1, 13)]
    for point in points:
        named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", point)
        assert named or point.startswith(" "), point
        for file, test in named:
            assert f"\ndef {test}(" in (ROOT / file).read_text("utf-8"), f"{file}::{test}"


@pytest.mark.parametrize("document", sorted((ROOT / "docs").glob("*.md")), ids=lambda path: path.name)
def test_what_is_named_with_its_folder_is_there(document) -> None:
    text = document.read_text("utf-8")
    named = re.findall(r"`((?:core|web|tests|tools|lab|docs)/[\w./-]+)(?:::\w+)?`", text)
    linked = [path for path in re.findall(r"\]\(([^)#:]+)\)", text) if path]
    missing = [path for path in named if not (ROOT / path).exists()]
    missing += [path for path in linked if not (document.parent / path).exists()]
    assert missing == []


def test_no_two_files_of_tests_have_the_same_name() -> None:
    """Pytest imports them by their names alone."""
    names = [path.name for path in (ROOT / "tests").rglob("test_*.py")]
    assert sorted(names) == sorted(set(names))
