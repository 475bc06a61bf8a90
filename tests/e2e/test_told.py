"""Wording of the page: the players, the tiles of the track, the headings, the display shown at the end."""

from __future__ import annotations

import re

import playing
import pytest
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect

from core import Game
from core.scoring import leaders
from core.state import SPACES
from core.tiles import TILES
from tests.random_games import played


@pytest.mark.parametrize("width", [360, 390])
def test_names_of_one_level_are_told_apart_on_a_phone(open_game: OpenGame, width: int) -> None:
    glen = open_game("?seed=7&players=5&bots=hard,hard,hard,hard,hard")
    glen.page.set_viewport_size({"width": width, "height": 844})
    glen.do("bots pause")
    names = glen.players.names.all_inner_texts()
    assert names[:2] == ["Lady Fiona", "Sir Hamish"] and len(set(names)) == 5
    seen = glen.players.seen_names
    assert all(seen) and len(set(seen)) == 5, seen


# ---- for screen readers ----


def test_each_tile_of_the_track_tells_how_far_ahead_it_lies_and_what_it_costs(open_game: OpenGame) -> None:
    game = Game.new(players=3, seed=7)
    glen = playing.put(open_game, game)
    tree = glen.track.root.aria_snapshot()
    for place, occupant in enumerate(game.state.chain):
        if occupant > 0:
            told = re.escape(TILES[occupant].name) + rf", {place} ahead, costs (nothing|\w+( and \w+)?)\."
            assert re.search(rf"""- '?button "{told}""", tree), (TILES[occupant].name, tree)
    glen.act(glen.legal[0])
    tree = glen.track.root.aria_snapshot()
    names = "|".join({re.escape(tile.name) for tile in TILES})
    tiles = [line for line in tree.splitlines() if re.match(rf""" *- '?button "({names})""", line)]
    assert len(tiles) == sum(occupant > 0 for occupant in game.state.chain) - 1, "all but the one that was taken"
    assert all(re.search(r", (\d+ ahead, costs |leaves the track)", line) for line in tiles), tree


def test_headings_of_the_list_are_sentences(open_game: OpenGame) -> None:
    game = Game.new(players=3, seed=7)
    glen = playing.put(open_game, game)
    takes = dict.fromkeys(action.space for action in game.legal_actions() if hasattr(action, "space"))
    for number, space in enumerate(takes):
        place = (space - game.state.tail) % SPACES
        begins = f"{TILES[game.state.at(space)].name}, {place} ahead, costs "
        whole = re.compile(rf"^{re.escape(begins)}[\w ]+, \d places?$")
        expect(glen.actions.groups.nth(number)).to_have_accessible_name(whole)
        expect(glen.actions.titles.nth(number)).to_have_accessible_name(whole)


# ---- the end ----


def over(seed: int, others: bool) -> Game:
    """A finished game whose last turn was another player's than the winner's, or the winner's."""
    games = (played(players=3, seed=each) for each in range(seed, seed + 40))
    return next(game for game in games if (game.state.seat not in leaders(game.state.players)) == others)


def test_at_the_end_the_winners_display_is_shown(open_game: OpenGame) -> None:
    game = over(3, others=True)
    winner = leaders(game.state.players)[0]
    glen = playing.put(open_game, game)
    expect(glen.display.whose).to_contain_text(game.names[winner])
    expect(glen.display.won).to_have_text("Winner")
    expect(glen.display.of(winner)).to_have_attribute("aria-hidden", "false")
    glen.click(glen.players.player(game.state.seat))
    expect(glen.display.whose).to_contain_text(game.names[game.state.seat])
    expect(glen.display.won).to_have_count(0)
    glen.click(glen.players.player(winner))
    expect(glen.display.won).to_be_visible()
    glen.click(glen.log.look_back)
    expect(glen.display.won).to_be_visible()
    glen.click(glen.past.back)
    expect(glen.display.whose).to_contain_text(game.names[game.state.seat])


def test_the_winner_comes_up_with_the_last_action(open_game: OpenGame) -> None:
    whole = over(3, others=True)
    glen = playing.put(open_game, whole.at(len(whole.history) - 1))
    while not glen.over:
        glen.act("end")
        if glen.bar.anyway.count():
            glen.do("anyway")
    winner = whole.names[leaders(whole.state.players)[0]]
    glen.do("close")
    while glen.data("dialog"):
        glen.do("close")
    expect(glen.display.whose).to_contain_text(winner)


# ---- standings ----


def offered(glen: GlenMore) -> list[str]:
    """The commands of the menu's entries."""
    glen.do("menu")
    entries = glen.dialogs.menu.offers
    glen.do("close")
    return entries


def test_standings_are_offered_when_they_tell_something(open_game: OpenGame) -> None:
    glen = playing.put(open_game, Game.new(players=2, seed=7))
    assert "standings" not in offered(glen)
    glen.do("compare")
    expect(glen.dialogs.compare.root).to_be_visible()
    expect(glen.dialogs.compare.so_far).to_have_count(0)
    glen.do("close")
    glen = playing.put(open_game, next(game for game in map(so_many, range(30, 90)) if earned(game)))
    assert "standings" not in offered(glen), "Compare tells it"
    glen.do("compare")
    expect(glen.dialogs.compare.so_far).to_be_visible()
    expect(glen.dialogs.compare.row_so_far("Resources left")).to_have_count(1)
    glen.do("close")
    glen.press("Control+,")
    glen.dialogs.settings.switch("help").focus()
    glen.press(" ")
    glen.do("close")
    assert "standings" in offered(glen), "without help there is no comparison, but points are no help"
    glen = playing.put(open_game, over(3, others=True))
    assert "standings" in offered(glen)


def so_many(actions: int) -> Game:
    """A game of two after a number of actions."""
    return played(actions, seed=5, players=2)


def earned(game: Game) -> bool:
    """True if an activation has earned any player points."""
    return any(player.earned for player in game.state.players)
