"""Keys on any layout, their turn, and their names in tooltips; the pointer at rest; Back closes layers."""

import re
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from browser.keyboard import ARROWS, HELP_KEYS, SHORTCUTS, Keyboard, PressTracker, logical_key, next_index
from tests.tables import bar, commands, table

TYPED = {
    "z": "z-KeyZ z-KeyY z-KeyW z-Slash я-KeyZ ζ-KeyZ ז-KeyZ ئ-KeyZ ผ-KeyZ Z-KeyZ Я-KeyZ Ζ-KeyZ",
    "y": "y-KeyY y-KeyZ y-KeyT н-KeyY υ-KeyY ט-KeyY غ-KeyY ั-KeyY",
    ",": ",-Comma ,-KeyM ,-KeyW б-Comma ת-Comma و-Comma ม-Comma",
    "Shift+z": "Z-KeyZ Я-KeyZ Ζ-KeyZ z-KeyZ я-KeyZ ζ-KeyZ",
}
"""Keys with their places, by meaning: American, German, French, Dvorak, Russian, Greek, Hebrew, Arabic, Thai, caps."""

KEYS = [(name, *each.split("-")) for name in TYPED for each in TYPED[name].split()]

UNCHANGED = ["Enter", "Backspace", "Escape", " ", "ArrowLeft", "?", ",", ";", "Dead", "Process", "لا"]


@pytest.mark.parametrize(("name", "key", "code"), [*KEYS, *[(key, key, "KeyZ") for key in (*UNCHANGED, *"wföź")]])
def test_key_is_meant_by_letter_on_any_layout(name: str, key: str, code: str) -> None:
    assert logical_key(key, code, name.startswith("Shift+")) == name
    assert key not in UNCHANGED or logical_key(key, "Slash", True) == key


GRID = [(x * 100.0, y * 100.0) for y in range(3) for x in range(3)]
GAP = [(0.0, 0.0), (300.0, 0.0), (100.0, 500.0)]
LINE = [None] * 4


@pytest.mark.parametrize(("places", "here", "key", "there"), [
    (GRID, 4, "ArrowRight", 5), (GRID, 4, "ArrowUp", 1), (GRID, 5, "ArrowRight", 5), (GRID, 5, "Home", 0),
    (GAP, 0, "ArrowRight", 1), (LINE, 1, "ArrowDown", 2), (LINE, 1, "ArrowUp", 0), (LINE, 1, "End", 3),
    (LINE, 3, "ArrowDown", 3),
])  # fmt: skip
def test_arrow_moves_to_nearest_element(
    places: list[tuple[float, float] | None], here: int, key: str, there: int
) -> None:
    assert next_index(places, here, key) == there


def test_tooltips_name_shortcuts() -> None:
    desk = table()
    html = bar(desk)
    desk.execute("space", "4")
    desk.execute("cell", "0,-1")
    tags = re.findall(r"<button[^>]*aria-keyshortcuts[^>]*>", html + bar(desk))
    keys = {command: key for key, command in SHORTCUTS.items() if not key.startswith("Shift+")}
    del keys["settings"]  # in the menu, which takes them from the same table
    wanted = {command: f"Control+{key.upper() if len(key) == 1 else key}" for command, key in keys.items()}
    wanted |= {"confirm": "Enter", "cancel": "Escape"}
    assert {commands(tag)[0]: re.search('aria-keyshortcuts="(.*?)"', tag)[1] for tag in tags} == wanted
    for tag in tags:
        key = wanted[commands(tag)[0]].replace("Control", "Ctrl").replace("Escape", "Esc")
        assert f'({key})"' in tag


@pytest.fixture
def turn() -> SimpleNamespace:
    return SimpleNamespace(number=1)


@pytest.fixture
def presses(turn: SimpleNamespace) -> PressTracker:
    return PressTracker(lambda: turn.number)


@pytest.mark.parametrize("told", [True, False], ids=["told", "not told"])
def test_held_key_fires_once(presses: PressTracker, told: bool) -> None:
    assert presses.down("Enter") and presses.down("KeyZ"), "keys are told apart"
    assert not any(presses.down("Enter", told) for _ in range(5))
    assert presses.up("Enter") and presses.down("Enter")


def test_key_pressed_in_last_turn_is_ignored(presses: PressTracker, turn: SimpleNamespace) -> None:
    assert presses.down("Space")
    turn.number = 2
    assert not presses.down("Space") and not presses.up("Space"), "still held"
    assert presses.down("Space") and presses.up("Space"), "let go of and pressed again"
    assert not presses.down("Enter", True)
    presses.up("Enter")
    assert presses.down("Enter")


def test_missing_keyup_does_not_block_key(presses: PressTracker) -> None:
    assert presses.down("KeyZ", silent=True) and presses.down("KeyZ", silent=True), "Command+Z twice on a Mac"
    assert not presses.down("KeyZ", True, silent=True)
    assert presses.down("Enter")
    presses.forget()
    assert presses.down("Enter"), "the window was left while it was down"


def test_second_click_is_ignored_in_next_turn(presses: PressTracker, turn: SimpleNamespace) -> None:
    assert all(presses.counts_click(count) for count in (1, 2, 1)), "in one turn both are meant"
    turn.number = 2
    assert [presses.counts_click(count) for count in (2, 3, 1, 2)] == [False, False, True, True]
    for turn.number in range(3):
        assert presses.counts_click(0)


@pytest.mark.parametrize("event", [{"isComposing": True, "keyCode": 27}, {"isComposing": False, "keyCode": 229}, {}])
def test_ime_and_autofill_events_are_ignored(event: dict[str, object]) -> None:
    done: list[object] = []
    keyboard = Keyboard(done.append, PressTracker(lambda: 0), lambda: done.append("shut"), lambda: None)
    keyboard.on_key(SimpleNamespace(key="Escape", code="Escape", **event))
    assert done == []


def element(matches: str = "", do: str = "", ask: str = "", dialog: object = None) -> SimpleNamespace:
    made = SimpleNamespace(
        matches=lambda selector: not {*selector.split(", ")}.isdisjoint(matches.split()),
        closest=lambda selector: made if ask and selector == "[data-ask]" else None,
        getAttribute={"data-do": do, "data-ask": ask}.get,
        ownerDocument=SimpleNamespace(querySelector=lambda _selector: dialog),
    )
    return made


def press(key: str, target: SimpleNamespace, control: bool = False, held: int = 0) -> tuple[list[str], int]:
    sent, kept = list[str](), list[str]()
    keyboard = Keyboard(sent.append, PressTracker(lambda: 0), lambda: False, lambda: None)
    name = key.removeprefix("Shift+")
    event = SimpleNamespace(
        key=key if key == name else name.upper(), code=name, shiftKey=key != name, keyCode=1, ctrlKey=control,
        altKey=False, metaKey=False, isComposing=False, defaultPrevented=False, target=target,
        preventDefault=lambda: kept.append(key),
    )  # fmt: skip
    for _ in range(2):
        for event.repeat in [False] + [True] * held:
            keyboard.on_key(event)
        keyboard.on_key_up(event)
    return sent, len(kept)


PAGE = element()
BUTTON = element("button [data-do]", do="menu")
TILE = element("[data-do]", do="space 4", ask="space 4")
FIGURE = element("[data-ask]", ask="row wood")
FIELD = element("input")
LINKS = element("textarea[enterkeyhint]")
LINKS.form = SimpleNamespace(requestSubmit=Mock())
IN_DIALOG = element("button [data-do]", do="close", dialog=SimpleNamespace(querySelector=lambda _selector: None))
ANYWHERE = (PAGE, BUTTON, TILE, FIELD, IN_DIALOG)

CASES: list[tuple[str, SimpleNamespace, str]] = [
    ("Enter", PAGE, "confirm"), ("Enter", BUTTON, ""), ("Enter", TILE, "space 4"), ("Enter", FIGURE, "what row wood"),
    ("Enter", FIELD, ""), ("Enter", IN_DIALOG, ""),
    (" ", PAGE, ""), (" ", BUTTON, ""), (" ", TILE, "space 4"), (" ", FIGURE, "what row wood"), (" ", FIELD, ""),
    ("Escape", PAGE, "cancel"), ("Escape", BUTTON, "cancel"), ("Escape", TILE, "cancel"), ("Escape", FIELD, "cancel"),
    ("Escape", IN_DIALOG, ""),
    *[(ask, PAGE, "closer") for ask in HELP_KEYS], *[(ask, TILE, "closer space 4") for ask in HELP_KEYS],
    *[(ask, target, "") for ask in HELP_KEYS for target in (FIELD, IN_DIALOG)],
    *[(key, target, "") for key in (*ARROWS, "Home", "End", *"az1,") for target in ANYWHERE],
]  # fmt: skip
"""A key, the focused element, and the command. A button's own click, by Enter or Space, is the browser's."""

held = pytest.mark.parametrize("held", [0, 5], ids=["pressed", "held"])


@held
@pytest.mark.parametrize(("key", "target", "command"), CASES)
def test_key_sends_command_once(key: str, target: SimpleNamespace, command: str, held: int) -> None:
    sent, kept = press(key, target, held=held)
    assert sent == [command] * 2 * bool(command) and (key not in ARROWS or not kept)
    assert kept == 2 * held or key not in ("Enter", " ") or target is not BUTTON, "which each repeat would click"


@held
def test_enter_submits_a_field_for_links(held: int) -> None:
    LINKS.form.requestSubmit.reset_mock()
    sent, kept = press("Enter", LINKS, held=held)
    assert LINKS.form.requestSubmit.call_count == 2 and not sent and kept == 2 * (1 + held), "no line is broken"


@held
@pytest.mark.parametrize("key", SHORTCUTS)
@pytest.mark.parametrize("target", ANYWHERE)
def test_shortcut_sends_command_once(key: str, target: SimpleNamespace, held: int) -> None:
    sent, kept = press(key, target, control=True, held=held)
    sends = target not in (FIELD, IN_DIALOG)
    assert sent == [SHORTCUTS[key]] * 2 * sends
    assert kept == 2 * (held + 1) or not sends, "the browser does nothing of its own"
