"""A turn in few clicks, on the page: previews under the pointer, selling first, automatic steps, confirmations."""

from __future__ import annotations

import random
from functools import cache

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import expect

from core import Game
from core.legal import taking_cells
from core.sell_plan import cheapest_sales_for
from core.tiles import TILES


@cache
def where_selling_helps() -> tuple[Game, int]:
    """A game in which a tile can be taken only after a sale, and the space of that tile."""
    for seed in range(300):
        game, chance = Game.new(players=2, seed=seed), random.Random(seed)
        for _ in range(200):
            if game.over:
                break
            if game.state.phase == "take" and not game.can_undo:
                for place, occupant in enumerate(game.state.chain):
                    if occupant > 0 and taking_cells(game.state, TILES[occupant]):
                        if cheapest_sales_for(game.state, TILES[occupant]):
                            return game, game.state.space_of(place)
            game.play(chance.choice(game.legal_actions()))
    raise AssertionError("no such game")


# ---- pointing ----


def test_pointing_shows_what_a_tile_means_and_selects_nothing(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    before, revision = glen.bar.now.inner_text(), glen.revision
    glen.track.space(4).hover()
    expect(glen.bar.now).to_contain_text("where do you lay Pasture?")
    expect(glen.bar.root).to_contain_text("2 places are lit.")
    expect(glen.display.open_cells).to_have_count(2)
    expect(glen.bar.cancel).to_have_count(0)
    glen.top.title.hover()
    expect(glen.bar.now).to_have_text(before)
    expect(glen.display.open_cells).to_have_count(0)
    assert glen.revision == revision, "pointing is no command"


def test_pointing_at_a_cell_shows_the_ghost_and_what_it_brings(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.click(glen.track.space(4))
    glen.display.cell(0, -1).hover()
    expect(glen.display.hint_ghost).to_have_count(1)
    expect(glen.bar.now).to_contain_text("Lay Pasture above Starting village")
    expect(glen.bar.root).to_contain_text("Which can bring: 1 cattle and 1 movement point")
    expect(glen.display.hint_gains).to_have_count(2)
    glen.top.title.hover()
    expect(glen.display.hint_ghost).to_have_count(0)
    expect(glen.bar.now).to_contain_text("where do you lay Pasture?")


def test_the_keyboard_points_too_and_a_tile_that_cannot_be_taken_says_why(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.tab_to("space ")
    expect(glen.bar.now).to_contain_text("where do you lay")
    glen.track.button("costs stone. Cannot be taken").first.focus()
    expect(glen.bar.why).to_be_visible()


def test_what_the_pointer_only_passes_is_not_drawn_and_the_same_only_once(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.paints.count(glen.bar)
    for number, spaces in enumerate(((4, 5, 6), (6, 4)), 1):
        glen.track.pass_over(*spaces)
        glen.paints.wait_for(number)
        assert glen.paints.counted == number
        expect(glen.track.pointed_at).to_have_count(1)
    glen.track.pass_over(4)
    glen.track.pass_over(5, 4)
    glen.track.pass_over(6)
    glen.paints.wait_for(3)
    assert glen.paints.counted == 3, "what is shown already is not drawn again"


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True)
def test_a_tap_selects_and_says_why_not(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.tap(glen.track.button("costs stone. Cannot be taken").first)
    expect(glen.bar.why).to_be_visible()
    expect(glen.track.pointed_at).to_have_count(0)


# ---- in one click ----


def test_selling_first_is_one_click(open_game: OpenGame) -> None:
    game, space = where_selling_helps()
    glen = playing.put(open_game, game)
    sales = cheapest_sales_for(game.state, TILES[game.state.at(space)])
    glen.track.space(space).hover()
    expect(glen.bar.root).to_contain_text("Sell first:")
    glen.click(glen.track.space(space))
    glen.click(glen.bar.sell_first)
    assert glen.saved_actions[len(game.history) :] == [str(sale) for sale in sales]
    expect(glen.track.space(space)).to_have_attribute("aria-pressed", "true")
    expect(glen.bar.root).to_contain_text("Costs:")


def test_all_that_needs_no_choice_is_one_click(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.act("take 4 0,-1")
    glen.click(glen.bar.activate_all)
    assert sorted(glen.saved_actions[1:]) == ["activate 0,-1", "activate 0,0"]
    glen.click(glen.bar.undo)
    assert len(glen.saved_actions) == 2


@pytest.mark.as_new
def test_what_decides_nothing_goes_by_itself_and_one_undo_goes_back_before_it(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.click(glen.track.space(4))
    glen.click(glen.display.cell(0, -1))
    glen.click(glen.bar.confirm)
    expect(glen.root).to_have_attribute("data-phase", "move")
    assert len(glen.saved_actions) == 4
    glen.click(glen.bar.undo)
    assert glen.saved_actions == []
    expect(glen.root).to_have_attribute("data-phase", "take")
    glen.click(glen.bar.redo)
    assert len(glen.saved_actions) == 4
    glen.click(glen.display.cell(0, -1))
    glen.click(glen.bar.end)
    expect(glen.root).to_have_attribute("data-seat", "1")
    expect(glen.root).to_have_attribute("data-handover", "")  # until then input is ignored


# ---- confirmations ----


def test_end_asks_before_something_is_lost(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    glen.act("take 4 0,-1")
    glen.click(glen.bar.end)
    expect(glen.bar.now).to_contain_text("End the turn, and lose 2 activations?")
    glen.press("Escape")
    expect(glen.bar.anyway).to_have_count(0)
    glen.click(glen.bar.end)
    glen.click(glen.bar.end)
    expect(glen.root).to_have_attribute("data-seat", "0")
    glen.click(glen.bar.anyway)
    expect(glen.root).to_have_attribute("data-seat", "1")
