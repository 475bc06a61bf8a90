"""Invariants at every step of every game; tests/invariants/ states the rules independently for comparison."""

import os
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.actions import Cell
from core.legal import can_pay, can_pay_after_selling
from core.sell_plan import cheapest_sales_for
from core.tiles import RESOURCES, TILES, Tile
from tests.invariants.games import play_checked, step, useful
from tests.invariants.legal import check_legal, in_stock, payable, sales
from tests.invariants.states import check_state
from tests.positions import EAST, STORE, WEST, Seat, T, any_position, play, position

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
    """Sections 4 and 5, and R2: every tile, against all ways to sell and pay."""
    chance = random.Random(1)
    for _ in range(500):
        stock = " ".join(kind for kind in RESOURCES for _ in range(chance.choice((0, 0, 0, 0, 1, 1, 2))))
        rows = {kind: chance.choice((0, 1, 2, 3, 3)) for kind in RESOURCES}
        seat = Seat({STORE: T.LOCHY}, cubes={STORE: stock}, coins=chance.randrange(4))
        game = position(seat, warehouse=rows)
        state = game.state
        cubes, coins = in_stock(state.player), state.player.coins
        for tile in COSTS:
            now = payable(tile.cost, (), cubes, rows, coins)
            enough = [
                sum(cubes.values()) - sum(kept.values())
                for kept, after, gain in ([] if now else sales(cubes, rows))
                if payable(tile.cost, (), kept, after, coins + gain)
            ]
            assert can_pay(state, tile) == now, (tile, stock, rows, coins)
            assert can_pay_after_selling(state, tile) == bool(now or enough), (tile, stock, rows, coins)
            planned = cheapest_sales_for(state, tile)
            assert len(planned) == min(enough, default=0), "the fewest cubes that will do"
            assert not planned or can_pay(play(game.at(0), *planned).state, tile)
            if planned:
                sold = tuple(sum(sale.kind == kind for sale in planned) for kind in RESOURCES)
                assert sold == dearest(tile, cubes, rows, coins, len(planned)), (tile, stock, rows, coins)


def dearest(tile: Tile, cubes: dict[str, int], rows: dict[str, int], coins: int, number: int) -> tuple[int, ...]:
    """The sales of that many cubes, by resource, that leave the most coins once the tile is paid for; if several do,
    those of the first resources."""
    found = []
    for kept, after, gain in sales(cubes, rows):
        sold = tuple(cubes[kind] - kept[kind] for kind in RESOURCES)
        if sum(sold) == number and payable(tile.cost, (), kept, after, coins + gain):
            spent = next(spent for spent in range(99) if payable(tile.cost, (), kept, after, spent))
            found.append((coins + gain - spent, sold))
    return max(found)[1]


def test_sell_plan_takes_from_fullest_oldest_tile() -> None:
    cubes = {STORE: "wood", EAST: "wood", WEST: "wood wood"}
    seat = Seat({STORE: T.LOCHY, EAST: T.FOREST, WEST: T.FOREST_2}, cubes=cubes, coins=0)
    sold = set[tuple[Cell, ...]]()
    for tile in COSTS:
        game = position(seat, warehouse=dict.fromkeys(RESOURCES, 3))
        sold.add(tuple(sale.cell for sale in cheapest_sales_for(game.state, tile)))
        game = position(seat, warehouse=dict.fromkeys(RESOURCES, 2))
        sold.add(tuple(sale.cell for sale in cheapest_sales_for(game.state, tile)))
    assert sold == {(), (WEST, STORE)}
