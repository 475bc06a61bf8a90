"""What the page calls things: the players, the tiles of the track, the headings, whose display is shown at the end."""

from __future__ import annotations

import re

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, expect

from core import Game
from core.scoring import leaders
from core.state import SPACES
from core.tiles import TILES
from tests.random_games import played

SEEN = """() => [...document.querySelectorAll('.pl-name')].map((name) => {
  const range = document.createRange(), text = name.firstChild, right = name.getBoundingClientRect().right;
  if (name.scrollWidth <= name.clientWidth) return text.data;
  let last = text.data.length;
  const dots = 12.5;
  do range.setStart(text, 0), range.setEnd(text, --last); while (range.getBoundingClientRect().right + dots > right);
  return text.data.slice(0, last);
})"""
"""What is seen of each player's name in the strip: the letters that fit beside the dots, which take 12.5 pixels."""


@pytest.mark.parametrize("width", [360, 390])
def test_names_of_one_level_are_told_apart_on_a_phone(open_game: OpenGame, width: int) -> None:
    page = open_game("?seed=7&players=5&bots=hard,hard,hard,hard,hard")
    page.set_viewport_size({"width": width, "height": 844})
    playing.do(page, "bots pause")
    names = page.locator(".pl-name").all_inner_texts()
    assert names[:2] == ["Lady Fiona", "Sir Hamish"] and len(set(names)) == 5
    seen = page.evaluate(SEEN)
    assert all(seen) and len(set(seen)) == 5, seen


# ---- for who listens ----


def test_each_tile_of_the_track_tells_how_far_ahead_it_lies_and_what_it_costs(open_game: OpenGame) -> None:
    game = Game.new(players=3, seed=7)
    page = playing.put(open_game, game)
    tree = page.locator("#track-svg").aria_snapshot()
    for place, occupant in enumerate(game.state.chain):
        if occupant > 0:
            told = re.escape(TILES[occupant].name) + rf", {place} ahead, costs (nothing|\w+( and \w+)?)\."
            assert re.search(rf"""- '?button "{told}""", tree), (TILES[occupant].name, tree)
    playing.act(page, playing.legal(page)[0])
    tree = page.locator("#track-svg").aria_snapshot()
    names = "|".join({re.escape(tile.name) for tile in TILES})
    tiles = [line for line in tree.splitlines() if re.match(rf""" *- '?button "({names})""", line)]
    assert len(tiles) == sum(occupant > 0 for occupant in game.state.chain) - 1, "all but the one that was taken"
    assert all(re.search(r", (\d+ ahead, costs |leaves the track)", line) for line in tiles), tree


def test_headings_of_the_list_are_sentences(open_game: OpenGame) -> None:
    game = Game.new(players=3, seed=7)
    page = playing.put(open_game, game)
    groups = page.locator("#actions").get_by_role("group")
    headings = page.locator("#actions").get_by_role("heading")
    takes = dict.fromkeys(action.space for action in game.legal_actions() if hasattr(action, "space"))
    for number, space in enumerate(takes):
        place = (space - game.state.tail) % SPACES
        begins = f"{TILES[game.state.at(space)].name}, {place} ahead, costs "
        whole = re.compile(rf"^{re.escape(begins)}[\w ]+, \d places?$")
        expect(groups.nth(number)).to_have_accessible_name(whole)
        expect(headings.nth(number)).to_have_accessible_name(whole)


# ---- the end ----


def over(seed: int, others: bool) -> Game:
    """A game that is over, in which somebody else has won than had the last turn, or the same."""
    games = (played(players=3, seed=each) for each in range(seed, seed + 40))
    return next(game for game in games if (game.state.seat not in leaders(game.state.players)) == others)


def test_at_the_end_the_winners_display_is_shown(open_game: OpenGame) -> None:
    game = over(3, others=True)
    winner = leaders(game.state.players)[0]
    page = playing.put(open_game, game)
    expect(page.locator("#caption h2")).to_contain_text(game.names[winner])
    expect(page.get_by_test_id("won")).to_have_text("Winner")
    expect(page.locator(f"#display-{winner}")).to_have_attribute("aria-hidden", "false")
    playing.click(page, page.get_by_test_id(f"player-{game.state.seat}"))
    expect(page.locator("#caption h2")).to_contain_text(game.names[game.state.seat])
    expect(page.get_by_test_id("won")).to_have_count(0)
    playing.click(page, page.get_by_test_id(f"player-{winner}"))
    expect(page.get_by_test_id("won")).to_be_visible()
    playing.click(page, page.get_by_test_id("look-back"))
    expect(page.get_by_test_id("won")).to_be_visible()
    playing.click(page, page.get_by_test_id("past-back"))
    expect(page.locator("#caption h2")).to_contain_text(game.names[game.state.seat])


def test_the_winner_comes_up_with_the_last_action(open_game: OpenGame) -> None:
    whole = over(3, others=True)
    page = playing.put(open_game, whole.at(len(whole.history) - 1))
    while playing.data(page, "over") == "false":
        playing.act(page, "end")
        if page.get_by_test_id("bar-anyway").count():
            playing.do(page, "anyway")
    winner = whole.names[leaders(whole.state.players)[0]]
    playing.do(page, "close")
    while playing.data(page, "dialog"):
        playing.do(page, "close")
    expect(page.locator("#caption h2")).to_contain_text(winner)


# ---- standings ----


def offered(page: Page) -> list[str]:
    """What the menu offers, by command."""
    playing.do(page, "menu")
    entries = page.locator(".menu [data-do]").evaluate_all("(all) => all.map((e) => e.dataset.do)")
    playing.do(page, "close")
    return [str(entry) for entry in entries]


def test_standings_are_offered_when_they_tell_something(open_game: OpenGame) -> None:
    page = playing.put(open_game, Game.new(players=2, seed=7))
    assert "standings" not in offered(page)
    playing.do(page, "compare")
    expect(page.get_by_role("dialog").get_by_role("heading", name="Points so far")).to_have_count(0)
    playing.do(page, "close")
    page = playing.put(open_game, next(game for game in map(so_many, range(30, 90)) if earned(game)))
    assert "standings" not in offered(page), "Compare tells it"
    playing.do(page, "compare")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Points so far")).to_be_visible()
    expect(dialog.get_by_test_id("standings").get_by_role("row", name="Resources left")).to_have_count(1)
    playing.do(page, "close")
    playing.press(page, "Control+,")
    page.get_by_test_id("set-help").focus()
    playing.press(page, " ")
    playing.do(page, "close")
    assert "standings" in offered(page), "without help there is no comparison, but points are no help"
    page = playing.put(open_game, over(3, others=True))
    assert "standings" in offered(page)


def so_many(actions: int) -> Game:
    """A game of two after so many actions."""
    return played(actions, seed=5, players=2)


def earned(game: Game) -> bool:
    """Whether an activation has brought anybody points."""
    return any(player.earned for player in game.state.players)
