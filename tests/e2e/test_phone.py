"""Whole games by touch, in which nothing but the pieces moves; what the bar of a phone says."""

import random

import playing
import pytest
from conftest import OpenGame
from pages import GlenMore
from pages.boards import Stands
from pages.inspection import UNTOLD
from plain_page import plain_page
from playing import last_turns, played
from playwright.sync_api import Browser, expect

from core import Game
from core.actions import Take
from core.tiles import TILES
from tests.positions import STORE, A, Seat, T, position
from tests.rendering import Rendering, in_own_thread, render, spoken
from tools import devices
from tools.games import by_bots

IN_HAND = {
    size: pytest.mark.browser_context_args(viewport=devices.SIZES[size], has_touch=True)
    for size in ("390x844", "360x640", "844x390", "820x1180")
}
LONG = pytest.mark.long, pytest.mark.timeout(600)  # on a slow machine a whole game by taps takes minutes
WHOLE = 1000  # turns, more than any game has


class Watched:
    """Checks the screen after each tap: nothing but the pieces has moved."""

    def __init__(self, glen: GlenMore) -> None:
        self._glen = glen
        self._first: Stands | None = None
        self._glens: dict[str, str] = {}

    def look(self) -> None:
        now = self._glen.thumb.stands
        self._first = self._first or now
        cut = [each for each in self._glen.inspection.cut_off if each[0].startswith("bar ")]
        assert not now.problems and not cut, (now, cut)
        assert now.rows == self._first.rows
        assert now.glen == self._glens.setdefault(now.turn, now.glen), now.turn


def play(glen: GlenMore, seed: int) -> set[str]:
    """Plays a game to its end by taps, checking the screen after each.

    :returns: the seats that the phone was handed to
    """
    watched, handed = Watched(glen), set[str]()
    for taps in range(700):
        glen.page.wait_for_function(MAY_TAP)
        while dialog := glen.data("dialog"):
            if dialog == "standings":
                playing.expect_standings(glen, 3)
            glen.tap(glen.dialogs.open.close)
        if glen.over:
            return handed
        if glen.data("handover"):
            handed.add(glen.data("seat"))
            glen.tap(glen.hand_over.go_on)
        else:
            watched.look()
            playing.click_at_random(glen, seed + taps, 1, touch=True)
    raise AssertionError("the game does not end")


MAY_TAP = """() => {
  const {mover, over, dialog, drawn, handover} = document.documentElement.dataset;
  const free = handover === 'waits' || !handover;
  return over === 'true' || dialog || (mover === 'person' && drawn === 'yes' && free);
}"""
"""Nothing is drawn or moves any more."""


@pytest.mark.parametrize(
    "turns",
    [
        pytest.param(9, id="360x640", marks=IN_HAND["360x640"]),
        *(pytest.param(WHOLE, id=f"whole-{size}", marks=[mark, *LONG]) for size, mark in IN_HAND.items()),
    ],
)
def test_one_handed_game_against_a_bot(open_fresh: OpenGame, glen: GlenMore, turns: int) -> None:
    playing.skip_pauses(glen)
    game = last_turns(by_bots(Game.new(3, seed=6), random.Random(6)), turns)
    settings = "think=exact&pace=at-once&motion=off&automatic=on&between=tap"
    open_fresh(f"?seed=6&players=3&names=Mum,Dad&bots=easy&play={played(game)}&{settings}")
    assert play(glen, 4) == {"0", "1"}


@IN_HAND["390x844"]
def test_tip_does_not_hide_preview(open_game: OpenGame) -> None:
    """The tip on costs comes up with a tile that costs something; the tap on a cell lets the bar down again."""
    begun = "take 4 -1,0;end;take 5 0,-1;end;take 6 -1,0;end".replace(" ", "%20")
    glen = open_game(f"?seed=4&players=3&guide=on&automatic=off&play={begun}")
    for take in ("take 7 0,-1", "take 9 0,1", "take 10 1,0"):  # each turn begins with another tip
        glen.act(take)
        glen.act("end")
    glen.tap(glen.actions.close)
    glen.tap(glen.track.space(12))
    expect(glen.bar.guide_says).to_contain_text("The cost is at the edge")
    glen.tap(glen.display.cells.first)
    expect(glen.bar.fact("paying")).to_be_in_viewport(ratio=1)


@in_own_thread
def tiles_in_hand(tag: str) -> list[Rendering]:
    """The screen with each tile of the game in hand, which the player can pay, then with a spot chosen for it."""
    found = dict[str, Rendering]()
    with spoken(tag) as shown:
        for tile in TILES[1:]:
            river = T.RIVER_FOREST if tile.id == T.RIVER_QUARRY else T.RIVER_QUARRY
            loch = T.MORAR if tile.id == T.LOCHY else T.LOCHY
            owned = {STORE: "wood stone grain cattle sheep"}
            seat = Seat({(0, -1): river, STORE: loch}, owned, {(0, -1): 1, STORE: 1}, barrels=1)
            game = position(seat, track=(A, tile.id), tail=5)
            shown.begin(game)
            x, y = next(act.cell for act in game.legal_actions() if isinstance(act, Take) and act.space == 6)
            for command in ("space 6", f"cell {x},{y}"):
                shown.do(command)
                screen = render(shown, f"{tile.name}: {command}")
                found[screen.html["bar"]] = screen
    return [*found.values()]


@pytest.mark.parametrize("tag", ["en", "de", "nl", "ro"])
@pytest.mark.parametrize(
    "sizes", [("360x640", "320x568"), pytest.param(("390x844", "390x664"), marks=pytest.mark.long)], ids="-".join
)
def test_every_tile_says_what_it_does_and_costs(
    browser: Browser, site_url: str, sizes: tuple[str, ...], tag: str
) -> None:
    """In the bar, before it is placed."""
    screens, found = tiles_in_hand(tag), list[tuple[str, str, str]]()
    with plain_page(browser, site_url, tag, "390x844") as plain:
        for size in sizes:
            for screen, seen in plain.look(screens, size, {"untold": UNTOLD}):
                found += [(size, screen.name, each) for each in seen["untold"]]
    assert not found
