"""The start screen: first impression, ways into a game, and choices before Python runs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from conftest import OpenGame
from pages import START, GlenMore, Watch
from playwright.sync_api import Route, expect
from ui.table import full_game
from ui.text.languages import LANGUAGES

LEVELS = {"easy": "Wee Isla", "medium": "Callum", "hard": "Lady Fiona", "expert": "Grey Morag"}
PICTURE = "glenmore:picture"


@contextmanager
def without_python(glen: GlenMore) -> Iterator[None]:
    """Holds back what Python needs while the context lasts."""
    held: list[Route] = []
    glen.page.route("**/app.pack", lambda route: held.append(route))
    yield
    glen.page.wait_for_function("() => document.documentElement.dataset.state === 'loading'")
    for route in held:
        route.continue_()
    glen.page.unroute("**/app.pack")
    glen.ready()


def heads(glen: GlenMore) -> list[dict[str, Any]]:
    """The saved games, last played first."""
    return sorted(glen.records.values(), key=lambda head: -head["order"])


# ---- first impression ----


@pytest.mark.as_new
def test_a_first_visit_sees_what_this_is_and_is_asked_once_what_it_knows(open_game: OpenGame) -> None:
    glen = open_game()
    expect(glen.main).to_have_count(1)
    expect(glen.headline).to_have_text("Glen More")
    ways = ["Glen More", "Learn it in 8 minutes", "Play now", "Play together", "Deal of the day", "Rules"]
    assert glen.start.ways == ways
    expect(glen.start.go_on).to_have_count(0)
    assert glen.page.title() == "Glen More"
    glen.click(glen.start.play("medium"))
    glen.click(glen.dialogs.newcomer.button("Yes"))
    expect(glen.players.all).to_have_count(2)
    assert glen.page.title() == "Your turn – Glen More"
    (head,) = heads(glen)
    assert head["levels"] == ["", "medium"] and head["names"][1] == "Callum"


def test_how_it_looks_when_it_is_full(open_game: OpenGame) -> None:
    """A demo game: nothing of it is saved, and Back and Escape lead to the start screen."""
    glen = open_game()
    expect(glen.start.watch).to_have_text("How it looks when it is full")
    glen.listen()
    glen.do("watch")
    assert glen.data("past") == str(full_game.MOMENT) and glen.data("screen") == "table"
    assert glen.display.can_be_asked.count() > 8
    assert len(glen.heard) == 1 and glen.heard[0].startswith("Looking back")
    glen.players.player(1).click()
    glen.do("past last")
    glen.do("past back")
    glen.do("replay speed fast")
    glen.do("replay play")
    length = glen.past.range.get_attribute("max")
    glen.page.wait_for_function("(length) => document.documentElement.dataset.past === length", arg=length)
    expect(glen.past.play).to_be_visible()
    assert glen.page.evaluate("() => sessionStorage.getItem('glenmore:screen')") == "start"
    before = glen.revision
    glen.page.go_back()
    glen.wait_for_revision(before + 1)
    assert glen.data("screen") == "start"
    glen.do("watch")
    glen.press("Escape")
    assert glen.data("screen") == "start" and glen.records == {}
    glen.do("play easy")
    assert glen.data("past") == "" and len(glen.records) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_each_opponent_is_one_tap_away(open_game: OpenGame, level: str) -> None:
    glen = open_game()
    glen.click(glen.start.play(level))
    (head,) = heads(glen)
    assert head["levels"] == ["", level] and head["names"][1] == LEVELS[level]


def test_an_opponent_who_matches_is_one_tap_away(open_game: OpenGame) -> None:
    glen = open_game()
    glen.click(glen.start.play("match"))
    expect(glen.players.all).to_have_count(2)
    (head,) = heads(glen)
    assert head["levels"] == ["", "stepfour"], "the step at which everybody begins"


@pytest.mark.own_context
@pytest.mark.parametrize("height", [560, 650, 768, 1200])
def test_all_of_it_can_be_reached_however_low_the_window(open_fresh: OpenGame, height: int) -> None:
    glen = open_fresh("?lang=de")
    glen.page.set_viewport_size({"width": 1366, "height": height})
    assert glen.headline.bounding_box()["y"] >= 0
    glen.start.language.scroll_into_view_if_needed()
    assert glen.start.language.bounding_box()["y"] + 32 < height


@pytest.mark.own_context
@pytest.mark.parametrize("tag", LANGUAGES)
def test_a_tablet_held_wide_shows_all_of_it_at_once(open_fresh: OpenGame, tag: str) -> None:
    glen = open_fresh(f"?lang={tag}")
    glen.page.set_viewport_size({"width": 1024, "height": 768})
    assert glen.headline.bounding_box()["y"] >= 0
    last = glen.start.language.bounding_box()
    assert last["y"] + last["height"] < 768


def test_the_form_gives_a_lonely_visitor_a_bot_and_remembers_who_played(open_game: OpenGame) -> None:
    glen = open_game()
    glen.do("new")
    expect(glen.dialogs.new_game.level(1)).to_have_value("easy")
    glen.dialogs.new_game.players(3).check(force=True)
    glen.dialogs.new_game.name(0).fill("Zoë")
    glen.dialogs.new_game.level(1).select_option("hard")
    glen.click(glen.dialogs.new_game.start)
    glen.do("home")
    glen.do("new")
    expect(glen.dialogs.new_game.players(3)).to_be_checked()
    expect(glen.dialogs.new_game.name(0)).to_have_value("Zoë")
    expect(glen.dialogs.new_game.level(1)).to_have_value("hard")
    glen.do("close")
    glen.do("play easy")
    assert heads(glen)[0]["names"] == ["Zoë", "Wee Isla"]


def test_playing_apart_shows_the_link_when_the_game_has_begun(open_game: OpenGame) -> None:
    glen = open_game()
    glen.click(glen.start.together_apart)
    expect(glen.dialogs.new_game.level(1)).to_have_value("")
    glen.click(glen.dialogs.new_game.start)
    expect(glen.dialogs.share.root).to_be_visible()
    assert heads(glen)[0]["linked"] is True


# ---- resuming ----


def test_going_on_shows_ones_own_display_the_turn_and_the_points(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=2&bots=easy")
    glen.act("take 3 0,-1")
    actions = glen.saved_actions
    glen.do("home")
    entry, tiles = glen.start.go_on, glen.start.go_on_tiles
    expect(entry).to_contain_text("Player 1 to move")
    expect(entry).to_contain_text("0 : 0")
    assert tiles.count() >= 2, "the tile that was taken lies in the miniature"
    glen.click(entry)
    assert glen.saved_actions == actions
    glen.do("saves")
    (id,) = glen.records
    glen.do(f"saves:delete {id}")
    glen.do(f"saves:delete-now {id}")
    glen.do("close")
    expect(glen.start.go_on).to_have_count(0)


def test_the_screen_that_was_left_comes_back(open_fresh: OpenGame) -> None:
    glen = open_fresh("?seed=7&players=2")
    for screen in ("table", "start", "table"):
        glen.reload()
        assert glen.data("screen") == screen
        glen.do("home" if screen == "table" else "go-on")


# ---- the deal of the day ----


def test_the_deal_of_the_day_on_two_days(open_fresh: OpenGame, glen: GlenMore) -> None:
    glen.page.clock.set_fixed_time("2026-11-21T23:59:00Z")
    open_fresh()
    glen.click(glen.start.daily)
    (first,) = heads(glen)
    assert first["record"]["seed"] == 20261121 and first["levels"] == ["", "medium", "hard"]
    glen.do("home")
    expect(glen.start.daily).to_contain_text("21 November 2026 until Sun 00:00")
    expect(glen.start.daily).to_contain_text("You have begun it.")
    glen.click(glen.start.daily)
    assert len(heads(glen)) == 1, "it goes on"
    glen.page.clock.set_fixed_time("2026-11-22T00:01:00Z")
    glen.do("home")
    expect(glen.start.daily).not_to_contain_text("You have begun it.")
    glen.click(glen.start.daily)
    assert sorted(head["record"]["seed"] for head in heads(glen)) == [20261121, 20261122]
    glen.do("home")
    glen.do("days")
    expect(glen.dialogs.days.play("2026-11-21")).to_have_text("Go on")
    expect(glen.dialogs.days.play("2026-11-20")).to_have_text("Play")
    expect(glen.dialogs.days.all.first).to_have_attribute("data-testid", "day-2026-11-22")


@pytest.mark.own_context
def test_the_day_that_is_offered_is_the_day_that_begins(open_fresh: OpenGame, glen: GlenMore) -> None:
    glen.page.clock.set_fixed_time("2026-11-21T23:59:00Z")
    open_fresh()
    glen.page.clock.set_fixed_time("2026-11-22T00:01:00Z")
    expect(glen.start.daily).to_contain_text("21 November 2026")
    glen.click(glen.start.daily)
    assert [head["record"]["seed"] for head in heads(glen)] == [20261121]
    glen.click(glen.top.home)
    glen.page.clock.set_fixed_time("2026-11-23T00:01:00Z")
    glen.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(glen.start.daily).to_contain_text("23 November 2026")


@pytest.mark.parametrize("pressed", [False, True], ids=["", "before Python is there"])
def test_the_deal_of_the_day_begins_on_the_first_press(glen: GlenMore, watch: Watch, pressed: bool) -> None:
    glen.page.goto(watch.url, wait_until="commit")
    if not pressed:
        glen.ready()
    glen.start.daily.click()
    glen.ready()
    glen.wait_for_data(screen="table")
    assert len(heads(glen)) == 1


UNTIL = {
    "America/Los_Angeles": "26 November 2026 until Thu 16:00",
    "Asia/Kolkata": "26 November 2026 until Fri 05:30",
    "Pacific/Auckland": "26 November 2026 until Fri 13:00",
}
"""The name of the deal of 26 November in time zones other than UTC."""


@pytest.mark.parametrize(
    "zone", [pytest.param(zone, marks=pytest.mark.browser_context_args(timezone_id=zone)) for zone in UNTIL]
)
def test_the_deal_of_the_day_tells_until_when_it_is(open_fresh: OpenGame, glen: GlenMore, zone: str) -> None:
    glen.page.clock.set_fixed_time("2026-11-26T03:00:00Z")
    open_fresh()
    expect(glen.start.daily).to_contain_text(UNTIL[zone])


# ---- leaving the table ----


@pytest.mark.parametrize("width", [390, 1440])
def test_the_menu_goes_with_the_table(open_fresh: OpenGame, width: int) -> None:
    glen = open_fresh("?seed=7&players=2")
    glen.page.set_viewport_size({"width": width, "height": 844})
    glen.click(glen.top.menu)
    glen.click(glen.dialogs.menu.command("home"))
    glen.wait_for_data(screen="start", dialog="")
    expect(glen.dialogs.open.root).to_have_count(0)
    glen.click(glen.start.settings)
    expect(glen.dialogs.settings.root).to_be_visible()


def test_a_finished_day_is_marked_and_has_a_line_to_paste(open_fresh: OpenGame, glen: GlenMore) -> None:
    glen.page.clock.set_fixed_time("2026-11-22T12:00:00Z")
    open_fresh()
    glen.click(glen.start.daily)
    id = next(iter(glen.records))
    glen.page.evaluate(
        """(key) => {
          const entry = JSON.parse(localStorage.getItem(key));
          localStorage.setItem(key, JSON.stringify({...entry, over: true}));
        }""",
        f"glenmore:save:{id}",
    )
    glen.do("home")
    glen.do("days")
    row = glen.dialogs.days.day("2026-11-22")
    expect(row).to_have_attribute("data-over", "true")
    expect(row).to_contain_text("finished")


# ---- before Python runs ----


def test_a_choice_made_before_python_is_there_is_shown_and_carried_out(glen: GlenMore, watch: Watch) -> None:
    with without_python(glen):
        glen.page.goto(watch.url, wait_until="commit")
        glen.start.play("hard").click()
        glen.start.play("easy").click()
        expect(glen.start.play("easy")).to_have_attribute("aria-busy", "true")
        expect(glen.start.play("hard")).not_to_have_attribute("aria-busy", "true")
    glen.wait_for_revision(1)
    assert heads(glen)[0]["levels"] == ["", "easy"] and len(heads(glen)) == 1
    expect(glen.busy).to_have_count(0)


def test_the_rules_need_no_python(glen: GlenMore, watch: Watch) -> None:
    rules = glen.rules.root
    with without_python(glen):
        glen.page.goto(watch.url, wait_until="commit")
        glen.start.rules.click()
        expect(glen.rules.heading("In one minute")).to_be_visible()
        glen.page.keyboard.press("Escape")
        expect(rules).to_have_count(0)
        glen.start.rules.click()
    expect(rules).to_be_visible()
    glen.click(glen.rules.close)
    expect(rules).to_have_count(0)


def test_what_was_pressed_is_dropped_where_it_is_no_longer_offered(glen: GlenMore, watch: Watch) -> None:
    with without_python(glen):
        glen.page.goto(watch.url, wait_until="commit")
        glen.start.play("easy").click()
        glen.page.evaluate("() => { document.documentElement.dataset.wanted = 'action take 3 0,-1'; }")
    assert glen.records == {}
    assert glen.data("screen") == "start"


# ---- the picture of the table ----


def picture_of(glen: GlenMore, open_fresh: OpenGame) -> dict[str, Any]:
    """Plays a little and leaves the page, which then stores a picture; returns it."""
    open_fresh("?seed=7&players=2")
    glen.act("take 3 0,-1")
    glen.page.evaluate("() => dispatchEvent(new PageTransitionEvent('pagehide'))")
    kept: dict[str, Any] = json.loads(glen.page.evaluate("(key) => localStorage.getItem(key).split('\\n')[1]", PICTURE))
    return kept


def boards(glen: GlenMore) -> list[str]:
    """The HTML of the boards."""
    return [re.sub(' (tabindex|aria-expanded)="[^"]*"', "", html) for html in glen.picture.boards]


def test_the_picture_is_there_before_python_and_is_taken_over(open_fresh: OpenGame, glen: GlenMore) -> None:
    picture_of(glen, open_fresh)
    before = boards(glen)
    with without_python(glen):
        glen.page.reload(wait_until="commit")
        expect(glen.root).to_have_attribute("data-picture", "shown")
        assert boards(glen) == before
        glen.picture.count()
    assert boards(glen) == before
    assert glen.picture.drawn == 0, "only what differs is drawn"
    expect(glen.root_with("picture")).to_have_count(0)


def test_a_click_on_the_picture_is_carried_out(open_fresh: OpenGame, glen: GlenMore) -> None:
    picture_of(glen, open_fresh)
    before = len(glen.saved_actions)
    with without_python(glen):
        glen.page.reload(wait_until="commit")
        expect(glen.root).to_have_attribute("data-picture", "shown")
        glen.actions.action("activate*").first.click()
    glen.wait_for_revision(1)
    assert len(glen.saved_actions) == before + 1


SPOILT = {
    "of another release": '(entry) => entry.replace(/"release":"[^"]*"/, \'"release":"release-0"\')',
    "damaged": "(entry) => entry.slice(0, -9)",
    "no picture": "() => 'nonsense'",
    "empty": "() => ''",
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_picture_that_will_not_do_is_thrown_away(open_fresh: OpenGame, glen: GlenMore, how: str) -> None:
    picture_of(glen, open_fresh)
    before = glen.shown
    glen.page.add_init_script(
        f"""if (sessionStorage.spoil !== 'done') {{
          sessionStorage.spoil = 'done';
          localStorage.setItem('{PICTURE}', ({SPOILT[how]})(localStorage.getItem('{PICTURE}')));
        }}"""
    )
    with without_python(glen):
        glen.page.reload(wait_until="commit")
        expect(glen.root_with("words")).to_have_count(1, timeout=START)
        expect(glen.root_with("picture")).to_have_count(0)
    assert glen.shown == before


def test_a_picture_of_another_size_or_of_a_game_played_on_is_not_shown(open_fresh: OpenGame, glen: GlenMore) -> None:
    picture_of(glen, open_fresh)
    entry = glen.page.evaluate("(key) => localStorage.getItem(key)", PICTURE)
    glen.page.add_init_script(f"localStorage.setItem('{PICTURE}', {json.dumps(entry)});")
    with without_python(glen):
        glen.page.reload(wait_until="commit")
        expect(glen.root).to_have_attribute("data-picture", "shown")
    glen.page.set_viewport_size({"width": 900, "height": 700})
    with without_python(glen):
        glen.page.reload(wait_until="commit")
        expect(glen.root_with("words")).to_have_count(1, timeout=START)
        expect(glen.root_with("picture")).to_have_count(0)
    glen.page.set_viewport_size({"width": 1440, "height": 900})
    glen.act(glen.legal[0])
    with without_python(glen):
        glen.page.reload(wait_until="commit")
        expect(glen.root_with("words")).to_have_count(1, timeout=START)
        expect(glen.root_with("picture")).to_have_count(0)
