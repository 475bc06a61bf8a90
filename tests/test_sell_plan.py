"""Sales before a take: the cheapest ones after which a tile can be paid."""

from __future__ import annotations

import random

import pytest

from core import Game
from core.legal import can_pay, can_pay_after_selling
from core.sell_plan import cheapest_sales_for
from core.tiles import TILES
from tests.positions import any_position, legal, play


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
            for text in sorted(legal(step := Game(game.names, 0, state, None), "sell")):  # type: ignore[arg-type]
                step = Game(game.names, 0, state, None)  # type: ignore[arg-type]
                step.play(text)
                after[str(step.state.as_data())] = step.state
        states = list(after.values())
    return number
