"""Games on the page: by clicks on the boards alone, by the keyboard alone, and by touch alone, handed over."""

import random

import playing
import pytest
from conftest import OpenGame
from pages import GlenMore
from playwright.sync_api import expect
from short_games import last_turns, short
from test_scoring_animation import GAME

from core import Game

LONGEST = 1000
"""More clicks or taps than any game needs."""


def test_whole_game_by_mouse(open_game: OpenGame) -> None:
    players, seed = 2, 4
    glen, clicked, scorings = open_game(f"?seed={seed}&players={players}"), list[str](), 0
    while not glen.over:
        clicked += playing.wander(glen, seed + len(clicked))
        scorings += glen.close_scoring()
        assert len(clicked) < LONGEST
    assert scorings == 3, "two scorings on the way, and the last before the standings"
    assert {command.split()[0] for command in clicked} >= {"space", "cell", "confirm", "action", "end", "row"}
    glen.wait_for_data(dialog="standings")
    playing.expect_standings(glen, players)
    game = Game.new(players=players, seed=seed)
    for action in glen.saved_actions:
        game.play(action)
    assert game.over
    totals = glen.dialogs.standings.totals.all_inner_texts()
    assert [int(text.replace("−", "-")) for text in totals] == [each.total for each in game.standings()]
    glen.click(glen.dialogs.standings.button("Rematch"))
    expect(glen.dialogs.standings.root).to_have_count(0)
    assert not glen.over and len(glen.records) == 2


def test_finish_game_by_keyboard(open_game: OpenGame) -> None:
    """Tab to the list of actions, arrows within it, Enter: that is all it takes."""
    glen, chance = playing.put(open_game, last_turns(GAME, 4)), random.Random(3)
    glen.tab_to("action ")
    steps = 0
    while not glen.over:
        if not glen.focus.startswith("action "):
            glen.tab_to("action ")
        for _ in range(chance.randrange(3)):
            glen.page.keyboard.press(chance.choice(["ArrowDown", "ArrowDown", "ArrowUp", "End"]))
        glen.press("Control+Enter" if "end" in glen.legal and chance.random() < 0.6 else "Enter")
        while dialog := glen.data("dialog"):
            glen.page.keyboard.press("Escape")
            expect(glen.root).not_to_have_attribute("data-dialog", dialog)
        assert all(count <= 1 for count in glen.tab_stops)
        steps += 1
        assert steps < LONGEST
    expect(glen.bar.now).to_contain_text("wins with")


def test_play_turn_on_boards_by_keyboard(open_game: OpenGame) -> None:
    """One Tab stop per board, arrows inside, Enter and Space as clicks, Escape to deselect."""
    glen = open_game("?seed=7&players=3")
    assert set(glen.tab_stops) == {0, 1}
    glen.tab_to("space 4")
    glen.page.keyboard.press("ArrowDown")
    assert glen.focus == "space 5"
    glen.page.keyboard.press("ArrowUp")
    glen.press("Enter")
    expect(glen.bar.now).to_contain_text("Where will you place the Pasture?")
    assert glen.focus == "space 4", "the focus stays where it was"
    glen.tab_to("cell ")
    glen.page.keyboard.press("ArrowDown")
    glen.page.keyboard.press("ArrowDown")
    assert glen.display.focused_cell == (0, 1)
    glen.press("Space")
    expect(glen.display.ghost).to_have_count(1)
    glen.press("Enter")
    expect(glen.root).to_have_attribute("data-phase", "activate")
    glen.press("Control+z")
    expect(glen.root).to_have_attribute("data-phase", "take")
    glen.press("Control+y")
    expect(glen.root).to_have_attribute("data-phase", "activate")
    glen.press("Control+Enter")
    expect(glen.bar.now).to_contain_text("End the turn and lose 2 activations?")
    glen.click(glen.bar.anyway)
    expect(glen.root).to_have_attribute("data-seat", "1")


@pytest.mark.browser_context_args(viewport={"width": 1024, "height": 768}, has_touch=True)
def test_finish_two_player_game_by_touch(open_fresh: OpenGame, glen: GlenMore) -> None:
    whole, chance = Game.new(players=2, seed=5, names=("Mum", "Dad")), random.Random(5)
    while not whole.over:
        whole.play(short(whole, chance, dawdle=0.5))
    playing.skip_pauses(glen)
    playing.put(open_fresh, last_turns(whole, 4), settings="?between=tap")
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
