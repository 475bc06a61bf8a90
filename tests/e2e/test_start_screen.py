"""The start screen: what is first seen, the ways into a game, and what can be chosen before Python is there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, Route, expect
from ui.table import full_game
from watching import Watch, wait_until_ready

LEVELS = {"easy": "Wee Isla", "medium": "Callum", "hard": "Lady Fiona", "expert": "Grey Morag"}
PICTURE = "glenmore:picture"


@contextmanager
def without_python(page: Page) -> Iterator[None]:
    """The page is there, Python is not: what it needs comes when this ends."""
    held: list[Route] = []
    page.route("**/app.pack", lambda route: held.append(route))
    yield
    page.wait_for_function("() => document.documentElement.dataset.state === 'loading'")
    for route in held:
        route.continue_()
    page.unroute("**/app.pack")
    wait_until_ready(page)


def heads(page: Page) -> list[dict[str, Any]]:
    """The saved games, the one last played first."""
    return sorted(playing.records(page).values(), key=lambda head: -head["order"])


# ---- what is first seen ----


@pytest.mark.as_new
def test_a_first_visit_sees_what_this_is_and_is_asked_once_what_it_knows(open_game: OpenGame) -> None:
    page = open_game()
    expect(page.get_by_role("main")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_have_text("Glen More")
    ways = page.locator("#start > *").evaluate_all("(all) => all.map((each) => each.innerText.split('\\n')[0])")
    assert ways == ["Glen More", "Learn it in 8 minutes", "Play now", "Play together", "Deal of the day", "Rules"]
    expect(page.get_by_test_id("start-go-on")).to_have_count(0)
    assert page.title() == "Glen More"
    playing.click(page, page.get_by_test_id("start-play-medium"))
    playing.click(page, page.get_by_test_id("dialog-newcomer").get_by_role("button", name="Yes"))
    expect(page.locator("#players > li")).to_have_count(2)
    assert page.title() == "Your turn – Glen More"
    (head,) = heads(page)
    assert head["levels"] == ["", "medium"] and head["names"][1] == "Callum"


def test_how_it_looks_when_it_is_full(open_game: OpenGame) -> None:
    """A game is replayed that is not one's own: nothing of it is kept, and Back and Escape lead to the start screen."""
    page = open_game()
    expect(page.get_by_test_id("start-watch-foot")).to_have_text("How it looks when it is full")
    playing.listen(page)
    playing.do(page, "watch")
    assert playing.data(page, "past") == str(full_game.MOMENT) and playing.data(page, "screen") == "table"
    assert page.locator("#display .tile").count() > 0 or page.locator("#display [data-ask^=cell]").count() > 8
    assert len(playing.heard(page)) == 1 and playing.heard(page)[0].startswith("Looking back")
    page.get_by_test_id("player-1").click()
    playing.do(page, "past last")
    playing.do(page, "past back")
    playing.do(page, "replay speed fast")
    playing.do(page, "replay play")
    length = page.get_by_test_id("past-range").get_attribute("max")
    page.wait_for_function("(length) => document.documentElement.dataset.past === length", arg=length)
    expect(page.get_by_test_id("past-play")).to_be_visible()
    assert page.evaluate("() => sessionStorage.getItem('glenmore:screen')") == "start"
    before = playing.revision(page)
    page.go_back()
    playing.wait_for_revision(page, before + 1)
    assert playing.data(page, "screen") == "start"
    playing.do(page, "watch")
    playing.press(page, "Escape")
    assert playing.data(page, "screen") == "start" and playing.records(page) == {}
    playing.do(page, "play easy")
    assert playing.data(page, "past") == "" and len(playing.records(page)) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_each_opponent_is_one_tap_away(open_game: OpenGame, level: str) -> None:
    page = open_game()
    playing.click(page, page.get_by_test_id(f"start-play-{level}"))
    (head,) = heads(page)
    assert head["levels"] == ["", level] and head["names"][1] == LEVELS[level]


def test_the_form_gives_a_lonely_visitor_a_bot_and_remembers_who_played(open_game: OpenGame) -> None:
    page = open_game()
    playing.do(page, "new")
    expect(page.get_by_test_id("level-1")).to_have_value("easy")
    page.get_by_label("3 players").check(force=True)
    page.get_by_label("Name of player 1").fill("Zoë")
    page.get_by_test_id("level-1").select_option("hard")
    playing.click(page, page.get_by_test_id("start"))
    playing.do(page, "home")
    playing.do(page, "new")
    expect(page.get_by_label("3 players")).to_be_checked()
    expect(page.get_by_label("Name of player 1")).to_have_value("Zoë")
    expect(page.get_by_test_id("level-1")).to_have_value("hard")
    playing.do(page, "close")
    playing.do(page, "play easy")
    assert heads(page)[0]["names"] == ["Zoë", "Wee Isla"]


def test_playing_apart_shows_the_link_when_the_game_has_begun(open_game: OpenGame) -> None:
    page = open_game()
    playing.click(page, page.get_by_test_id("start-together-apart"))
    expect(page.get_by_test_id("level-1")).to_have_value("")
    playing.click(page, page.get_by_test_id("start"))
    expect(page.get_by_test_id("dialog-share")).to_be_visible()
    assert heads(page)[0]["linked"] is True


# ---- going on ----


def test_going_on_shows_ones_own_display_the_turn_and_the_points(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=2&bots=easy")
    playing.act(page, "take 3 0,-1")
    actions = playing.saved_actions(page)
    playing.do(page, "home")
    entry = page.get_by_test_id("start-go-on")
    expect(entry).to_contain_text("Player 1 to move")
    expect(entry).to_contain_text("0 : 0")
    assert entry.locator(".mini g[transform]").count() >= 2, "the tile that was taken lies in the miniature"
    playing.click(page, entry)
    assert playing.saved_actions(page) == actions
    playing.do(page, "saves")
    (id,) = playing.records(page)
    playing.do(page, f"saves:delete {id}")
    playing.do(page, f"saves:delete-now {id}")
    playing.do(page, "close")
    expect(page.get_by_test_id("start-go-on")).to_have_count(0)


def test_the_screen_that_was_left_comes_back(open_fresh: OpenGame) -> None:
    page = open_fresh("?seed=7&players=2")
    for screen in ("table", "start", "table"):
        page.reload()
        wait_until_ready(page)
        assert playing.data(page, "screen") == screen
        playing.do(page, "home" if screen == "table" else "go-on")


# ---- the deal of the day ----


def test_the_deal_of_the_day_on_two_days(open_fresh: OpenGame, page: Page) -> None:
    page.clock.set_fixed_time("2026-11-21T23:59:00Z")
    open_fresh()
    playing.click(page, page.get_by_test_id("start-daily"))
    (first,) = heads(page)
    assert first["record"]["seed"] == 20261121 and first["levels"] == ["", "medium", "hard"]
    playing.do(page, "home")
    expect(page.get_by_test_id("start-daily")).to_contain_text("21 November 2026")
    expect(page.get_by_test_id("start-daily")).to_contain_text("You have begun it.")
    playing.click(page, page.get_by_test_id("start-daily"))
    assert len(heads(page)) == 1, "it goes on"
    page.clock.set_fixed_time("2026-11-22T00:01:00Z")
    playing.do(page, "home")
    expect(page.get_by_test_id("start-daily")).not_to_contain_text("You have begun it.")
    playing.click(page, page.get_by_test_id("start-daily"))
    assert sorted(head["record"]["seed"] for head in heads(page)) == [20261121, 20261122]
    playing.do(page, "home")
    playing.do(page, "days")
    expect(page.get_by_test_id("day-2026-11-21").get_by_role("button")).to_have_text("Go on")
    expect(page.get_by_test_id("day-2026-11-20").get_by_role("button")).to_have_text("Play")
    expect(page.locator(".day").first).to_have_attribute("data-testid", "day-2026-11-22")


def test_a_finished_day_is_marked_and_has_a_line_to_paste(open_fresh: OpenGame, page: Page) -> None:
    page.clock.set_fixed_time("2026-11-22T12:00:00Z")
    open_fresh()
    playing.click(page, page.get_by_test_id("start-daily"))
    id = next(iter(playing.records(page)))
    page.evaluate(
        """(key) => {
          const entry = JSON.parse(localStorage.getItem(key));
          localStorage.setItem(key, JSON.stringify({...entry, over: true}));
        }""",
        f"glenmore:save:{id}",
    )
    playing.do(page, "home")
    playing.do(page, "days")
    row = page.get_by_test_id("day-2026-11-22")
    expect(row).to_have_attribute("data-over", "true")
    expect(row).to_contain_text("finished")


# ---- before Python is there ----


def test_a_choice_made_before_python_is_there_is_shown_and_carried_out(page: Page, watch: Watch) -> None:
    with without_python(page):
        page.goto(watch.url, wait_until="commit")
        page.get_by_test_id("start-play-hard").click()
        page.get_by_test_id("start-play-easy").click()
        expect(page.get_by_test_id("start-play-easy")).to_have_attribute("aria-busy", "true")
        expect(page.get_by_test_id("start-play-hard")).not_to_have_attribute("aria-busy", "true")
    playing.wait_for_revision(page, 1)
    assert heads(page)[0]["levels"] == ["", "easy"] and len(heads(page)) == 1
    expect(page.locator("[aria-busy]")).to_have_count(0)


def test_the_rules_need_no_python(page: Page, watch: Watch) -> None:
    rules = page.get_by_test_id("rules-sheet")
    with without_python(page):
        page.goto(watch.url, wait_until="commit")
        page.get_by_test_id("start-rules-foot").click()
        expect(rules.get_by_role("heading", name="In one minute")).to_be_visible()
        page.keyboard.press("Escape")
        expect(rules).to_have_count(0)
        page.get_by_test_id("start-rules-foot").click()
    expect(rules).to_be_visible()
    playing.click(page, rules.get_by_test_id("close-rules"))
    expect(rules).to_have_count(0)


def test_what_was_pressed_is_dropped_where_it_is_no_longer_offered(page: Page, watch: Watch) -> None:
    with without_python(page):
        page.goto(watch.url, wait_until="commit")
        page.get_by_test_id("start-play-easy").click()
        page.evaluate("() => { document.documentElement.dataset.wanted = 'action take 3 0,-1'; }")
    assert playing.records(page) == {}
    assert playing.data(page, "screen") == "start"


# ---- the picture of the table ----


def picture_of(page: Page, open_fresh: OpenGame) -> dict[str, Any]:
    """Play a little, and have the page keep a picture when it is left; return that."""
    open_fresh("?seed=7&players=2")
    playing.act(page, "take 3 0,-1")
    page.evaluate("() => dispatchEvent(new PageTransitionEvent('pagehide'))")
    kept: dict[str, Any] = json.loads(page.evaluate("(key) => localStorage.getItem(key).split('\\n')[1]", PICTURE))
    return kept


def boards(page: Page) -> list[str]:
    """What the boards show."""
    ids = ["track-spaces", "track-marks", "tiles-0", "marks-0", "players", "actions"]
    shown = page.evaluate("(ids) => ids.map((id) => document.getElementById(id).innerHTML)", ids)
    return [re.sub(' (tabindex|aria-expanded)="[^"]*"', "", html) for html in shown]


def test_the_picture_is_there_before_python_and_is_taken_over(open_fresh: OpenGame, page: Page) -> None:
    picture_of(page, open_fresh)
    before = boards(page)
    with without_python(page):
        page.reload(wait_until="commit")
        expect(page.locator("html")).to_have_attribute("data-picture", "shown")
        assert boards(page) == before
        page.evaluate(
            """() => {
              window.added = 0;
              new MutationObserver((changes) => { for (const each of changes) added += each.addedNodes.length; })
                .observe(document.getElementById('track'), {childList: true, subtree: true});
            }"""
        )
    assert boards(page) == before
    assert page.evaluate("added") == 0, "only what differs is drawn"
    expect(page.locator("html[data-picture]")).to_have_count(0)


def test_a_click_on_the_picture_is_carried_out(open_fresh: OpenGame, page: Page) -> None:
    picture_of(page, open_fresh)
    before = len(playing.saved_actions(page))
    with without_python(page):
        page.reload(wait_until="commit")
        expect(page.locator("html")).to_have_attribute("data-picture", "shown")
        page.locator("#actions [data-do^='action activate']").first.click()
    playing.wait_for_revision(page, 1)
    assert len(playing.saved_actions(page)) == before + 1


SPOILT = {
    "of another release": '(entry) => entry.replace(/"release":"[^"]*"/, \'"release":"release-0"\')',
    "damaged": "(entry) => entry.slice(0, -9)",
    "no picture": "() => 'nonsense'",
    "empty": "() => ''",
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_picture_that_will_not_do_is_thrown_away(open_fresh: OpenGame, page: Page, how: str) -> None:
    picture_of(page, open_fresh)
    before = playing.shown(page)
    page.add_init_script(
        f"""if (sessionStorage.spoil !== 'done') {{
          sessionStorage.spoil = 'done';
          localStorage.setItem('{PICTURE}', ({SPOILT[how]})(localStorage.getItem('{PICTURE}')));
        }}"""
    )
    with without_python(page):
        page.reload(wait_until="commit")
        page.wait_for_selector("html[data-words]")
        expect(page.locator("html[data-picture]")).to_have_count(0)
    assert playing.shown(page) == before


def test_a_picture_of_another_size_or_of_a_game_played_on_is_not_shown(open_fresh: OpenGame, page: Page) -> None:
    picture_of(page, open_fresh)
    entry = page.evaluate("(key) => localStorage.getItem(key)", PICTURE)
    page.add_init_script(f"localStorage.setItem('{PICTURE}', {json.dumps(entry)});")
    with without_python(page):
        page.reload(wait_until="commit")
        expect(page.locator("html")).to_have_attribute("data-picture", "shown")
    page.set_viewport_size({"width": 900, "height": 700})
    with without_python(page):
        page.reload(wait_until="commit")
        page.wait_for_selector("html[data-words]")
        expect(page.locator("html[data-picture]")).to_have_count(0)
    page.set_viewport_size({"width": 1440, "height": 900})
    playing.act(page, playing.legal(page)[0])
    with without_python(page):
        page.reload(wait_until="commit")
        page.wait_for_selector("html[data-words]")
        expect(page.locator("html[data-picture]")).to_have_count(0)
