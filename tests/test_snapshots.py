"""Snapshots of what a player sees and hears, compared with tests/snapshots."""

import difflib
from pathlib import Path

import pytest

from core.names import INVISIBLE
from tests.recording import FOLDER, SNAPSHOTS, path
from tools.paths import TESTS, WEB


@pytest.mark.parametrize("name", SNAPSHOTS)
def test_snapshot_matches_file(name: str) -> None:
    kept, now = path(name).read_text("utf-8").splitlines(), str(SNAPSHOTS[name]()).splitlines()
    changes = list(difflib.unified_diff(kept, now, "recorded", "now", lineterm="", n=2))
    assert not changes, "\n".join([f"{path(name)}; if this was meant: make golden", *changes])


def test_every_snapshot_has_one_file() -> None:
    assert {file for file in FOLDER.rglob("*") if file.is_file()} == {path(name) for name in SNAPSHOTS}, "make golden"


@pytest.mark.parametrize(("folder", "files"), [(FOLDER, "*.txt"), (TESTS / "e2e/aria", "*.yml"), (WEB, "*.po")])
def test_snapshots_have_no_invisible_characters(folder: Path, files: str) -> None:
    """A test that copies what it reads would not find them."""
    told = {file: file.read_text("utf-8").replace(" ", "") for file in folder.rglob(files)}
    assert told and {file.name: found for file, text in told.items() if (found := INVISIBLE.findall(text))} == {}
