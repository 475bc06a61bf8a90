"""The form for a new game: values set by paste or script, and a seed hidden until the end."""

from __future__ import annotations

import json
import random

import pytest
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect

from core import Game


def names(glen: GlenMore) -> list[str]:
    """The names in the only saved game."""
    (entry,) = glen.records.values()
    return list(entry["record"]["names"])


def test_what_cannot_be_seen_in_a_name_is_left_out(open_game: OpenGame) -> None:
    glen = open_game()
    glen.do("together here")
    glen.dialogs.new_game.put_name(0, "\tAnn \x07 Mac\u2003Leod\r\n")
    glen.dialogs.new_game.put_name(1, "\x07\u200b")
    glen.click(glen.dialogs.new_game.start)
    expect(glen.dialogs.open.root).to_have_count(0)
    assert names(glen) == ["Ann Mac Leod", "Player 2"]


def test_a_name_that_is_pasted_may_have_a_tab(open_game: OpenGame) -> None:
    glen = open_game()
    glen.do("together here")
    glen.dialogs.new_game.name(0).focus()
    glen.page.evaluate("() => document.execCommand('insertText', false, 'Ann\\tBell\\u0007')")
    glen.click(glen.dialogs.new_game.start)
    assert names(glen) == ["Ann Bell", "Player 2"]


def test_a_name_that_is_too_long_is_told_where_it_stands(open_game: OpenGame) -> None:
    glen = open_game()
    glen.do("together here")
    glen.dialogs.new_game.players(3).check()
    glen.dialogs.new_game.put_name(0, "Ann")
    glen.dialogs.new_game.put_name(2, "x" * 31)
    glen.dialogs.new_game.seed.fill("seven")
    glen.click(glen.dialogs.new_game.start)
    problem = glen.dialogs.new_game.problem
    expect(problem).to_contain_text("The name of player 3 has 31 characters, and a name has 24 at most.")
    expect(problem).to_contain_text("not “seven”")
    third, seed = glen.dialogs.new_game.name(2), glen.dialogs.new_game.seed
    expect(third).to_be_focused()
    for field in (third, seed):
        expect(field).to_have_attribute("aria-invalid", "true")
        assert "problem" in str(field.get_attribute("aria-describedby")).split()
    expect(third).to_have_accessible_description(problem.inner_text())
    expect(glen.dialogs.new_game.name(0)).to_have_value("Ann")
    expect(glen.dialogs.new_game.name(0)).not_to_have_attribute("aria-invalid", "true")
    third.fill("Cat")
    seed.fill("7")
    glen.click(glen.dialogs.new_game.start)
    assert names(glen) == ["Ann", "Player 2", "Cat"]


# ---- a seed hidden until the end ----


def texts(glen: GlenMore, *commands: str) -> str:
    """All text and field values in dialogs of the menu."""
    said = ""
    for command in commands:
        glen.do("menu")
        if command != "menu":
            glen.do(command)
        said += glen.dialogs.open.root.inner_text()
        said += " ".join(glen.dialogs.open.values)
        glen.do("close")
    return said


def test_a_secret_seed_is_shown_only_at_the_end(open_game: OpenGame) -> None:
    glen, seed = open_game(), 8_070_605_040
    glen.do("together here")
    glen.dialogs.new_game.seed.fill(str(seed))
    glen.dialogs.new_game.secret.press("Space")
    glen.click(glen.dialogs.new_game.start)
    glen.do("menu")
    expect(glen.dialogs.menu.seed).to_have_text("The seed of this game is shown when it is over.")
    glen.do("share")
    expect(glen.dialogs.share.no_challenge).to_be_visible()
    expect(glen.dialogs.share.challenge).to_have_count(0)
    expect(glen.dialogs.share.root).to_contain_text("the seed, with which anybody can find out")
    glen.do("close")
    glen.reload()
    assert str(seed) not in texts(glen, "menu", "share", "compare", "history", "settings", "offline")

    ((id, entry),) = glen.records.items()
    game, chance = Game.new(2, seed), random.Random(1)
    while not game.over:
        game.play(chance.choice(game.legal_actions()))
    entry["record"] = json.loads(game.to_json())
    glen.page.evaluate("([id, text]) => localStorage.setItem(`glenmore:save:${id}`, text)", [id, json.dumps(entry)])
    glen.reload()
    glen.do("menu")
    expect(glen.dialogs.menu.seed).to_contain_text(str(seed))
    glen.do("share")
    expect(glen.dialogs.share.no_challenge).to_have_count(0)


def test_a_seed_is_shown_unless_it_is_to_be_secret(open_game: OpenGame) -> None:
    glen = open_game("?seed=8070605040&players=2")
    assert "8070605040" in texts(glen, "menu")


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True)
def test_the_switch_is_as_large_as_a_finger(open_game: OpenGame) -> None:
    glen = open_game()
    glen.do("together here")
    label = glen.dialogs.new_game.secret_label
    label.scroll_into_view_if_needed()
    box = label.bounding_box()
    assert box and box["height"] >= 44
    label.tap()
    expect(glen.dialogs.new_game.secret).to_be_checked()
