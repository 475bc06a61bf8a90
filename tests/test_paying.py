"""Payments: the choices in them (docs/rules.md, 4), and the cheapest sales after which a tile can be paid."""

from __future__ import annotations

import random

import pytest

from core import Game
from core.legal import can_pay, can_pay_after_selling, legal_actions
from core.sell_plan import cheapest_sales_for
from core.tiles import RESOURCES, TILES
from tests.positions import STORE, A, Seat, T, any_position, cubes, legal, play, position

FULL = dict.fromkeys(RESOURCES, 3)


@pytest.mark.parametrize(
    ("number", "stock", "coins", "rows", "choice"),
    [
        (T.VILLAGE, "stone", 0, {}, set()),
        (T.VILLAGE, "stone", 1, {}, {"give 0,1 stone", "buy stone"}),
        (T.ARMADALE, "wood", 1, {"wood": 1}, set()),  # what is missing is bought
        (T.ARMADALE, "wood", 1, {}, set()),  # if wood were bought, no coin would be left for stone
        (T.ARMADALE, "wood", 2, {}, {"give 0,1 wood", "buy wood"}),
        (T.OICH, "wood sheep", 0, {}, set()),  # in either order
        (T.OICH, "", 3, {"wood": 2, "stone": 1, "cattle": 3, "sheep": 3}, set()),
        (T.OICH, "wood", 2, FULL | {"stone": 1, "grain": 1}, {"buy stone", "buy grain"}),  # the wood is not asked for
        # After wood (3 coins) none would be left for a second one.
        (T.OICH, "", 3, {"wood": 2, "stone": 1, "sheep": 3}, {"buy stone", "buy grain", "buy cattle"}),
    ],
)  # fmt: skip
def test_a_choice_is_asked_only_where_there_is_one_and_the_rest_can_still_be_paid(
    number: int, stock: str, coins: int, rows: dict[str, int], choice: set[str]
) -> None:
    seat = Seat({STORE: T.LOCHY}, {STORE: stock}, {STORE: 1}, coins)
    game = position(seat, track=(A, number), warehouse=rows)
    play(game, "take 1 0,2" if number == T.OICH else "take 1 1,1")
    assert game.state.phase == ("pay" if choice else "activate")
    assert legal(game) == choice if choice else not cubes(game, STORE)
    brought = 3 if number == T.ARMADALE else 0
    assert choice or game.state.players[0].coins == brought
    if "buy stone" in choice and stock == "stone":
        play(game, "buy stone")
        assert cubes(game, STORE) == "stone" and game.state.players[0].coins == 0


@pytest.mark.parametrize("players", [2, 4])
def test_fewest_cubes_wherever_selling_helps(players: int) -> None:
    """Against all sequences of legal sales: none with fewer cubes would do."""
    chance, found = random.Random(players), 0
    for _ in range(150):
        state = any_position(chance, players).state
        for tile in (TILES[occupant] for occupant in state.chain if occupant > 0):
            game = Game(["A"] * players, 0, state, None)  # type: ignore[arg-type]
            sales = cheapest_sales_for(state, tile)
            helps = bool(tile.cost) and not can_pay(state, tile) and can_pay_after_selling(state, tile)
            assert bool(sales) == helps
            if sales and len(sales) <= 3:
                found += 1
                assert fewest(game, tile) == len(sales)
                play(game, *sales)
                assert can_pay(game.state, tile)
    assert found > 20


def fewest(game: Game, tile: object) -> int:
    """The least number of sales, found by trying all."""
    states, number = [game.state], 0
    while not any(can_pay(state, tile) for state in states):  # type: ignore[arg-type]
        number += 1
        after = {}
        for state in states:
            for sale in legal_actions(state):
                if sale.word == "sell":
                    step = Game(game.names, 0, state, None)  # type: ignore[arg-type]
                    step.play(sale)
                    after[str(step.state.as_data())] = step.state
        states = list(after.values())
    return number
