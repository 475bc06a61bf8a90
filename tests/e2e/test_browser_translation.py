"""The page translated by the browser: apart from its words, everything is the same."""

import random

from conftest import NewContext, OpenGame
from pages import GlenMore
from pages.translating import seen, translate, translate_from_the_start
from playwright.sync_api import expect

from core import Game

NAMES = ["Rose", "Will", "May"]

ADDRESS = f"?seed=7&names={','.join(NAMES)}&motion=off"


def course(glen: GlenMore, actions: list[str]) -> list[list[str]]:
    """The elements of the page before and after each of some actions, which it plays."""
    found = [seen(glen.page)]
    for action in actions:
        glen.act(action)
        found.append(seen(glen.page))
        glen.close_scoring()
    return found


def differences(plain: list[str], translated: list[str]) -> list[str]:
    """The elements in which two pages differ."""
    found = [f"{a}\n  but translated\n  {b}" for a, b in zip(plain, translated, strict=False) if a != b]
    return found + [f"{len(plain)} elements, but translated {len(translated)}"] * (len(plain) != len(translated))


def test_translated_page_plays_same_game(new_context: NewContext, site_url: str) -> None:
    game, chance = Game.new(3, 7, NAMES), random.Random(7)
    for _ in range(30):
        game.play(chance.choice(game.legal_actions()))
    actions = [str(action) for action in game.actions]
    plain, translated = (GlenMore(new_context().new_page()) for _each in range(2))
    translate_from_the_start(translated.page)
    for glen in (plain, translated):
        glen.open(site_url + ADDRESS)
    assert translated.top.menu.inner_text() == "MENU"
    for number, (one, other) in enumerate(zip(course(plain, actions), course(translated, actions), strict=True)):
        assert not (found := differences(one, other)), f"after {actions[:number]}:\n" + "\n".join(found[:5])


def test_translated_page_keeps_language_focus_and_fields(open_fresh: OpenGame, glen: GlenMore) -> None:
    open_fresh("?seed=7&players=3&automatic=off")
    translate(glen.page)
    glen.tab_to("action ")
    before = glen.focus
    glen.press("Enter")
    assert glen.focus and glen.focus != before
    glen.choose("new")
    name = glen.dialogs.new_game.name(0)
    name.fill("Rose")
    expect(name).to_be_focused()
    expect(name).to_have_value("Rose")
    glen.close_dialog()

    # Another lang loads no other language, and one can be chosen.
    glen.home()
    glen.choose("rules")
    expect(glen.rules.root).to_contain_text("IN ONE MINUTE")
    expect(glen.notices.root).to_be_empty()
    glen.click(glen.rules.close)
    glen.choose_language("de")
    expect(glen.root).to_have_attribute("data-words", "de")
    expect(glen.start.root).to_contain_text("REGELN")
    expect(glen.top.menu).to_have_text("MENÜ")
