"""Keys on any layout, their turn, and their names in tooltips; the pointer at rest; Back closes layers."""

import random
import re
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from types import ModuleType, SimpleNamespace
from unittest.mock import MagicMock

import pytest

from tests.tables import bar, commands, table
from ui.app.back import Back, depth
from ui.browser.keyboard import SHORTCUTS, Keyboard, Presses, meant, step

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


def test_arrows_go_to_the_nearest_in_their_direction() -> None:
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


def test_every_shortcut_is_named_in_the_tooltip_of_its_button() -> None:
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
    assert presses.down("Space") and presses.up("Space"), "let go of and pressed again"
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


class History:
    """A browser's history, with asynchronous navigation."""

    def __init__(self, *before: object) -> None:
        self.steps = list(before) or ["elsewhere", None]
        self.at = len(self.steps) - 1
        self.asked: list[int] = []
        self.left = False
        self.on_moved: Callable[[object], None] = lambda _state: None

    @property
    def state(self) -> object:
        return self.steps[self.at]

    @property
    def length(self) -> int:
        return len(self.steps)

    def pushState(self, state: object, _title: str) -> None:
        assert not self.asked, "nothing is pushed while the browser is on its way"
        del self.steps[self.at + 1 :]
        self.steps.append(state)
        self.at += 1

    def replaceState(self, state: object, _title: str) -> None:
        self.steps[self.at] = state

    def go(self, delta: int) -> None:
        self.asked.append(delta)

    def arrive(self) -> None:
        """Completes the pending navigation."""
        while self.asked:
            to = self.at + self.asked.pop(0)
            if 0 <= to < len(self.steps):
                self.at = to
                if self.state == "elsewhere":
                    self.left = True
                    return
                self.on_moved(self.state)

    def press(self, delta: int) -> None:
        """Simulates the Back or Forward button."""
        self.go(delta)
        self.arrive()


class Page:
    """A page on which layers are opened and closed."""

    def __init__(self, history: History) -> None:
        self.layers = 0
        self.history = history
        self.back = Back(history, lambda: self.layers, self.uncover)
        history.on_moved = self.back.on_moved

    def uncover(self, left: int) -> None:
        self.layers = left
        self.back.follow()

    def show(self, layers: int) -> None:
        """Sets the number of layers over the table, as after a command."""
        self.layers = layers
        self.back.follow()


@pytest.fixture
def page() -> Page:
    return Page(History())


def test_a_layer_that_stays_gets_its_step_again(page: Page) -> None:
    """A layer that replaces the closed one is a layer, too."""
    page.show(1)
    page.back._uncover = lambda _left: None
    page.history.press(-1)
    assert (page.layers, page.history.at, page.history.state) == (1, 2, 1)


def test_a_page_of_which_the_first_steps_are_gone_starts_over() -> None:
    page = Page(History(2))
    page.back.follow()
    assert page.history.asked == [] and page.history.state is None
    page.show(1)
    page.history.press(-1)
    assert (page.layers, page.history.at) == (0, 0)


def test_a_browser_that_refuses_is_left_alone(page: Page) -> None:
    def refuse(*_args: object) -> None:
        raise OSError("SecurityError: too many calls")

    page.history.pushState = refuse  # type: ignore[method-assign]
    page.show(1)
    page.show(0)
    assert page.history.asked == []


@pytest.mark.parametrize("state", [None, "1", True, -1, 10**6, 1.0, {}, []])
def test_what_is_no_state_of_ours_is_none(state: object) -> None:
    assert depth(state) == 0


@pytest.mark.parametrize("seed", range(20))
def test_whatever_happens_in_whatever_order_it_comes_right(page: Page, seed: int) -> None:
    chance, history = random.Random(seed), page.history
    for _ in range(300):
        what = chance.randrange(5)
        if what == 0 and history.at > 1 and not history.asked:
            history.press(-1)
        elif what == 1 and not history.asked:
            history.press(1)
        elif what == 2:
            history.arrive()
        else:
            page.show(chance.randrange(4))
    history.arrive()
    assert not history.left
    assert (history.state or 0) == page.layers == history.at - 1
    page.show(0)
    history.arrive()
    history.press(-1)
    assert history.left
