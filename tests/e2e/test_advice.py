"""The expert's advice: a hint, the review of a finished game, and puzzles."""

import json
import random
import re

from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import Route, expect

from core import Game
from core.bots import Budget, bot
from core.link import to_link
from tools.devices import POLL

LATE = "**/late.pack"
JUDGED = "() => ['right', 'wrong'].includes(document.documentElement.dataset.puzzle)"


def finished_game() -> Game:
    game, chance, good = Game.new(players=2, seed=3), random.Random(3), bot("medium")
    while not game.over:
        legal = game.legal_actions()
        seat = game.state.seat
        game.play(good.decide(game.state, legal, Budget(), chance) if seat else chance.choice(legal))
    return game


def judged(glen: GlenMore) -> str:
    glen.page.wait_for_function(JUDGED, polling=POLL)
    return glen.data("puzzle")


def test_review_shows_chances_and_better_turns(open_fresh: OpenGame, glen: GlenMore) -> None:
    """One of them is tried as a puzzle; all are saved as puzzles, exported, deleted and imported."""
    held = list[Route]()
    open_fresh(f"?think=exact#g={to_link(finished_game())}")
    review, puzzle, listed = glen.dialogs.review, glen.puzzle, glen.dialogs.puzzles
    glen.close_dialog()
    saved = glen.records
    glen.choose("standings")
    glen.click(glen.dialogs.standings.button("Review with the expert"))
    glen.click(review.start)
    glen.wait_for_data(review="busy")
    glen.click(review.button("Cancel"))
    glen.wait_for_data(review="")
    glen.page.route(LATE, lambda route: held.append(route))
    with glen.page.expect_request(LATE):  # to store the turns found
        glen.click(review.start)
        expect(review.chances).to_be_visible()
    expect(review.costly).to_have_count(3)
    expect(review.costly.first).to_contain_text("Better: Take")
    assert sum(int(text.rstrip(" %")) for text in review.last_chances.all_text_contents()) == 100
    expect(review.headline).to_contain_text("Player 2")
    for number in range(3):
        for which in ("played", "better"):
            expect(review.turn(number).display(which)).to_be_visible()
            expect(review.turn(number).marked(which)).not_to_have_count(0)
        expect(review.turn(number).differs).to_have_text(re.compile(r"^Better.*\.$"))

    # A puzzle is there with its command, and not drawn again for what is stored meanwhile.
    before = glen.revision
    with glen.page.expect_request(LATE):  # for the puzzle
        glen.click_only(review.turn(0).try_it)
    assert glen.revision == before and glen.data("puzzle") == ""
    held.pop().continue_()
    glen.wait_for_revision(before + 1)
    assert glen.data("puzzle") == "playing" and glen.data("saved") == ""
    held.pop().continue_()
    glen.wait_for_data(drawn="yes")
    assert glen.revision == before + 1, "nobody has asked for that"
    glen.page.unroute(LATE)

    while glen.data("puzzle") == "playing":
        legal = glen.legal
        glen.act("end" if "end" in legal else legal[-1])
    assert judged(glen) == "wrong"
    assert glen.data("dialog") == "" and glen.legal == [], "no scoring comes up, and nothing goes on"
    glen.click(puzzle.again)
    glen.wait_for_data(puzzle="playing")
    kept = json.loads(glen.page.evaluate("() => localStorage.getItem('glenmore:puzzles')"))
    for action in next(each["better"] for each in kept["own"] if each["turn"] == glen.state["turn"]):
        glen.act(action)
    assert judged(glen) == "right"
    glen.click(puzzle.leave)
    expect(review.costly).to_have_count(3)
    assert glen.records.keys() == saved.keys(), "a puzzle is not saved"

    glen.click(review.turn(0).show)
    glen.home()
    glen.click(glen.start.puzzles)
    expect(listed.all("own")).to_have_count(3)
    expect(listed.solved("own")).to_have_text("1 of 3 solved")
    file = glen.download(listed.export)
    glen.click(listed.delete)
    glen.click(listed.delete_now)
    expect(listed.all("own")).to_have_count(0)
    listed.file.set_input_files(file)
    expect(listed.told).to_have_text("3 puzzles have been added.")
    expect(listed.all("own")).to_have_count(3)
    expect(listed.all("shipped")).to_have_count(30)
    glen.click(listed.puzzle("shipped", 3))
    glen.wait_for_data(puzzle="playing")
    glen.page.go_back()
    glen.wait_for_data(screen="start", puzzle="")
