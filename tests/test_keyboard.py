"""Keys on any layout, their turn, and their names in tooltips; the pointer at rest; Back closes layers."""

import re
from types import SimpleNamespace
from typing import Any

import pytest

from tests.tables import bar, commands, table
from ui.browser.keyboard import ARROWS, ASKS, SHORTCUTS, Keyboard, Presses, meant, step

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
def test_shortcuts_on_non_latin_layouts(name: str) -> None:
    z, at_z, y, at_y, comma, at_comma = LAYOUTS[name]
    commands = [SHORTCUTS[meant(key, code, False)] for key, code in ((z, at_z), (y, at_y), (comma, at_comma))]
    assert commands == ["undo", "redo", "settings"]


@pytest.mark.parametrize(
    ("key", "code"),
    [("w", "KeyZ"), (";", "KeyZ"), (";", "Comma"), ("f", "KeyY"), ("ö", "KeyZ"), ("ź", "KeyZ"), ("w", "Comma")],
)
def test_latin_layout_uses_letter_not_position(key: str, code: str) -> None:
    assert meant(key, code, False) not in SHORTCUTS


@pytest.mark.parametrize("letter", ["z", "я", "ζ"])
@pytest.mark.parametrize("caps", [False, True], ids=["", "Caps Lock"])
def test_shift_matters_caps_lock_does_not(letter: str, caps: bool) -> None:
    for shift, command in ((False, "undo"), (True, "redo")):
        key = letter.upper() if caps != shift else letter
        assert SHORTCUTS[meant(key, "KeyZ", shift)] == command


@pytest.mark.parametrize("shift", [False, True])
def test_named_keys_are_unchanged(shift: bool) -> None:
    for key in ("Enter", "Backspace", "Escape", " ", "ArrowLeft", "?", ",", "Dead", "Process", "لا"):
        assert meant(key, "Slash", shift) == key


def test_arrow_moves_to_nearest_element() -> None:
    grid: list[tuple[float, float] | None] = [(x * 100.0, y * 100.0) for y in range(3) for x in range(3)]
    assert step(grid, 4, "ArrowRight") == 5
    assert step(grid, 4, "ArrowUp") == 1
    assert step(grid, 5, "ArrowRight") == 5
    assert step(grid, 5, "Home") == 0
    gap: list[tuple[float, float] | None] = [(0, 0), (300, 0), (100, 500)]
    assert step(gap, 0, "ArrowRight") == 1
    line: list[tuple[float, float] | None] = [None] * 4
    assert [step(line, 1, key) for key in ("ArrowDown", "ArrowUp", "End")] == [2, 0, 3]
    assert step(line, 3, "ArrowDown") == 3


def test_tooltips_name_shortcuts() -> None:
    desk = table()
    tags = re.findall(r"<button[^>]*>", bar(desk))
    for command in ("space 4", "cell 0,-1"):
        verb, _space, rest = command.partition(" ")
        desk.do(verb, rest)
    tags += re.findall(r"<button[^>]*>", bar(desk))
    told = {commands(tag)[0]: tag for tag in tags if "aria-keyshortcuts" in tag}
    keys = {command: key for key, command in SHORTCUTS.items() if not key.startswith("Shift+")}
    del keys["settings"]  # in the menu, which takes them from the same table
    wanted = {command: f"Control+{key.upper() if len(key) == 1 else key}" for command, key in keys.items()}
    wanted |= {"confirm": "Enter", "cancel": "Escape"}
    for command, key in wanted.items():
        assert f'aria-keyshortcuts="{key}"' in told[command], command
        assert f'({key.replace("Control", "Ctrl").replace("Escape", "Esc")})"' in told[command], command
    assert set(told) == set(wanted)


@pytest.fixture
def turn() -> SimpleNamespace:
    """The number of a turn."""
    return SimpleNamespace(number=1)


@pytest.fixture
def presses(turn: SimpleNamespace) -> Presses:
    return Presses(lambda: turn.number)


@pytest.mark.parametrize("told", [True, False], ids=["told", "not told"])
def test_held_key_fires_once(presses: Presses, told: bool) -> None:
    """Some browsers mark repeats, others do not."""
    assert presses.down("Enter") and presses.down("KeyZ"), "keys are told apart"
    assert not any(presses.down("Enter", told) for _ in range(5))
    assert presses.up("Enter")
    assert presses.down("Enter")


def test_key_pressed_in_last_turn_is_ignored(presses: Presses, turn: SimpleNamespace) -> None:
    assert presses.down("Space")
    turn.number = 2
    assert not presses.down("Space"), "still held"
    assert not presses.up("Space")
    assert presses.down("Space") and presses.up("Space"), "let go of and pressed again"
    assert not presses.down("Enter", True)
    presses.up("Enter")
    assert presses.down("Enter")


def test_missing_keyup_does_not_block_key(presses: Presses) -> None:
    assert presses.down("KeyZ", silent=True) and presses.down("KeyZ", silent=True), "Command+Z twice on a Mac"
    assert not presses.down("KeyZ", True, silent=True)
    assert presses.down("Enter")
    presses.forget()
    assert presses.down("Enter"), "the window was left while it was down"


def test_second_click_is_ignored_in_next_turn(presses: Presses, turn: SimpleNamespace) -> None:
    assert presses.click(1) and presses.click(2), "in one turn both are meant"
    assert presses.click(1)
    turn.number = 2
    assert not presses.click(2) and not presses.click(3)
    assert presses.click(1) and presses.click(2)
    for turn.number in range(3):
        assert presses.click(0)


@pytest.mark.parametrize("event", [{"isComposing": True, "keyCode": 27}, {"isComposing": False, "keyCode": 229}, {}])
def test_ime_and_autofill_events_are_ignored(event: dict[str, object]) -> None:
    def fail(*_args: object) -> bool:
        raise AssertionError("it does something")

    Keyboard(fail, Presses(lambda: 0), fail, fail).on_key(SimpleNamespace(key="Escape", code="Escape", **event))


class Target:
    """An element that can have the focus, without relatives but those that are named."""

    def __init__(self, matches: str = "", do: str = "", ask: str = "", closest: Any = None, dialog: Any = None) -> None:
        self._matches, self._closest = matches.split(), closest or {}
        self._attributes = {"data-do": do, "data-ask": ask}
        self.ownerDocument = SimpleNamespace(querySelector=lambda _selector: dialog)

    def matches(self, selector: str) -> bool:
        return any(each.strip() in self._matches for each in selector.split(","))

    def closest(self, selector: str) -> Any:
        return self if selector == "[data-ask]" and self._attributes["data-ask"] else self._closest.get(selector)

    def getAttribute(self, name: str) -> str:
        return self._attributes[name]


class Pressed:
    """A keyboard, the commands it brings, and whether the browser was kept from acting, too."""

    def __init__(self) -> None:
        self.commands: list[str] = []
        self.kept = 0
        self.keyboard = Keyboard(self.commands.append, Presses(lambda: 0), lambda: False, lambda: None)

    def event(self, key: str, target: Target, control: bool = False, repeat: bool = False) -> Any:
        shift = key.startswith("Shift+")
        key = key.removeprefix("Shift+")

        def keep() -> None:
            self.kept += 1

        return SimpleNamespace(
            key=key.upper() if shift else key, code=key, keyCode=1, isComposing=False, repeat=repeat, altKey=False,
            ctrlKey=control, metaKey=False, shiftKey=shift, defaultPrevented=False, target=target, preventDefault=keep,
        )  # fmt: skip

    def press(self, key: str, target: Target, control: bool = False, held: int = 0) -> list[str]:
        """The commands of a key that goes down, perhaps repeats, and comes up."""
        self.commands.clear()
        self.kept = 0
        for number in range(held + 1):
            self.keyboard.on_key(self.event(key, target, control, repeat=number > 0))
        self.keyboard.on_key_up(self.event(key, target, control))
        return list(self.commands)


@pytest.fixture
def pressed() -> Pressed:
    return Pressed()


PAGE = Target()
BUTTON = Target("button [data-do]", do="menu")
TILE = Target("[data-do]", do="space 4", ask="space 4")
FIGURE = Target("[data-ask]", ask="row wood")
FIELD = Target("input")
IN_DIALOG = Target("button [data-do]", do="close", dialog=SimpleNamespace(querySelector=lambda _selector: None))

CASES: list[tuple[str, Target, list[str]]] = [
    ("Enter", PAGE, ["confirm"]), ("Enter", BUTTON, []), ("Enter", TILE, ["space 4"]),
    ("Enter", FIGURE, ["what row wood"]), ("Enter", FIELD, []), ("Enter", IN_DIALOG, []),
    (" ", PAGE, []), (" ", BUTTON, []), (" ", TILE, ["space 4"]),
    (" ", FIGURE, ["what row wood"]), (" ", FIELD, []), ("Escape", PAGE, ["cancel"]), ("Escape", BUTTON, ["cancel"]),
    ("Escape", TILE, ["cancel"]), ("Escape", FIELD, ["cancel"]), ("Escape", IN_DIALOG, []),
    *[(ask, PAGE, ["closer"]) for ask in ASKS], *[(ask, TILE, ["closer space 4"]) for ask in ASKS],
    *[(ask, target, []) for ask in ASKS for target in (FIELD, IN_DIALOG)],
    *[(arrow, target, []) for arrow in (*ARROWS, "Home", "End") for target in (PAGE, BUTTON, TILE, FIELD, IN_DIALOG)],
    *[(key, target, []) for key in "az1," for target in (PAGE, BUTTON, TILE, FIELD, IN_DIALOG)],
]  # fmt: skip
"""A key, the focused element, and the commands. A button's own click, by Enter or Space, is the browser's."""


@pytest.mark.parametrize("held", [0, 5], ids=["pressed", "held"])
@pytest.mark.parametrize(("key", "target", "commands"), CASES)
def test_key_sends_command_once(pressed: Pressed, key: str, target: Target, commands: list[str], held: int) -> None:
    for _ in range(2):
        assert pressed.press(key, target, held=held) == commands


@pytest.mark.parametrize("held", [0, 5], ids=["pressed", "held"])
@pytest.mark.parametrize("key", SHORTCUTS)
def test_shortcut_sends_command_once(pressed: Pressed, key: str, held: int) -> None:
    for target in (PAGE, BUTTON, TILE):
        assert pressed.press(key, target, control=True, held=held) == [SHORTCUTS[key]]
        assert pressed.kept == held + 1, "the browser does nothing of its own"
    for target in (FIELD, IN_DIALOG):
        assert pressed.press(key, target, control=True, held=held) == []
