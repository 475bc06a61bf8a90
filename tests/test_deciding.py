"""Clicks on the boards after a tile is taken: paying, activating, moving, selling."""

from __future__ import annotations

import re

from ui.model.selection import NOTHING, Selection
from ui.parts.markup import place_of

from core.actions import Give, Move, Promote, Sell, Take
from tests.tables import at, bar, enabled, sells_of, table, wandering


def test_a_cube_is_given_by_clicking_its_tile() -> None:
    desk = at("pay", Give=2)
    view = desk.view()
    for cell, target in view.cells.items():
        kinds = [action for action in view.legal if isinstance(action, Give) and action.cell == cell]
        assert target.command == (f"action {kinds[0]}" if len(kinds) == 1 else f"cell {place_of(cell)}")


def test_stopping_to_give_says_what_that_brings() -> None:
    desk = at("pay", Enough=1)
    text = re.search(r"Enough: take (\d+)\sVP", bar(desk))
    assert text
    before = desk.game.state.player.vp
    desk.do("action", "enough")
    assert desk.game.state.players[desk.game.state.seat].vp - before == int(text[1])


def test_with_many_ways_to_pay_the_bar_points_to_the_board() -> None:
    desk = at("pay", Give=4, Buy=3)
    gives = {command for command in enabled(desk) if command.startswith("action give")}
    assert not gives
    lit = {target.command for target in desk.view().cells.values()}
    assert any(command.startswith(("action give", "cell")) for command in lit)


def test_the_table_keeps_the_log_up_to_date() -> None:
    desk = table()
    desk.do("action", str(desk.game.legal_actions()[0]))
    assert desk.view().log is desk.log
    assert str(desk.log.turns[-1].steps[-1][1][0].words).startswith("takes")
    desk.do("undo")
    assert not any(line.kind == "act" for _number, lines in desk.log.turns[-1].steps for line in lines)


def test_a_clansman_is_chosen_and_moved_or_made_a_chieftain() -> None:
    desk = at("move", Move=4, Promote=2)
    sources = [cell for cell, target in desk.view().cells.items() if target.state == "source"]
    assert len(sources) >= 2
    desk.do("cell", place_of(sources[0]))
    view = desk.view()
    targets = {action.target for action in view.legal if isinstance(action, Move) and action.source == sources[0]}
    assert {cell for cell, target in view.cells.items() if target.state == "target"} == targets
    assert f"action {Promote(sources[0])}" in enabled(desk)


def test_the_only_clansman_need_not_be_chosen() -> None:
    desk = next(
        desk
        for seed in range(60)
        for desk in wandering(2, seed, 400)
        if desk.game.state.phase == "move"
        and len({action.source for action in desk.game.legal_actions() if isinstance(action, Move)}) == 1
    )
    assert "target" in {target.state for target in desk.view().cells.values()}


def test_selling_asks_from_which_tile_only_where_there_are_several() -> None:
    desk, kind = next(
        (desk, kind) for desk in wandering(2, 5, 400) for kind in desk.view().rows if len(sells_of(desk, kind)) > 1
    )
    sells = sells_of(desk, kind)
    assert desk.view().rows[kind].command == f"row {kind}" and not desk.do("row", kind)
    assert {target.command for target in desk.view().cells.values()} == {f"action {text}" for text in sells}
    assert "from which tile" in bar(desk)
    desk.do("cancel")
    assert desk.selection == NOTHING


def test_selling_keeps_the_tile_that_is_chosen() -> None:
    desk = next(
        desk for desk in wandering(2, 5, 400) if {"take", "sell"} <= {a.word for a in desk.game.legal_actions()}
    )
    take = next(action for action in desk.game.legal_actions() if isinstance(action, Take))
    desk.selection = Selection(space=take.space, cell=take.cell)
    desk.do("action", next(str(action) for action in desk.game.legal_actions() if isinstance(action, Sell)))
    assert desk.selection.space == take.space
