"""The form for a new game: what is put in by paste or script, and a seed that is shown at the end."""

from __future__ import annotations

import json
import random

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, expect

from core import Game

SET = "(field, text) => { field.value = text; }"


def put_in(page: Page, seat: int, text: str) -> None:
    """Put a name in as a script does, past what the field lets one type."""
    page.locator(f"#name-{seat}").evaluate(SET, text)


def names(page: Page) -> list[str]:
    """The names of the one game that is saved."""
    (entry,) = playing.records(page).values()
    return list(entry["record"]["names"])


def test_what_cannot_be_seen_in_a_name_is_left_out(open_game: OpenGame) -> None:
    page = open_game()
    playing.do(page, "together here")
    put_in(page, 0, "\tAnn \x07 Mac\u2003Leod\r\n")
    put_in(page, 1, "\x07\u200b")
    playing.click(page, page.get_by_test_id("start"))
    expect(page.locator("dialog")).to_have_count(0)
    assert names(page) == ["Ann Mac Leod", "Player 2"]


def test_a_name_that_is_pasted_may_have_a_tab(open_game: OpenGame) -> None:
    page = open_game()
    playing.do(page, "together here")
    page.locator("#name-0").focus()
    page.evaluate("() => document.execCommand('insertText', false, 'Ann\\tBell\\u0007')")
    playing.click(page, page.get_by_test_id("start"))
    assert names(page) == ["Ann Bell", "Player 2"]


def test_a_name_that_is_too_long_is_told_where_it_stands(open_game: OpenGame) -> None:
    page = open_game()
    playing.do(page, "together here")
    page.get_by_label("3 players").check()
    put_in(page, 0, "Ann")
    put_in(page, 2, "x" * 31)
    page.locator("#seed").fill("seven")
    playing.click(page, page.get_by_test_id("start"))
    problem = page.get_by_test_id("problem")
    expect(problem).to_contain_text("The name of player 3 has 31 characters, and a name has 24 at most.")
    expect(problem).to_contain_text("not “seven”")
    third, seed = page.get_by_label("Name of player 3"), page.locator("#seed")
    expect(third).to_be_focused()
    for field in (third, seed):
        expect(field).to_have_attribute("aria-invalid", "true")
        assert "problem" in str(field.get_attribute("aria-describedby")).split()
    expect(third).to_have_accessible_description(problem.inner_text())
    expect(page.get_by_label("Name of player 1")).to_have_value("Ann")
    expect(page.get_by_label("Name of player 1")).not_to_have_attribute("aria-invalid", "true")
    third.fill("Cat")
    seed.fill("7")
    playing.click(page, page.get_by_test_id("start"))
    assert names(page) == ["Ann", "Player 2", "Cat"]


# ---- a seed that is shown at the end ----


def texts(page: Page, *commands: str) -> str:
    """Everything that dialogs of the menu say, and what stands in their fields."""
    said = ""
    for command in commands:
        playing.do(page, "menu")
        if command != "menu":
            playing.do(page, command)
        said += page.locator("dialog").inner_text()
        said += " ".join(page.locator("dialog input").evaluate_all("(fields) => fields.map((field) => field.value)"))
        playing.do(page, "close")
    return said


def test_a_secret_seed_is_shown_only_at_the_end(open_game: OpenGame) -> None:
    page, seed = open_game(), 8_070_605_040
    playing.do(page, "together here")
    page.locator("#seed").fill(str(seed))
    page.get_by_test_id("secret").press("Space")
    playing.click(page, page.get_by_test_id("start"))
    playing.do(page, "menu")
    expect(page.get_by_test_id("seed")).to_have_text("The seed of this game is shown when it is over.")
    playing.do(page, "share")
    expect(page.get_by_test_id("no-challenge")).to_be_visible()
    expect(page.get_by_test_id("link-challenge")).to_have_count(0)
    expect(page.get_by_test_id("dialog-share")).to_contain_text("the seed, with which anybody can find out")
    playing.do(page, "close")
    page.reload()
    page.wait_for_function("() => document.documentElement.dataset.state === 'ready'")
    assert str(seed) not in texts(page, "menu", "share", "compare", "history", "settings", "offline")

    ((id, entry),) = playing.records(page).items()
    game, chance = Game.new(2, seed), random.Random(1)
    while not game.over:
        game.play(chance.choice(game.legal_actions()))
    entry["record"] = json.loads(game.to_json())
    page.evaluate("([id, text]) => localStorage.setItem(`glenmore:save:${id}`, text)", [id, json.dumps(entry)])
    page.reload()
    page.wait_for_function("() => document.documentElement.dataset.state === 'ready'")
    playing.do(page, "menu")
    expect(page.get_by_test_id("seed")).to_contain_text(str(seed))
    playing.do(page, "share")
    expect(page.get_by_test_id("no-challenge")).to_have_count(0)


def test_a_seed_is_shown_unless_it_is_to_be_secret(open_game: OpenGame) -> None:
    page = open_game("?seed=8070605040&players=2")
    assert "8070605040" in texts(page, "menu")


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True)
def test_the_switch_is_as_large_as_a_finger(open_game: OpenGame) -> None:
    page = open_game()
    playing.do(page, "together here")
    label = page.locator(".secret label")
    label.scroll_into_view_if_needed()
    box = label.bounding_box()
    assert box and box["height"] >= 44
    label.tap()
    expect(page.get_by_test_id("secret")).to_be_checked()
