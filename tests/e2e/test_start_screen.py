"""The start screen: first impression, ways into a game, choices before Python runs; colours."""

import re
from typing import Any

import pytest
from conftest import OpenGame
from pages import GlenMore, Watch
from playing import PYTHON, hold_requests
from playwright.sync_api import expect

from words.languages import LANGUAGES


def heads(glen: GlenMore) -> list[dict[str, Any]]:
    return sorted(glen.records.values(), key=lambda head: -head["order"])


@pytest.mark.parametrize("height", [900, 480], ids=["desk", "keyboard-on-screen"])
@pytest.mark.as_new
def test_start_game_by_keyboard(open_game: OpenGame, height: int) -> None:
    """Number of players, colours, names, levels, and Enter in a field; the focus is never out of sight or lost."""
    glen = open_game()
    glen.page.set_viewport_size({"width": 390 if height == 480 else 1440, "height": height})
    glen.tab_to("new")
    glen.press("Enter")
    form, keys = glen.dialogs.new_game, ["Tab", "Tab", "ArrowRight", "Tab", "ArrowDown", "Tab"]
    expect(form.root).to_be_visible()
    for key in keys:
        glen.page.keyboard.press(key)
        assert glen.sight.focus_unseen == "", key
    glen.page.keyboard.type("Ann")
    for _ in range(7):
        glen.page.keyboard.press("Tab")
        assert glen.sight.focus_unseen == ""
    for key in ("ArrowDown", "Shift+Tab"):  # the level of the third player
        glen.page.keyboard.press(key)
    glen.press("Enter")
    expect(glen.players.all).to_have_count(3)
    assert glen.record["names"][0] == "Ann" and heads(glen)[0]["levels"] == ["", "easy", "easy"]
    glen.press("Escape")  # closes the question whether the player knows the game
    expect(glen.bar.now).to_be_focused()


def test_start_screen_fits_in_every_language(open_game: OpenGame) -> None:
    glen = open_game()
    for tag in [*LANGUAGES, "en"]:
        glen.start.language.select_option(tag)
        expect(glen.root).to_have_attribute("lang", tag)
        for width, height in ((1366, 560), (1366, 650), (1366, 1200), (1024, 768)):
            glen.page.set_viewport_size({"width": width, "height": height})
            glen.headline.scroll_into_view_if_needed()
            expect(glen.headline).to_be_in_viewport(ratio=1)
            if width > 1024:
                glen.start.language.scroll_into_view_if_needed()
            expect(glen.start.language).to_be_in_viewport(ratio=1)


@pytest.mark.browser_context_args(timezone_id="Pacific/Kiritimati")
def test_daily_deal_on_two_days(open_fresh: OpenGame, glen: GlenMore) -> None:
    daily, clock = glen.start.daily, glen.page.clock
    clock.set_fixed_time("2026-11-21T23:59:00Z")
    open_fresh()
    expect(daily).to_contain_text("21 November 2026 until Sun 14:00")
    clock.set_fixed_time("2026-11-22T00:01:00Z")
    glen.click(daily)
    (first,) = heads(glen)
    assert first["record"]["seed"] == 20261121, "the day that is offered begins"
    assert first["levels"] == ["", "medium", "hard"]
    glen.home()
    expect(daily).to_contain_text("22 November 2026")
    expect(daily).not_to_contain_text("Started")
    glen.click(daily)
    glen.home()
    expect(daily).to_contain_text("Started")
    glen.click(daily)
    assert sorted(head["record"]["seed"] for head in heads(glen)) == [20261121, 20261122], "it goes on"
    glen.home()
    clock.set_fixed_time("2026-11-23T00:01:00Z")
    glen.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(daily).to_contain_text("23 November 2026")


def test_early_click_is_carried_out_after_start(glen: GlenMore, watch: Watch) -> None:
    with hold_requests(glen, PYTHON):
        glen.page.goto(watch.url, wait_until="commit")
        glen.click_only(glen.start.rules)
        expect(glen.rules.heading("In one minute")).to_be_visible()
        glen.page.keyboard.press("Escape")
        expect(glen.rules.root).to_have_count(0)
        glen.click_only(glen.start.play("hard"))
        glen.click_only(glen.start.daily)
        expect(glen.start.daily).to_have_attribute("aria-busy", "true")
        expect(glen.start.play("hard")).not_to_have_attribute("aria-busy", "true")
    glen.ready()
    glen.wait_for_revision(1)
    (head,) = heads(glen)
    assert head["levels"] == ["", "medium", "hard"]
    expect(glen.busy).to_have_count(0)


def boards(glen: GlenMore) -> list[str]:
    return [re.sub(' (tabindex|aria-expanded)="[^"]*"', "", html) for html in glen.picture.boards]


def test_board_snapshot_is_shown_then_reused(open_fresh: OpenGame, glen: GlenMore) -> None:
    open_fresh("?seed=7&players=2")
    glen.act("take 3 0,-1")
    before = boards(glen)
    with hold_requests(glen, PYTHON):
        glen.page.reload(wait_until="commit")
        expect(glen.root).to_have_attribute("data-picture", "shown")
        assert boards(glen) == before
        glen.picture.count()
    glen.ready()
    assert glen.picture.drawn == 0, "only what differs is drawn"
    assert boards(glen) == before
    expect(glen.root_with("picture")).to_have_count(0)


def expect_colours(glen: GlenMore, *colours: str) -> None:
    for seat, colour in enumerate(colours):
        expect(glen.dialogs.new_game.colour(seat)).to_have_value(colour)


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 780}, has_touch=True)
def test_chosen_colours_are_played(open_game: OpenGame) -> None:
    glen = open_game()
    form = glen.dialogs.new_game
    glen.click(glen.start.new)
    form.players(3).check()
    expect(form.colour(0)).to_have_accessible_name("Colour of player 1")
    form.colour(0).select_option(label="Yellow")
    expect_colours(glen, "yellow", "blue", "red", "turquoise", "brown")
    form.colour(1).focus()
    glen.page.keyboard.press("ArrowUp")
    expect_colours(glen, "yellow", "red", "blue", "turquoise", "brown")
    glen.click(form.start)

    expect(glen.root).to_have_attribute("data-colours", "1-yellow 2-red 3-blue")
    assert glen.record["colours"] == ["yellow", "red", "blue"]
    yellow = glen.page.evaluate("() => getComputedStyle(document.documentElement).getPropertyValue('--p3')")
    card = glen.players.all.first
    assert card.evaluate("card => getComputedStyle(card).getPropertyValue('--pc')") == yellow
