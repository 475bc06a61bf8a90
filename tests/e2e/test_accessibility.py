"""Everybody can play: what axe finds, how large what is touched is, what the accessibility tree says of a turn."""

from __future__ import annotations

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Browser, Page, expect
from said import too_small

from tools import screens
from tools.audit import axe

PHONE, DESK = "390x844", "1440x900"
NARROW = ("360x640", "844x390")
"""The windows in which there is least room."""


@pytest.fixture(scope="module")
def on_a_phone(browser: Browser, site_url: str) -> tuple[list[axe.Finding], list[str]]:
    """What axe finds on all screens, light and dark, and what is too small to be touched in narrow windows."""
    found, small = [], []
    with screens.device(browser, PHONE) as page:
        for name in screens.walk(page, site_url):
            for size, scheme in screens.views(page, [PHONE]):
                found += axe.findings(page, f"{name} {size} {scheme}", axe.rules(scheme))
            for size in NARROW:
                page.set_viewport_size(screens.SIZES[size])
                small += [f"{name} {size}: {each}" for each in too_small(page)]
            page.set_viewport_size(screens.SIZES[PHONE])
    return found, small


def test_axe_finds_nothing_on_any_screen_of_a_phone(on_a_phone: tuple[list[axe.Finding], list[str]]) -> None:
    assert on_a_phone[0] == []


def test_what_is_touched_is_large_enough(on_a_phone: tuple[list[axe.Finding], list[str]]) -> None:
    assert on_a_phone[1] == []


def test_axe_finds_nothing_on_any_screen_of_a_desk(browser: Browser, site_url: str) -> None:
    """Dark colours are the same on every device: the phone's are enough."""
    found = []
    with screens.device(browser, DESK) as page:
        for name in screens.walk(page, site_url):
            found += axe.findings(page, name)
    assert found == []


def test_the_theme_is_that_of_the_system(open_game: OpenGame) -> None:
    page, ground = open_game(), "() => getComputedStyle(document.body).backgroundColor"
    seen = []
    for scheme in screens.SCHEMES:
        screens.paint(page, scheme)
        seen.append(
            (page.evaluate("() => getComputedStyle(document.documentElement).colorScheme"), page.evaluate(ground))
        )
    screens.paint(page, "light")
    assert [scheme for scheme, _ground in seen] == list(screens.SCHEMES)
    assert seen[0][1] != seen[1][1]


# ---- a turn in the accessibility tree ----


def tree(page: Page) -> str:
    """The page as a screen reader has it."""
    return page.locator("body").aria_snapshot()


def test_a_turn_in_words(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    playing.listen(page)
    steps = [
        (
            "",
            [
                "Player 1: choose a tile of the track",
                'button "Pasture, 4 ahead, costs nothing. Can be laid in 2 places."',
            ],
        ),
        (
            "space 4",
            [
                "where do you lay Pasture?",
                'button "Take Pasture and lay it above Starting village (1 north)"',
                "2 places are lit",
            ],
        ),
        ("cell 0,-1", ["Lay Pasture above Starting village", 'button "Place it"', 'button "Another tile"']),
        ("confirm", ['button "Undo"', 'button "End turn']),
    ]
    for command, expected in steps:
        if command:
            playing.do(page, command)
        told = tree(page)
        missing = [words for words in expected if words not in told]
        assert missing == [], f"after {command!r}:\n{told}"
        for action in playing.legal(page):
            assert page.locator(f"[data-action={action!r}]").first.inner_text().strip()
    heard = playing.heard(page)
    assert len(heard) == len(steps) - 1 and len(set(heard)) == len(heard), heard
    expect(page.get_by_role("status").filter(has_text=heard[-1])).to_have_count(1)
