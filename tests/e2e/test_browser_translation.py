"""The page translated by the browser: apart from its words, everything is the same."""

import random

import pytest
from conftest import NewContext, OpenGame
from pages import GlenMore
from pages.translating import seen, translate, translate_from_the_start
from playwright.sync_api import expect

ACTIONS = 30
"""Number of actions played in both pages."""


def differences(plain: GlenMore, translated: GlenMore) -> list[str]:
    """The elements in which two pages differ."""
    one, other = seen(plain.page), seen(translated.page)
    found = [f"{a}\n  but translated\n  {b}" for a, b in zip(one, other, strict=False) if a != b]
    return found + [f"{len(one)} elements, but translated {len(other)}"] * (len(one) != len(other))


@pytest.fixture
def both(new_context: NewContext) -> tuple[GlenMore, GlenMore]:
    """A page, and one that the browser translates from the start, both not yet opened."""
    plain, translated = (new_context().new_page() for _each in range(2))
    translate_from_the_start(translated)
    return GlenMore(plain), GlenMore(translated)


def test_translated_page_plays_same_game(both: tuple[GlenMore, GlenMore], site_url: str) -> None:
    for glen in both:
        glen.open(f"{site_url}?seed=7&names=Rose,Will,May&motion=off")
    assert not differences(*both)
    chance, plain = random.Random(7), both[0]
    for number in range(ACTIONS):
        action = chance.choice(plain.legal)
        for glen in both:
            glen.act(action)
        assert not (found := differences(*both)), f"{number}, {action}:\n" + "\n".join(found[:5])
        for glen in both:
            glen.close_scoring()


def test_translated_lang_attribute_is_ignored(open_fresh: OpenGame, glen: GlenMore) -> None:
    open_fresh()
    translate(glen.page)
    glen.choose("rules")
    expect(glen.rules.root).to_contain_text("IN ONE MINUTE")
    expect(glen.notices.root).to_be_empty()
    glen.click(glen.rules.close)
    glen.start.language.select_option("de")
    expect(glen.root).to_have_attribute("data-words", "de")
    expect(glen.start.root).to_contain_text("REGELN")
    expect(glen.top.menu).to_have_text("MENÜ")


def test_translated_page_keeps_focus_and_fields(open_fresh: OpenGame, glen: GlenMore) -> None:
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
