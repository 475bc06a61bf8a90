"""Steps without a decision: activations in one go, and steps that need no confirmation."""

import random

import pytest

from core import Game
from core.actions import Activate, Done, EndTurn, Fill, Sell
from core.automatic import automatic_action, free_activations
from core.legal import legal_actions
from tests.positions import EAST, START_CELL, STORE, WEST, A, Seat, T, activating, play, position

FULL = "stone stone stone"


@pytest.mark.parametrize(("row", "expected"), [(1, None), (0, Done())])
def test_automatic_done_waits_if_selling_could_help(row: int, expected: object) -> None:
    full = activating(T.VILLAGE, T.QUARRY, cubes={WEST: FULL}, warehouse={"stone": row})
    poor = activating(T.VILLAGE, T.SHEEP_BUTCHER, store="wood", warehouse={"wood": row})
    assert [automatic_action(play(game, "activate 1,1").state) for game in (full, poor)] == [expected] * 2


@pytest.mark.parametrize("row, goes_on", [({}, True), ({"stone": 1}, False), ({"wood": 1}, True)])
def test_loch_ness_waits_if_selling_could_help(row: dict[str, int], goes_on: bool) -> None:
    seat = Seat(
        tiles={(0, -1): T.NESS, (0, 1): T.RIVER_QUARRY, (1, 0): T.ROAD_FOREST},
        cubes={(0, 1): FULL, (1, 0): "wood wood"},
        clansmen={START_CELL: 1, (0, -1): 1},
    )
    game = play(position(seat, track=(A, T.MEADOW), warehouse=row), "take 1 1,-1", "activate 1,0")
    play(game, *free_activations(game.state))
    assert game.state.ness
    assert (automatic_action(game.state) is not None) == goes_on


@pytest.mark.parametrize(("cubes", "expected"), [(FULL, Fill()), ("stone", None)])
def test_loch_shiel_fills_if_selling_cannot_help(cubes: str, expected: object) -> None:
    seat = Seat({STORE: T.LOCHY, EAST: T.QUARRY}, {STORE: "wood", EAST: cubes}, {STORE: 1}, coins=0)
    game = play(position(seat, track=(A, T.SHIEL), warehouse={"wood": 1, "stone": 1}), "take 1 0,2")
    assert game.state.phase == "fill" and automatic_action(game.state) == expected


@pytest.mark.parametrize("players", [2, 5])
def test_automatic_steps_keep_all_options(players: int) -> None:
    chance, met = random.Random(players), 0
    for seed in range(8):
        game = Game.new(players=players, seed=seed)
        while not game.over:
            legal, step = game.legal_actions(), automatic_action(game.state)
            if step is not None:
                met += 1
                assert step in legal and not isinstance(step, EndTurn)
                assert {*legal} - {step} <= {*play(game.at(len(game.history)), step).legal_actions()}
                for sale in [action for action in legal if isinstance(action, Sell) and step == Done()]:
                    sold = play(game.at(len(game.history)), sale).state
                    assert not [action for action in legal_actions(sold) if isinstance(action, Activate)]
            game.play(chance.choice(legal))
    assert met > 20
