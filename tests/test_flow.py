"""A turn in few clicks: combined commands, automatic steps, confirmations."""

from __future__ import annotations

import random

import pytest
from ui.model.selection import NOTHING
from ui.panels import action_bar, prompt
from ui.table.commands import known
from ui.table.table import Table

from core import Game
from core.warnings import leaves_nowhere_to_build, wasted_by_ending_turn
from tests.positions import HOME, STORE, WALL, A, Seat, T, activating, play, position, restaffed
from tests.tables import bar, commands, enabled


def poor() -> Game:
    """A game in which a village may be taken once the grain is sold."""
    seat = Seat(tiles={STORE: T.LOCHY}, cubes={STORE: "grain grain sheep"}, clansmen={STORE: 1}, coins=0)
    return position(seat, track=(A, T.VILLAGE), warehouse={"stone": 2, "grain": 2})


def texts(desk: Table) -> list[str]:
    return list(map(str, desk.game.actions))


# ---- paying ----


def test_one_command_leads_out_of_a_payment_before_what_was_to_be_paid() -> None:
    desk = Table(activating(T.FAIR_3, store="wood stone sheep"))
    before, played = desk.game.state, texts(desk)
    fair = next(action for action in desk.game.legal_actions() if "activate" in str(action))
    assert "leave" not in enabled(desk) and not desk.do("leave")
    desk.do("action", str(fair))
    desk.do("action", str(next(action for action in desk.game.legal_actions() if "give" in str(action))))
    assert desk.game.state.phase == "pay" and "t activate it<" in bar(desk)
    assert "leave" in enabled(desk) and desk.do("leave")
    assert desk.game.state is before and texts(desk) == played
    assert desk.announcement(desk.view()).startswith("Taken back: ")
    desk.do("redo")
    assert desk.game.state.phase == "pay", "it can be played again"


def test_who_leaves_the_payment_for_a_tile_may_take_another() -> None:
    seat = Seat(tiles={STORE: T.LOCHY}, cubes={STORE: "grain wood stone"}, clansmen={STORE: 1})
    desk = Table(position(seat, track=(A, T.FAIR_3), warehouse={"wood": 2}))
    start = desk.game.state
    desk.do("action", next(str(action) for action in desk.game.legal_actions() if action.word == "take"))
    assert desk.game.state.phase == "pay" and ">Another tile<" in bar(desk)
    assert desk.do("leave") and desk.game.state is start and desk.game.actions == ()
    assert desk.announcement(desk.view()).startswith("Taken back: Take")


# ---- sell first ----


def test_a_tile_that_selling_makes_payable_says_what_to_sell_and_one_command_sells_it() -> None:
    desk = Table(poor())
    assert not desk.do("sell-first"), "without a tile nothing is sold"
    desk.do("space", "1")
    html = bar(desk)
    assert "Needs stone; the warehouse asks 3\xa0coins, you have 0: sell first." in html
    assert "Sell first:</span></b> 2\xa0grain for 3\xa0coins" in html
    assert "sell-first" in enabled(desk) and "confirm" not in enabled(desk)
    assert desk.do("sell-first")
    assert texts(desk) == ["sell 0,1 grain", "sell 0,1 grain"] and desk.selection.space == 1, "it stays chosen"
    preview = desk.view().preview
    assert preview is not None and preview.places > 0 and preview.would is not None
    assert "sells grain" in desk.announcement(desk.view())
    desk.do("undo")
    assert texts(desk) == ["sell 0,1 grain"], "each sale is an action of its own"
    desk = Table(Game.new(players=3, seed=7))
    desk.do("space", "4")
    assert not desk.do("sell-first") and desk.game.actions == (), "no sale would help"


# ---- activations without a choice ----


def test_one_command_activates_what_is_free_and_undo_takes_back_one_of_them() -> None:
    desk = Table(activating(T.QUARRY, T.TAVERN, T.SHEEP_BUTCHER, store="sheep"))
    assert "activate-all" in enabled(desk)
    assert "2\xa0tiles" in bar(desk)
    assert desk.do("activate-all")
    assert sorted(texts(desk)[1:]) == ["activate -1,1", "activate 1,1"]
    assert "activate-all" not in commands(bar(desk))
    desk.do("undo")
    assert len(texts(desk)) == 2
    desk.do("restart")
    assert texts(desk) == []
    desk = Table(activating(T.SHEEP_BUTCHER, store="sheep"))
    assert "activate-all" not in commands(bar(desk)) and not desk.do("activate-all"), "nothing is free"


# ---- automatic steps ----


def test_moving_begins_by_itself_and_one_undo_goes_back_before_it() -> None:
    desk = Table(activating(T.VILLAGE), automatic=True)
    desk.do("action", "activate 1,1")
    assert texts(desk)[1:] == ["activate 1,1", "done"]
    assert desk.game.state.phase == "move"
    desk.do("undo")
    assert texts(desk) == [], "what was done before would have gone by itself, too"
    assert "Take Loch Morar" in desk.announcement(desk.view())
    desk.do("redo")
    assert texts(desk)[1:] == ["activate 1,1", "done"]
    desk.do("undo")
    assert texts(desk) == [] and not desk.game.can_undo
    desk = Table(activating(T.VILLAGE))
    desk.do("action", "activate 1,1")
    assert desk.game.state.phase == "activate", "without the setting nothing goes by itself"


def test_what_the_player_does_himself_is_taken_back_by_itself() -> None:
    desk = Table(activating(T.VILLAGE, T.SHEEP_BUTCHER, store="sheep"), automatic=True)
    desk.do("action", "activate -1,1")
    assert texts(desk)[1:] == ["activate -1,1", "activate 1,1", "done"]
    assert "Butcher" in desk.announcement(desk.view()) and "Village" in desk.announcement(desk.view())
    desk.do("undo")
    assert texts(desk)[1:] == []
    assert "Activate the Butcher" in desk.announcement(desk.view())


def test_who_moves_says_with_that_that_activating_is_done() -> None:
    desk = Table(activating(T.VILLAGE))
    desk.do("action", "activate 1,1")
    ways = {target.command for target in desk.view().cells.values()}
    assert "onward move 0,1 0,2" in ways
    assert desk.do("onward", "move 0,1 0,2")
    assert texts(desk)[2:] == ["done", "move 0,1 0,2"]


def test_one_button_activates_and_ends_where_nothing_else_is_lost() -> None:
    desk = Table(activating(T.QUARRY, T.TAVERN))
    assert "finish" in enabled(desk)
    assert desk.do("finish")
    assert texts(desk)[-1] == "end" and len(texts(desk)) == 4
    assert "finish" not in commands(bar(Table(activating(T.QUARRY, T.VILLAGE)))), "there is somebody to move"


def test_the_button_that_leaves_movement_points_says_so() -> None:
    desk = Table(activating(T.VILLAGE))
    desk.do("action", "activate 1,1")
    assert "end unmoved" not in enabled(desk)
    assert not desk.do("end", "unmoved"), "it means something only where clansmen are moved"
    desk.do("cancel")
    desk.do("action", "done")
    assert "end unmoved" in enabled(desk) and "End without moving on" in bar(desk)
    assert not desk.do("end"), "the shortcut asks"
    desk.do("cancel")
    assert desk.do("end", "unmoved")


# ---- confirmations ----


def test_ending_a_turn_that_wastes_something_is_asked_first() -> None:
    desk = Table(activating(T.QUARRY, T.VILLAGE))
    desk.do("action", "activate -1,1")
    assert not desk.do("end")
    assert "End the turn, and lose 1\xa0activation and 1\xa0movement point?" in bar(desk).replace("<b>", "")
    assert {"anyway", "cancel"} <= enabled(desk)
    assert desk.announcement(desk.view()).startswith("End the turn")
    assert not desk.do("end"), "the same button again does not end it"
    desk.do("cancel")
    assert desk.selection == NOTHING and "anyway" not in enabled(desk)
    desk.do("end")
    desk.do("action", "activate 1,1")
    assert "anyway" not in enabled(desk) and not desk.do("anyway"), "forgotten when something else is done"
    desk.do("end")
    assert desk.do("anyway")
    assert texts(desk)[-1] == "end" and desk.selection == NOTHING


def test_nothing_is_asked_where_nothing_is_lost_or_when_it_is_not_wanted() -> None:
    desk = Table(activating(T.QUARRY))
    desk.do("activate-all")
    assert not wasted_by_ending_turn(desk.game.state)
    assert desk.do("end")
    desk = Table(activating(T.QUARRY), confirm=False)
    assert desk.do("end")


def test_a_promotion_that_leaves_no_place_is_asked_first() -> None:
    desk = Table(cornered())
    x, y = 3, 1
    desk.do("cell", f"{x},{y}")
    assert f"ask promote {x},{y}" in enabled(desk)
    assert not desk.do("ask", f"promote {x},{y}")
    assert "could build any more" in bar(desk)
    assert desk.do("anyway")
    assert texts(desk)[-1] == f"promote {x},{y}"
    desk = Table(cornered(), confirm=False)
    desk.do("cell", f"{x},{y}")
    assert f"action promote {x},{y}" in enabled(desk)


def cornered() -> Game:
    """A game in which only one of two clansmen, that on (3, 1), stands near an open cell."""
    game = position(Seat(tiles=WALL | {(2, 1): T.VILLAGE}, clansmen={HOME: 1, (2, 1): 1}), track=(A, T.MEADOW))
    play(game, "take 1 3,1", "activate 2,1", "done")
    game.state = restaffed(game.state, {(2, 1): -1, (3, 1): 1})
    game._legal = None
    assert any(leaves_nowhere_to_build(game.state, action) for action in game.legal_actions())
    return game


# ---- select, preview, confirm ----


def test_without_confirmations_a_click_on_a_cell_lays_the_tile_with_them_it_tells_what_that_would_bring() -> None:
    for confirm in (False, True):
        desk = Table(Game.new(players=3, seed=7), confirm=confirm)
        desk.do("space", "4")
        assert desk.do("cell", "0,-1") != confirm
        assert texts(desk) == ([] if confirm else ["take 4 0,-1"])
    assert "Which can bring:</span></b> 1\xa0cattle and 1\xa0movement point" in bar(desk)


@pytest.mark.parametrize("automatic", [True, False])
def test_the_commands_of_the_bar_are_all_known(automatic: bool) -> None:
    chance = random.Random(11)
    desk = Table(Game.new(players=2, seed=11), automatic=automatic)
    seen: set[str] = set()
    for _ in range(900):
        if desk.game.over:
            break
        ways = sorted(enabled(desk) - {"undo", "redo", "restart", "more"})
        ways = [way for way in ways if not way.startswith("replay ")]  # carried out by the page, not by the table
        boards = [
            target.command for target in [*desk.view().spaces.values(), *desk.view().cells.values()] if target.command
        ]
        verb, _space, rest = chance.choice([*ways, *ways, *boards]).partition(" ")
        assert known(verb).at_table, verb
        seen.add(verb)
        desk.do(verb, rest)
        assert action_bar.fragments(desk.view())
    assert seen >= {"space", "cell", "confirm", "action", "end", "activate-all"}


def test_what_followed_by_itself_is_told_until_the_next_action() -> None:
    desk = Table(Game.new(players=2, seed=7), automatic=True)
    desk.do("action", "take 3 0,-1")
    told = (
        "<b>By itself:</b> activates the Pasture · +1\xa0cattle; activates the starting village · +1\xa0movement point"
    )
    assert prompt.details(desk.view()) == (told,)
    desk.do("seat", "1")
    assert prompt.details(desk.view()) == (told,)
    desk.do("undo")
    assert prompt.details(desk.view()) == ()
    desk.do("redo")
    desk.do("action", "move 0,0 0,-1")
    assert prompt.details(desk.view()) == ()
