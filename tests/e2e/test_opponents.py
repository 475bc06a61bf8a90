"""Opponents of the computer: a whole game against them, watching them, a reload, two tabs, no worker, no connection."""

from __future__ import annotations

import json
from itertools import pairwise

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Browser, Page, expect
from watching import Watch, wait_until_ready

from core import Game
from core.challenge import Challenge, to_text
from core.link import to_link
from core.seats import Seat
from tools.devices import command

# Marks in the browser's trace when a bot begins to think, and when it has done so.
MARK = """() => {
  const root = document.documentElement;
  let before = false;
  new MutationObserver(() => {
    const now = root.dataset.bot === 'thinking';
    if (now !== before) performance.mark(now ? 'bot thinks' : 'bot rests');
    before = now;
  }).observe(root, {attributeFilter: ['data-bot']});
}"""

TRACED = ["blink.user_timing", "disabled-by-default-devtools.timeline"]
"""What the browser is to trace: the marks, and the tasks of its threads."""

OVER = "() => document.documentElement.dataset.over === 'true'"


def until(page: Page, condition: str, patience: int = 120_000) -> None:
    """Wait until a condition holds; the bots may need their time."""
    page.wait_for_function(condition, timeout=patience)


def bot_is(page: Page, state: str) -> None:
    """Wait until a bot thinks, plays or is paused ("" for none)."""
    expect(page.locator("html")).to_have_attribute("data-bot", state, timeout=60_000)


def play_turn(page: Page) -> None:
    """Play a person's turn, ended as soon as that is legal, and wait until it is a person's again."""
    turn = playing.saved_actions(page).count("end")
    while playing.data(page, "over") == "false" and playing.saved_actions(page).count("end") == turn:
        if playing.close_dialog(page):
            continue
        ways = playing.legal(page)
        playing.act(page, "end" if "end" in ways else ways[0])


def persons_turn(page: Page) -> None:
    """Wait until a person is to play, closing scorings that come up, or the game is over."""
    while True:
        until(
            page,
            """() => { const {over, dialog} = document.documentElement.dataset;
                return over === 'true' || ['scoring', 'standings'].includes(dialog) ||
                    document.querySelector('[data-testid=action]'); }""",
        )
        if not playing.close_dialog(page):
            return


def tasks_while_bots_think(trace: bytes) -> tuple[list[float], list[dict[str, float]]]:
    """Return how long bots have thought each time, and the main thread's tasks meanwhile, in ms: ``cpu``, the time that
    they have worked, and ``wall``, the time until they were done, in which a busy machine may have had them wait."""
    events = json.loads(trace)["traceEvents"]
    marks = sorted((event["ts"], event["name"]) for event in events if event["name"] in ("bot thinks", "bot rests"))
    begun = next(event for event in events if event["name"] == "bot thinks")
    periods = [(start, end) for (start, name), (end, _next) in pairwise(marks) if name == "bot thinks"]
    return [(end - start) / 1000 for start, end in periods], [
        {"cpu": event["tdur"] / 1000, "wall": event["dur"] / 1000}
        for event in events
        if event["name"] == "RunTask"
        and (event["pid"], event["tid"]) == (begun["pid"], begun["tid"])
        and any(start <= event["ts"] <= end for start, end in periods)
    ]


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_person_plays_a_whole_game_against_three_experts(
    open_fresh: OpenGame, browser: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    page = open_fresh("?seed=4&players=4&bots=expert,expert,expert&think=0.05")
    command(page, "settings:set pace at-once")
    page.evaluate(MARK)
    browser.start_tracing(page=page, categories=TRACED)
    while playing.data(page, "over") == "false":
        play_turn(page)
        persons_turn(page)
    thoughts, tasks = tasks_while_bots_think(browser.stop_tracing())
    command(page, "standings")
    playing.expect_standings(page, 4)
    assert playing.data(page, "thinks") == "worker"
    expect(page.locator(".pl-name")).to_have_text(["Player 1", "Grey Morag", "Old Torquil", "Quiet Ossian"])
    longest = {kind: round(max(task[kind] for task in tasks), 1) for kind in ("cpu", "wall")}
    with capsys.disabled():
        print(f"\nmain thread while bots think: {len(thoughts)} turns, {len(tasks)} tasks, the longest {longest} ms")
    assert len(thoughts) > 20 and len(tasks) > len(thoughts)
    assert sum(task["cpu"] for task in tasks) < sum(thoughts) / 2, "the page is free while bots think"


def test_seats_are_chosen_in_the_dialog_and_kept(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=2")
    playing.do(page, "new")
    page.get_by_label("3 players").check(force=True)
    page.get_by_test_id("level-1").select_option("easy")
    page.get_by_test_id("level-2").select_option("medium")
    expect(page.locator("#name-1")).to_have_attribute("placeholder", "Wee Isla")
    page.locator("#name-2").fill("Hamish")
    page.locator("#seed").fill("7")
    playing.click(page, page.get_by_test_id("start"))
    save = max(playing.records(page).values(), key=lambda entry: entry["created"])
    assert save["names"] == ["Player 1", "Wee Isla", "Hamish"] and save["levels"] == ["", "easy", "medium"]
    playing.do(page, "new")
    expect(page.get_by_test_id("level-2")).to_have_value("medium")
    expect(page.locator("#name-2")).to_have_value("Hamish")
    expect(page.locator("#name-1")).to_have_value("")
    playing.do(page, "close")
    play_turn(page)
    persons_turn(page)
    assert playing.data(page, "seat") == "0"
    expect(page.locator("#log")).to_contain_text("Wee Isla")
    expect(page.locator("#log")).to_contain_text("Hamish")


def test_nothing_of_a_bots_turn_can_be_clicked_or_taken_back(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=2&bots=easy")
    command(page, "settings:set pace slow")
    play_turn(page)
    command(page, "bots pause")
    bot_is(page, "paused")
    before = playing.saved_actions(page)
    assert playing.legal(page) == []
    for key in ("Control+z", "Control+Enter"):
        playing.press(page, key)
    assert playing.saved_actions(page) == before
    expect(page.locator("#now")).to_contain_text("The game is paused; it is the turn of Wee Isla.")


def test_a_game_to_watch_with_pause_step_and_speed(open_game: OpenGame) -> None:
    page = open_game("?seed=7&players=2&bots=easy,medium")
    expect(page.locator("html")).to_have_attribute("data-bot", "playing", timeout=60_000)
    playing.click(page, page.get_by_role("button", name="Pause"))
    bot_is(page, "paused")
    length = len(playing.saved_actions(page))
    for step in (1, 2, 3):
        playing.click(page, page.get_by_role("button", name="One step"))
        page.wait_for_function(
            """(n) => Object.entries(localStorage).some(([k, v]) => k.startsWith('glenmore:save:') &&
                JSON.parse(v).record.actions.length === n)""",
            arg=length + step,
        )
        bot_is(page, "paused")
    playing.click(page, page.get_by_test_id("speed-at-once"))
    expect(page.get_by_test_id("speed-at-once")).to_have_attribute("aria-pressed", "true")
    playing.click(page, page.get_by_role("button", name="Go on"))
    until(page, OVER)
    expect(page.get_by_test_id("dialog-standings")).to_be_visible()
    command(page, "new:rematch")
    levels = [entry["levels"] for entry in playing.records(page).values()]
    assert levels == [["easy", "medium"]] * 2, "a rematch keeps the seats"


def test_a_reload_while_a_bot_thinks_goes_on(open_fresh: OpenGame, page: Page) -> None:
    open_fresh("?seed=7&players=2&bots=expert&think=100")
    play_turn(page)
    bot_is(page, "thinking")
    before = playing.saved_actions(page)
    page.reload()
    wait_until_ready(page)
    assert "think=100" in page.url
    bot_is(page, "thinking")
    expect(page.locator("progress#thinking")).to_be_visible()
    assert playing.saved_actions(page) == before
    expect(page.get_by_role("button", name="Decide now")).to_be_visible()
    until(page, "() => document.querySelector('#thinking').value > 0")
    playing.click(page, page.get_by_role("button", name="Pause"))
    bot_is(page, "paused")
    assert playing.saved_actions(page) == before, "whoever pauses cancels the thought"
    playing.click(page, page.get_by_role("button", name="Go on"))
    bot_is(page, "thinking")
    playing.click(page, page.get_by_role("button", name="Decide now"))
    bot_is(page, "playing")


def test_challenges_and_links_bring_the_opponents_along(open_fresh: OpenGame) -> None:
    page = open_fresh(f"#c={to_text(Challenge(7, (Seat('Ann'), Seat('Fiona', 'hard'))))}")
    expect(page.get_by_test_id("level-1")).to_have_value("hard")
    expect(page.locator("#name-1")).to_have_value("Fiona")
    game = Game.new(players=2, seed=7, names=["Ann", "Isla"])
    open_fresh(f"?think=0.1#g={to_link(game, ('easy', ''))}")
    (save,) = playing.records(page).values()
    assert save["levels"] == ["easy", ""]
    command(page, "close")
    persons_turn(page)
    assert playing.data(page, "seat") == "1" and playing.saved_actions(page).count("end") >= 1


@pytest.mark.parametrize("how", ["no workers", "missing", "broken"])
def test_without_a_worker_bots_think_in_the_page_and_that_is_told(
    open_fresh: OpenGame, page: Page, watch: Watch, how: str
) -> None:
    if how == "no workers":
        page.add_init_script("globalThis.Worker = class { constructor() { throw new Error('no workers'); } }")
    elif how == "missing":
        watch.expect("404|worker")
        page.route("**/worker.js", lambda route: route.fulfill(status=404, body=""))
    else:
        page.route("**/worker.js", lambda route: route.fulfill(content_type="text/javascript", body="throw 1;"))
    open_fresh("?seed=7&players=3&bots=hard,easy&think=0.2")
    command(page, "bots pace at-once")
    play_turn(page)
    persons_turn(page)
    assert playing.data(page, "thinks") == "page"
    expect(page.locator("#notices")).to_contain_text("cannot let the opponents think in the background")
    assert playing.saved_actions(page).count("end") >= 3


def test_only_the_tab_that_holds_the_game_lets_bots_play(open_fresh: OpenGame) -> None:
    page = open_fresh("?seed=7&players=2&bots=expert&think=100")
    other = page.context.new_page()
    other.goto(page.url)
    wait_until_ready(other)
    play_turn(page)
    bot_is(page, "thinking")
    expect(other.locator("#now")).to_contain_text("Grey Morag is playing.")
    assert playing.data(other, "bot") == "" and other.get_by_role("button", name="Decide now").count() == 0
    playing.click(other, other.get_by_role("button", name="Play here"))
    bot_is(other, "thinking")
    bot_is(page, "")
    third = page.context.new_page()
    open_fresh("?seed=8&players=3&bots=easy,easy", page=third)
    play_turn(third)
    persons_turn(third)
    assert playing.data(third, "seat") == "0" and playing.data(other, "bot") == "thinking"
