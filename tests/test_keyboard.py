"""Keys, recognised on any layout and pressed in the turn in which they work; the pointer at rest."""

import sys
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType, SimpleNamespace
from unittest.mock import MagicMock

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


@pytest.fixture
def turn() -> SimpleNamespace:
    """The number of a turn."""
    return SimpleNamespace(number=1)


@pytest.fixture
def presses(turn: SimpleNamespace) -> Presses:
    return Presses(lambda: turn.number)


@pytest.mark.parametrize("told", [True, False], ids=["told", "not told"])
def test_a_key_that_is_held_down_is_pressed_once(presses: Presses, told: bool) -> None:
    """Some browsers mark repeats, others do not."""
    assert presses.down("Enter") and presses.down("KeyZ"), "keys are told apart"
    assert not any(presses.down("Enter", told) for _ in range(5))
    assert presses.up("Enter")
    assert presses.down("Enter")


def test_a_key_from_before_the_turn_does_nothing_in_it(presses: Presses, turn: SimpleNamespace) -> None:
    assert presses.down("Space")
    turn.number = 2
    assert not presses.down("Space"), "still held"
    assert not presses.up("Space")
    assert presses.down("Space") and presses.up("Space"), "let go of and pressed anew"
    assert not presses.down("Enter", True)
    presses.up("Enter")
    assert presses.down("Enter")


def test_a_key_of_which_nobody_tells_that_it_was_let_go_of_can_be_pressed_again(presses: Presses) -> None:
    assert presses.down("KeyZ", silent=True) and presses.down("KeyZ", silent=True), "Command+Z twice on a Mac"
    assert not presses.down("KeyZ", True, silent=True)
    assert presses.down("Enter")
    presses.forget()
    assert presses.down("Enter"), "the window was left while it was down"


def test_the_second_of_a_double_click_is_not_for_the_next_turn(presses: Presses, turn: SimpleNamespace) -> None:
    assert presses.click(1) and presses.click(2), "in one turn both are meant"
    assert presses.click(1)
    turn.number = 2
    assert not presses.click(2) and not presses.click(3)
    assert presses.click(1) and presses.click(2)
    for turn.number in range(3):
        assert presses.click(0)


@pytest.mark.parametrize("event", [{"isComposing": True, "keyCode": 27}, {"isComposing": False, "keyCode": 229}, {}])
def test_a_key_of_an_input_method_or_of_autofill_does_nothing(event: dict[str, object]) -> None:
    def fail(*_args: object) -> bool:
        raise AssertionError("it does something")

    Keyboard(fail, Presses(lambda: 0), fail, fail).on_key(SimpleNamespace(key="Escape", code="Escape", **event))


# ---- pointing ----


@pytest.fixture
def hovering(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The module, with a mocked browser."""
    modules = ("ui.browser.dom", "ui.browser.timers", "ui.browser.hover")
    for name in ("js", "pyodide", "pyodide.ffi"):
        monkeypatch.setitem(sys.modules, name, MagicMock())
    kept = {name: sys.modules.pop(name, None) for name in modules}
    yield import_module("ui.browser.hover")
    for name in modules:
        sys.modules.pop(name, None)
    sys.modules.update({name: module for name, module in kept.items() if module})


def test_a_preview_is_drawn_once_when_the_pointer_rests_and_not_for_what_it_only_passes(hovering: ModuleType) -> None:
    shown: list[str] = []
    pointer = hovering.Hovering(lambda _command: None, lambda command, _ask: shown.append(command) or bool(command))

    def over(*spaces: int | None) -> None:
        """Moves across tiles, or off them, and rests."""
        for space in spaces:
            tile = None if space is None else SimpleNamespace(getAttribute=lambda _name, at=space: f"space {at}")
            target = SimpleNamespace(closest=lambda selector, tile=tile: tile if "do" in selector else None)
            pointer._on_event(SimpleNamespace(type="pointerover", pointerType="mouse", target=target))
        pointer._on_rest()

    over(4, 5, 6)
    over(4, 5, 6)
    assert shown == ["space 6"], "what is shown already is not drawn again"
    over(4, None)
    assert shown == ["space 6", ""]
