"""Keys: recognised on any layout, and pressed in the turn in which they work."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from ui.browser.keyboard import SHORTCUTS, Keyboard, Presses, meant

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


class Turn:
    """A turn that passes."""

    number = 1

    def __call__(self) -> int:
        return self.number


@pytest.fixture
def turn() -> Turn:
    return Turn()


@pytest.fixture
def presses(turn: Turn) -> Presses:
    return Presses(turn)


@pytest.mark.parametrize("told", [True, False], ids=["told", "not told"])
def test_a_key_that_is_held_down_is_pressed_once(presses: Presses, told: bool) -> None:
    """Some browsers mark repeats, others do not."""
    assert presses.down("Enter") and presses.down("KeyZ"), "keys are told apart"
    assert not any(presses.down("Enter", told) for _ in range(5))
    assert presses.up("Enter")
    assert presses.down("Enter")


def test_a_key_from_before_the_turn_does_nothing_in_it(presses: Presses, turn: Turn) -> None:
    assert presses.down("Space")
    turn.number = 2
    assert not presses.down("Space"), "still held"
    assert not presses.up("Space")
    assert presses.down("Space") and presses.up("Space"), "let go of and pressed anew"


def test_a_key_that_was_down_before_the_page_was_there_is_no_press(presses: Presses) -> None:
    assert not presses.down("Enter", True)
    presses.up("Enter")
    assert presses.down("Enter")


def test_a_key_of_which_nobody_tells_that_it_was_let_go_of_can_be_pressed_again(presses: Presses) -> None:
    assert presses.down("KeyZ", silent=True) and presses.down("KeyZ", silent=True), "Command+Z twice on a Mac"
    assert not presses.down("KeyZ", True, silent=True)
    assert presses.down("Enter")
    presses.forget()
    assert presses.down("Enter"), "the window was left while it was down"


def test_the_second_of_a_double_click_is_not_for_the_next_turn(presses: Presses, turn: Turn) -> None:
    assert presses.click(1) and presses.click(2), "in one turn both are meant"
    assert presses.click(1)
    turn.number = 2
    assert not presses.click(2) and not presses.click(3)
    assert presses.click(1) and presses.click(2)


def test_a_click_that_no_pointer_makes_is_meant(presses: Presses, turn: Turn) -> None:
    for turn.number in range(3):
        assert presses.click(0)


@pytest.mark.parametrize("event", [{"isComposing": True, "keyCode": 27}, {"isComposing": False, "keyCode": 229}, {}])
def test_a_key_of_an_input_method_or_of_autofill_does_nothing(event: dict[str, object]) -> None:
    def fail(*_args: object) -> bool:
        raise AssertionError("it does something")

    Keyboard(fail, Presses(lambda: 0), fail, fail).on_key(SimpleNamespace(key="Escape", code="Escape", **event))
