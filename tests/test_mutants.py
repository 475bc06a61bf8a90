"""The tool that changes the rules in small ways (``make mutants``)."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

changing = pytest.importorskip("tools.mutants.changes")
tool = pytest.importorskip("tools.mutants.__main__")

ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.cpython_only

SOURCE = '''
"""Rules."""
LIMIT = 3
def price(row: "int", many=True) -> int:
    """The price."""
    assert row >= 0
    if row < LIMIT and many:
        row += 1
    return min(row, 2) if not many else row * 10
'''

AFTER = [
    "LIMIT = 4",
    'def price(row: "int", many=False) -> int:',
    "if not (row < LIMIT and many):",
    "if row <= LIMIT and many:",
    "if row < LIMIT or many:",
    "pass",
    "row -= 1",
    "row += 2",
    "return None",
    "return max(row, 2) if not many else row * 10",
    "return min(row, 3) if not many else row * 10",
    "return min(row, 2) if many else row * 10",
    "return min(row, 2) if not many else row // 10",
    "return min(row, 2) if not many else row * 11",
]

SAME = """
[[same]]
path = "rules/toll.py"
function = "price"
before = "if row > 2:"
after = "if row >= 2:"
why = "at two it is two in both ways"

[[same]]
path = "rules/toll.py"
function = "price"
before = "if row > 7:"
after = "if row >= 7:"
why = "of a line that is no more"
"""


def test_what_is_changed_and_what_is_left_alone() -> None:
    found = changing.changes("rules.py", SOURCE)
    assert sorted(change.after for change in found) == sorted(AFTER)
    for change in found:
        changed = change.applied(SOURCE)
        ast.parse(changed)
        assert change.after in " ".join(changed.split()) and changed != SOURCE
    assert [(change.function, change.line, change.block) for change in found[:3]] == [
        ("", 3, 0), ("", 4, 0), ("price", 7, 1),
    ]  # fmt: skip
    assert {change.block for change in found if "row += " in change.after or change.after == "pass"} == {2}


def test_every_block_tells_that_it_is_run() -> None:
    seen: list[tuple[str, int]] = []
    names: dict[str, object] = {"tell": lambda path, block: seen.append((path, block))}
    exec(compile(changing.telling("rules.py", SOURCE, "tell"), "rules.py", "exec"), names)
    assert seen == [("rules.py", 0)]
    names["price"](1)  # type: ignore[operator]
    names["price"](5)  # type: ignore[operator]
    assert [block for _path, block in seen[1:]] == [1, 2, 1] and len(changing.blocks(ast.parse(SOURCE))) == 3


def test_what_is_told_to_change_nothing_is_a_change_of_today() -> None:
    keys = set()
    for file in sorted(ROOT.glob("core/*.py")):
        path = file.relative_to(ROOT).as_posix()
        keys |= {change.key for change in changing.changes(path, file.read_text())}
    same = tool.known_same(ROOT / tool.KNOWN_SAME)
    assert not set(same) - keys, "stale: its line has changed"
    assert all(len(why) > 10 for why in same.values())


def test_the_unit_tests_of_the_rules_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    found = tool.rules_tests()
    assert {"tests/test_track.py", "tests/test_reasons.py", "tests/test_golden.py"} < set(found)
    assert not {"tests/test_views.py", "tests/test_bots.py"} & set(found)


def test_changes_are_noticed_or_told(tmp_path: Path) -> None:
    """A small project of its own, with a test that leaves something out."""
    files = {
        "rules/__init__.py": "",
        "rules/toll.py": "FREE = 4\n\n\ndef price(row):\n    if row > 2:\n        return 2\n    return row\n\n\n"
        "def late(hour):\n    return hour > 8\n\n\ndef count(end):\n    at = 0\n    while at < end:\n        at += 1\n"
        "    return at\n",
        "tests/test_toll.py": "from rules.toll import FREE, count, late, price\n\n\n"
        "def test_price():\n    assert [price(1), price(3), FREE] == [1, 2, 4]\n\n\n"
        "def test_late():\n    assert late(9) and not late(1)\n\n\ndef test_count():\n    assert count(5) == 5\n",
        "same.toml": SAME,
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    words = ["SOURCES=rules/*.py", "TESTS=tests/test_toll.py", "SAME=same.toml", "PATIENCE=0.1"]
    done = subprocess.run(
        [sys.executable, "-m", "tools.mutants", *words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    figure = json.loads(done.stdout)
    assert figure["details"]["not_noticed"] == ["rules/toll.py:11 return hour >= 8", "rules/toll.py:15 at = 1"]
    assert figure["details"]["change_nothing"] == figure["details"]["stale"] == 1
    assert figure["details"]["of_them_too_long"] == 2, "the loop that goes on for ever"
    assert figure["details"]["noticed"] == figure["details"]["tried"] - 3
    assert "if row > 7:" in done.stderr and done.returncode == 1, "an entry is stale"
