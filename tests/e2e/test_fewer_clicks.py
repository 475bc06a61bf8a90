"""A turn in few clicks, on the page: pointing, selling first, what goes by itself, what is asked first."""

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
    page = open_game("?seed=7&players=3")
    before, revision = page.locator("#now").inner_text(), playing.revision(page)
    page.get_by_test_id("space-4").hover()
    expect(page.locator("#now")).to_contain_text("where do you lay Pasture?")
    expect(page.locator("#bar")).to_contain_text("2 places are lit.")
    expect(page.locator("#display .hint-open")).to_have_count(2)
    expect(page.get_by_test_id("bar-cancel")).to_have_count(0)
    page.locator(".top h1").hover()
    expect(page.locator("#now")).to_have_text(before)
    expect(page.locator("#display .hint-open")).to_have_count(0)
    assert playing.revision(page) == revision, "pointing is no command"


def test_pointing_at_a_cell_shows_the_ghost_and_what_it_brings(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    playing.click(page, page.get_by_test_id("space-4"))
    page.get_by_test_id("cell-0,-1").hover()
    expect(page.locator("#display .hint-ghost")).to_have_count(1)
    expect(page.locator("#now")).to_contain_text("Lay Pasture above Starting village")
    expect(page.locator("#bar")).to_contain_text("Which can bring: 1 cattle and 1 movement point")
    expect(page.locator("#display .hint-gain")).to_have_count(2)
    page.locator(".top h1").hover()
    expect(page.locator("#display .hint-ghost")).to_have_count(0)
    expect(page.locator("#now")).to_contain_text("where do you lay Pasture?")


def test_the_keyboard_points_too_and_a_tile_that_cannot_be_taken_says_why(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    playing.tab_to(page, "space ")
    expect(page.locator("#now")).to_contain_text("where do you lay")
    page.get_by_role("button", name="costs stone. Cannot be taken").first.focus()
    expect(page.locator("#bar .why")).to_be_visible()


def test_what_the_pointer_only_passes_is_not_drawn_and_the_same_only_once(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    page.evaluate(
        """() => {
          window.drawn = 0;
          window.watching = new MutationObserver(() => { drawn += 1; });
          watching.observe(document.getElementById('bar'), {childList: true, subtree: true, characterData: true});
        }"""
    )
    over = """(ids) => {
      for (let n = 0; n < 40; n += 1) {
        for (const id of ids) {
          document.querySelector(`[data-testid="${id}"]`)
            .dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType: 'mouse'}));
        }
      }
    }"""
    for number, spaces in enumerate((["space-4", "space-5", "space-6"], ["space-6", "space-4"]), 1):
        page.evaluate(over, spaces)
        page.wait_for_function("(number) => drawn >= number", arg=number)
        assert page.evaluate("() => drawn") == number
        expect(page.locator("#track-svg .hint-edge")).to_have_count(1)
    page.evaluate(over, ["space-4"])
    page.evaluate(over, ["space-5", "space-4"])
    page.evaluate(over, ["space-6"])
    page.wait_for_function("() => drawn >= 3")
    assert page.evaluate("() => drawn") == 3, "what is shown already is not drawn again"


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True)
def test_a_tap_selects_and_says_why_not(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    before = playing.revision(page)
    page.get_by_role("button", name="costs stone. Cannot be taken").first.tap()
    playing.wait_for_revision(page, before + 1)
    expect(page.locator("#bar .why")).to_be_visible()
    expect(page.locator("#track-svg .hint-edge")).to_have_count(0)


# ---- in one click ----


def test_selling_first_is_one_click(open_game: OpenGame) -> None:
    game, space = where_selling_helps()
    page = playing.put(open_game, game)
    sales = cheapest_sales_for(game.state, TILES[game.state.at(space)])
    page.get_by_test_id(f"space-{space}").hover()
    expect(page.locator("#bar")).to_contain_text("Sell first:")
    playing.click(page, page.get_by_test_id(f"space-{space}"))
    playing.click(page, page.get_by_test_id("bar-sell-first"))
    assert playing.saved_actions(page)[len(game.history) :] == [str(sale) for sale in sales]
    expect(page.get_by_test_id(f"space-{space}")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#bar")).to_contain_text("Costs:")


def test_all_that_needs_no_choice_is_one_click(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    playing.act(page, "take 4 0,-1")
    playing.click(page, page.get_by_test_id("bar-activate-all"))
    assert sorted(playing.saved_actions(page)[1:]) == ["activate 0,-1", "activate 0,0"]
    playing.click(page, page.get_by_test_id("bar-undo"))
    assert len(playing.saved_actions(page)) == 2


@pytest.mark.as_new
def test_what_decides_nothing_goes_by_itself_and_one_undo_goes_back_before_it(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    playing.click(page, page.get_by_test_id("space-4"))
    playing.click(page, page.get_by_test_id("cell-0,-1"))
    playing.click(page, page.get_by_test_id("bar-confirm"))
    expect(page.locator("html")).to_have_attribute("data-phase", "move")
    assert len(playing.saved_actions(page)) == 4
    playing.click(page, page.get_by_test_id("bar-undo"))
    assert playing.saved_actions(page) == []
    expect(page.locator("html")).to_have_attribute("data-phase", "take")
    playing.click(page, page.get_by_test_id("bar-redo"))
    assert len(playing.saved_actions(page)) == 4
    playing.click(page, page.get_by_test_id("cell-0,-1"))
    playing.click(page, page.get_by_test_id("bar-end"))
    expect(page.locator("html")).to_have_attribute("data-seat", "1")
    expect(page.locator("html")).to_have_attribute("data-handover", "")  # until then nothing is heard


# ---- asked first ----


def test_end_asks_before_something_is_lost(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=3")
    playing.act(page, "take 4 0,-1")
    playing.click(page, page.get_by_test_id("bar-end"))
    expect(page.locator("#now")).to_contain_text("End the turn, and lose 2 activations?")
    playing.press(page, "Escape")
    expect(page.get_by_test_id("bar-anyway")).to_have_count(0)
    playing.click(page, page.get_by_test_id("bar-end"))
    playing.click(page, page.get_by_test_id("bar-end"))
    expect(page.locator("html")).to_have_attribute("data-seat", "0")
    playing.click(page, page.get_by_test_id("bar-anyway"))
    expect(page.locator("html")).to_have_attribute("data-seat", "1")
