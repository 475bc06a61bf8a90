"""Invariants at every step of every game; tests/invariants/ states the rules independently for comparison."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import Game
from core.actions import EndTurn
from core.legal import can_pay, can_pay_after_selling
from core.tiles import RESOURCES, TILES
from tests.invariants.games import check_record, play_checked, step, useful
from tests.invariants.legal import check_legal, in_stock, payable, sales
from tests.invariants.states import check_state
from tests.invariants.steps import check_standings
from tests.positions import STORE, Seat, T, any_position, position


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_step_of_a_random_game_keeps_the_rules(players: int) -> None:
    assert play_checked(players, seed=1) > 30


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(2, 8))
def test_every_step_of_more_random_games_keeps_the_rules(players: int, seed: int) -> None:
    play_checked(players, seed)


@settings(max_examples=15)
@given(st.integers(2, 5), st.integers(0, 2**53 - 1), st.data())
def test_any_choice_of_actions_keeps_the_rules(players: int, seed: int, data: st.DataObject) -> None:
    game = Game.new(players=players, seed=seed)
    check_state(game.state)
    for _ in range(60):
        if game.over:
            break
        check_legal(game)
        actions = game.legal_actions()
        step(game, actions[data.draw(st.integers(0, len(actions) - 1))])
    check_record(game)
    check_standings(game)


@settings(max_examples=20)
@given(st.integers(2, 5), st.integers(0, 2**53 - 1), st.lists(st.integers(0, 10**6), max_size=60), st.data())
def test_taking_back_any_number_of_steps_restores_each_state(
    players: int, seed: int, choices: list[int], data: st.DataObject
) -> None:
    game = Game.new(players=players, seed=seed)
    states = [game.state.as_data()]
    for number in choices:
        if game.over:
            break
        actions = game.legal_actions()
        game.play(actions[number % len(actions)])
        states.append(game.state.as_data())
    turn = next(
        (n for n, action in enumerate(reversed(game.actions)) if isinstance(action, EndTurn)), len(game.actions)
    )
    back = data.draw(st.integers(0, turn))
    for number in range(back):
        game.undo()
        assert game.state.as_data() == states[-2 - number]
    for number in range(back):
        game.redo()
        assert game.state.as_data() == states[len(states) - back + number]
    for _ in range(turn):
        game.undo()
    assert not game.can_undo, "the turn before stays as it is"


@given(st.integers(0, 2**32), st.integers(2, 5))
def test_any_position_keeps_the_rules(seed: int, players: int) -> None:
    """Positions that random games hardly ever reach: nothing payable, full rows, the last tiles."""
    chance = random.Random(seed)
    game = any_position(chance, players)
    check_state(game.state)
    for _ in range(12):
        check_legal(game)
        if game.over:
            break
        step(game, useful(game.legal_actions(), chance))


COSTS = [tile for tile in TILES if tile.cost]


@pytest.mark.slow
def test_what_can_be_paid_now_or_after_any_sales() -> None:
    """Sections 4 and 5, and R2: every tile, against all ways to sell and pay."""
    chance = random.Random(1)
    for _ in range(1500):
        stock = " ".join(kind for kind in RESOURCES for _ in range(chance.choice((0, 0, 0, 0, 1, 1, 2))))
        rows = {kind: chance.choice((0, 1, 2, 3, 3)) for kind in RESOURCES}
        seat = Seat({STORE: T.LOCHY}, cubes={STORE: stock}, coins=chance.randrange(4))
        state = position(seat, warehouse=rows).state
        cubes, coins = in_stock(state.player), state.player.coins
        for tile in COSTS:
            now = payable(tile.cost, (), cubes, rows, coins)
            later = now or any(payable(tile.cost, (), *left, coins + gain) for *left, gain in sales(cubes, rows))
            assert can_pay(state, tile) == now, (tile, stock, rows, coins)
            assert can_pay_after_selling(state, tile) == later, (tile, stock, rows, coins)
