"""Recognition of keys on any keyboard layout."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from ui.browser.keyboard import SHORTCUTS, Keyboard, meant
from ui.browser.presses import Presses

LAYOUTS = {
    "American": ("z", "KeyZ", "y", "KeyY", ",", "Comma"),
    "German": ("z", "KeyY", "y", "KeyZ", ",", "Comma"),
    "French": ("z", "KeyW", "y", "KeyY", ",", "KeyM"),
    "Dvorak": ("z", "Slash", "y", "KeyT", ",", "KeyW"),
    "Russian": ("я", "KeyZ", "н", "KeyY", "б", "Comma"),
    "Greek": ("ζ", "KeyZ", "υ", "KeyY", ",", "Comma"),
    "Hebrew": ("ז", "KeyZ", "ט", "KeyY", "ת", "Comma"),
    "Arabic": ("ئ", "KeyZ", "غ", "KeyY", "و", "Comma"),
    "Thai": ("ผ", "KeyZ", "ั", "KeyY", "ม", "Comma"),
}
"""The keys of undo, redo and settings: key and code in each layout."""


@pytest.mark.parametrize("name", LAYOUTS)
def test_shortcuts_work_with_any_layout(name: str) -> None:
    z, at_z, y, at_y, comma, at_comma = LAYOUTS[name]
    commands = [SHORTCUTS[meant(key, code, False)] for key, code in ((z, at_z), (y, at_y), (comma, at_comma))]
    assert commands == ["undo", "redo", "settings"]


@pytest.mark.parametrize(
    ("key", "code"),
    [("w", "KeyZ"), (";", "KeyZ"), (";", "Comma"), ("f", "KeyY"), ("ö", "KeyZ"), ("ź", "KeyZ"), ("w", "Comma")],
)
def test_what_a_latin_layout_has_in_that_place_is_no_shortcut(key: str, code: str) -> None:
    assert meant(key, code, False) not in SHORTCUTS


@pytest.mark.parametrize("letter", ["z", "я", "ζ"])
@pytest.mark.parametrize("caps", [False, True], ids=["", "Caps Lock"])
def test_caps_lock_changes_nothing_and_shift_does(letter: str, caps: bool) -> None:
    for shift, command in ((False, "undo"), (True, "redo")):
        key = letter.upper() if caps != shift else letter
        assert SHORTCUTS[meant(key, "KeyZ", shift)] == command


@pytest.mark.parametrize("shift", [False, True])
def test_other_keys_are_what_they_are(shift: bool) -> None:
    for key in ("Enter", "Backspace", "Escape", " ", "ArrowLeft", "?", ",", "Dead", "Process", "لا"):
        assert meant(key, "Slash", shift) == key


@pytest.mark.parametrize("event", [{"isComposing": True, "keyCode": 27}, {"isComposing": False, "keyCode": 229}, {}])
def test_a_key_of_an_input_method_or_of_autofill_does_nothing(event: dict[str, object]) -> None:
    def fail(*_args: object) -> bool:
        raise AssertionError("it does something")

    Keyboard(fail, Presses(lambda: 0), fail, fail).on_key(SimpleNamespace(key="Escape", code="Escape", **event))
