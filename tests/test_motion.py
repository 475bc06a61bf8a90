"""Motions on the boards after an action."""

from ui.board.motion import motions, on_cell, on_track

from core.actions import Move, Sell, Take
from tests import random_games
from tests.fragments import check

GAMES = [(game, action, motions(before, game.state, 1)) for before, action, game in random_games.steps()]
"""Each action of some games with its motions."""


def test_every_picture_is_well_formed() -> None:
    for _game, _action, found in GAMES:
        for motion in found:
            check(motion.picture)


def test_a_tile_travels_from_its_space_to_its_cell_and_the_figure_to_its_space() -> None:
    for game, action, found in GAMES:
        if isinstance(action, Take):
            flights = [motion for motion in found if motion.way == "fly"]
            assert (on_track(action.space), on_cell(action.cell)) in [(fly.start, fly.end) for fly in flights]
            assert any(fly.end == on_track(action.space) and fly.start != fly.end for fly in flights)
            assert game.state.at(action.space) < 0


def test_coins_come_from_the_warehouse_for_what_is_sold() -> None:
    seen = 0
    for _game, action, found in GAMES:
        if isinstance(action, Sell):
            seen += 1
            row = f'[data-testid="row-{action.kind}"]'
            assert sum(row in motion.start.board and ".st-coin" in motion.end.board for motion in found)
            assert sum(row in motion.end.board and motion.start.board == "display" for motion in found) == 1
    assert seen


def test_points_fly_from_their_tile_to_the_counter() -> None:
    seen = 0
    for game, _action, found in GAMES:
        brought = [event for event in game.state.events if event.name == "points" and event.cell is not None]
        flights = [motion for motion in found if motion.way == "count"]
        for event, fly in zip(brought, flights, strict=True):
            assert f"+{event.number}<" in fly.picture and fly.end.board.endswith(".pl-vp b")
            assert f":nth-child({event.seat + 1})" in fly.end.board
        seen += len(flights)
    assert seen


def test_a_clansman_walks() -> None:
    for _game, action, found in GAMES:
        if isinstance(action, Move):
            assert [(fly.start, fly.end) for fly in found if "clansman" in fly.picture] == [
                (on_cell(action.source, 3, 27, 40), on_cell(action.target, 3, 27, 40))
            ]
