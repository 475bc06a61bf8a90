"""Combined commands, automatic steps and confirmations."""

from core import Game
from core.warnings import leaves_nowhere_to_build, wasted_by_ending_turn
from tests.positions import HOME, STORE, WALL, A, Seat, T, activating, play, position, restaffed
from tests.tables import bar, commands, enabled
from ui.model.selection import NOTHING
from ui.table.table import Table


def poor() -> Game:
    """A game in which a village may be taken once the grain is sold."""
    seat = Seat(tiles={STORE: T.LOCHY}, cubes={STORE: "grain grain sheep"}, clansmen={STORE: 1}, coins=0)
    return position(seat, track=(A, T.VILLAGE), warehouse={"stone": 2, "grain": 2})


def texts(desk: Table) -> list[str]:
    return list(map(str, desk.game.actions))


def test_leave_cancels_a_payment() -> None:
    desk = Table(activating(T.FAIR_3, store="wood stone sheep"))
    before, played = desk.game.state, texts(desk)
    fair = next(action for action in desk.game.legal_actions() if "activate" in str(action))
    assert "leave" not in enabled(desk) and not desk.do("leave")
    desk.do("action", str(fair))
    desk.do("action", str(next(action for action in desk.game.legal_actions() if "give" in str(action))))
    assert desk.game.state.phase == "pay" and "t activate it<" in bar(desk)
    assert "leave" in enabled(desk) and desk.do("leave")
    assert desk.game.state is before and texts(desk) == played
    assert desk.announcement(desk.view()).startswith("Undone: ")
    desk.do("redo")
    assert desk.game.state.phase == "pay", "it can be played again"


def test_sell_first_makes_tile_affordable() -> None:
    desk = Table(poor())
    assert not desk.do("sell-first"), "without a tile nothing is sold"
    desk.do("space", "1")
    html = bar(desk)
    assert "Needs stone; buying costs 3\xa0coins, but you have 0: sell first." in html
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


def test_activate_all_and_undo_one() -> None:
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


def test_undo_goes_back_before_automatic_done() -> None:
    desk = Table(activating(T.VILLAGE), automatic=True)
    desk.do("action", "activate 1,1")
    assert texts(desk)[1:] == ["activate 1,1", "done"]
    assert desk.game.state.phase == "move"
    desk.do("undo")
    assert texts(desk) == [], "what was done before would have been automatic, too"
    assert "Take Loch Morar" in desk.announcement(desk.view())
    desk.do("redo")
    assert texts(desk)[1:] == ["activate 1,1", "done"]
    desk.do("undo")
    assert texts(desk) == [] and not desk.game.can_undo
    desk = Table(activating(T.VILLAGE))
    desk.do("action", "activate 1,1")
    assert desk.game.state.phase == "activate", "without the setting nothing is automatic"


def test_undo_reverts_manual_step_and_its_followers() -> None:
    desk = Table(activating(T.VILLAGE, T.SHEEP_BUTCHER, store="sheep"), automatic=True)
    desk.do("action", "activate -1,1")
    assert texts(desk)[1:] == ["activate -1,1", "activate 1,1", "done"]
    assert "Butcher" in desk.announcement(desk.view()) and "Village" in desk.announcement(desk.view())
    desk.do("undo")
    assert texts(desk)[1:] == []
    assert "Activate the Butcher" in desk.announcement(desk.view())


def test_finish_button_activates_and_ends_turn() -> None:
    desk = Table(activating(T.QUARRY, T.TAVERN))
    assert "finish" in enabled(desk)
    assert desk.do("finish")
    assert texts(desk)[-1] == "end" and len(texts(desk)) == 4
    assert "finish" not in commands(bar(Table(activating(T.QUARRY, T.VILLAGE)))), "there is somebody to move"


def test_end_button_mentions_unused_movement() -> None:
    for moving in (False, True):
        desk = Table(activating(T.VILLAGE))
        assert "end unmoved" not in enabled(desk), "there is something to activate"
        desk.do("action", "activate 1,1")
        if moving:
            desk.do("action", "done")
        assert "end unmoved" in enabled(desk) and "End without moving" in bar(desk)
        assert not desk.do("end"), "the shortcut asks"
        desk.do("cancel")
        assert desk.do("end", "unmoved")


# ---- confirmations ----


def test_wasteful_turn_end_asks() -> None:
    desk = Table(activating(T.QUARRY, T.VILLAGE))
    desk.do("action", "activate -1,1")
    assert not desk.do("end")
    assert "End the turn and lose 1\xa0activation and 1\xa0movement point?" in bar(desk).replace("<b>", "")
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


def test_turn_end_without_waste_does_not_ask() -> None:
    desk = Table(activating(T.QUARRY))
    desk.do("activate-all")
    assert not wasted_by_ending_turn(desk.game.state)
    assert desk.do("end")
    desk = Table(activating(T.QUARRY), confirm=False)
    assert desk.do("end")


def test_promotion_that_walls_in_asks() -> None:
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
