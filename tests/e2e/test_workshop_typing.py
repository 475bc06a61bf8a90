"""Typing in the Workshop: what is typed is what is there, on a keyboard and on a phone's, and it survives a reload."""

import pytest
from conftest import OpenGame
from pages import GlenMore
from pages.workshop import Workshop
from playwright.sync_api import ViewportSize, expect

from words.languages import LANGUAGES

pytestmark = pytest.mark.as_new

KEYBOARD_OPEN: ViewportSize = {"width": 390, "height": 470}
PAUSE = 500  # ms between two keys

PROGRAM = """\
def choose(game):
    best = None
    for a in game.legal_actions():
        if a.word == "take" and game.preview(a).room > 2:
            best = a
    return best or game.legal_actions()[0]"""

TYPED = PROGRAM.replace("  ", "").replace("return", "\b\breturn")
"""The same as it is typed; \\b takes back a step of the indentation."""


def open_step(open_game: OpenGame, address: str = "") -> tuple[GlenMore, Workshop]:
    """The editor of a step of the course, which is empty now."""
    glen = open_game(address)
    glen.click(glen.start.workshop)
    workshop = glen.dialogs.workshop
    glen.click(workshop.step("count"))
    if workshop.tab("code").is_visible():  # on a phone, panes are tabs
        for pane in ("bots", "match", "api", "code"):
            glen.tap(workshop.tab(pane))
            expect(workshop.pane(pane)).to_be_visible()
            assert workshop.code.is_visible() == (pane == "code")
    workshop.code.click()
    glen.page.keyboard.press("ControlOrMeta+a")
    glen.page.keyboard.press("Delete")
    return glen, workshop


def lines(workshop: Workshop) -> str:
    return "\n".join(workshop.code.locator(".cm-line").all_inner_texts()).replace("\u200b", "")


@pytest.mark.own_context
@pytest.mark.parametrize("language", LANGUAGES)
def test_typing_key_by_key_gives_the_same_program(open_fresh: OpenGame, glen: GlenMore, language: str) -> None:
    glen.page.clock.install()
    _glen, workshop = open_step(open_fresh, f"?lang={language}")
    keyboard, clock = glen.page.keyboard, glen.page.clock
    for character in TYPED:
        keyboard.press({"\n": "Enter", "\b": "Backspace"}.get(character, character))
        clock.run_for(PAUSE)
    assert lines(workshop) == PROGRAM


def test_suggestion_is_accepted_by_tab_or_enter(open_fresh: OpenGame) -> None:
    glen, workshop = open_step(open_fresh)
    keyboard = glen.page.keyboard
    keyboard.type("def prime(game):\nreturn pri")
    expect(workshop.suggestions.first).to_have_text("prime")  # before Python's print
    keyboard.press("Enter")
    keyboard.type("print")
    expect(workshop.suggestions).to_have_count(0)
    keyboard.type("(game.legal")
    expect(workshop.explanation).to_contain_text("Each has a word")
    keyboard.press("Tab")
    keyboard.type("().c")
    expect(workshop.suggestions.first).to_be_visible()
    keyboard.press("ArrowDown")
    keyboard.press("ArrowUp")
    keyboard.press("Enter")
    assert lines(workshop) == "def prime(game):\n    return pri\n    print(game.legal_actions().cards)"


def test_unknown_name_is_underlined_with_suggestion(open_fresh: OpenGame) -> None:
    glen, workshop = open_step(open_fresh)
    glen.page.keyboard.type("def choose(game):\nreturn game.legal_action()[0]")
    expect(workshop.unknown).to_have_text("legal_action")
    workshop.unknown.hover()
    expect(workshop.editor).to_contain_text("Did you mean “legal_actions”?")


def test_reload_restores_cursor_position(open_fresh: OpenGame) -> None:
    glen, workshop = open_step(open_fresh)
    glen.click(workshop.hint)
    workshop.code.focus()
    glen.page.keyboard.type("one = 1\ntwo = 2\nthree = 3")
    glen.page.keyboard.press("ArrowUp")
    glen.reload()
    expect(workshop.goal).to_contain_text("Scatterbrain")
    expect(workshop.hinted).to_be_visible()
    expect(workshop.code).to_contain_text("three")
    workshop.code.focus()
    glen.page.keyboard.type("2")
    assert lines(workshop) == "one = 1\ntwo = 22\nthree = 3"
    glen.close_dialog()
    glen.reload()
    expect(workshop.root).to_have_count(0)


@pytest.mark.browser_context_args(viewport=KEYBOARD_OPEN, has_touch=True)
def test_program_stays_visible_above_phone_keyboard(open_fresh: OpenGame) -> None:
    glen, workshop = open_step(open_fresh)
    glen.page.keyboard.type("a\nb\nc\nd\ne\nf\ng\nh")
    for line in workshop.code.locator(".cm-line").all():
        expect(line).to_be_in_viewport(ratio=1)
    expect(workshop.hint).not_to_be_visible()
    glen.page.keyboard.press("Enter")
    for name in "([_])=:":
        workshop.key(name).tap()
    last = workshop.code.locator(".cm-line").last
    expect(last).to_have_text("([_])=:")
    workshop.key("Undo").tap()
    expect(last).not_to_have_text("([_])=:")
    glen.page.keyboard.type("\ngame")
    workshop.key(".").tap()
    expect(workshop.suggestions.first).to_be_visible()
    workshop.key("Tab").tap()
    expect(last).to_have_text("game.copy")
    workshop.code.blur()
    expect(workshop.hint).to_be_visible()
