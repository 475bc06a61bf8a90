"""Whole games in one hand, with an eye on every step; the folded track, taps that come too early, hints."""

import random

import playing
import pytest
from _pytest.mark import ParameterSet
from conftest import OpenGame
from pages import GlenMore
from pages.thumb import Stands
from playwright.sync_api import expect
from short_games import last_turns, played

from core import Game
from tools import devices
from tools.games import by_bots

LONGEST = 700
"""More taps than any game needs."""

LEAST = 0.45
"""Least share of the window's height for the display where a cell is to be chosen."""

WHOLE = 1000
"""More turns than any game has."""

SIZES = {size: devices.SIZES[size] for size in ("390x844", "360x640")}


def on_a_phone(size: str, turns: int, *marks: pytest.MarkDecorator) -> ParameterSet:
    """The last turns of a game on a phone."""
    in_hand = pytest.mark.browser_context_args(viewport=SIZES[size], has_touch=True)
    return pytest.param(turns, id=f"{size}-{turns}", marks=[in_hand, *marks])


# On a slow machine a whole game by taps takes minutes.
LONG = pytest.mark.long, pytest.mark.timeout(600)
GAMES = [on_a_phone("360x640", 6), *(on_a_phone(size, WHOLE, *LONG) for size in SIZES)]


class Watched:
    """Checks the screen after each tap: the main button and Undo stay in place during a turn."""

    def __init__(self, glen: GlenMore) -> None:
        self._glen = glen
        self._turn = ""
        self._main: set[tuple[int, ...]] = set()
        self._undo: set[tuple[int, ...]] = set()
        self.seen: set[str] = set()

    def look(self) -> None:
        now = self._glen.thumb.stands
        if now.turn != self._turn:
            self._turn, self._main, self._undo = now.turn, set(), set()
        self.seen.add(now.large)
        cut = [each for each in self._glen.inspection.cut_off if each[0].startswith("bar ")]
        assert not now.problems and not cut, (now, cut)
        assert not now.chooses or now.large != "display" or now.display >= LEAST, now
        self._stays(now)

    def _stays(self, now: Stands) -> None:
        for box, places in ((now.main, self._main), (now.undo, self._undo)):
            if box:
                places.add(tuple(box))
            assert len(places) <= 1, (now, places)


def play(glen: GlenMore, seed: int) -> Watched:
    """Plays a game to its end by taps, checking the screen after each."""
    watched = Watched(glen)
    for taps in range(LONGEST):
        glen.page.wait_for_function(MAY_TAP)
        while glen.data("dialog"):
            glen.tap(glen.dialogs.open.close)
        if glen.over:
            return watched
        if glen.data("mover") == "person":
            watched.look()
            playing.wander(glen, seed + taps, 1, touch=True)
    raise AssertionError("the game does not end")


MAY_TAP = """() => {
  const {mover, over, dialog, drawn, settles} = document.documentElement.dataset;
  return over === 'true' || dialog || (mover === 'person' && drawn === 'yes' && !settles);
}"""
"""Nothing is drawn or moves any more."""


@pytest.mark.parametrize("turns", GAMES)
def test_one_handed_game_against_a_bot(open_fresh: OpenGame, glen: GlenMore, turns: int) -> None:
    playing.skip_pauses(glen)
    game = last_turns(by_bots(Game.new(2, seed=7), random.Random(7)), turns)
    open_fresh(f"?seed=7&players=2&bots=easy&play={played(game)}&think=exact&pace=at-once&motion=off&automatic=on")
    assert play(glen, 3).seen == {"track", "display", "goods"}


@pytest.mark.parametrize("turns", GAMES)
def test_one_handed_game_of_three(open_fresh: OpenGame, glen: GlenMore, turns: int) -> None:
    playing.skip_pauses(glen)
    game = last_turns(by_bots(Game.new(3, seed=6), random.Random(6)), turns)
    open_fresh(f"?seed=6&players=3&names=Mum,Dad,Ann&play={played(game)}&motion=off&between=nothing")
    assert play(glen, 4).seen == {"track", "display", "goods"}


@pytest.mark.browser_context_args(viewport=SIZES["390x844"], has_touch=True)
def test_the_track_folds_and_unfolds(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    expect(glen.thumb.strip).to_be_hidden()
    glen.tap(glen.track.tiles.first)
    assert glen.data("large") == "display"
    expect(glen.track.root).to_be_hidden()
    expect(glen.thumb.chosen).to_have_count(1)
    assert glen.thumb.places.all_inner_texts()[:2] == ["", "1"] or glen.thumb.places.count() > 6
    glen.tap(glen.thumb.strip)
    expect(glen.thumb.strip).to_have_attribute("aria-expanded", "true")
    expect(glen.track.tiles.first).to_be_in_viewport(ratio=1)
    glen.tap(glen.thumb.strip)
    expect(glen.track.root).to_be_hidden()
    glen.tap(glen.thumb.strip)
    glen.tap(glen.display.cells.first)
    assert glen.data("large") == "display"


@pytest.mark.browser_context_args(viewport=SIZES["390x844"], has_touch=True)
def test_a_second_tap_right_after_a_change_does_nothing(open_game: OpenGame) -> None:
    """It would reach whatever has appeared there; Undo, which stays in place, can be tapped at once."""
    glen = open_game("?seed=7&players=3")
    tile = glen.middle(glen.track.space(5))
    glen.wait_for_data(settles="")
    playing.hold_pause(glen, playing.SETTLES)
    before = glen.revision
    glen.tap_at(*tile)
    glen.wait_for_revision(before + 1)
    glen.tap_at(*glen.middle(glen.display.cells.first))
    playing.end_pause(glen)
    glen.wait_for_data(settles="")
    assert glen.revision == before + 1
    glen.tap(glen.display.cells.first)
    glen.tap(glen.bar.confirm)
    before = glen.revision
    glen.tap_at(*glen.middle(glen.bar.undo))
    glen.wait_for_revision(before + 1)
    assert glen.data("phase") == "take"


@pytest.mark.browser_context_args(viewport=SIZES["390x844"], has_touch=True)
def test_tip_does_not_hide_preview(open_fresh: OpenGame) -> None:
    """The tip on costs comes up with a tile that costs something; the tap on a cell lets the bar down again."""
    glen = open_fresh("?seed=7&players=4&guide=on&play=take%204%200,-1;end")
    glen.choose("known")
    glen.tap(glen.track.space(5))
    glen.tap(glen.display.cells.first)
    glen.tap(glen.bar.confirm)
    glen.tap(glen.bar.end)
    glen.tap(glen.bar.by_word("anyway"))
    glen.tap(glen.track.space(13))
    expect(glen.bar.guide_says).to_contain_text("The cost is at a tile")
    glen.tap(glen.display.cells.first)
    expect(glen.bar.fact("paying")).to_be_in_viewport(ratio=1)


@pytest.mark.browser_context_args(viewport=SIZES["360x640"], has_touch=True)
def test_long_cost_starts_on_last_free_line(open_game: OpenGame) -> None:
    """In German the question about Armadale Castle takes two of three lines, and its cost would take two more."""
    play = "take 5 -1,0;end;take 4 0,-1;end;take 2 1,-1;end;take 10 0,1;activate 0,1;end".replace(" ", "%20")
    glen = open_game(f"?seed=1&players=2&automatic=off&lang=de&play={play}")
    glen.tap(glen.track.space(4))
    glen.tap(glen.display.cell(-1, -1))
    expect(glen.bar.confirm).to_be_visible()
    fact, question = (each.bounding_box() for each in (glen.bar.fact("paying"), glen.bar.now))
    assert fact and question and fact["x"] == question["x"], "facts out of sight are further to the right"


@pytest.mark.browser_context_args(viewport=SIZES["390x844"], has_touch=True)
def test_fixed_layout_does_not_fold(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=3")
    playing.change_settings(glen, still=True)
    glen.tap(glen.track.tiles.first)
    assert glen.data("large") == "track"
    expect(glen.track.root).to_be_visible()


@pytest.mark.browser_context_args(viewport=SIZES["360x640"], has_touch=True)
def test_accept_hint_at_once_or_stepwise(open_game: OpenGame) -> None:
    glen = open_game("?seed=7&players=2")
    glen.tap(glen.tabs.hint)
    glen.wait_for_data(advice="shown")
    expect(glen.display.steps_of_hint).not_to_have_count(0)
    glen.tap(glen.bar.accept_step)
    assert glen.data("phase") != "take" and len(glen.saved_actions) == 1
    glen.wait_for_data(advice="shown", drawn="yes")
    glen.tap(glen.bar.accept)
    glen.wait_for_data(drawn="yes")
    assert "end" not in glen.saved_actions and len(glen.saved_actions) > 1
    expect(glen.bar.accept).to_have_count(0)
    expect(glen.bar.end).to_be_enabled()
