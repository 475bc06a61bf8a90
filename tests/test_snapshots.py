"""Snapshots of what a player sees and hears, compared with tests/snapshots."""

import difflib

import pytest

from tests.reading import read
from tests.recording import FOLDER, SNAPSHOTS, Snapshot, path


@pytest.mark.parametrize("name", SNAPSHOTS)
def test_snapshot_matches_file(name: str) -> None:
    kept, now = path(name).read_text("utf-8").splitlines(), str(SNAPSHOTS[name]()).splitlines()
    changes = list(difflib.unified_diff(kept, now, "recorded", "now", lineterm="", n=2))
    assert not changes, "\n".join([f"{path(name)}; if this was meant: make golden", *changes])


def test_every_snapshot_has_one_file() -> None:
    assert {file for file in FOLDER.rglob("*") if file.is_file()} == {path(name) for name in SNAPSHOTS}, "make golden"


@pytest.mark.parametrize(
    ("html", "lines"),
    [
        ("<h2>Pay</h2><p>with <b>wood</b></p>", ["# Pay", "with wood"]),
        ('<p hidden>no</p><svg><defs><text>no</text></defs><use href="#r-wood"/></svg>', ["<wood>"]),
        ('<button data-do="undo" disabled title="Undo (Z)">Undo</button>', ["[Undo (Undo (Z))](undo, disabled)"]),
        ('<button data-do="more" aria-label="More" title="More"><use href="#i-up"/></button>', ["[‹More› <up>](more)"]),
        ('<rect aria-label="Forest" data-do="cell 0,1" aria-pressed="true"/>', ["[Forest](cell 0,1, pressed)"]),
        ('<label><input type="radio" checked> Ann</label> <label><input type="radio"> Ben</label>', ["◉ Ann ○ Ben"]),
        ('<input value="7"><select><option>2</option><option selected>3</option></select>', ["{7} 2 (3)"]),
        ("<table><tr><th></th><td>1<td>2</tr></table>".replace("<td>2", "</td><td>2</td>"), ["– | 1 | 2"]),
        ('<g class="pt p2"><rect class="lit"/></g><text>Pay</text>', ["<*p2*> <*lit*> Pay"]),
        ('<p>3<span class="vh"> ahead</span></p>', ["3 ‹ahead›"]),
    ],
)
def test_html_is_read_as_words(html: str, lines: list[str]) -> None:
    assert read(html) == lines


def test_step_records_what_is_new_and_gone() -> None:
    made = Snapshot("a screen")
    made.step("first", {"bar": ["Ann: Take the Forest.", "[Undo](undo)"], "notice": ["Full."]})
    made.step("second", {"bar": ["Ben: Take the Village.", "[Undo](undo)", "Pay 2 coins."]})
    made.step("third", {"bar": ["Ben: Take the Village.", "Pay 2 coins."]})
    assert made.lines == [
        "# a screen",
        "first", "  bar", "    Ann: Take the Forest.", "    [Undo](undo)", "  notice: Full.",
        "second", "  bar", "    Ben: Village", "    Pay 2 coins.", "  notice: gone",
        "third", "  bar: - (undo)",
    ]  # fmt: skip
