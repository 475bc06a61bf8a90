"""Snapshots of what a player sees and hears, compared with tests/snapshots."""

import difflib

import pytest

from tests.recording import FOLDER, SNAPSHOTS, path


@pytest.mark.parametrize("name", SNAPSHOTS)
def test_snapshot_matches_file(name: str) -> None:
    kept, now = path(name).read_text("utf-8").splitlines(), str(SNAPSHOTS[name]()).splitlines()
    changes = list(difflib.unified_diff(kept, now, "recorded", "now", lineterm="", n=2))
    assert not changes, "\n".join([f"{path(name)}; if this was meant: make golden", *changes])


def test_every_snapshot_has_one_file() -> None:
    assert {file for file in FOLDER.rglob("*") if file.is_file()} == {path(name) for name in SNAPSHOTS}, "make golden"
