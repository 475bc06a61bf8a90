"""Puzzles: a turn from a review is retried, shipped ones are solved, and solutions are remembered."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from conftest import OpenGame
from pages import GlenMore, Watch
from playwright.sync_api import Route, expect
from test_advice import PATIENCE, finished_game

from core.link import to_link
from tools.devices import POLL, command
from tools.paths import WEB

SHIPPED = WEB / "puzzles" / "shipped.json"
LATE = "**/late.pack"
JUDGED = "() => ['right', 'wrong'].includes(document.documentElement.dataset.puzzle)"


def shipped(number: int) -> dict[str, Any]:
    """A shipped puzzle."""
    found: dict[str, Any] = json.loads(SHIPPED.read_text("utf-8"))[number - 1]
    return found


def play(glen: GlenMore, actions: Sequence[str]) -> str:
    """Plays a turn in a puzzle; returns the verdict."""
    for action in actions:
        command(glen.page, f"action {action}")
    glen.page.wait_for_function(JUDGED, timeout=PATIENCE, polling=POLL)
    return glen.data("puzzle")


def play_badly(glen: GlenMore) -> str:
    """Ends the turn as soon as possible, after the last action listed each time."""
    while glen.data("puzzle") == "playing":
        legal = glen.legal
        command(glen.page, f"action {'end' if 'end' in legal else legal[-1]}")
    glen.page.wait_for_function(JUDGED, timeout=PATIENCE, polling=POLL)
    return glen.data("puzzle")


def puzzles(glen: GlenMore) -> None:
    """Opens the list of puzzles from the start screen."""
    glen.click(glen.start.puzzles)
    expect(glen.dialogs.puzzles.puzzle("shipped", 1)).to_be_visible()


def begin(glen: GlenMore, of: str, number: int) -> None:
    """Begins a puzzle of the list."""
    glen.click(glen.dialogs.puzzles.puzzle(of, number))
    glen.wait_for_data(puzzle="playing")


@pytest.fixture
def review(open_fresh: OpenGame) -> GlenMore:
    """A page that shows the review of a game."""
    return look_back(open_fresh("?think=0.1"))


def look_back(glen: GlenMore) -> GlenMore:
    """Lets the page review a game."""
    glen.page.evaluate("(link) => { location.hash = link; }", f"g={to_link(finished_game())}")
    expect(glen.dialogs.arrived.root).to_be_visible()
    command(glen.page, "close", "review", "review:start")
    glen.wait_for_data(review="found", timeout=PATIENCE)
    return glen


def test_a_turn_of_a_review_can_be_tried(review: GlenMore) -> None:
    glen, saved = review, review.records
    glen.click(glen.dialogs.review.try_it(0))
    glen.wait_for_data(puzzle="playing")
    expect(glen.puzzle.task).to_contain_text("Find the better turn. It is worth")
    assert glen.data("seat") == "0" and glen.data("saved") == ""

    glen.act(glen.legal[0])
    glen.press("Control+z")
    expect(glen.puzzle.task).to_be_visible()
    assert play_badly(glen) == "wrong"
    expect(glen.puzzle.verdict).to_contain_text("Not yet: it brings about")
    expect(glen.puzzle.differs).to_contain_text("The better turn")
    assert glen.data("dialog") == "" and glen.legal == [], "no scoring comes up, and nothing goes on"

    glen.click(glen.puzzle.show)
    expect(glen.display.ghost).to_have_count(1)
    glen.click(glen.puzzle.again)
    glen.wait_for_data(puzzle="playing")
    kept = json.loads(str(glen.page.evaluate("() => localStorage.getItem('glenmore:puzzles')")))["own"]
    at = glen.page.evaluate("() => glenmore.state.turn")
    better = next(each["better"] for each in kept if each["turn"] == at)
    assert play(glen, better) == "right"
    expect(glen.puzzle.verdict).to_contain_text("Right!")
    glen.click(glen.puzzle.leave)
    expect(glen.dialogs.review.costly).to_have_count(3)
    assert glen.records.keys() == saved.keys(), "a puzzle is not saved"


def test_a_puzzle_is_there_with_its_command_and_what_is_kept_meanwhile_is_none(open_fresh: OpenGame) -> None:
    glen, held = open_fresh("?think=0.1"), list[Route]()
    glen.page.route(LATE, lambda route: held.append(route))
    with glen.page.expect_request(LATE):  # to store the turns found
        look_back(glen)
    before = glen.revision
    with glen.page.expect_request(LATE):  # for the puzzle
        glen.dialogs.review.try_it(0).click()
    assert glen.revision == before and glen.data("puzzle") == ""
    held.pop().continue_()
    glen.wait_for_revision(before + 1)
    assert glen.data("puzzle") == "playing" and glen.data("drawn") == "no"
    held.pop().continue_()
    glen.wait_for_data(drawn="yes")
    assert glen.revision == before + 1, "nobody has asked for that"


def test_turns_of_a_review_become_puzzles(review: GlenMore) -> None:
    glen = review
    command(glen.page, "close", "home")
    puzzles(glen)
    expect(glen.dialogs.puzzles.all("own")).to_have_count(3)
    expect(glen.dialogs.puzzles.solved("own")).to_have_text("0 of 3 solved")
    begin(glen, "own", 2)
    glen.click(glen.puzzle.leave)
    expect(glen.dialogs.puzzles.all("own")).to_have_count(3)
    with glen.page.expect_download() as download:
        glen.dialogs.puzzles.export.click()
    text = Path(download.value.path()).read_bytes()
    glen.click(glen.dialogs.puzzles.delete)
    glen.click(glen.dialogs.puzzles.delete_now)
    expect(glen.dialogs.puzzles.all("own")).to_have_count(0)
    file = {"name": "puzzles.json", "mimeType": "application/json", "buffer": text}
    glen.dialogs.puzzles.file.set_input_files(file)  # type: ignore[arg-type]
    expect(glen.dialogs.puzzles.told).to_have_text("3 puzzles have been added.")
    expect(glen.dialogs.puzzles.all("own")).to_have_count(3)


def test_a_puzzle_that_came_with_the_page_is_solved_and_stays_so(open_fresh: OpenGame) -> None:
    glen = open_fresh("?think=0.1")
    puzzles(glen)
    expect(glen.dialogs.puzzles.all("shipped")).to_have_count(30)
    expect(glen.dialogs.puzzles.solved("shipped")).to_have_text("0 of 30 solved")
    begin(glen, "shipped", 1)
    expect(glen.puzzle.task).to_contain_text("Find the best turn.")
    assert play(glen, shipped(1)["better"]) == "right"
    glen.click(glen.puzzle.leave)
    expect(glen.dialogs.puzzles.solved("shipped")).to_have_text("1 of 30 solved")
    glen.reload()
    puzzles(glen)
    expect(glen.dialogs.puzzles.puzzle("shipped", 1)).to_have_attribute("data-done", "true")
    expect(glen.dialogs.puzzles.puzzle("shipped", 2)).to_have_attribute("data-done", "false")
    glen.page.keyboard.press("Escape")
    expect(glen.dialogs.puzzles.root).to_have_count(0)


def test_a_puzzle_is_left_by_back_and_not_there_after_a_reload(open_fresh: OpenGame) -> None:
    glen = open_fresh("?think=0.1")
    puzzles(glen)
    begin(glen, "shipped", 3)
    glen.page.go_back()
    glen.wait_for_data(screen="start", puzzle="")
    puzzles(glen)
    begin(glen, "shipped", 3)
    assert play_badly(glen) in ("wrong", "right")
    glen.page.go_back()
    glen.wait_for_data(screen="start", puzzle="")
    puzzles(glen)
    begin(glen, "shipped", 4)
    glen.reload()
    assert glen.data("screen") == "start" and glen.data("puzzle") in ("", None)


def test_without_a_worker_a_turn_is_judged_in_the_page(open_fresh: OpenGame, glen: GlenMore) -> None:
    glen.page.add_init_script("globalThis.Worker = class { constructor() { throw new Error('no workers'); } }")
    open_fresh("?think=0.05")
    puzzles(glen)
    begin(glen, "shipped", 2)
    assert play_badly(glen) in ("wrong", "right")
    assert glen.data("thinks") == "page"


def test_where_they_cannot_be_loaded_that_is_told(open_fresh: OpenGame, glen: GlenMore, watch: Watch) -> None:
    watch.expect("503")
    glen.page.route("**/shipped.json", lambda route: route.fulfill(status=503, body=""))
    open_fresh()
    glen.click(glen.start.puzzles)
    expect(glen.dialogs.puzzles.problem).to_have_text("This could not be loaded. Check the connection and try again.")
