"""The expert's advice: a hint during a game, and the review of a finished one."""

from __future__ import annotations

import re

from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect

from core import Game
from core.bots import Budget, bot
from core.link import to_link
from tools.devices import command

PATIENCE = 120_000


def finished_game() -> Game:
    """A finished game of two, in which one player plays badly."""
    import random

    game, chance, good = Game.new(players=2, seed=3), random.Random(3), bot("medium")
    while not game.over:
        legal = game.legal_actions()
        seat = game.state.seat
        game.play(good.decide(game.state, legal, Budget(), chance) if seat else chance.choice(legal))
    return game


def hint(glen: GlenMore) -> str:
    """Asks for a hint and returns its text."""
    glen.top.hint.click()
    expect(glen.root).to_have_attribute("data-advice", "shown", timeout=PATIENCE)
    return glen.bar.advice.inner_text()


def test_a_hint_is_shown_on_the_board_with_its_reasons(open_fresh: OpenGame) -> None:
    glen = open_fresh("?seed=7&players=2&think=0.1")
    glen.bar.note_advice()
    before = glen.saved_actions
    words = hint(glen)
    assert re.search(r"Grey Morag proposes: Take \w+", words)
    assert re.search(r"Now: \d+ VP\.", words) and "Then:" in words
    assert glen.saved_actions == before, "a hint plays nothing"
    expect(glen.display.ghost).to_have_count(1)
    expect(glen.hinted).not_to_have_count(0)

    glen.do("confirm")
    expect(glen.bar.advice).to_have_count(0)
    assert "Grey Morag proposes:" in hint(glen), "in the middle of a turn, too"
    glen.click(glen.bar.cancel_hint)
    expect(glen.bar.advice).to_have_count(0)
    expect(glen.hinted).to_have_count(0)
    noted = glen.bar.noted_advice
    assert [True, True] in noted and [False, False] in noted
    assert all(told == shown for told, shown in noted), "the page tells of a hint as long as there is one"


def test_a_hint_can_be_cancelled_and_is_none_of_another_position(open_fresh: OpenGame) -> None:
    glen = open_fresh("?seed=7&players=2&think=100")
    glen.click(glen.top.hint)
    expect(glen.bar.advice_progress).to_be_visible()
    glen.click(glen.bar.cancel_hint)
    expect(glen.bar.advice_progress).to_have_count(0)
    glen.click(glen.top.hint)
    glen.act(glen.legal[0])
    expect(glen.bar.advice).to_have_count(0)


def test_looking_back_shows_chances_and_better_turns(open_fresh: OpenGame) -> None:
    glen = open_fresh("?think=0.1")
    glen.page.evaluate("(link) => { location.hash = link; }", f"g={to_link(finished_game())}")
    expect(glen.dialogs.arrived.root).to_be_visible()
    glen.do("close")
    glen.do("standings")
    glen.click(glen.dialogs.standings.button("Look back with the expert"))
    review = glen.dialogs.review
    glen.click(review.start)
    expect(glen.root).to_have_attribute("data-review", "busy")
    glen.click(review.button("Cancel"))
    expect(glen.root).to_have_attribute("data-review", "")
    glen.click(review.start)
    expect(review.chances).to_be_visible(timeout=PATIENCE)

    expect(review.costly).to_have_count(3)
    expect(review.costly.first).to_contain_text("Better: Take")
    assert sum(int(text.rstrip(" %")) for text in review.last_chances.all_text_contents()) == 100
    expect(review.headline).to_contain_text("Player 2")
    for number in range(3):
        for which in ("played", "better"):
            expect(review.display(number, which)).to_be_visible()
            expect(review.marked(number, which)).not_to_have_count(0)
        expect(review.differs(number)).to_have_text(re.compile(r"^The better turn .*\.$"))
    glen.click(review.show(0))
    expect(review.root).to_have_count(0)
    assert glen.data("past") != ""
    expect(glen.bar.root).to_contain_text("Better:")
    expect(glen.display.ghost).to_have_count(1)
    command(glen.page, "past end")
    expect(glen.display.ghost).to_have_count(0)
    command(glen.page, "review")
    expect(review.chances).to_be_visible()
