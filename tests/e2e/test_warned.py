"""Warnings on the page: walling oneself in is pointed out in the preview and confirmed before the turn ends."""

from __future__ import annotations

import playing
import pytest
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect

from core.link import to_link
from core.warnings import tiles_to_build_from
from tests import walled_in
from tests.random_games import played
from tools.devices import command

WINDOWS = [{"width": 390, "height": 844}, {"width": 844, "height": 390}, {"width": 1440, "height": 900}]


def test_ending_a_turn_that_walls_in_is_asked_and_shows_where_to_stand(open_game: OpenGame) -> None:
    game = walled_in.to_be_saved()
    glen, display = playing.put(open_game, game), game.state.player.display
    before = glen.saved_actions
    expect(glen.bar.why).to_contain_text("move somebody")
    glen.click(glen.bar.end)
    expect(glen.bar.now).to_have_text("Nobody of yours could build any more. End the turn?")
    show = glen.bar.where
    expect(show).to_have_attribute("aria-pressed", "false")
    glen.click(show)
    expect(show).to_have_attribute("aria-pressed", "true")
    expect(glen.display.places_to_stand).to_have_count(len(tiles_to_build_from(display)))
    glen.press("Escape")
    expect(glen.display.places_to_stand).to_have_count(0)
    assert glen.saved_actions == before
    glen.click(glen.bar.end)
    glen.click(glen.bar.anyway)
    assert glen.saved_actions == [*before, "end"]


def test_a_click_on_a_lit_tile_moves_there_and_ends_the_warning(open_game: OpenGame) -> None:
    glen = playing.put(open_game, walled_in.to_be_saved())
    glen.click(glen.bar.end)
    glen.listen()
    glen.click(glen.bar.where)
    expect(glen.announced).to_contain_text("A clansman on a lit tile could build.")
    glen.click(glen.display.moves_to_stand.first)
    assert glen.saved_actions[-1].startswith("move")
    expect(glen.bar.why).to_have_count(0)


@pytest.mark.parametrize(
    ("room", "words"), [(0, "Afterwards nobody of yours can build any more."), (1, "Afterwards only 1 cell is open")]
)
def test_the_preview_says_how_little_is_left(open_game: OpenGame, room: int, words: str) -> None:
    game, take = walled_in.narrow(room)
    glen = playing.put(open_game, game)
    glen.click(glen.track.space(take.space))
    cell = f"cell {take.cell[0]},{take.cell[1]}"
    if glen.display.command(cell).count():
        glen.do(cell)
    expect(glen.bar.why).to_contain_text(words)
    expect(glen.bar.confirm).to_be_visible()


@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size['width']}x{size['height']}")
def test_all_of_the_question_is_seen(open_game: OpenGame, window: dict[str, int]) -> None:
    glen = playing.put(open_game, walled_in.to_be_saved())
    glen.page.set_viewport_size(window)  # type: ignore[arg-type]
    glen.click(glen.bar.end)
    for button in (glen.bar.where, glen.bar.anyway, glen.bar.cancel):
        expect(button).to_be_in_viewport(ratio=1)
    unseen = glen.bar.unseen
    glen.page.set_viewport_size({"width": 1440, "height": 900})
    assert unseen <= 1, "the words are seen as a whole"


# ---- passing to the end ----


def passing_on(open_game: OpenGame) -> tuple[GlenMore, str]:
    """The page in the turn of a player who has nowhere to build and has chosen to keep passing; and their seat."""
    glen = playing.put(open_game, walled_in.dead())
    expect(glen.bar.now).to_contain_text("nobody of yours can build any more")
    expect(glen.bar.end).to_contain_text("first pass")
    seat = glen.data("seat")
    glen.click(glen.bar.pass_on)
    expect(glen.root).to_have_attribute("data-phase", "passed")
    return glen, seat


def others_turn(glen: GlenMore, seat: str) -> None:
    """Plays another player's turn, with the nearest tile."""
    turn = glen.saved_actions.count("end")
    while not glen.over and glen.saved_actions.count("end") == turn:
        ways = glen.legal
        glen.act("end" if "end" in ways else ways[0])
        glen.close_scoring()


def test_passing_for_the_rest_of_the_game_goes_by_itself_to_its_end(open_game: OpenGame) -> None:
    glen, seat = passing_on(open_game)
    command(glen.page, "settings:set pace at-once")
    glen.click(glen.bar.undo)
    expect(glen.bar.pass_on).to_be_visible()
    glen.click(glen.bar.pass_on)
    glen.click(glen.bar.end)
    passes = glen.saved_actions.count("pass")
    glen.reload()
    while not glen.over:
        glen.wait_for_decision(but=seat)
        if not glen.close_scoring() and not glen.over:
            others_turn(glen, seat)
    actions = glen.saved_actions
    assert actions.count("pass") >= passes + 2, "without a click"


def test_who_passes_on_can_decide_again(open_game: OpenGame) -> None:
    glen, seat = passing_on(open_game)
    command(glen.page, "settings:set pace slow")
    glen.click(glen.bar.end)
    glen.do("menu")
    expect(glen.dialogs.menu.root).to_contain_text("Stop passing for ")
    glen.do("close")
    while glen.data("seat") != seat:
        others_turn(glen, seat)
    expect(glen.bar.now).to_contain_text("passes for the rest of the game")
    passes = glen.saved_actions.count("pass")
    glen.do("stop-passing")
    expect(glen.bar.pass_on).to_be_visible()
    assert glen.saved_actions.count("pass") == passes
    head = next(iter(glen.records.values()))
    assert not head.get("passing")


# ---- the scorings ----


def last_turn(open_game: OpenGame) -> GlenMore:
    """The page after the last action of a game of two."""
    game = played(seed=3, players=2)
    glen = open_game(f"#g={to_link(game.at(len(game.history) - 1))}")
    glen.do("close")
    glen.act(str(game.actions[-1]))
    return glen


@pytest.mark.parametrize("way", ["button", "cross", "Escape"])
def test_the_third_scoring_is_shown_and_leads_on_to_the_standings(open_game: OpenGame, way: str) -> None:
    glen = last_turn(open_game)
    expect(glen.dialogs.open.title).to_have_text("Third scoring")
    expect(glen.dialogs.scoring.table).to_be_visible()
    expect(glen.dialogs.scoring.button("Final standings")).to_be_focused()
    if way == "Escape":
        glen.page.keyboard.press("Escape")
    else:
        name = "Final standings" if way == "button" else "Close"
        glen.click(glen.dialogs.open.button(name, exact=True))
    expect(glen.dialogs.standings.root).to_be_visible()
    playing.expect_standings(glen, 2)
    glen.do("close")
    expect(glen.dialogs.open.root).to_have_count(0)


def test_each_scoring_is_one_click_from_the_standings_and_leads_back(open_game: OpenGame) -> None:
    glen = last_turn(open_game)
    glen.do("close")
    for name in ("First scoring", "Second scoring", "Third scoring"):
        glen.click(glen.dialogs.standings.scoring(name))
        expect(glen.dialogs.open.title).to_have_text(name)
        glen.page.keyboard.press("Escape")
        expect(glen.dialogs.standings.root).to_be_visible()


def test_a_reload_before_the_standings_leaves_them_one_click_away(open_game: OpenGame) -> None:
    glen = last_turn(open_game)
    glen.reload()
    expect(glen.bar.now).to_contain_text("with")
    glen.click(glen.bar.standings)
    expect(glen.dialogs.standings.scorings).to_have_count(3)
