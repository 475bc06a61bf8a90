"""Exercise 12: repair a flaky suite.

Ten tests, each with two runs. The first, calm, is as on the day and machine it was written: it passes. The second is
under a condition in which the test has failed since. Repair them so that all twenty runs pass. The lines marked "keep"
create the condition; the rest is yours.
"""

import json
import tempfile
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

PLAYED = Path(tempfile.gettempdir()) / "glen-more-played.json"
SHARED: list[BrowserContext] = []

SLOW = """
const { animate } = Element.prototype, later = setTimeout;
Element.prototype.animate = function (frames, times) {
    return animate.call(this, frames, { ...times, duration: 20 * times.duration });
};
globalThis.setTimeout = (run, time = 0, ...values) => later(run, 20 * time, ...values);
"""
"""Animations and timers take 20 times as long."""


def zone(name: str) -> pytest.MarkDecorator:
    return pytest.mark.browser_context_args(timezone_id=name)


def locale(name: str) -> pytest.MarkDecorator:
    return pytest.mark.browser_context_args(locale=name)


def open_page(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.locator("html")).to_have_attribute("data-state", "ready", timeout=60_000)


@pytest.mark.parametrize("chaos", ["", "&chaos=slow-worker&chaos-seed=73"], ids=["calm", "slow-worker"])
def test_wee_isla_plays_her_turn(page: Page, site_url: str, chaos: str) -> None:
    open_page(page, f"{site_url}?at=bots-turn&think=exact&pace=at-once{chaos}")  # keep
    page.wait_for_timeout(5000)
    assert page.locator("html").get_attribute("data-mover") == "person"


@pytest.mark.parametrize("motion", ["reduce", "no-preference"], ids=["calm", "animated"])
def test_a_taken_tile_has_landed(page: Page, site_url: str, motion: str) -> None:
    page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]  # keep
    page.add_init_script(SLOW)  # keep
    open_page(page, f"{site_url}?at=beginning&automatic=off")
    page.get_by_role("button", name="Take the Pasture").first.click()
    expect(page.locator("html")).to_have_attribute("data-drawn", "yes")
    track = page.get_by_role("group", name="Track and warehouse")
    assert track.screenshot() == track.screenshot()
    PLAYED.write_text(json.dumps(page.evaluate("() => glenmore.record.actions")), "utf-8")


@pytest.mark.parametrize("alone", [False, True], ids=["calm", "alone"])
def test_a_game_is_opened_with_its_actions(page: Page, site_url: str, alone: bool) -> None:
    if alone:  # keep: as on another machine, or by pytest -k opened
        PLAYED.unlink(missing_ok=True)
    actions = json.loads(PLAYED.read_text("utf-8"))
    open_page(page, f"{site_url}?seed=7&players=2&automatic=off&play={';'.join(actions)}")
    expect(page.get_by_test_id("bar-undo")).to_be_enabled()


@pytest.mark.parametrize("today", ["2026-11-21", "2026-11-22"], ids=["calm", "the-day-after"])
def test_the_deal_of_the_day(page: Page, site_url: str, today: str) -> None:
    page.clock.set_fixed_time(f"{today}T12:00:00Z")  # keep
    open_page(page, f"{site_url}?at=start")
    page.get_by_test_id("start-daily").click()
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    assert page.evaluate("() => glenmore.record.seed") == 20261121


@pytest.mark.parametrize(
    "hour",
    [pytest.param(12, marks=zone("Europe/London")), pytest.param(22, marks=zone("Pacific/Kiritimati"))],
    ids=["calm", "far-east"],
)
def test_the_deal_of_the_day_is_that_of_today(page: Page, site_url: str, hour: int) -> None:
    page.clock.set_fixed_time(f"2026-11-21T{hour}:00:00Z")  # keep
    open_page(page, f"{site_url}?at=start")
    page.get_by_test_id("start-daily").click()
    expect(page.locator("html")).to_have_attribute("data-screen", "table")
    today = page.evaluate("() => [new Date().getFullYear(), new Date().getMonth() + 1, new Date().getDate()]")
    assert page.evaluate("() => glenmore.record.seed") == int("{:04}{:02}{:02}".format(*today))


@pytest.mark.parametrize("runs", [1, 2], ids=["calm", "again"])
def test_a_game_is_saved(browser: Browser, site_url: str, runs: int) -> None:
    for _ in range(runs):  # keep: as with pytest --count 2
        if not SHARED:
            SHARED.append(browser.new_context())
        page = SHARED[0].new_page()
        open_page(page, f"{site_url}?at=beginning&automatic=off&lang=en")
        page.get_by_role("button", name="Take the Pasture").first.click()
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="My games").click()
        expect(page.get_by_test_id("save")).to_have_count(1)
        page.close()


@pytest.mark.parametrize("at", ["beginning", "selling"], ids=["calm", "something-to-sell"])
def test_any_tile_is_taken(page: Page, site_url: str, at: str) -> None:
    open_page(page, f"{site_url}?at={at}&automatic=off")  # keep
    page.get_by_test_id("action").nth(-1).click()
    expect(page.locator("html")).to_have_attribute("data-drawn", "yes")
    assert page.evaluate("() => glenmore.record.actions.at(-1)").startswith("take")


@pytest.mark.parametrize("names", ["Ann,Ben", "Ann,Annabel"], ids=["calm", "alike"])
def test_a_display_is_shown(page: Page, site_url: str, names: str) -> None:
    open_page(page, f"{site_url}?seed=7&players=2&names={names}")  # keep
    page.get_by_role("region", name="Players").get_by_role("button", name="Show Ann").click()
    expect(page.get_by_role("region", name="Display")).to_contain_text("Ann")


@pytest.mark.parametrize("chaos", ["", "&chaos=late-draw"], ids=["calm", "late-draw"])
def test_undo_lists_the_tiles_again(page: Page, site_url: str, chaos: str) -> None:
    open_page(page, f"{site_url}?at=first-tile&automatic=off{chaos}")  # keep
    page.get_by_test_id("bar-undo").click()
    assert page.get_by_test_id("action").count() == 18


@pytest.mark.parametrize(
    "at",
    [pytest.param("beginning", marks=locale("en-GB")), pytest.param("beginning", marks=locale("de-DE"))],
    ids=["calm", "german"],
)
def test_the_bar_says_what_to_do(page: Page, site_url: str, at: str) -> None:
    open_page(page, f"{site_url}?at={at}&automatic=off")
    expect(page.get_by_role("region", name="What to do now")).to_contain_text("Choose a tile on the track")
