"""The start screen: first impression, ways into a game, choices before Python runs; seeds, house rules, colours."""

import json
import re
from typing import Any

import pytest
from conftest import OpenGame
from pages import GlenMore, Watch
from playing import PYTHON, held_up, store_item
from playwright.sync_api import expect

from features.start import full_game
from tests.random_games import played
from ui.text.languages import LANGUAGES


def heads(glen: GlenMore) -> list[dict[str, Any]]:
    """The saved games, last played first."""
    return sorted(glen.records.values(), key=lambda head: -head["order"])


@pytest.mark.as_new
def test_first_visit_offers_choices_and_newcomer_question(open_game: OpenGame) -> None:
    glen = open_game()
    expect(glen.main).to_have_count(1)
    expect(glen.headline).to_have_text("Glen More")
    ways = ["Glen More", "Learn it in 8 minutes", "Play now", "Play together", "Deal of the day", "Rules"]
    assert glen.start.ways == ways
    expect(glen.start.go_on).to_have_count(0)
    assert glen.page.title() == "Glen More"
    glen.click(glen.start.play("medium"))
    glen.click(glen.dialogs.named("newcomer").button("Yes"))
    expect(glen.players.all).to_have_count(2)
    assert glen.page.title() == "Your turn – Glen More"
    (head,) = heads(glen)
    assert head["levels"] == ["", "medium"] and head["names"][1] == "Callum"
    glen.home()
    glen.click(glen.start.play("match"))
    expect(glen.dialogs.open.root).to_have_count(0)
    assert heads(glen)[0]["levels"] == ["", "stepfour"], "the step at which everybody begins"


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
    expect(form.level(2)).to_be_focused()
    glen.page.keyboard.press("ArrowDown")
    glen.page.keyboard.press("Shift+Tab")
    glen.press("Enter")
    expect(glen.players.all).to_have_count(3)
    assert glen.record["names"][0] == "Ann" and heads(glen)[0]["levels"] == ["", "easy", "easy"]
    glen.press("Escape")  # closes the question whether the player knows the game
    expect(glen.dialogs.open.root).to_have_count(0)
    expect(glen.bar.now).to_be_focused()


def test_demo_game_is_not_saved(open_game: OpenGame) -> None:
    """A demo game: nothing of it is saved; Back and Escape lead to the start screen, where keys of the table rest."""
    glen = open_game()
    for keys in ("Escape", "Control+z", "Control+Enter"):
        glen.press(keys)
    expect(glen.dialogs.open.root).to_have_count(0)
    glen.click(glen.start.watch)
    assert glen.data("past") == str(full_game.MOMENT) and glen.data("screen") == "table"
    assert glen.display.can_be_asked.count() > 8
    for command in ("past last", "past back", "replay play"):
        glen.choose(command)
    glen.wait_for_data(past=str(glen.past.range.get_attribute("max")))
    expect(glen.past.play).to_be_visible()
    before = glen.revision
    glen.page.go_back()
    glen.wait_for_revision(before + 1)
    assert glen.data("screen") == "start"
    glen.click(glen.start.watch)
    glen.press("Escape")
    assert glen.data("screen") == "start" and glen.records == {}
    glen.click(glen.start.play("easy"))
    assert glen.data("past") == "" and len(glen.records) == 1


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


def test_new_game_form_defaults_and_remembers_players(open_game: OpenGame) -> None:
    glen = open_game()
    form = glen.dialogs.new_game
    glen.click(glen.start.new)
    expect(form.level(1)).to_have_value("easy")
    form.players(3).check()
    form.name(0).fill("Zoë")
    form.level(1).select_option("hard")
    expect(form.name(1)).to_have_attribute("placeholder", "Lady Fiona")
    form.level(2).select_option("medium")
    form.name(2).fill("Hamish")
    glen.click(form.start)
    (head,) = heads(glen)
    assert head["names"] == ["Zoë", "Lady Fiona", "Hamish"] and head["levels"] == ["", "hard", "medium"]
    glen.home()
    glen.click(glen.start.new)
    expect(form.players(3)).to_be_checked()
    for seat, (name, level) in enumerate((("Zoë", ""), ("", "hard"), ("Hamish", "medium"))):
        expect(form.name(seat)).to_have_value(name)
        expect(form.level(seat)).to_have_value(level)
    glen.close_dialog()
    glen.click(glen.start.play("easy"))
    assert heads(glen)[0]["names"] == ["Zoë", "Wee Isla"]
    glen.home()
    glen.click(glen.start.together_apart)
    expect(form.level(1)).to_have_value("")
    glen.click(form.start)
    expect(glen.dialogs.open.root).to_have_count(0)  # the link is asked for after the first turn
    assert heads(glen)[0]["linked"] is True and heads(glen)[0]["me"] == 0


def test_continue_card_shows_game_summary(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=2&bots=easy")
    glen.act("take 3 0,-1")
    actions = glen.saved_actions
    glen.choose("menu")
    glen.choose("home")
    glen.wait_for_data(screen="start", dialog="")
    entry, tiles = glen.start.go_on, glen.start.go_on_tiles
    expect(entry).to_contain_text("Player 1 to move")
    expect(entry).to_contain_text("0 : 0")
    assert tiles.count() >= 2, "the tile that was taken lies in the miniature"
    glen.click(entry)
    assert glen.saved_actions == actions


@pytest.mark.browser_context_args(timezone_id="Pacific/Kiritimati")
def test_daily_deal_on_two_days(open_fresh: OpenGame, glen: GlenMore) -> None:
    daily, clock = glen.start.daily, glen.page.clock
    clock.set_fixed_time("2026-11-21T23:59:00Z")
    open_fresh()
    expect(daily).to_contain_text("21 November 2026 until Sun 14:00")
    clock.set_fixed_time("2026-11-22T00:01:00Z")
    glen.click(daily)
    ((id, first),) = glen.records.items()
    assert first["record"]["seed"] == 20261121, "the day that is offered begins"
    assert first["levels"] == ["", "medium", "hard"]
    glen.home()
    expect(daily).to_contain_text("22 November 2026")
    expect(daily).not_to_contain_text("You have started it.")
    glen.click(daily)
    glen.home()
    expect(daily).to_contain_text("You have started it.")
    glen.click(daily)
    assert sorted(head["record"]["seed"] for head in heads(glen)) == [20261121, 20261122], "it goes on"
    glen.home()
    clock.set_fixed_time("2026-11-23T00:01:00Z")
    glen.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(daily).to_contain_text("23 November 2026")

    store_item(glen, f"glenmore:save:{id}", json.dumps(first | {"over": True}))
    glen.click(glen.start.days)
    days = glen.dialogs.days
    expect(days.all.first).to_have_attribute("data-testid", "day-2026-11-23")
    expect(days.play("2026-11-23")).to_have_text("Play")
    expect(days.play("2026-11-22")).to_have_text("Continue")
    expect(days.day("2026-11-21")).to_have_attribute("data-over", "true")
    expect(days.day("2026-11-21")).to_contain_text("finished")
    glen.close_dialog()

    clock.set_fixed_time("2028-02-29T10:30:00Z")  # a leap day that is over here
    glen.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(daily).to_contain_text("29 February 2028 until Wed 14:00")
    glen.click(daily)
    assert (heads(glen)[0]["record"]["seed"], heads(glen)[0]["day"]) == (20280229, "2028-02-29")
    glen.home()
    glen.click(glen.start.saves)
    expect(glen.dialogs.my_games.save(0).when).to_contain_text("1 Mar 2028, 00:30")


def test_early_click_is_carried_out_after_start(glen: GlenMore, watch: Watch) -> None:
    with held_up(glen, PYTHON):
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
    """The HTML of the boards."""
    return [re.sub(' (tabindex|aria-expanded)="[^"]*"', "", html) for html in glen.picture.boards]


def test_board_snapshot_is_shown_then_reused(open_fresh: OpenGame, glen: GlenMore) -> None:
    open_fresh("?seed=7&players=2")
    glen.act("take 3 0,-1")
    before = boards(glen)
    with held_up(glen, PYTHON):
        glen.page.reload(wait_until="commit")
        expect(glen.root).to_have_attribute("data-picture", "shown")
        assert boards(glen) == before
        glen.picture.count()
    glen.ready()
    assert glen.picture.drawn == 0, "only what differs is drawn"
    assert boards(glen) == before
    expect(glen.root_with("picture")).to_have_count(0)


def test_secret_seed_is_hidden_until_end(open_game: OpenGame) -> None:
    glen, seed = open_game(), 8_070_605_040
    form, menu, share = glen.dialogs.new_game, glen.dialogs.menu, glen.dialogs.share
    glen.click(glen.start.together_here)
    form.name(0).focus()
    glen.page.keyboard.insert_text("Ann\tBell\u0007")
    glen.click_only(form.more)
    form.seed.fill(str(seed))
    form.secret.press("Space")
    glen.click(form.start)
    glen.choose("menu")
    expect(menu.seed).to_have_text("The seed of this game is shown when it is over.")
    glen.choose("share")
    expect(share.no_challenge).to_be_visible()
    expect(share.challenge).to_have_count(0)
    expect(share.root).to_contain_text("the seed, from which anybody can work out")
    glen.close_dialog()
    ((id, entry),) = glen.records.items()
    assert entry["names"] == ["Ann Bell", "Player 2"]
    entry["record"] = json.loads(played(seed=seed, players=2).to_json())
    store_item(glen, f"glenmore:save:{id}", json.dumps(entry))
    glen.home()
    glen.click(glen.start.saves)
    glen.click(glen.dialogs.my_games.entry(id).go_on)
    glen.choose("menu")
    expect(menu.seed).to_contain_text(str(seed))
    glen.choose("share")
    expect(share.no_challenge).to_have_count(0)


RULES = "House rules – Start player: drawn by lot; Victory points: hidden until a scoring"


def expect_colours(glen: GlenMore, *colours: str) -> None:
    """Expects colours in the form, from the first seat on."""
    for seat, colour in enumerate(colours):
        expect(glen.dialogs.new_game.colour(seat)).to_have_value(colour)


def choose(glen: GlenMore, entry: str) -> None:
    """Opens the menu and taps an entry."""
    glen.tap(glen.top.menu)
    glen.tap(glen.dialogs.open.button(entry, exact=True))


@pytest.mark.browser_context_args(viewport={"width": 360, "height": 780}, has_touch=True)
def test_house_rules_and_colours_are_remembered(open_game: OpenGame) -> None:
    glen = open_game()
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
    glen.click_only(form.more)
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

    choose(glen, "Start screen")
    glen.tap(glen.start.go_on)
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
