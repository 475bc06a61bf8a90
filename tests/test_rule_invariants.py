"""Invariants at every step of every game; tests/invariants/ states the rules independently for comparison."""

import os
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.sell_plan import cheapest_sales_for
from core.taking import can_pay, can_pay_after_selling
from core.tiles import RESOURCES, TILES
from tests.invariants.games import play_checked, step, useful
from tests.invariants.legal import check_legal, in_stock, payable, sales
from tests.invariants.states import check_state
from tests.positions import STORE, Seat, T, any_position, play, position

GAMES = int(os.environ.get("GAMES", 3))
"""Random games for each number of players; ``make soak`` plays many."""


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "seed", [pytest.param(seed, marks=[pytest.mark.slow] * (seed > 1)) for seed in range(1, GAMES + 1)]
)
def test_random_games_keep_invariants(players: int, seed: int) -> None:
    assert play_checked(players, seed) > 30


@given(st.integers(0, 2**32), st.integers(2, 5))
def test_random_positions_keep_invariants(seed: int, players: int) -> None:
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
def test_can_pay_matches_exhaustive_search() -> None:
    """Sections 4 and 5, and R2: every tile, against all ways to sell and pay, of which the fewest cubes are sold, and
    those that leave the most coins; if several do, those of the first resources."""
    chance = random.Random(1)
    for _ in range(500):
        stock = " ".join(kind for kind in RESOURCES for _ in range(chance.choice((0, 0, 0, 0, 1, 1, 2))))
        rows = {kind: chance.choice((0, 1, 2, 3, 3)) for kind in RESOURCES}
        seat = Seat({STORE: T.LOCHY}, cubes={STORE: stock}, coins=chance.randrange(4))
        game = position(seat, warehouse=rows)
        state, cubes, coins = game.state, in_stock(game.state.player), seat.coins
        for tile in COSTS:
            now, ways = payable(tile.cost, (), cubes, rows, coins), []
            for kept, after, gain in [] if now else sales(cubes, rows):
                if payable(tile.cost, (), kept, after, coins + gain):
                    spent = next(spent for spent in range(99) if payable(tile.cost, (), kept, after, spent))
                    sold = tuple(cubes[kind] - kept[kind] for kind in RESOURCES)
                    ways.append((-sum(sold), gain - spent, sold))
            planned = cheapest_sales_for(state, tile)
            number = tuple(sum(sale.kind == kind for sale in planned) for kind in RESOURCES)
            assert can_pay(state, tile) == now, (tile, stock, rows, coins)
            assert can_pay_after_selling(state, tile) == bool(now or ways), (tile, stock, rows, coins)
            assert number == (max(ways)[2] if ways else (0,) * 5), (tile, stock, rows, coins)
            assert not planned or can_pay(play(game.at(0), *planned).state, tile)
