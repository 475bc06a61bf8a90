"""What one is warned of, on the page: walling oneself in, told in the preview and asked before the turn ends."""

from __future__ import annotations

import playing
import pytest
from conftest import OpenGame
from playwright.sync_api import Page, expect

from core.link import to_link
from core.warnings import tiles_to_build_from
from tests import walled_in
from tests.random_games import played
from tools.devices import command

WINDOWS = [{"width": 390, "height": 844}, {"width": 844, "height": 390}, {"width": 1440, "height": 900}]


def test_ending_a_turn_that_walls_in_is_asked_and_shows_where_to_stand(open_game: OpenGame) -> None:
    game = walled_in.to_be_saved()
    page, display = playing.put(open_game, game), game.state.player.display
    before = playing.saved_actions(page)
    expect(page.locator("#bar .why")).to_contain_text("move somebody")
    playing.click(page, page.get_by_test_id("bar-end"))
    expect(page.locator("#now")).to_have_text("Nobody of yours could build any more. End the turn?")
    show = page.get_by_test_id("bar-where")
    expect(show).to_have_attribute("aria-pressed", "false")
    playing.click(page, show)
    expect(show).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#display .pt.where")).to_have_count(len(tiles_to_build_from(display)))
    playing.press(page, "Escape")
    expect(page.locator("#display .pt.where")).to_have_count(0)
    assert playing.saved_actions(page) == before
    playing.click(page, page.get_by_test_id("bar-end"))
    playing.click(page, page.get_by_test_id("bar-anyway"))
    assert playing.saved_actions(page) == [*before, "end"]


def test_a_click_on_a_lit_tile_moves_there_and_ends_the_warning(open_game: OpenGame) -> None:
    page = playing.put(open_game, walled_in.to_be_saved())
    playing.click(page, page.get_by_test_id("bar-end"))
    playing.listen(page)
    playing.click(page, page.get_by_test_id("bar-where"))
    expect(page.locator("#announce")).to_contain_text("A clansman on a lit tile could build.")
    playing.click(page, page.locator("#display .pt.where [data-do^='action move']").first)
    assert playing.saved_actions(page)[-1].startswith("move")
    expect(page.locator("#bar .why")).to_have_count(0)


@pytest.mark.parametrize(
    ("room", "words"), [(0, "Afterwards nobody of yours can build any more."), (1, "Afterwards only 1 cell is open")]
)
def test_the_preview_says_how_little_is_left(open_game: OpenGame, room: int, words: str) -> None:
    game, take = walled_in.narrow(room)
    page = playing.put(open_game, game)
    playing.click(page, page.get_by_test_id(f"space-{take.space}"))
    cell = f"cell {take.cell[0]},{take.cell[1]}"
    if page.locator(f'#display [data-do="{cell}"]').count():
        playing.do(page, cell)
    expect(page.locator("#bar .why")).to_contain_text(words)
    expect(page.get_by_test_id("bar-confirm")).to_be_visible()


@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size['width']}x{size['height']}")
def test_all_of_the_question_is_seen(open_game: OpenGame, window: dict[str, int]) -> None:
    page = playing.put(open_game, walled_in.to_be_saved())
    page.set_viewport_size(window)  # type: ignore[arg-type]
    playing.click(page, page.get_by_test_id("bar-end"))
    for button in ("bar-where", "bar-anyway", "bar-cancel"):
        expect(page.get_by_test_id(button)).to_be_in_viewport(ratio=1)
    cut = page.locator("#bar .say").evaluate("(say) => say.scrollHeight - say.clientHeight")
    page.set_viewport_size({"width": 1440, "height": 900})
    assert cut <= 1, "the words are seen as a whole"


# ---- passing to the end ----


def passing_on(open_game: OpenGame) -> tuple[Page, str]:
    """The page in a turn of somebody who has nowhere to build and has said that he passes on; and his seat."""
    page = playing.put(open_game, walled_in.dead())
    expect(page.locator("#now")).to_contain_text("nobody of yours can build any more")
    expect(page.get_by_test_id("bar-end")).to_contain_text("first pass")
    seat = playing.data(page, "seat")
    playing.click(page, page.get_by_test_id("bar-pass-on"))
    expect(page.locator("html")).to_have_attribute("data-phase", "passed")
    return page, seat


def others_turn(page: Page, seat: str) -> None:
    """Play a turn of somebody else, with the tile that is nearest."""
    turn = playing.saved_actions(page).count("end")
    while playing.data(page, "over") == "false" and playing.saved_actions(page).count("end") == turn:
        ways = playing.legal(page)
        playing.act(page, "end" if "end" in ways else ways[0])
        playing.close_dialog(page)


def test_passing_for_the_rest_of_the_game_goes_by_itself_to_its_end(open_game: OpenGame) -> None:
    page, seat = passing_on(open_game)
    command(page, "settings:set pace at-once")
    playing.click(page, page.get_by_test_id("bar-undo"))
    expect(page.get_by_test_id("bar-pass-on")).to_be_visible()
    playing.click(page, page.get_by_test_id("bar-pass-on"))
    playing.click(page, page.get_by_test_id("bar-end"))
    passes = playing.saved_actions(page).count("pass")
    page.reload()
    page.wait_for_function("() => document.documentElement.dataset.state === 'ready'")
    while playing.data(page, "over") == "false":
        until = """(seat) => { const {over, dialog, seat: now} = document.documentElement.dataset;
            return over === 'true' || dialog || (now !== seat && document.querySelector('[data-testid=action]')); }"""
        page.wait_for_function(until, arg=seat)
        if not playing.close_dialog(page) and playing.data(page, "over") == "false":
            others_turn(page, seat)
    actions = playing.saved_actions(page)
    assert actions.count("pass") >= passes + 2, "without a click"


def test_who_passes_on_can_decide_again(open_game: OpenGame) -> None:
    page, seat = passing_on(open_game)
    command(page, "settings:set pace slow")
    playing.click(page, page.get_by_test_id("bar-end"))
    playing.do(page, "menu")
    expect(page.get_by_test_id("dialog-menu")).to_contain_text("Stop passing for ")
    playing.do(page, "close")
    while playing.data(page, "seat") != seat:
        others_turn(page, seat)
    expect(page.locator("#now")).to_contain_text("passes for the rest of the game")
    passes = playing.saved_actions(page).count("pass")
    playing.do(page, "stop-passing")
    expect(page.get_by_test_id("bar-pass-on")).to_be_visible()
    assert playing.saved_actions(page).count("pass") == passes
    head = next(iter(playing.records(page).values()))
    assert not head.get("passing")


# ---- the scorings ----


def last_turn(open_game: OpenGame) -> Page:
    """The page right before a game of two ends."""
    game = played(seed=3, players=2)
    page = open_game(f"#g={to_link(game.at(len(game.history) - 1))}")
    playing.do(page, "close")
    playing.act(page, str(game.actions[-1]))
    return page


@pytest.mark.parametrize("way", ["button", "cross", "Escape"])
def test_the_third_scoring_is_shown_and_leads_on_to_the_standings(open_game: OpenGame, way: str) -> None:
    page = last_turn(open_game)
    expect(page.locator("#dlg-title")).to_have_text("Third scoring")
    expect(page.locator("table.score")).to_be_visible()
    expect(page.get_by_role("button", name="Final standings")).to_be_focused()
    if way == "Escape":
        page.keyboard.press("Escape")
    else:
        name = "Final standings" if way == "button" else "Close"
        playing.click(page, page.get_by_role("dialog").get_by_role("button", name=name, exact=True))
    expect(page.get_by_test_id("dialog-standings")).to_be_visible()
    playing.expect_standings(page, 2)
    playing.do(page, "close")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_each_scoring_is_one_click_from_the_standings_and_leads_back(open_game: OpenGame) -> None:
    page = last_turn(open_game)
    playing.do(page, "close")
    for name in ("First scoring", "Second scoring", "Third scoring"):
        playing.click(page, page.get_by_role("group", name="Scorings").get_by_role("button", name=name))
        expect(page.locator("#dlg-title")).to_have_text(name)
        page.keyboard.press("Escape")
        expect(page.get_by_test_id("dialog-standings")).to_be_visible()


def test_a_reload_before_the_standings_leaves_them_one_click_away(open_game: OpenGame) -> None:
    page = last_turn(open_game)
    page.reload()
    page.wait_for_function("() => document.documentElement.dataset.state === 'ready'")
    expect(page.locator("#now")).to_contain_text("with")
    playing.click(page, page.get_by_test_id("bar-standings"))
    expect(page.get_by_role("group", name="Scorings").get_by_role("button")).to_have_count(3)
