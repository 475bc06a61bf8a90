"""House rules and colours, chosen in the form for a new game, kept by a link and a reload, and remembered."""

import pytest
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect

RULES = "House rules – Start player: drawn by lot; Victory points: hidden until a scoring"


def expect_colours(glen: GlenMore, *colours: str) -> None:
    """Expects colours in the form, from the first seat on."""
    for seat, colour in enumerate(colours):
        expect(glen.dialogs.new_game.colour(seat)).to_have_value(colour)


def choose(glen: GlenMore, entry: str) -> None:
    """Opens the menu and taps an entry."""
    glen.top.menu.tap()
    glen.dialogs.open.button(entry, exact=True).tap()


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 780}, has_touch=True)
def test_house_rules_and_colours_are_chosen_kept_and_remembered(open_fresh: OpenGame) -> None:
    glen = open_fresh()
    form = glen.dialogs.new_game
    glen.click(glen.start.new)
    form.players(3).check()
    first = form.colour(0)
    box = first.bounding_box()
    assert box and min(box["width"], box["height"]) >= 44, "as large as a finger"
    expect(first).to_have_accessible_name("Colour of player 1")
    first.select_option(label="Yellow")
    expect_colours(glen, "yellow", "blue", "red", "turquoise", "brown")
    form.colour(1).focus()
    glen.page.keyboard.press("ArrowUp")
    expect_colours(glen, "yellow", "red", "blue", "turquoise", "brown")
    form.house_rules.tap()
    form.variant("start-by-lot").select_option(label="drawn by lot")
    form.variant("hidden-points").select_option(label="hidden until a scoring")
    form.level(1).select_option("easy")
    form.level(2).select_option("easy")
    form.seed.fill("4")
    glen.click(form.start)

    expect(glen.root).to_have_attribute("data-colours", "1-yellow 2-red 3-blue")
    record = glen.page.evaluate("() => glenmore.record")
    assert record["variants"] == ["start-by-lot", "hidden-points"] and record["colours"] == ["yellow", "red", "blue"]
    expect(glen.players.all_points).to_have_text(["0", "?", "?"])
    yellow = glen.page.evaluate("() => getComputedStyle(document.documentElement).getPropertyValue('--p3')")
    card = glen.players.all.first
    assert card.evaluate("card => getComputedStyle(card).getPropertyValue('--pc')") == yellow

    glen.reload()
    expect(glen.root).to_have_attribute("data-colours", "1-yellow 2-red 3-blue")
    expect(glen.players.all_points).to_have_text(["0", "?", "?"])
    choose(glen, "Send this game by link")
    expect(glen.dialogs.open.root).to_contain_text(RULES)
    glen.page.keyboard.press("Escape")
    choose(glen, "New game")
    expect_colours(glen, "yellow", "red", "blue")
    expect(form.variant("hidden-points")).to_have_value("hidden-points")
    glen.page.keyboard.press("Escape")
    choose(glen, "Start screen")
    expect(glen.start.root).to_contain_text(RULES)
