"""Games on the page: by clicks on the boards alone, and by the keyboard alone."""

import json
import random

import playing
from conftest import OpenGame
from playing import last_turns
from playwright.sync_api import expect
from test_standings import GAME

from core import Game

LONGEST = 1000  # more clicks or keys than any game needs


def test_finish_game_by_mouse(open_game: OpenGame) -> None:
    game = last_turns(GAME, 14)
    glen, clicked, scorings = playing.put(open_game, game), list[str](), len(game.state.scorings)
    while not glen.over:
        clicked += playing.click_at_random(glen, len(clicked))
        scorings += glen.close_scoring()
        assert len(clicked) < LONGEST
    assert scorings == 3, "the last one comes before the standings"
    assert {command.split()[0] for command in clicked} >= {"space", "cell", "confirm", "action", "end", "row"}
    glen.wait_for_data(dialog="standings")
    playing.expect_standings(glen, 3)
    over = Game.from_json(json.dumps(glen.record))
    totals = glen.dialogs.standings.totals.all_inner_texts()
    assert [int(text.replace("−", "-")) for text in totals] == [each.total for each in over.standings()]
    glen.click(glen.dialogs.standings.button("Rematch"))
    expect(glen.dialogs.standings.root).to_have_count(0)
    assert not glen.over and len(glen.records) == 2


def test_finish_game_by_keyboard(open_game: OpenGame) -> None:
    """Tab to the list of actions, arrows within it, Enter: that is all it takes."""
    glen, chance = playing.put(open_game, last_turns(GAME, 3)), random.Random(3)
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
    expect(glen.bar.now).to_contain_text("Where will you place the Pasture?")  # a preview
    glen.press("Enter")
    expect(glen.track.pressed).to_have_count(1)
    assert glen.focus == "space 4", "the focus stays where it was"
    glen.tab_to("cell ")
    glen.page.keyboard.press("ArrowDown")
    glen.page.keyboard.press("ArrowDown")
    assert glen.display.focused_cell == (0, 1)
    glen.press("Space")
    expect(glen.display.ghost).to_have_count(1)
    glen.press("Enter")
    expect(glen.root).to_have_attribute("data-phase", "activate")
    expect(glen.announced).to_contain_text("Pasture")
    glen.press("Control+z")
    expect(glen.root).to_have_attribute("data-phase", "take")
    glen.press("Control+y")
    expect(glen.root).to_have_attribute("data-phase", "activate")
    glen.press("Control+Enter")
    expect(glen.bar.now).to_contain_text("End the turn and lose 2 activations?")
    glen.click(glen.bar.anyway)
    expect(glen.root).to_have_attribute("data-seat", "1")
