"""A family at one tablet: a game by touch alone to its end, handed over before each turn."""

import random

import playing
import pytest
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect
from short_games import short

from core import Game

LONGEST = 500
"""More taps than any game needs."""

AT_ONCE = """(() => {
  localStorage.setItem('glenmore:settings', JSON.stringify({automatic: false, asked: true, between: 'tap'}));
  const real = setTimeout;
  window.setTimeout = (run, wait, ...more) => real(run, wait === 1400 ? 0 : wait, ...more);
})()"""
"""Sets the hand-over between two players, and removes its pause."""


def late() -> Game:
    """A game of two with half still to play."""
    whole, chance = Game.new(players=2, seed=5, names=("Mum", "Dad")), random.Random(5)
    while not whole.over:
        whole.play(short(whole, chance, dawdle=0.5))
    seats = [state.seat for _action, state in whole.history]
    started = next(n for n in range(len(seats) // 2, len(seats)) if seats[n] != seats[n - 1])
    return whole.at(started + 1)


@pytest.mark.browser_context_args(viewport={"width": 1024, "height": 768}, has_touch=True)
def test_a_game_of_two_by_touch_to_its_end(open_fresh: OpenGame, glen: GlenMore) -> None:
    glen.page.add_init_script(AT_ONCE)
    glen.page.add_init_script(f"localStorage['glenmore:save:late'] ??= {late().to_json()!r}")
    open_fresh()
    expect(glen.players.root).to_contain_text("Dad")
    shown, handed = list[str](), set[str]()
    for taps in range(LONGEST):
        shown += tables(glen)
        if glen.over:
            break
        handed |= hand_over(glen)
        playing.wander(glen, taps, 1, touch=True)
    assert shown[-1] == "standings" and handed == {"0", "1"}


def tables(glen: GlenMore) -> list[str]:
    """Closes the open tables of scorings one after the other; returns their names."""
    shown = []
    while name := glen.data("dialog"):
        shown.append(name)
        if name == "standings":
            playing.expect_standings(glen, glen.players.all.count())
        glen.tap(glen.dialogs.open.close)
    return shown


def hand_over(glen: GlenMore) -> set[str]:
    """Hands the tablet over, closing the band if it waits for that; returns the next player's seat, if any."""
    if not glen.data("handover"):
        return set()
    seat = glen.data("seat")
    glen.page.wait_for_function("() => document.documentElement.dataset.handover !== 'shut'")
    if glen.data("handover") == "waits":
        glen.tap(glen.hand_over.go_on)
    assert glen.data("handover") == ""
    return {seat}
