"""Each key does one thing: how many commands it brings, on everything that can have the focus."""

from types import SimpleNamespace
from typing import Any

import pytest

from ui.browser.keyboard import ARROWS, ASKS, SHORTCUTS, Keyboard, Presses


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
def test_a_key_brings_its_command_once(
    pressed: Pressed, key: str, target: Target, commands: list[str], held: int
) -> None:
    for _ in range(2):
        assert pressed.press(key, target, held=held) == commands


@pytest.mark.parametrize("held", [0, 5], ids=["pressed", "held"])
@pytest.mark.parametrize("key", SHORTCUTS)
def test_a_shortcut_brings_its_command_once(pressed: Pressed, key: str, held: int) -> None:
    for target in (PAGE, BUTTON, TILE):
        assert pressed.press(key, target, control=True, held=held) == [SHORTCUTS[key]]
        assert pressed.kept == held + 1, "the browser does nothing of its own"
    for target in (FIELD, IN_DIALOG):
        assert pressed.press(key, target, control=True, held=held) == []


def test_only_redo_has_two_shortcuts() -> None:
    assert len(SHORTCUTS) == len(set(SHORTCUTS.values())) + 1, "only redo has two"
