"""The log on the page: the newest in sight, turns that open and fold, lines that point and lead."""

from __future__ import annotations

import random
import re

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Locator, Page, expect

from core import Game
from core.actions import EndTurn
from tests.random_games import played

FROM_END = """() => {
  const box = document.getElementById('log-scroll');
  return Math.round(box.scrollHeight - box.clientHeight - box.scrollTop);
}"""
"""How far the log is from its end, in pixels."""

NEW = """() => {
  window.written = [];
  window.watching = new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach(
    (node) => node.dataset && written.push(node.dataset.key))));
  watching.observe(document.getElementById('log'), {childList: true});
}"""
"""Notes which turns of the log are written."""


def at_end(page: Page) -> None:
    """Wait until the log is at its end."""
    page.wait_for_function(f"() => ({FROM_END})() < 8")


def turn(page: Page, number: int) -> Locator:
    """A turn of the log."""
    return page.locator(f'#log [data-key="turn-{number}"]')


def turn_of(game: Game, number: int) -> int:
    """The turn that an action belongs to."""
    return sum(isinstance(action, EndTurn) for action, _state in game.history[:number])


def play_a_turn(page: Page, chance: random.Random) -> None:
    """Play to the end of a turn."""
    seat = playing.saved_actions(page).count("end")
    while playing.saved_actions(page).count("end") == seat:
        ways = playing.legal(page)
        playing.act(page, "end" if "end" in ways else chance.choice(ways))
        playing.close_dialog(page)


def test_the_newest_is_in_sight_unless_somebody_reads(open_game: OpenGame) -> None:
    page, chance = playing.put(open_game, played(90, seed=5)), random.Random(1)
    turns = page.locator("#log > .turn")
    at_end(page)
    expect(turns.last).to_be_in_viewport()
    expect(turns.first).not_to_be_in_viewport()
    for _ in range(2):
        play_a_turn(page, chance)
        at_end(page)
    page.locator("#log-scroll").hover()
    page.mouse.wheel(0, -4000)
    expect(turns.first).to_be_in_viewport()
    play_a_turn(page, chance)
    playing.act(page, playing.legal(page)[0])
    expect(turns.first).to_be_in_viewport()
    page.mouse.wheel(0, 9000)
    at_end(page)
    play_a_turn(page, chance)
    at_end(page)


def test_the_newest_is_in_sight_however_quickly_one_plays(open_game: OpenGame) -> None:
    """Several actions between two paints, of which some make the log shorter."""
    page = open_game("?seed=2&players=3")
    for number in range(14):
        playing.wander(page, 200 + number, most=6)
        playing.close_dialog(page)
    at_end(page)


def test_a_click_writes_only_what_is_new(open_game: OpenGame) -> None:
    page = playing.put(open_game, played(90, seed=5))
    newest = page.locator("#log > .turn").count() - 1
    page.evaluate(NEW)
    chance = random.Random(1)
    play_a_turn(page, chance)
    written = set(page.evaluate("() => window.written"))
    assert {"turn-" + str(newest + 1)} <= written <= {f"turn-{newest}", f"turn-{newest + 1}", None}, written


def test_a_turn_opens_and_folds_by_keyboard(open_game: OpenGame) -> None:
    page = playing.put(open_game, played(60, seed=5))
    expect(page.locator("#log [tabindex='0']")).to_have_count(1)
    expect(page.locator("#log [data-do]").last).to_have_attribute("tabindex", "0")
    page.locator("#log [data-do]").last.focus()
    page.keyboard.press("Home")
    fold = page.get_by_test_id("fold-0")
    expect(fold).to_be_focused()
    expect(fold).to_have_role("button")
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(fold).to_have_accessible_name(turn(page, 0).locator(".fold").inner_text().replace("\n", " ").strip())
    expect(turn(page, 0).locator(".ln")).to_have_count(0)
    playing.press(page, "Enter")
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(fold).to_be_focused()
    lines = turn(page, 0).locator(".ln")
    assert lines.count() > 2
    page.keyboard.press("ArrowDown")
    expect(lines.first).to_be_focused()
    page.keyboard.press("ArrowUp")
    playing.press(page, "Space")
    expect(fold).to_have_attribute("aria-expanded", "false")
    expect(fold).to_be_focused()
    expect(page.locator("#log [tabindex='0']")).to_have_count(1)


def test_what_is_opened_comes_into_sight(open_game: OpenGame) -> None:
    page = playing.put(open_game, played(90, seed=5))
    at_end(page)
    newest = page.locator("#log > .turn").count() - 1
    fold = page.get_by_test_id(f"fold-{newest - 1}")
    playing.click(page, fold)
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(fold).to_be_in_viewport(ratio=1)
    expect(turn(page, newest - 1).locator(".ln").first).to_be_in_viewport()


def test_turns_are_heard_as_sentences(open_game: OpenGame) -> None:
    page = playing.put(open_game, played(60, seed=5))
    tree = page.locator("#log").aria_snapshot()
    assert re.search(r'heading "\w+ takes [\w ]+: ([+−]\d+ \w+, )+[+−]\d+ \w+"', tree), tree
    for number in range(3):
        name = str(turn(page, number).locator(".fold").get_attribute("data-testid"))
        heading = turn(page, number).get_by_role("heading")
        expect(heading.get_by_role("button")).to_have_attribute("data-testid", name)


def test_a_line_of_the_log_points_and_leads(open_game: OpenGame) -> None:
    game = played(60, seed=5)
    page = playing.put(open_game, game)
    number = next(n for n in range(len(game.history) - 1, -1, -1) if str(game.actions[n]).startswith("take"))
    event = next(event for event in game.history[number][1].events if event.name == "took")
    assert event.cell
    fold, marked = page.get_by_test_id(f"fold-{turn_of(game, number)}"), page.locator(".about")
    if fold.get_attribute("aria-expanded") == "false":
        fold.hover()
        expect(marked).to_have_count(1)
        playing.click(page, fold)
        page.mouse.move(5, 5)
        expect(marked).to_have_count(0)
    line = page.get_by_test_id(f"line-{number}").first
    line.hover()
    expect(marked).to_have_count(1)
    own = event.seat == game.state.seat
    where = f"cell-{event.cell[0]},{event.cell[1]}" if own else f"seat-{event.seat}"
    expect(marked).to_have_attribute("data-testid", where)
    page.mouse.move(5, 5)
    expect(marked).to_have_count(0)
    line.focus()
    expect(marked).to_have_count(1)
    playing.press(page, "Enter")
    expect(page.locator("html")).to_have_attribute("data-past", str(number + 1))
    page.mouse.move(5, 5)
    expect(page.locator(f'[data-testid="cell-{event.cell[0]},{event.cell[1]}"].about')).to_have_count(1)
    expect(page.locator("#log .on-moment").first).to_contain_text("akes")
    expect(line).to_be_in_viewport()


def test_looking_back_opens_the_turn_and_leads_back_to_the_newest(open_game: OpenGame) -> None:
    game = played(90, seed=5)
    page = playing.put(open_game, game)
    newest = turn_of(game, len(game.history))
    playing.click(page, page.get_by_test_id("look-back"))
    playing.click(page, page.get_by_test_id("past-first"))
    playing.click(page, page.get_by_test_id("past-forward"))
    expect(page.locator("#log [aria-expanded=true]")).to_have_attribute("data-testid", "fold-0")
    expect(page.locator("#log .on-moment").first).to_be_in_viewport()
    playing.press(page, "Escape")
    expect(page.locator("#log .on-moment")).to_have_count(0)
    at_end(page)
    opened = page.locator("#log [aria-expanded=true]")
    assert [each.get_attribute("data-testid") for each in opened.all()] in ([], [f"fold-{newest}"])


def test_a_replay_goes_on_while_turns_are_opened(open_game: OpenGame) -> None:
    page = playing.put(open_game, played(60, seed=5))
    playing.click(page, page.get_by_test_id("look-back"))
    playing.click(page, page.get_by_test_id("past-first"))
    playing.click(page, page.get_by_role("button", name="Slow"))
    playing.click(page, page.get_by_test_id("past-play"))
    page.get_by_test_id("fold-1").click()
    expect(page.get_by_test_id("fold-1")).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_test_id("past-pause")).to_be_visible()
    playing.click(page, page.get_by_test_id("past-pause"))


def since(game: Game) -> bool:
    """Whether others had many a turn between the last two of whoever is to move."""
    seats = [game.first.seat, *(state.seat for action, state in game.history if str(action) == "end")]
    return len(seats) > 9 and seats[-1] not in seats[-8:-1] and seats[-1] in seats[:-8]


def test_since_your_last_turn_stays_in_sight_at_its_place(open_game: OpenGame) -> None:
    games = (played(number, seed=seed, players=5) for seed in range(4, 30) for number in range(100, 300, 7))
    game = next(game for game in games if not game.over and since(game))
    page = playing.put(open_game, game)
    page.set_viewport_size({"width": 1440, "height": 760})
    mark = page.get_by_test_id("log-since")
    expect(mark).to_have_text("Since your last turn")
    at_end(page)
    expect(mark).to_be_in_viewport(ratio=1)
    seats = [game.first.seat, *(state.seat for action, state in game.history if str(action) == "end")]
    last = max(number for number, seat in enumerate(seats[:-1]) if seat == seats[-1])
    entries = page.locator("#log > li").evaluate_all("(all) => all.map((e) => e.dataset.key ?? 'since')")
    assert entries.index("since") == last + 1
    expect(turn(page, last)).not_to_be_in_viewport()


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True)
def test_on_a_phone_the_log_opens_at_its_end(open_game: OpenGame) -> None:
    page = playing.put(open_game, played(120, seed=5, players=4))
    for _ in range(2):
        page.get_by_test_id("panel-log").tap()
        at_end(page)
        expect(page.locator("#log > .turn").last).to_be_in_viewport()
        page.get_by_test_id("fold-0").scroll_into_view_if_needed()
        box = page.get_by_test_id("fold-0").bounding_box()
        assert box and box["height"] >= 44
        page.get_by_role("button", name="Close the log").tap()
